public import Foundation

/// A view with an appearance for each of several states. It is the base class of buttons.
///
/// Currently a control only has an appearance. Touches do not highlight the control, and it sends no events.
@preconcurrency @MainActor open class Control: View {
  /// The states that determine a control's appearance. Several states can apply at the same time.
  public struct State: OptionSet, Sendable, Hashable {
    /// The bits of the states.
    public let rawValue: UInt

    /// Creates states from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control has none of the other states.
    public static let normal: State = []

    /// The control is touched.
    public static let highlighted = State(rawValue: 1)

    /// The control is disabled.
    ///
    /// Currently this state only changes the appearance.
    public static let disabled = State(rawValue: 2)

    /// The control is selected.
    public static let selected = State(rawValue: 4)

    /// The control has the keyboard focus.
    ///
    /// Currently ``Control/state`` does not contain this state by default.
    public static let focused = State(rawValue: 8)
  }

  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Int, Sendable, Hashable {
    /// The content is centred horizontally.
    case center = 0

    /// The content is aligned with the left edge in both layout directions.
    case left = 1

    /// The content is aligned with the right edge in both layout directions.
    case right = 2

    /// The content fills the width of the control. Text is centred, as with ``center``.
    case fill = 3

    /// The content is aligned with the leading edge.
    case leading = 4

    /// The content is aligned with the trailing edge.
    case trailing = 5
  }

  /// The vertical alignment of a control's content.
  public enum ContentVerticalAlignment: Int, Sendable, Hashable {
    /// The content is centred vertically.
    case center = 0

    /// The content is aligned with the upper edge.
    case top = 1

    /// The content is aligned with the lower edge.
    case bottom = 2

    /// The content fills the height of the control. Text is centred, as with ``center``.
    case fill = 3
  }

  /// A Boolean value that indicates whether the control is enabled. The default is `true`.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }

  /// A Boolean value that indicates whether the control is selected. The default is `false`.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// A Boolean value that indicates whether the control is highlighted. The default is `false`.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// The horizontal alignment of the content, which is centred by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The vertical alignment of the content, which is centred by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The current states of the control.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Creates a control.
  public override init(frame: Rect) { super.init(frame: frame) }

  /// Notifies the control that its ``state`` has changed.
  func stateDidChange() {}
}
