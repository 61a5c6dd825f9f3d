/// An action by which a controller shows another controller.
///
/// UIKit uses selectors instead.
public struct ShowAction: RawRepresentable, Sendable, Hashable {
  /// The name of the action's method.
  public let rawValue: String

  /// Creates an action for an application's own method.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The action of ``ViewController/show(_:sender:)``.
  public static let show = ShowAction(rawValue: "show(_:sender:)")

  /// The action of ``ViewController/showDetailViewController(_:sender:)``.
  public static let showDetail = ShowAction(rawValue: "showDetailViewController(_:sender:)")
}

extension ViewController {
  func nearestTarget(forAction action: ShowAction, sender: Any?) -> ViewController? {
    var candidate: ViewController? = self
    while let controller = candidate, !controller.canPerformAction(action, withSender: sender) {
      candidate = controller.parent
    }
    return candidate
  }

  /// Returns the next controller that the default of an action asks, or `nil` if this controller presents.
  ///
  /// For the target of the default ``targetViewController(forAction:sender:)``, the method returns the parent. A
  /// container between this controller and the target may override the action's method without returning `true` from
  /// ``canPerformAction(_:withSender:)``.
  func nextTarget(forAction action: ShowAction, sender: Any?) -> ViewController? {
    let target = targetViewController(forAction: action, sender: sender)
    if target === nearestTarget(forAction: action, sender: sender) { return parent }
    return target === self ? nil : target
  }
}
