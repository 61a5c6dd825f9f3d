public import Foundation

/// A control that is on or off.
///
/// A tap changes the value, and so does a drag of the knob to the other side. The lift sends
/// ``Control/Event/valueChanged``, then ``Control/Event/primaryActionTriggered``, and then the event of the touch. In a
/// right-to-left layout, the knob of a switch that is on is on the left. Larger bounds show the switch in their centre.
@preconcurrency @MainActor open class Switch: Control {
  /// The size of the frame in points, as measured on the iOS 26.1 simulator by OpenUIKit.
  static let size = Size(width: 63, height: 28)

  /// The insets of the alignment rectangle, which is 61 points wide, as measured on the same simulator.
  static let alignmentInsets = EdgeInsets(left: 1, right: 1)

  /// The duration of the knob's movement in seconds, as measured on the same simulator.
  static let duration = 0.336

  static let knobSize = Size(width: 37, height: 24)

  /// The distance between the knob and the edges in points.
  static let knobMargin = 2.0

  private final let track = View()
  private final let knob = KnobView()
  private final var gesture = TapOrDragStateMachine()
  private final var isOnNow = false

  /// The side to which the user has dragged the knob, or `nil` if no drag takes place.
  private final var draggedSide: Bool?

  /// A Boolean value that indicates whether the switch is on. The default is `false`.
  ///
  /// Setting the value moves the knob without an animation and sends no event.
  open var isOn: Bool {
    get { isOnNow }
    set { setOn(newValue, animated: false) }
  }

  /// The colour of the track while the switch is on, or `nil`, the default, for a green.
  open var onTintColor: Color? {
    didSet { if onTintColor != oldValue { showValue(animated: false) } }
  }

  /// The colour of the knob, or `nil`, the default, for white.
  open var thumbTintColor: Color? {
    didSet { if thumbTintColor != oldValue { knob.backgroundColor = thumbTintColor ?? .white } }
  }

  override var keptGestures: KeptGestures { [.tap, .horizontalPan] }

  override var isActivatedByKeys: Bool { true }

  override final var accessibilityDefaults: AccessibilityDefaults {
    let traits = stateTraits.union([.button, .toggleButton])
    return AccessibilityDefaults(isElement: true, value: isOn ? "1" : "0", traits: traits)
  }

  /// Creates a switch, whose size is always that of its appearance.
  public override init(frame: Rect) {
    super.init(frame: Rect(origin: frame.origin, size: Self.size))
    track.isUserInteractionEnabled = false
    track.layer.cornerRadius = Self.size.height / 2
    knob.layer.cornerRadius = Self.knobSize.height / 2
    addSubview(track)
    track.addSubview(knob)
    showValue(animated: false)
  }

  /// Turns the switch on or off, and sends no event.
  ///
  /// - Parameters:
  ///   - on: A Boolean value that indicates whether the switch is on.
  ///   - animated: A Boolean value that determines whether the knob moves for 0.336 s.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isOnNow else { return }
    isOnNow = on
    showValue(animated: animated)
  }

  // MARK: Layout

  open override var intrinsicContentSize: Size {
    Size(width: Self.size.width - Self.alignmentInsets.left - Self.alignmentInsets.right, height: Self.size.height)
  }

  open override var alignmentRectInsets: EdgeInsets { Self.alignmentInsets }

  /// Returns 63 × 28 points regardless of the available `size`.
  open override func sizeThatFits(_ size: Size) -> Size { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    track.place(in: Rect(center: bounds.center, size: Self.size))
    placeKnob()
  }

  /// The side of the knob, which the user's drag determines before the value does.
  private var shownSide: Bool { draggedSide ?? isOnNow }

  private func placeKnob() {
    let (size, margin) = (Self.knobSize, Self.knobMargin)
    let x = shownSide == isMirrored ? margin : Self.size.width - size.width - margin
    knob.place(in: Rect(x: x, y: margin, width: size.width, height: size.height))
  }

  private func showValue(animated: Bool) {
    let changes = { [self] in
      track.backgroundColor = shownSide ? onTintColor ?? .systemGreen : .secondarySystemFill
      placeKnob()
    }
    guard animated, window != nil else { return changes() }
    View.animate(withDuration: Self.duration, options: .allowUserInteraction, animations: changes)
  }

  override final func stateDidChange() { track.alpha = isEnabled ? 1 : Self.disabledOpacity }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch, with event: ProsceniumViews.Event?) -> Bool {
    gesture.begin(at: touch.location(in: self).x)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: ProsceniumViews.Event?) -> Bool {
    let x = touch.location(in: self).x
    guard gesture.move(to: x) else { return true }
    drag(to: (x > bounds.midX) != isMirrored)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: ProsceniumViews.Event?) {
    switch gesture.end() {
    case .tap?: finish(at: touch.map(isInside) == true ? !isOnNow : isOnNow, with: event)
    case .drag?: finish(at: touch == nil ? isOnNow : shownSide, with: event)
    case nil: break
    }
  }

  open override func cancelTracking(with event: ProsceniumViews.Event?) {
    gesture.cancel()
    drag(to: nil)
  }

  override final var cornerRadiusOfFocus: CGFloat { bounds.height / 2 }

  override final func activate(with event: ProsceniumViews.Event?) { finish(at: !isOnNow, with: event) }

  private func drag(to side: Bool?) {
    let before = shownSide
    draggedSide = side
    if shownSide != before { showValue(animated: true) }
  }

  /// Ends a drag with a value that the user has chosen.
  private func finish(at isOn: Bool, with event: ProsceniumViews.Event?) {
    let (before, isChange) = (shownSide, isOn != isOnNow)
    draggedSide = nil
    isOnNow = isOn
    if isOn != before { showValue(animated: true) }
    if isChange { sendValueChange(with: event) }
  }
}
