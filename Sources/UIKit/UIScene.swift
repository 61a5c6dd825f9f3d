public import Foundation
public import ProsceniumCore

/// A part of an application's interface, of which a stage has one.
@preconcurrency @MainActor open class UIScene: UIResponder {
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
    public var urlContexts: Set<UIOpenURLContext> { [] }

    /// The activities to continue.
    public var userActivities: Set<NSUserActivity> { [] }

    init() {}
  }

  /// The session of the scene.
  public let session: UISceneSession

  /// The delegate.
  open var delegate: (any UISceneDelegate)?

  /// The title of the scene.
  open var title: String! = ""

  /// The activity of the scene.
  open internal(set) var activationState = ActivationState.foregroundActive

  init(session: UISceneSession) {
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
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  private weak var stage: Stage?

  /// The scenes of the stages for which code has asked.
  private static var scenes: [UIWindowScene] = []

  private init(of stage: Stage) {
    self.stage = stage
    super.init(session: UISceneSession())
    session.connected = self
  }

  /// Returns the scene of a stage, which is made on first use.
  static func scene(of stage: Stage) -> UIWindowScene {
    scenes.removeAll { $0.stage == nil }
    if let scene = scenes.first(where: { $0.stage === stage }) { return scene }
    let scene = UIWindowScene(of: stage)
    scenes.append(scene)
    return scene
  }

  /// The shown windows from back to front.
  open var windows: [UIWindow] { stage?.windows ?? [] }

  /// The key window.
  open var keyWindow: UIWindow? { stage?.keyWindow }

  /// The screen of the stage.
  open var screen: UIScreen { .main }

  /// The traits of the stage.
  open var traitCollection: UITraitCollection { stage?.traitCollection ?? UITraitCollection() }

  /// The orientation by the size of the surface.
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }

  /// The state of the status bar.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(of: stage) }

  /// The coordinates of the surface.
  open var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }

  final var shownStage: Stage? { stage }
}

/// The state of a scene's status bar.
@preconcurrency @MainActor public final class UIStatusBarManager {
  private weak var stage: Stage?

  init(of stage: Stage?) { self.stage = stage }

  /// The frame in the coordinates of the front window, or zero while the status bar is hidden.
  public var statusBarFrame: CGRect { stage?.keyWindow?.statusBarFrame ?? .zero }

  /// A Boolean value that indicates whether the status bar is hidden.
  public var isStatusBarHidden: Bool { stage?.isStatusBarHidden ?? false }

  /// The style of the status bar.
  public var statusBarStyle: UIStatusBarStyle { stage?.statusBarStyle ?? .default }
}

/// The session of a scene.
@preconcurrency @MainActor open class UISceneSession {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Sendable, Hashable {
    /// The name of the purpose.
    public let rawValue: String

    /// Creates a purpose.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The scene shows windows of the application.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  weak var connected: UIScene?

  /// The scene, or `nil` if its stage has ended.
  open var scene: UIScene? { connected }

  /// The purpose of the scene.
  open var role: Role { .windowApplication }

  /// A name that is unique in the process.
  public let persistentIdentifier = UUID().uuidString

  /// The configuration with which the scene was connected.
  open internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)

  /// Values of the application.
  open var userInfo: [String: Any]?

  init() {}
}

/// The classes with which a scene is connected.
@preconcurrency @MainActor open class UISceneConfiguration {
  /// The name.
  public let name: String?

  /// The purpose of the scene.
  public let role: UISceneSession.Role

  /// The class of the scene's delegate, which needs an initializer without parameters.
  open var delegateClass: AnyClass?

  /// The class of the scene, which is not used.
  open var sceneClass: AnyClass?

  /// The storyboard of the scene, whose initial controller becomes the root of its window.
  open var storyboard: UIStoryboard?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) { (self.name, role) = (name, sessionRole) }
}

/// A URL to open.
@preconcurrency @MainActor public final class UIOpenURLContext: Hashable {
  /// The URL.
  public let url: URL

  /// Creates a context, for tests of a scene delegate.
  public init(url: URL) { self.url = url }

  public nonisolated static func == (left: UIOpenURLContext, right: UIOpenURLContext) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The methods of a scene's delegate, all of which have a default implementation without effect.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Notifies the delegate that the scene is being connected.
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  /// Notifies the delegate that the scene was disconnected. No stage calls the method.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Notifies the delegate that the scene receives events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Notifies the delegate that the scene is about to receive no events. No stage calls the method.
  func sceneWillResignActive(_ scene: UIScene)
  /// Notifies the delegate that the scene is about to be in front.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Notifies the delegate that the scene is in the background. No stage calls the method.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Notifies the delegate of URLs to open. Only an application calls the method.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIWindow {
  /// Creates a window on the stage of a scene, with its size.
  public convenience init(windowScene: UIWindowScene) {
    if let stage = windowScene.shownStage { self.init(stage: stage) } else { self.init(frame: .zero) }
  }

  /// The scene of the window's stage, or `nil` if the window has no stage.
  ///
  /// A window cannot move to another stage, so that setting the property has no effect.
  public var windowScene: UIWindowScene? {
    get { (host as? Stage).map(UIWindowScene.scene(of:)) }
    set {}
  }

  /// The screen of the window's stage.
  public var screen: UIScreen { .main }
}
