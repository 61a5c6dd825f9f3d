public import Foundation
import Logging
public import ProsceniumCore

/// The application, whose windows are those of the stage to which the running code belongs.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The application of the process.
  public static let shared = UIApplication()

  /// The activity of an application.
  public enum State: Int, Sendable, Hashable {
    /// The application is in front and receives events.
    case active = 0
    /// The application is in front and receives no events.
    case inactive = 1
    /// The application is in the background.
    case background = 2
  }

  /// The names of the values that an application receives at its launch.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The names of the options with which a URL is opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The delegate, which only `run(_:scene:)` retains.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The delegate of a running application.
  final var retainedDelegate: (any UIApplicationDelegate)?

  /// The windows of the stage, from back to front.
  open var windows: [UIWindow] { Stage.current?.windows ?? [] }

  /// The scenes, of which a stage has one.
  open var connectedScenes: Set<UIScene> { Stage.current.map { [UIWindowScene.scene(of: $0)] } ?? [] }

  /// The sessions of the scenes.
  open var openSessions: [UISceneSession] { connectedScenes.map(\.session) }

  /// A Boolean value that indicates whether the application can have several scenes.
  open var supportsMultipleScenes: Bool { false }

  /// The key window of the stage.
  open var keyWindow: UIWindow? { Stage.current?.keyWindow }

  /// The state, which is always active.
  open var applicationState: State { .active }

  /// The frame of the status bar in the coordinates of the front window, or zero while it is hidden.
  open var statusBarFrame: CGRect { keyWindow?.statusBarFrame ?? .zero }

  /// A Boolean value that indicates whether the status bar is hidden.
  open var isStatusBarHidden: Bool { Stage.current?.isStatusBarHidden ?? false }

  /// The style of the status bar. Setting the property does nothing, because controllers decide.
  open var statusBarStyle: UIStatusBarStyle {
    get { Stage.current?.statusBarStyle ?? .default }
    set { Inert.log("UIApplication.statusBarStyle", because: "preferredStatusBarStyle of the controllers decides") }
  }

  /// The orientation by the size of the surface.
  open var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.bounds.isWide ? .landscapeRight : .portrait }

  /// A Boolean value without an effect, because no stage locks itself.
  open var isIdleTimerDisabled = false

  /// The direction of the interface by the stage's traits.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Stage.current?.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The preferred size of text by the stage's traits.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    Stage.current?.traitCollection.preferredContentSizeCategory ?? .unspecified
  }

  /// Performs a method of a target, or of the first responder in the chain that has it.
  ///
  /// - Returns: A Boolean value that indicates whether the method was found.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let responder = (sender as? UIResponder) ?? keyWindow?.firstResponder ?? keyWindow
    guard let object = target ?? responder?.target(forAction: action, withSender: sender) else { return false }
    return action.perform(on: object as AnyObject, sender: sender, event: event)
  }

  /// Returns `false`, because no other application is known.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Logs the URL, and calls the handler with `false`.
  open func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    Logger(label: "Proscenium.UIKit").info("No application can open \(url).")
    completion?(false)
  }

  /// A notification that no stage posts yet.
  public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActive")
  /// A notification that no stage posts yet.
  public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActive")
  /// A notification that no stage posts yet.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackground")
  /// A notification that no stage posts yet.
  public nonisolated static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForeground")
}
