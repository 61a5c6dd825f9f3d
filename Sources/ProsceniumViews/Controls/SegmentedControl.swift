public import Foundation

/// A control with segments, of which the user selects at most one.
///
/// A touch that ends inside another segment than the selected one selects it. The control then performs the action of
/// the segment, and sends ``Control/Event/valueChanged``, ``Control/Event/primaryActionTriggered`` and the event of the
/// touch. A touch of the selected segment has no effect. In a right-to-left layout, the first segment is on the right.
///
/// The left and the right arrow key select the next enabled segment if the control is the first responder.
@preconcurrency @MainActor open class SegmentedControl: Control {
  /// The index of no segment, which is -1.
  public static let noSegment = -1

  /// A segment with its content and its view.
  @MainActor struct Segment {
    let view = SegmentView()
    var title: String?
    var image: Image?
    var action: Action?
    var isEnabled = true

    /// The width that code has set, or 0 for an automatic width.
    var width: CGFloat = 0
  }

  final var segments: [Segment] = []

  /// The view of the segment under the finger, or `nil` if there is none.
  final var pressed: SegmentView?

  final var selection = SegmentedControl.noSegment
  final let indicator = KnobView()

  // MARK: Selection

  /// The index of the selected segment, or ``noSegment`` if none is selected. The default is ``noSegment``.
  ///
  /// Setting the index sends no event. A negative index selects no segment, and an index past the last segment is
  /// ignored.
  open var selectedSegmentIndex: Int {
    get { selection }
    set { select(newValue, animated: false) }
  }

  /// A Boolean value that indicates whether a selection ends after its events. The default is `false`.
  open var isMomentary = false {
    didSet { if isMomentary { select(SegmentedControl.noSegment, animated: false) } }
  }

  /// The colour of the selected segment, or `nil`, the default, for white or a grey in a dark environment.
  open var selectedSegmentTintColor: Color? {
    didSet { if selectedSegmentTintColor != oldValue { showIndicatorColor() } }
  }

  /// A Boolean value that indicates whether the widths of segments follow their contents. The default is `false`, which
  /// makes them equal.
  open var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { contentDidChange(animated: false) } }
  }

  override var keptGestures: KeptGestures { .tap }

  override var arrowKeys: ArrowKeys { .horizontal }

  override final var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(traits: stateTraits, elements: segments.map(\.view))
  }

  /// Creates a control without segments.
  public override init(frame: Rect) {
    super.init(frame: frame)
    indicator.alpha = 0
    addSubview(indicator)
    showIndicatorColor()
    setNeedsContent()
  }

  /// Creates a control with a segment for each item, which is a `String` or an `Image`, and the size of its content.
  ///
  /// Any other item is a precondition failure.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: insertSegment(withTitle: title, at: segments.count, animated: false)
      case let image as Image: insertSegment(with: image, at: segments.count, animated: false)
      default: preconditionFailure("An item of a segmented control must be a String or an Image, not \(item).")
      }
    }
    sizeToFit()
  }

  /// Creates a control with a segment for each action, which performs the action when it is selected.
  public convenience init(frame: Rect = .zero, actions: [Action]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    if frame.size == .zero { sizeToFit() }
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title. An index beyond the segments is clamped.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(at: segment, animated: animated) { $0.title = title }
  }

  /// Inserts a segment with an image. An index beyond the segments is clamped.
  open func insertSegment(with image: Image?, at segment: Int, animated: Bool) {
    insert(at: segment, animated: animated) { $0.image = image }
  }

  /// Inserts a segment with the image or the title of an action. An index beyond the segments is clamped.
  ///
  /// The segment is disabled if the action has the attribute `disabled`. A segment whose action has the same identifier
  /// is removed.
  open func insertSegment(action: Action, at segment: Int, animated: Bool) {
    insert(action, at: segment, animated: animated)
  }

  /// Removes a segment. An index beyond the segments is clamped.
  ///
  /// The removal of the selected segment selects none and sends no event.
  open func removeSegment(at segment: Int, animated: Bool) { remove(at: segment, animated: animated) }

  /// Removes all segments.
  open func removeAllSegments() { removeAll() }

  /// Replaces the content of a segment by a title. An index beyond the segments is ignored.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }

  /// Returns the title of a segment, or `nil` if there is none.
  open func titleForSegment(at segment: Int) -> String? { self.segment(at: segment)?.title }

  /// Replaces the content of a segment by an image. An index beyond the segments is ignored.
  open func setImage(_ image: Image?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }

  /// Returns the image of a segment, or `nil` if there is none.
  open func imageForSegment(at segment: Int) -> Image? { self.segment(at: segment)?.image }

  /// Replaces the action and the content of a segment. An index beyond the segments is ignored.
  open func setAction(_ action: Action, forSegmentAt segment: Int) { change(segment) { $0.show(action) } }

  /// Returns the action of a segment, or `nil` if there is none.
  open func actionForSegment(at segment: Int) -> Action? { self.segment(at: segment)?.action }

  /// Returns the index of the segment whose action has an identifier, or ``noSegment`` if there is none.
  open func segmentIndex(identifiedBy identifier: Action.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == identifier } ?? SegmentedControl.noSegment
  }

  /// Sets the width of a segment in points. An index beyond the segments is ignored.
  ///
  /// - Parameters:
  ///   - width: The width, or 0 for an automatic one. A width that is negative or not finite counts as 0.
  ///   - segment: The index of the segment.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width.isFinite ? max(0, width) : 0 }
  }

  /// Returns the width that was set for a segment, or 0 for an automatic width.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(at: segment)?.width ?? 0 }

  /// Enables or disables a segment. An index beyond the segments is ignored.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }

  /// Returns a Boolean value that indicates whether a segment is enabled, or `false` beyond the segments.
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(at: segment)?.isEnabled ?? false }

  // MARK: Layout

  /// The size that shows each content. The height is 32 points.
  open override var intrinsicContentSize: Size {
    Size(width: widths.natural.reduce(0, +), height: Self.height)
  }

  /// Returns the size that shows each content regardless of the available `size`.
  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSegments()
  }

  override final func stateDidChange() { showStates() }

  override final func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    let color = Color.tertiarySystemFill.resolvedColor(with: traits)
    return [.fill(Path(roundedRect: bounds, cornerRadius: Self.cornerRadius), .color(color), .winding)]
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch, with event: ProsceniumViews.Event?) -> Bool {
    press(segmentUnder(touch))
    return pressed != nil
  }

  open override func continueTracking(_ touch: Touch, with event: ProsceniumViews.Event?) -> Bool {
    press(segmentUnder(touch))
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: ProsceniumViews.Event?) {
    let index = touch.flatMap(segmentUnder)
    press(nil)
    if let index { choose(index, with: event) }
  }

  open override func cancelTracking(with event: ProsceniumViews.Event?) { press(nil) }

  override final func changeValue(by step: Int, with event: ProsceniumViews.Event?) {
    selectNext(by: step, with: event)
  }
}
