public import Foundation

/// A view with an appearance for each of several states that sends events. It is the base class of buttons.
///
/// A control tracks one touch at a time. It is highlighted while the touch is inside, and sends events from
/// ``Event/touchDown`` to ``Event/touchUpInside``. A finger stays inside up to 70 points beyond the bounds, and a pointer
/// only within them. Receivers of events are methods, closures and async sequences, which are called in the order in
/// which they were added. A disabled control passes touches to the next responder.
///
/// The keys of a control that is the first responder activate it or change its value. A key without an effect is passed
/// to the next responder.
///
/// In a subclass, the name `Event` alone means ``Control/Event``. The event of touches is `ProsceniumViews.Event` there.
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
    public static let disabled = State(rawValue: 2)

    /// The control is selected.
    public static let selected = State(rawValue: 4)

    /// The control is the first responder and shows a ring, because Tab has moved the focus to it.
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
  ///
  /// A control that is disabled while it tracks a touch sends ``Event/touchCancel``.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        trackingIsCancelled(with: nil)
        activationIsCancelled()
        contextMenu?.dismiss()
      }
      stateDidChange()
    }
  }

  /// A Boolean value that indicates whether the control is selected. The default is `false`.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// A Boolean value that indicates whether the control is highlighted. The default is `false`.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// A Boolean value that indicates whether the control can show a menu. The default is `false`.
  ///
  /// A long press shows the menu, or the beginning of a touch with ``showsMenuAsPrimaryAction``. The control first sends
  /// ``Event/menuActionTriggered``. A disabled control and a control that leaves its window dismiss the menu.
  open var isContextMenuInteractionEnabled: Bool {
    get { contextMenu != nil }
    set { setContextMenuEnabled(newValue) }
  }

  /// A Boolean value that indicates whether a touch or a key shows the menu instead of the primary action. The default
  /// is `false`.
  ///
  /// The control sends ``Event/touchDown``, ``Event/menuActionTriggered`` and ``Event/touchCancel``. The finger can then
  /// move to an item, which is chosen when the finger is lifted.
  open var showsMenuAsPrimaryAction = false

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
    if focusRing != nil { state.insert(.focused) }
    return state
  }

  /// The receivers of events, in the order in which they were added.
  final var receivers: [ControlReceiver] = []

  final var tracking = ControlTrackingStateMachine()

  /// The tracked touch, or `nil` if there is none.
  final var tracked: Touch?

  /// The touches that began while the control was disabled, which the next responder receives.
  final var passedOn: Set<Touch> = []

  /// The event of touches that has caused the events that are being sent, or `nil` if code sends them.
  final var cause: ProsceniumViews.Event?

  /// The interaction that opens the control's menu, or `nil` if it is not enabled.
  final var contextMenu: ControlMenu?

  /// The ring of a control that Tab has made the first responder, or `nil` for other controls.
  private final var focusRing: FocusRing?

  /// The radius of the control's corners, which the ring follows, in points.
  var cornerRadiusOfFocus: CGFloat { max(0, layer.cornerRadius) }

  /// A Boolean value that indicates whether the control has a ring while it shows the focus.
  var showsFocusRing: Bool { true }

  override final func focusDidChange(isVisible: Bool) {
    guard showsFocusRing, isVisible != (focusRing != nil) else { return }
    focusRing?.removeFromSuperview()
    focusRing = isVisible ? FocusRing(around: self) : nil
    stateDidChange()
  }

  /// The menu to show, or `nil` if there is none.
  var currentMenu: Menu? { nil }

  /// The sender of the actions in the menu.
  var menuSender: AnyObject { self }

  /// The keys that are down and have an effect on the control.
  final var heldKeys: Set<Press> = []

  /// The space bar or the Return key whose release activates the control, or `nil` if none is down.
  final var activatingKey: Press?

  /// The opacity of the parts of a disabled control. The value is this library's own.
  static let disabledOpacity = 0.5

  override var isFocusable: Bool { isEnabled }

  /// A Boolean value that indicates whether a touch that ends inside triggers the primary action.
  var triggersPrimaryAction: Bool { false }

  /// The gestures that the control keeps from recognisers of its superviews.
  var keptGestures: KeptGestures { [] }

  /// A Boolean value that indicates whether the space bar and the Return key activate the control.
  var isActivatedByKeys: Bool { triggersPrimaryAction }

  /// The arrow keys that change the control's value.
  var arrowKeys: ArrowKeys { .none }

  /// Creates a control.
  public override init(frame: Rect) { super.init(frame: frame) }

  /// Creates a control whose primary action calls a closure.
  public convenience init(frame: Rect = .zero, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: Tracking

  /// A Boolean value that indicates whether the control tracks a touch.
  open var isTracking: Bool { tracking.isTracking }

  /// A Boolean value that indicates whether the tracked touch is inside the control.
  open var isTouchInside: Bool { tracking.state == .inside }

  /// Returns a Boolean value that indicates whether the control tracks a new touch. The default is `true`.
  open func beginTracking(_ touch: Touch, with event: ProsceniumViews.Event?) -> Bool { true }

  /// Returns a Boolean value that indicates whether the control continues to track a moved touch. The default is `true`.
  open func continueTracking(_ touch: Touch, with event: ProsceniumViews.Event?) -> Bool { true }

  /// Notifies the control that the tracking has ended, before the event is sent.
  ///
  /// - Parameters:
  ///   - touch: The touch, or `nil` if ``continueTracking(_:with:)`` has ended the tracking.
  ///   - event: The event of touches.
  open func endTracking(_ touch: Touch?, with event: ProsceniumViews.Event?) {}

  /// Notifies the control that the tracking was cancelled, before `touchCancel` is sent.
  ///
  /// - Parameter event: The event of touches, or `nil` if the control was disabled.
  open func cancelTracking(with event: ProsceniumViews.Event?) {}

  open override func touchesBegan(_ touches: Set<Touch>, with event: ProsceniumViews.Event?) {
    trackingBegins(touches, with: event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: ProsceniumViews.Event?) {
    trackingMoves(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: ProsceniumViews.Event?) {
    trackingEnds(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: ProsceniumViews.Event?) {
    touchesAreCancelled(touches, with: event)
  }

  /// Notifies the control that it tracks a touch, after the events of the touch's beginning.
  func trackingDidBegin(with event: ProsceniumViews.Event?) {}

  /// Returns `false` for a gesture of a superview's recogniser that the control uses itself.
  ///
  /// A plain control keeps no gesture. The other controls keep a single tap, apart from a ``Slider``. A ``Slider``, a
  /// ``Switch`` and a ``PageControl`` keep a horizontal pan of a touch that they track.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !keeps(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Keys

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    keysBegin(presses, with: event)
  }

  open override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    keysRepeat(presses, with: event)
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    keysEnd(presses, with: event)
  }

  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    keysAreCancelled(presses, with: event)
  }

  /// Performs the effect of the space bar or the Return key. The default triggers the primary action or shows the menu.
  func activate(with event: ProsceniumViews.Event?) {
    if opensMenu { openMenu(with: event) } else { send(.primaryActionTriggered, with: event) }
  }

  /// Changes the value by one step of an arrow key, in the direction of `step`, which is 1 or -1.
  func changeValue(by step: Int, with event: ProsceniumViews.Event?) {}

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    contextMenu?.dismiss()
  }

  // MARK: Accessibility

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, traits: stateTraits)
  }

  /// Increases the value by one step, as an arrow key does, if the control is enabled and has the trait `adjustable`.
  open override func accessibilityIncrement() { adjust(by: 1) }

  /// Decreases the value by one step, as an arrow key does, if the control is enabled and has the trait `adjustable`.
  open override func accessibilityDecrement() { adjust(by: -1) }

  // MARK: Events

  /// Adds a method of a target, which is called for events. Adding the same method again adds the events.
  ///
  /// - Parameters:
  ///   - target: The target, which the control does not retain, or `nil` for the first responder in the chain that has
  ///     the method.
  ///   - action: The method, which may receive the control and the event.
  ///   - controlEvents: The events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard let target else { return add(.responder(action), for: controlEvents) }
    add(.method(ControlReceiver.Target(object: target as AnyObject), action), for: controlEvents)
  }

  /// Removes events from methods of a target.
  ///
  /// - Parameters:
  ///   - target: The target, or `nil` for all targets.
  ///   - action: The method, or `nil` for all methods.
  ///   - controlEvents: The events.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    removeReceivers(for: controlEvents) { work in
      switch work {
      case .method(let entry, let selector):
        (object == nil || entry.object === object) && (action == nil || selector == action)
      case .responder(let selector): object == nil && (action == nil || selector == action)
      case .action: false
      }
    }
  }

  /// The targets of all methods, in which `NSNull` stands for a method of the first responder.
  open var allTargets: Set<AnyHashable> { targets }

  /// The events for which the control has receivers.
  open var allControlEvents: Event { receivers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Returns the names of a target's methods for an event in the order in which they were added, or `nil` if there are
  /// none.
  ///
  /// - Parameters:
  ///   - target: The target, or `nil` for methods of the first responder.
  ///   - controlEvent: The event.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    actionNames(of: target.map { $0 as AnyObject }, for: controlEvent)
  }

  /// Adds a closure for events. An action with the same identifier is replaced.
  open func addAction(_ action: Action, for controlEvents: Event) { add(.action(action), for: controlEvents) }

  /// Removes events from an action.
  open func removeAction(_ action: Action, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes events from the action with an identifier.
  open func removeAction(identifiedBy identifier: Action.Identifier, for controlEvents: Event) {
    removeReceivers(for: controlEvents) {
      if case .action(let action) = $0 { action.identifier == identifier } else { false }
    }
  }

  /// Sends events to their receivers, as if a person had caused them.
  open func sendActions(for controlEvents: Event) { notifyReceivers(of: controlEvents, with: cause) }

  /// Performs a method of a target. An override can observe the calls.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - target: The target, or `nil` for the first responder in the chain that has the method.
  ///   - event: The event of touches, or `nil` if there is none.
  open func sendAction(_ action: Selector, to target: Any?, for event: ProsceniumViews.Event?) {
    perform(action, on: target, with: event)
  }

  /// Performs an action. An override can observe the calls.
  open func sendAction(_ action: Action) { action.perform(sender: self) }

  /// The later events of the control, as a sequence that ends with the control.
  ///
  /// - Parameter events: The events. Each one that the control sends is an element.
  public final func events(_ events: Event) -> AsyncStream<Event> {
    AsyncStream { continuation in
      let output = StreamOutput(continuation)
      var actions: [Action] = []
      for bit in 0..<32 where events.contains(Event(rawValue: 1 << bit)) {
        let event = Event(rawValue: 1 << bit)
        let action = Action { _ in output.send(event) }
        addAction(action, for: event)
        actions.append(action)
      }
      output.readerDidLeave = { [weak self, identifiers = actions.map(\.identifier)] in
        for identifier in identifiers { self?.removeAction(identifiedBy: identifier, for: events) }
      }
    }
  }

  /// Notifies the control that its ``state`` has changed.
  func stateDidChange() {}
}
