public import Foundation

/// A control for a value in a range, with a knob on a track.
///
/// A finger drags the knob from the 44 × 44 points around its centre. A tap of the track has no effect. Each movement
/// that changes the value sends ``Control/Event/valueChanged`` and ``Control/Event/primaryActionTriggered``, before the
/// event of the touch. In a right-to-left layout, the minimum is on the right.
///
/// An arrow key changes the value of a slider that is the first responder by a tenth of the range.
@preconcurrency @MainActor open class Slider: Control {
  /// The diameter of the knob in points.
  static let knobSize = 28.0

  /// The side of the square around the knob's centre in which a touch grabs the knob, in points.
  static let grabSize = 44.0

  static let height = 34.0
  static let trackHeight = 4.0

  /// The distance of the images from the track in points.
  static let imageSpacing = 8.0

  /// The fraction of the range by which an arrow key changes the value, which is that of UIKit's accessibility.
  static let keyFraction = 0.1

  /// The duration in seconds of a movement that code animates.
  static let duration = 0.2

  private final let minimumTrack = View()
  private final let maximumTrack = View()
  private final let knob = KnobView()
  private final var minimumPicture: ImageView?
  private final var maximumPicture: ImageView?
  private final var range = ControlRange<Float>(0...1)

  /// A drag of the knob.
  private struct Grab {
    /// The distance from the knob's centre to the finger in points.
    let distance: Double
    /// The value at the beginning.
    let value: Float
    /// The latest position of the finger on the x axis.
    var x: Double
  }

  private final var grab: Grab?

  // MARK: Value

  /// The value, which is 0 by default. A value beyond the range is clamped, and NaN is ignored.
  ///
  /// Setting the value moves the knob without an animation and sends no event.
  open var value: Float {
    get { range.value }
    set { setValue(newValue, animated: false) }
  }

  /// The smallest value, which is 0 by default. A value that is not finite is ignored.
  ///
  /// A minimum above the maximum also sets the maximum.
  open var minimumValue: Float {
    get { range.minimum }
    set { changeRange { $0.setMinimum(newValue) } }
  }

  /// The largest value, which is 1 by default. A value that is not finite is ignored.
  ///
  /// A maximum below the minimum also sets the minimum.
  open var maximumValue: Float {
    get { range.maximum }
    set { changeRange { $0.setMaximum(newValue) } }
  }

  /// A Boolean value that indicates whether each movement of the knob sends events, and not only the lift. The default
  /// is `true`.
  ///
  /// If the value is `false`, a cancelled touch restores the value of its beginning.
  open var isContinuous = true

  /// Sets the value and sends no event.
  ///
  /// - Parameters:
  ///   - value: The value, which is clamped to the range. NaN is ignored.
  ///   - animated: A Boolean value that determines whether the knob moves to its position for 0.2 s.
  open func setValue(_ value: Float, animated: Bool) { changeRange(animated: animated) { $0.setValue(value) } }

  private func changeRange(animated: Bool = false, _ change: (inout ControlRange<Float>) -> Void) {
    let before = range
    change(&range)
    guard range != before else { return }
    guard animated, window != nil else { return placeParts() }
    View.animate(withDuration: Self.duration, options: .allowUserInteraction) { placeParts() }
  }

  // MARK: Appearance

  /// The colour of the track from the minimum to the knob, or `nil`, the default, for the tint colour.
  open var minimumTrackTintColor: Color? {
    didSet { if minimumTrackTintColor != oldValue { showColors() } }
  }

  /// The colour of the track from the knob to the maximum, or `nil`, the default, for a translucent grey.
  open var maximumTrackTintColor: Color? {
    didSet { if maximumTrackTintColor != oldValue { showColors() } }
  }

  /// The colour of the knob, or `nil`, the default, for white.
  open var thumbTintColor: Color? {
    didSet { if thumbTintColor != oldValue { showColors() } }
  }

  /// The image at the minimum end of the track, or `nil`, the default, for none.
  open var minimumValueImage: Image? {
    didSet { if minimumValueImage != oldValue { minimumPicture = show(minimumValueImage, in: minimumPicture) } }
  }

  /// The image at the maximum end of the track, or `nil`, the default, for none.
  open var maximumValueImage: Image? {
    didSet { if maximumValueImage != oldValue { maximumPicture = show(maximumValueImage, in: maximumPicture) } }
  }

  private func show(_ image: Image?, in picture: ImageView?) -> ImageView {
    let view = picture ?? ImageView()
    view.contentMode = .scaleAspectFit
    view.image = image
    view.alpha = isEnabled ? 1 : Self.disabledOpacity
    if picture == nil { addSubview(view) }
    setNeedsLayout()
    return view
  }

