/// An action by which a controller shows another one, in the place of UIKit's selectors.
public struct ShowAction: RawRepresentable, Sendable, Hashable {
  /// The name of the method.
  public let rawValue: String

  /// Creates an action of an application's own.
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

  /// The controller that the default of an action asks next, or `nil` if this controller presents.
  ///
  /// For the target of the default ``targetViewController(forAction:sender:)`` it is the parent, because a container
  /// between may override the action's method and not say so.
  func nextTarget(forAction action: ShowAction, sender: Any?) -> ViewController? {
    let target = targetViewController(forAction: action, sender: sender)
    if target === nearestTarget(forAction: action, sender: sender) { return parent }
    return target === self ? nil : target
  }
}
