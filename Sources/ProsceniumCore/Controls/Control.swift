public import Foundation

/// A view that looks otherwise in different states; the base of buttons.
///
/// It only has its looks yet: touches do not highlight it, and there are no events.
@preconcurrency @MainActor open class Control: View {
  /// What a control looks by; several can hold at once.
  public struct State: OptionSet, Sendable, Hashable {
    /// The states as a number.
    public let rawValue: UInt

    /// Makes states of a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []

    /// It is touched.
    public static let highlighted = State(rawValue: 1)

    /// It takes no touches.
    public static let disabled = State(rawValue: 2)

    /// It is chosen.
    public static let selected = State(rawValue: 4)

    /// Keys go to it.
    public static let focused = State(rawValue: 8)
  }

  /// Where content stands from side to side.
  public enum ContentHorizontalAlignment: Int, Sendable, Hashable {
    /// In the middle.
    case center = 0

    /// At the left edge, whatever the direction of text.
    case left = 1

    /// At the right edge, whatever the direction of text.
    case right = 2

    /// From side to side; like ``center`` for text.
    case fill = 3

    /// Where lines begin.
    case leading = 4

    /// Where lines end.
    case trailing = 5
  }

  /// Where content stands up and down.
  public enum ContentVerticalAlignment: Int, Sendable, Hashable {
    /// In the middle.
    case center = 0

    /// At the upper edge.
    case top = 1

    /// At the lower edge.
    case bottom = 2

    /// From top to bottom; like ``center`` for text.
    case fill = 3
  }

  /// Whether the control can be used; true by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }

  /// Whether the control is chosen; false by default.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether the control looks touched; false by default.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Where the content stands from side to side; in the middle by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// Where the content stands up and down; in the middle by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// What holds of the control now.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Makes a control.
  public override init(frame: Rect) { super.init(frame: frame) }

  /// Called after one of the flags of ``state`` became another one.
  func stateDidChange() {}
}
