extension Control {
  /// The events that a control sends, with UIKit's raw values.
  public struct Event: OptionSet, Sendable, Hashable {
    /// The bits of the events.
    public let rawValue: UInt

    /// Creates events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch begins in the control.
    public static let touchDown = Event(rawValue: 1 << 0)

    /// A touch begins that is the second or a later tap. The event follows ``touchDown``.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)

    /// The touch moves inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)

    /// The touch moves outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)

    /// The touch comes back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)

    /// The touch leaves the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)

    /// The touch ends inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)

    /// The touch ends outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)

    /// The system or a gesture recogniser has ended the touch, or the control was disabled.
    public static let touchCancel = Event(rawValue: 1 << 8)

    /// A person has changed the value of the control.
    public static let valueChanged = Event(rawValue: 1 << 12)

    /// A person has triggered the primary action of the control.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    /// A person has opened the menu of the control.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)

    /// A person has begun to edit text.
    public static let editingDidBegin = Event(rawValue: 1 << 16)

    /// A person has changed text.
    public static let editingChanged = Event(rawValue: 1 << 17)

    /// A person has ended editing text.
    public static let editingDidEnd = Event(rawValue: 1 << 18)

    /// A person has ended editing text with the Return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)

    /// All events of text.
    public static let allEditingEvents = Event(rawValue: 0xF0000)

    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}
