public import Foundation
public import ProsceniumCore

extension UIScreen {
  /// The brightness, which is always 1, because a stage has no lamp.
  public var brightness: CGFloat {
    get { 1 }
    set {}
  }

  /// A notification that no stage posts, because the screen of a process never changes.
  public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnect")
  /// A notification that no stage posts, because the screen of a process never changes.
  public nonisolated static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnect")

  /// Returns a snapshot of the key window, or an empty view if there is none.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    UIApplication.shared.keyWindow?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView()
  }
}

extension UIPasteboard {
  /// The pasteboard of the stage to which the running code belongs.
  public static var general: UIPasteboard { Stage.current?.pasteboard ?? detached }
  private static let detached = UIPasteboard()
}
