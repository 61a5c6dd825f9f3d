import Foundation

extension SegmentedControl {
  static let height = 32.0
  static let cornerRadius = 8.0

  /// The distance between the selected segment's indicator and the edges of its segment in points.
  static let indicatorMargin = 2.0

  /// The duration of changes in seconds. The value is this library's own.
  static let duration = 0.25

  private static let indicatorColor = Color {
    $0.userInterfaceStyle == .dark ? Color(white: 0.39, alpha: 1) : .white
  }

  final func segment(at index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

  /// Inserts a segment, which `fill` gives its content.
  final func insert(at index: Int, animated: Bool, _ fill: (inout Segment) -> Void) {
    var segment = Segment()
    fill(&segment)
    segment.showContent()
    let index = min(segments.count, max(0, index))
    segments.insert(segment, at: index)
    if selection >= index { selection += 1 }
    insertSubview(segment.view, aboveSubview: indicator)
    if animated, window != nil {
      View.performWithoutAnimation {
        segment.view.place(in: placeOfNew(at: index))
        segment.view.layoutIfNeeded()
      }
    }
    contentDidChange(animated: animated)
  }

  final func insert(_ action: Action, at index: Int, animated: Bool) {
    var index = index
    let old = segmentIndex(identifiedBy: action.identifier)
    if old != SegmentedControl.noSegment {
      removeSegment(at: old, animated: false)
      if old < index { index -= 1 }
    }
    insert(at: index, animated: animated) { $0.show(action) }
  }

  /// Returns the empty rectangle between two segments from which an inserted segment grows.
  private func placeOfNew(at index: Int) -> Rect {
    guard index > 0 else { return Rect(x: isMirrored ? bounds.maxX : 0, y: 0, width: 0, height: bounds.height) }
    let before = segments[index - 1].view.frame
    return Rect(x: isMirrored ? before.minX : before.maxX, y: 0, width: 0, height: bounds.height)
  }

  final func remove(at index: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(segments.count - 1, max(0, index))
    let view = segments.remove(at: index).view
    if pressed === view { pressed = nil }
    if selection == index { selection = SegmentedControl.noSegment }
    if selection > index { selection -= 1 }
    view.removeFromSuperview()
    contentDidChange(animated: animated)
  }

  final func removeAll() {
    for segment in segments { segment.view.removeFromSuperview() }
    segments = []
    pressed = nil
    selection = SegmentedControl.noSegment
    contentDidChange(animated: false)
  }

  /// Changes a segment if the index is valid.
  final func change(_ index: Int, _ change: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
    segments[index].showContent()
    contentDidChange(animated: false)
  }

  final func contentDidChange(animated: Bool) {
    invalidateIntrinsicContentSize()
    showStates()
    setNeedsLayout()
    guard animated, window != nil else { return }
    // Lay out the segments in the block, so that their contents move along.
    View.animate(withDuration: Self.duration, options: [.allowUserInteraction, .layoutSubviews]) { placeSegments() }
  }

  // MARK: Selection

  final func select(_ index: Int, animated: Bool) {
    guard index < segments.count else { return }
    let index = max(SegmentedControl.noSegment, index)
    guard index != selection else { return }
    let isFirst = selection == SegmentedControl.noSegment
    selection = index
    // An indicator that was invisible appears at its segment.
    if isFirst { View.performWithoutAnimation { placeIndicator() } }
    guard animated, window != nil else { return placeIndicator() }
    View.animate(withDuration: Self.duration, options: .allowUserInteraction) { placeIndicator() }
  }

  /// Selects a segment that the user has chosen, and sends the events of another selection.
  final func choose(_ index: Int, with event: ProsceniumViews.Event?) {
    guard isMomentary || index != selection else { return }
    let action = segments[index].action
    if isMomentary { selection = index } else { select(index, animated: true) }
    if let action { sendAction(action) }
    sendValueChange(with: event)
    if isMomentary { selection = SegmentedControl.noSegment }
  }

  /// Selects the nearest enabled segment in a direction, which is 1 or -1.
  final func selectNext(by step: Int, with event: ProsceniumViews.Event?) {
    guard !isMomentary else { return }
    var index = selection == SegmentedControl.noSegment ? (step > 0 ? 0 : segments.count - 1) : selection + step
    while segments.indices.contains(index) {
      if segments[index].isEnabled { return choose(index, with: event) }
      index += step
    }
  }

  // MARK: Touches

  /// Returns the index of the enabled segment under a touch, or `nil` if there is none.
  ///
  /// A touch in the margin beyond the bounds is on the nearest segment.
  final func segmentUnder(_ touch: Touch) -> Int? {
    guard isInside(touch) else { return nil }
    let x = touch.location(in: self).x
    let nearest = segments.indices.min { distance(from: x, to: $0) < distance(from: x, to: $1) }
    return nearest.flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  private func distance(from x: CGFloat, to index: Int) -> CGFloat {
    let frame = segments[index].view.frame
    return max(0, frame.minX - x, x - frame.maxX)
  }

  /// Moves the highlight to a segment, or removes it.
  final func press(_ index: Int?) {
    let view = index.map { segments[$0].view }
    guard view !== pressed else { return }
    pressed = view
    showStates()
  }

  // MARK: Appearance

  final func showIndicatorColor() { indicator.backgroundColor = selectedSegmentTintColor ?? Self.indicatorColor }

  final func showStates() {
    for segment in segments {
      segment.view.show(
        isEnabled: isEnabled && segment.isEnabled,
        isPressed: segment.view === pressed
      )
    }
  }

  final var widths: SegmentWidths {
    SegmentWidths(
      contents: segments.map { $0.view.contentSize.width + 2 * SegmentView.padding },
      fixed: segments.map(\.width),
      areByContent: apportionsSegmentWidthsByContent
    )
  }

  final func placeSegments() {
    let frames = SegmentWidths.frames(of: widths.fitted(to: bounds.width), in: bounds, isMirrored: isMirrored)
    for (segment, frame) in zip(segments, frames) { segment.view.place(in: frame) }
    placeIndicator()
  }

  private func placeIndicator() {
    guard let segment = segment(at: selection), !isMomentary else {
      indicator.alpha = 0
      return
    }
    indicator.alpha = 1
    indicator.layer.cornerRadius = Self.cornerRadius - Self.indicatorMargin
    let (frame, margin) = (segment.view.frame, Self.indicatorMargin)
    // The insets of an empty rectangle would be the null rectangle.
    let size = Size(width: max(0, frame.width - 2 * margin), height: max(0, frame.height - 2 * margin))
    indicator.place(in: Rect(center: frame.center, size: size))
  }
}

extension SegmentedControl.Segment {
  /// Replaces the content by that of an action.
  mutating func show(_ action: Action) {
    self.action = action
    (title, image) = action.image == nil ? (action.title, nil) : (nil, action.image)
    isEnabled = !action.attributes.contains(.disabled)
  }

  func showContent() { view.show(title: title, image: image) }
}
