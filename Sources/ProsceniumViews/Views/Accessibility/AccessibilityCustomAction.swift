/// An action that an assistive technology offers for an element in addition to its activation.
@preconcurrency @MainActor open class AccessibilityCustomAction {
  /// The type of the closure that performs an action, and that returns a Boolean value that indicates the success.
  public typealias Handler = (_ customAction: AccessibilityCustomAction) -> Bool

  /// The name of the action for the user.
  open var name: String

  /// The closure that performs the action, or `nil` for an action without an effect.
  open var actionHandler: Handler?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: The name for the user.
  ///   - actionHandler: The closure that performs the action.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
  }
}