  private func showColors() {
    minimumTrack.backgroundColor = minimumTrackTintColor ?? tintColor
    maximumTrack.backgroundColor = maximumTrackTintColor ?? .systemFill
    knob.backgroundColor = thumbTintColor ?? .white
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override final func stateDidChange() { dimParts() }

  private func dimParts() {
    for part in [minimumTrack, maximumTrack, minimumPicture, maximumPicture] {
      part?.alpha = isEnabled ? 1 : Self.disabledOpacity
    }
  }

  override var keptGestures: KeptGestures { .horizontalPan }

  override var arrowKeys: ArrowKeys { .all }

  /// Creates a slider from 0 to 1.
  public override init(frame: Rect) {
    super.init(frame: frame)
    for part in [minimumTrack, maximumTrack] {
      part.isUserInteractionEnabled = false
      part.layer.cornerRadius = Self.trackHeight / 2
      addSubview(part)
    }
    knob.layer.cornerRadius = Self.knobSize / 2
    addSubview(knob)
    showColors()
    placeParts()
  }

  // MARK: Layout

  /// The height of 34 points, without a width.
  open override var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: Self.height) }

  /// Returns the available width and the height of 34 points.
  open override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: Self.height) }

  /// Returns the rectangle of ``minimumValueImage`` in `bounds`, which is empty without the image.
  open func minimumValueImageRect(forBounds bounds: Rect) -> Rect {
    rect(of: minimumValueImage, in: bounds, isLeft: !isMirrored)
  }

  /// Returns the rectangle of ``maximumValueImage`` in `bounds`, which is empty without the image.
  open func maximumValueImageRect(forBounds bounds: Rect) -> Rect {
    rect(of: maximumValueImage, in: bounds, isLeft: isMirrored)
  }

  private func rect(of image: Image?, in bounds: Rect, isLeft: Bool) -> Rect {
    let size = image?.size ?? .zero
    let x = isLeft ? bounds.minX : bounds.maxX - size.width
    return Rect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle of the track in `bounds`, between the images.
  open func trackRect(forBounds bounds: Rect) -> Rect {
    let minimum = Self.room(for: minimumValueImageRect(forBounds: bounds))
    let maximum = Self.room(for: maximumValueImageRect(forBounds: bounds))
    let (left, right) = isMirrored ? (maximum, minimum) : (minimum, maximum)
    let width = max(0, bounds.width - left - right)
    return Rect(
      x: bounds.minX + left,
      y: bounds.midY - Self.trackHeight / 2,
      width: width,
      height: Self.trackHeight
    )
  }

  private static func room(for image: Rect) -> CGFloat { image.width > 0 ? image.width + imageSpacing : 0 }

  /// Returns the rectangle of the knob for a value.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the slider.
  ///   - rect: The rectangle of the track.
  ///   - value: The value. A value beyond the range is clamped, and NaN counts as the minimum.
  open func thumbRect(forBounds bounds: Rect, trackRect rect: Rect, value: Float) -> Rect {
    let fraction = range.fraction(of: value)
    let part = isMirrored ? 1 - fraction : fraction
    let center = Point(x: rect.minX + Self.knobSize / 2 + (rect.width - Self.knobSize) * part, y: rect.midY)
    return Rect(center: center, size: Size(width: Self.knobSize, height: Self.knobSize))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  private func placeParts() {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    knob.place(in: thumb)
    let left = Rect(x: track.minX, y: track.minY, width: max(0, thumb.midX - track.minX), height: track.height)
    let right = Rect(x: thumb.midX, y: track.minY, width: max(0, track.maxX - thumb.midX), height: track.height)
    minimumTrack.place(in: isMirrored ? right : left)
    maximumTrack.place(in: isMirrored ? left : right)
    minimumPicture?.place(in: minimumValueImageRect(forBounds: bounds))
    maximumPicture?.place(in: maximumValueImageRect(forBounds: bounds))
  }

  // MARK: Tracking

  private var thumbRect: Rect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  /// The rectangle in which a touch grabs the knob.
  private var grabRect: Rect {
    Rect(center: thumbRect.center, size: Size(width: Self.grabSize, height: Self.grabSize))
  }

  /// Returns `true` also for points outside the bounds from which a finger grabs the knob.
  open override func point(inside point: Point, with event: ProsceniumViews.Event? = nil) -> Bool {
    super.point(inside: point, with: event) || grabRect.contains(point)
  }

  open override func beginTracking(_ touch: Touch, with event: ProsceniumViews.Event?) -> Bool {
    let point = touch.location(in: self)
    guard grabRect.contains(point) else { return false }
    grab = Grab(distance: point.x - thumbRect.midX, value: value, x: point.x)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: ProsceniumViews.Event?) -> Bool {
    follow(touch, with: event)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: ProsceniumViews.Event?) {
    if let touch { follow(touch, with: event) }
    let start = grab?.value
    grab = nil
    if !isContinuous, start != value { sendValueChange(with: event) }
  }

  open override func cancelTracking(with event: ProsceniumViews.Event?) {
    let start = grab?.value
    grab = nil
    if !isContinuous, let start { setValue(start, animated: false) }
  }

  /// Moves the knob with a finger that has moved along the x axis.
  private func follow(_ touch: Touch, with event: ProsceniumViews.Event?) {
    let x = touch.location(in: self).x
    guard let grab, grab.x != x else { return }
    self.grab?.x = x
    let track = trackRect(forBounds: bounds)
    // The knob's centre moves between its positions at the minimum and at the maximum.
    let first = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let last = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    guard first != last else { return }
    if move(to: (x - grab.distance - first) / (last - first)), isContinuous { sendValueChange(with: event) }
  }

  override final var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true,
      value: range.fraction(of: value).percentage,
      traits: stateTraits.union(.adjustable)
    )
  }

  override final func changeValue(by step: Int, with event: ProsceniumViews.Event?) {
    if move(to: range.fraction(of: value) + Self.keyFraction * Double(step)) { sendValueChange(with: event) }
  }

  /// Sets the value at a position in the range, and returns a Boolean value that indicates whether the value changed.
  private func move(to fraction: Double) -> Bool {
    let before = value
    setValue(range.value(at: fraction), animated: false)
    return value != before
  }
}
