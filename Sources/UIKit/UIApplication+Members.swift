public import Foundation
public import ProsceniumCore

extension UIApplication {
  /// The URL of the settings, which no application can open.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// A notification that no stage posts, because a stage does not report the memory of its host.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarning"
  )
  /// A notification that no stage posts, because a process ends without one.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminate")
  /// A notification that no stage posts. The status bar follows the traits of the stage.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientation"
  )
  /// A notification that no stage posts. The status bar follows the traits of the stage.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientation"
  )
  /// A notification that no stage posts. The safe area reports the height of the status bar.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrame"
  )
  /// A notification that no stage posts. The safe area reports the height of the status bar.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrame"
  )
  /// A notification that no stage posts, because a process makes no screenshots for its user.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshot"
  )

  /// Does nothing, because controllers decide about the status bar.
  public final func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    Inert.log("setStatusBarHidden(_:with:)", because: "prefersStatusBarHidden of the controllers decides")
  }

  /// Does nothing, because controllers decide about the status bar.
  public final func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    Inert.log("setStatusBarStyle(_:animated:)", because: "preferredStatusBarStyle of the controllers decides")
  }

  /// Does nothing, because a stage has no network indicator. The value is always `false`.
  public final var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }

  /// Does nothing, because a stage has no icon. The value is always 0.
  public final var applicationIconBadgeNumber: Int {
    get { 0 }
    set {}
  }

  /// Does nothing, because a process receives no remote notifications.
  public final func registerForRemoteNotifications() {
    Inert.log("registerForRemoteNotifications()", because: "a process on Linux receives no remote notifications")
  }

  /// Returns a number. The process always continues, so that the handler is not called.
  public final func beginBackgroundTask(expirationHandler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(rawValue: 1)
  }

  /// Returns a number. The process always continues, so that the handler is not called.
  public final func beginBackgroundTask(
    withName name: String?,
    expirationHandler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }

  /// Does nothing, because the process always continues.
  public final func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The time for which the process continues in the background, which is not limited.
  public final var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}

extension UISceneSession: Hashable {
  public nonisolated static func == (left: UISceneSession, right: UISceneSession) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
