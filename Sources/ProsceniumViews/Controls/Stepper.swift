public import Foundation

/// A control with a minus and a plus sign that decreases and increases a value by steps.
///
/// A touch of a half changes the value by one step at its beginning. While the finger rests on the half, the step repeats
/// after 0.5 s ten times per second, and 3 s later thirty times per second. Each step sends
/// ``Control/Event/valueChanged`` and ``Control/Event/primaryActionTriggered``. A half at its limit is dimmed and ignores
/// touches. In a right-to-left layout, the plus sign is on the left.
///
/// An arrow key changes the value of a stepper that is the first responder by a step.
@preconcurrency @MainActor open class Stepper: Control {
  /// The size in points, as measured on the iOS 26.1 simulator by OpenUIKit.
  static let size = Size(width: 94, height: 32)

  private final var range = StepperRange()
  private final var press = StepperStateMachine()

  /// The value at the beginning of the touch, or `nil` without a touch.
  private final var startValue: Double?

  /// The armed timer of the next repetition, or `nil` if none is armed.
  private final var timer: Cancellable?

  // MARK: Value

  /// The value, which is 0 by default. A value beyond the range is clamped, and NaN is ignored.
  ///
  /// Setting the value sends no event.
  open var value: Double {
    get { range.limits.value }
    set { changeRange { $0.limits.setValue(newValue) } }
  }

  /// The smallest value, which is 0 by default. A value that is not finite is ignored.
  ///
  /// A minimum above the maximum also sets the maximum.
  open var minimumValue: Double {
    get { range.limits.minimum }
    set { changeRange { $0.limits.setMinimum(newValue) } }
  }

  /// The largest value, which is 100 by default. A value that is not finite is ignored.
  ///
  /// A maximum below the minimum also sets the minimum.
  open var maximumValue: Double {
    get { range.limits.maximum }
    set { changeRange { $0.limits.setMaximum(newValue) } }
  }

  /// The size of a step, which is 1 by default. A value that is not finite and positive is ignored.
  open var stepValue: Double {
    get { range.step }
    set { changeRange { $0.setStep(newValue) } }
  }

  /// A Boolean value that indicates whether a step beyond a limit continues at the other limit. The default is `false`.
  open var wraps: Bool {
    get { range.wraps }
    set { changeRange { $0.wraps = newValue } }
  }

  /// A Boolean value that indicates whether a pressed half repeats its step. The default is `true`.
  open var autorepeat = true {
    didSet { if !autorepeat { disarm() } }
  }

  /// A Boolean value that indicates whether each step sends events, and not only the lift. The default is `true`.
  ///
  /// If the value is `false`, a cancelled touch restores the value of its beginning.
  open var isContinuous = true

  private func changeRange(_ change: (inout StepperRange) -> Void) {
    let before = range
    change(&range)
    if range != before { setNeedsContent() }
  }

  /// Creates a stepper, whose size is always that of its appearance.
  public override init(frame: Rect) {
    super.init(frame: Rect(origin: frame.origin, size: Self.size))
    setNeedsContent()
  }

  override var keptGestures: KeptGestures { .tap }

  override var arrowKeys: ArrowKeys { .all }

  override final var accessibilityDefaults: AccessibilityDefaults {
    let text = "\(value)"
    return AccessibilityDefaults(
      isElement: true,
      value: text.hasSuffix(".0") ? String(text.dropLast(2)) : text,
      traits: stateTraits.union(.adjustable)
    )
  }

  // MARK: Appearance

  /// The size of 94 × 32 points.
  open override var intrinsicContentSize: Size { Self.size }

  /// Returns 94 × 32 points regardless of the available `size`.
  open override func sizeThatFits(_ size: Size) -> Size { Self.size }

  override final func stateDidChange() { setNeedsContent() }

  /// The rectangle of the stepper in its bounds.
  private var box: Rect { Rect(center: bounds.center, size: Self.size) }

  private func rect(of half: StepperStateMachine.Half, in box: Rect) -> Rect {
    let isLeft = (half == .decrement) != isMirrored
    return Rect(x: isLeft ? box.minX : box.midX, y: box.minY, width: box.width / 2, height: box.height)
  }

