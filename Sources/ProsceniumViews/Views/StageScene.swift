public import Foundation

/// A part of an application's interface, of which a stage has one.
@preconcurrency @MainActor open class StageScene: Responder {
  /// The activity of a scene.
  public enum ActivationState: Int, Sendable, Hashable {
    /// The scene is not connected.
    case unattached = -1
    /// The scene is in front and receives events.
    case foregroundActive = 0
    /// The scene is in front and receives no events.
    case foregroundInactive = 1
    /// The scene is in the background.
    case background = 2
  }

  /// The reasons for which a scene was connected, of which there are none.
  @preconcurrency @MainActor public final class ConnectionOptions {
    /// The URLs to open.
    public var urlContexts: Set<OpenURLContext> { [] }

    /// The options of a scene that was connected at the launch.
    package static let none = ConnectionOptions()

    init() {}
  }

  /// The session of the scene.
  public let session: SceneSession

  /// The delegate.
  open var delegate: (any SceneDelegate)?

  /// The title of the scene.
  open var title: String! = ""

  /// The activity of the scene.
  open internal(set) var activationState = ActivationState.foregroundActive

  init(session: SceneSession) {
    self.session = session
    super.init()
  }

  /// A notification that no stage posts.
  public nonisolated static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForeground")
  /// A notification that is posted when an application begins.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivate")
  /// A notification that no stage posts.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivate")
  /// A notification that no stage posts.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackground")
}

/// The scene of a stage, which contains its windows.
@preconcurrency @MainActor open class WindowScene: StageScene {
  private weak var host: (any WindowHost)?

  /// The scenes of the stages for which code has asked.
  private static var scenes: [WindowScene] = []

  private init(of host: any WindowHost) {
    self.host = host
    super.init(session: SceneSession())
    session.connected = self
  }

  /// Returns the scene of a stage, which is made on first use.
  package static func scene(of host: any WindowHost) -> WindowScene {
    scenes.removeAll { $0.host == nil }
    if let scene = scenes.first(where: { $0.host === host }) { return scene }
    let scene = WindowScene(of: host)
    scenes.append(scene)
    return scene
  }

  /// The shown windows from back to front.
  open var windows: [Window] { host?.windows ?? [] }

  /// The key window.
  open var keyWindow: Window? { host?.keyWindow }

  /// The traits of the stage.
  open var traitCollection: TraitCollection { host?.traitCollection ?? TraitCollection() }

  final var shownHost: (any WindowHost)? { host }
}

/// The session of a scene.
@preconcurrency @MainActor open class SceneSession {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Sendable, Hashable {
    /// The name of the purpose.
    public let rawValue: String

    /// Creates a purpose.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The scene shows windows of the application.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  weak var connected: StageScene?

  /// The scene, or `nil` if its stage has ended.
  open var scene: StageScene? { connected }

  /// The purpose of the scene.
  open var role: Role { .windowApplication }

  /// A name that is unique in the process.
  public let persistentIdentifier = UUID().uuidString

  /// The configuration with which the scene was connected.
  open package(set) var configuration = SceneConfiguration(name: nil, sessionRole: .windowApplication)

  /// Values of the application.
  open var userInfo: [String: Any]?

  init() {}
}

/// The classes with which a scene is connected.
@preconcurrency @MainActor open class SceneConfiguration {
  /// The name.
  public let name: String?

  /// The purpose of the scene.
  public let role: SceneSession.Role

  /// The class of the scene's delegate, which needs an initializer without parameters.
  open var delegateClass: AnyClass?

  /// The class of the scene, which is not used.
  open var sceneClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: SceneSession.Role) { (self.name, role) = (name, sessionRole) }
}

/// A URL to open.
@preconcurrency @MainActor public final class OpenURLContext: Hashable {
  /// The URL.
  public let url: URL

  /// Creates a context, for tests of a scene delegate.
  public init(url: URL) { self.url = url }

  public nonisolated static func == (left: OpenURLContext, right: OpenURLContext) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The methods of a scene's delegate, all of which have a default implementation without effect.
@preconcurrency @MainActor public protocol SceneDelegate: AnyObject {
  /// Notifies the delegate that the scene is being connected.
  func scene(_ scene: StageScene, willConnectTo session: SceneSession, options: StageScene.ConnectionOptions)
  /// Notifies the delegate that the scene was disconnected. No stage calls the method.
  func sceneDidDisconnect(_ scene: StageScene)
  /// Notifies the delegate that the scene receives events.
  func sceneDidBecomeActive(_ scene: StageScene)
  /// Notifies the delegate that the scene is about to receive no events. No stage calls the method.
  func sceneWillResignActive(_ scene: StageScene)
  /// Notifies the delegate that the scene is about to be in front.
  func sceneWillEnterForeground(_ scene: StageScene)
  /// Notifies the delegate that the scene is in the background. No stage calls the method.
  func sceneDidEnterBackground(_ scene: StageScene)
  /// Notifies the delegate of URLs to open. Only an application calls the method.
  func scene(_ scene: StageScene, openURLContexts URLContexts: Set<OpenURLContext>)
}

extension SceneDelegate {
  public func scene(_ scene: StageScene, willConnectTo session: SceneSession, options: StageScene.ConnectionOptions) {}
  public func sceneDidDisconnect(_ scene: StageScene) {}
  public func sceneDidBecomeActive(_ scene: StageScene) {}
  public func sceneWillResignActive(_ scene: StageScene) {}
  public func sceneWillEnterForeground(_ scene: StageScene) {}
  public func sceneDidEnterBackground(_ scene: StageScene) {}
  public func scene(_ scene: StageScene, openURLContexts URLContexts: Set<OpenURLContext>) {}
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor public protocol WindowSceneDelegate: SceneDelegate {
  /// The window of the scene.
  var window: Window? { get set }
}

extension WindowSceneDelegate {
  public var window: Window? {
    get { nil }
    set {}
  }
}
