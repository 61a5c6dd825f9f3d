/// A choice of an alert, with a title, a style and a handler.
@preconcurrency @MainActor open class AlertAction {
  /// The style of an action, with UIKit's raw values.
  public enum Style: Int, Sendable, Hashable, CaseIterable {
    /// The action has the tint colour.
    case `default` = 0
    /// The action leaves everything unchanged. The Escape key selects it.
    case cancel = 1
    /// The action removes or changes data, and is red.
    case destructive = 2
  }

  /// The title, or `nil` for an empty one.
  public final let title: String?

  /// The style.
  public final let style: Style

  /// A Boolean value that indicates whether the action can be selected. The default is `true`.
  open var isEnabled = true { didSet { if isEnabled != oldValue { alert?.actionDidChange() } } }

  /// The closure to call when the dismissal of the alert has ended.
  final let handler: ((AlertAction) -> Void)?

  /// The alert that shows the action.
  final weak var alert: AlertController?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: The style.
  ///   - handler: The closure to call with the action after the alert's dismissal, or `nil` for none.
  public init(title: String?, style: Style, handler: ((AlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

extension AlertAction: Hashable {
  public nonisolated static func == (left: AlertAction, right: AlertAction) -> Bool { left === right }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An error that reports the reason for a refused change of an alert. After a refusal, the alert is unchanged.
public enum AlertError: Error, Sendable, Hashable {
  /// The alert already has a cancel action. The values are the titles of the present and the refused action.
  case secondCancelAction(present: String, refused: String)
  /// Another alert shows the action with this title, or the same alert shows it already.
  case actionInUse(title: String)
  /// The alert is an action sheet, which has no text fields.
  case textFieldInActionSheet
  /// The action with this title is not one of the alert's actions.
  case foreignPreferredAction(title: String)
}

extension AlertError: CustomStringConvertible {
  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .secondCancelAction(let present, let refused):
      "The cancel action \"\(refused)\" is refused, because the alert has the cancel action \"\(present)\"."
    case .actionInUse(let title): "The action \"\(title)\" is refused, because it is already part of an alert."
    case .textFieldInActionSheet: "The text field is refused, because an action sheet has no text fields."
    case .foreignPreferredAction(let title):
      "The preferred action \"\(title)\" is refused, because it is not one of the alert's actions."
    }
  }
}
