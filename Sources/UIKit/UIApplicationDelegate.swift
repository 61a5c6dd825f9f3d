public import Foundation

/// The owner of an application's window.
///
/// The requirement stands apart from `UIApplicationDelegate`, where the property is optional itself, as in UIKit.
@preconcurrency @MainActor public protocol UIApplicationWindowOwner: AnyObject {
  /// The window of an application without scenes.
  var window: UIWindow? { get set }
}

extension UIApplicationWindowOwner {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// The methods of an application's delegate, all of which have a default implementation without effect.
@preconcurrency @MainActor public protocol UIApplicationDelegate: UIApplicationWindowOwner {
  /// Prepares the application at its launch.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Prepares the application after its launch.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Returns the configuration of a new scene. The class of its delegate is not used.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Notifies the delegate of ended scenes. No stage calls the method.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// Returns the orientations of a window. No stage calls the method.
  func application(
    _ application: UIApplication,
    supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  /// Opens a URL. Only an application calls the method.
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// Notifies the delegate that the application receives events.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Notifies the delegate that the application is about to receive no events. No stage calls the method.
  func applicationWillResignActive(_ application: UIApplication)
  /// Notifies the delegate that the application is in the background. No stage calls the method.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Notifies the delegate that the application is about to be in front. No stage calls the method.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Notifies the delegate that the application is about to end. No stage calls the method.
  func applicationWillTerminate(_ application: UIApplication)
  /// Notifies the delegate that memory is low. No stage calls the method.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// The window of an application without scenes, in the form of UIKit.
  public var window: UIWindow?? { .some((self as any UIApplicationWindowOwner).window) }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }

  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}

  public func application(
    _ application: UIApplication,
    supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }

  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}

extension UIApplication {
  /// The names of the options with which a URL is opened.
  public struct OpenURLOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Runs an application until the process ends.
  ///
  /// The application has a stage without a surface, and the time of the process's clock. The delegate learns of the
  /// launch, then the delegate of the scene learns of its connection, and then both learn that the application is
  /// active. `proscenium-port` calls the method in place of the attribute `@main` of a delegate.
  ///
  /// - Parameters:
  ///   - delegate: The delegate of the application, which is retained.
  ///   - makeSceneDelegate: The function that makes the delegate of the scene, or `nil` for an application without
  ///     scenes.
  public static func run(
    _ delegate: any UIApplicationDelegate,
    scene makeSceneDelegate: (() -> any UISceneDelegate)? = nil
  ) -> Never {
    launch(delegate, scene: makeSceneDelegate)
    while true { RunLoop.main.run(until: .distantFuture) }
  }

  /// Launches an application and returns, for tests of its delegates.
  public static func launch(
    _ delegate: any UIApplicationDelegate,
    scene makeSceneDelegate: (() -> any UISceneDelegate)? = nil
  ) {
    DefaultStage.make(withWindow: false)
    shared.delegate = delegate
    shared.retainedDelegate = delegate
    _ = delegate.application(shared, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(shared, didFinishLaunchingWithOptions: nil)
    guard let makeSceneDelegate, let scene = shared.connectedScenes.first else {
      return becomeActive(delegate)
    }
    let options = UIScene.ConnectionOptions.none
    scene.session.configuration = delegate.application(
      shared,
      configurationForConnecting: scene.session,
      options: options
    )
    let sceneDelegate = makeSceneDelegate()
    scene.delegate = sceneDelegate
    sceneDelegate.scene(scene, willConnectTo: scene.session, options: options)
    sceneDelegate.sceneWillEnterForeground(scene)
    sceneDelegate.sceneDidBecomeActive(scene)
    NotificationCenter.default.post(name: UIScene.didActivateNotification, object: scene)
    becomeActive(nil)
  }

  private static func becomeActive(_ delegate: (any UIApplicationDelegate)?) {
    delegate?.applicationDidBecomeActive(shared)
    NotificationCenter.default.post(name: didBecomeActiveNotification, object: shared)
  }
}