  override final func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    let box = Rect(center: bounds.center, size: Self.size)
    func fill(_ path: Path, _ color: Color) -> DisplayList.Command {
      .fill(path, .color(color.resolvedColor(with: traits)), .winding)
    }
    var commands = [fill(Path(roundedRect: box, cornerRadius: box.height / 2), .tertiarySystemFill)]
    if let pressed = press.pressedHalf {
      let rect = rect(of: pressed, in: box)
      let isLeft = rect.minX == box.minX
      let corners: CornerMask =
        isLeft
        ? [.layerMinXMinYCorner, .layerMinXMaxYCorner]
        : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
      let radii = CornerRadii(box.height / 2, in: corners)
      commands.append(fill(Path(roundedRect: rect, cornerRadii: radii), .systemFill))
    }
    commands.append(fill(Path(rect: Rect(x: box.midX - 0.5, y: box.minY + 7, width: 1, height: 18)), .separator))
    for half in [StepperStateMachine.Half.decrement, .increment] {
      let isDimmed = !isEnabled || !range.canStep(half.rawValue)
      commands.append(sign(of: half, at: rect(of: half, in: box).center, isDimmed ? .tertiaryLabel : .label, traits))
    }
    return commands
  }

  private func sign(
    of half: StepperStateMachine.Half,
    at center: Point,
    _ color: Color,
    _ traits: TraitCollection
  ) -> DisplayList.Command {
    let arm = 6.5
    var path = Path()
    path.move(to: Point(x: center.x - arm, y: center.y))
    path.addLine(to: Point(x: center.x + arm, y: center.y))
    if half == .increment {
      path.move(to: Point(x: center.x, y: center.y - arm))
      path.addLine(to: Point(x: center.x, y: center.y + arm))
    }
    return .stroke(path, .color(color.resolvedColor(with: traits)), StrokeStyle(lineWidth: 1.5, lineCap: .round))
  }

  // MARK: Tracking

  /// Returns the half under a touch, or `nil` if the touch is outside the stepper and its margin.
  private func half(under touch: Touch) -> StepperStateMachine.Half? {
    guard isInside(touch) else { return nil }
    return (touch.location(in: self).x < box.midX) != isMirrored ? .decrement : .increment
  }

  open override func beginTracking(_ touch: Touch, with event: ProsceniumViews.Event?) -> Bool {
    guard let half = half(under: touch), range.canStep(half.rawValue) else { return false }
    press.begin(half)
    startValue = value
    setNeedsContent()
    return true
  }

  override final func trackingDidBegin(with event: ProsceniumViews.Event?) {
    guard let half = press.pressedHalf else { return }
    step(half, with: event)
    // A receiver of the event may have ended the touch.
    if press.pressedHalf != nil { arm(after: StepperStateMachine.delay) }
  }

  open override func continueTracking(_ touch: Touch, with event: ProsceniumViews.Event?) -> Bool {
    switch press.move(to: half(under: touch)) {
    case .disarm?:
      disarm()
      setNeedsContent()
    case .arm(let delay)?:
      arm(after: delay)
      setNeedsContent()
    case nil: break
    }
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: ProsceniumViews.Event?) {
    let start = finish()
    if !isContinuous, value != start { sendValueChange(with: event) }
  }

  open override func cancelTracking(with event: ProsceniumViews.Event?) {
    let start = finish()
    if !isContinuous, let start { value = start }
  }

  /// Ends the press, and returns the value at its beginning.
  private func finish() -> Double? {
    let start = startValue
    startValue = nil
    disarm()
    press.end()
    setNeedsContent()
    return start
  }

  private func step(_ half: StepperStateMachine.Half, with event: ProsceniumViews.Event?) {
    let before = value
    changeRange { $0.step(half.rawValue) }
    if value != before, isContinuous { sendValueChange(with: event) }
  }

  override final func changeValue(by step: Int, with event: ProsceniumViews.Event?) {
    guard range.canStep(step) else { return }
    let before = value
    changeRange { $0.step(step) }
    if value != before { sendValueChange(with: event) }
  }

  // MARK: Repetition

  /// Arms the timer of the next repetition, unless the stepper does not repeat or the value cannot change.
  private func arm(after delay: Duration) {
    disarm()
    guard autorepeat, let half = press.pressedHalf, range.canStep(half.rawValue) else { return }
    timer = windowShownIn?.host?.input.schedule(after: delay) { [weak self] in self?.timerDidFire() }
  }

  private func disarm() {
    timer?.cancel()
    timer = nil
  }

  private func timerDidFire() {
    timer = nil
    guard let half = press.pressedHalf, let delay = press.fire() else { return }
    step(half, with: nil)
    // A receiver of the event may have ended the touch.
    if press.pressedHalf != nil { arm(after: delay) }
  }
}
