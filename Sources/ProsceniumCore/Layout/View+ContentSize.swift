public import Foundation

extension View {
  /// Says nothing about a side in ``intrinsicContentSize``.
  public static let noIntrinsicMetric: CGFloat = -1

  /// How strongly the view is drawn to be no larger than its content; 250 unless set. One outside 0…1000 is ignored.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
    guard priority.isValid, priority != contentHuggingPriority(for: axis) else { return }
    constraintStateMade.hugging[axis] = priority
    rowsDidChange()
  }

  /// How strongly the view is drawn to be no larger than its content.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    constraintState?.hugging[axis] ?? .defaultLow
  }

  /// How strongly the view resists being smaller than its content; 750 unless set. One outside 0…1000 is ignored.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority,
    for axis: LayoutConstraint.Axis
  ) {
    guard priority.isValid, priority != contentCompressionResistancePriority(for: axis) else { return }
    constraintStateMade.resistance[axis] = priority
    rowsDidChange()
  }

  /// How strongly the view resists being smaller than its content.
  public func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    constraintState?.resistance[axis] ?? .defaultHigh
  }

  /// The rectangle that constraints align, for a frame.
  public func alignmentRect(forFrame frame: Rect) -> Rect { frame.inset(by: alignmentRectInsets) }

  /// The frame for a rectangle that constraints align.
  public func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: EdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    )
  }

  func contentSizeDidChange() {
    guard let state = constraintState else { return }
    state.intrinsicSize = nil
    superview?.subviewContentDidChange(self)
    rowsDidChange()
  }

  private func rowsDidChange() {
    guard let state = constraintState, state.hosted != nil, let engine = layoutEngine else { return }
    engine.markStale(self)
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Asks for the content's size unless it is known; runs code of the application.
  @discardableResult
  func readContentSize() -> Size {
    if let size = constraintState?.intrinsicSize { return size }
    let size = intrinsicContentSize
    constraintState?.intrinsicSize = size
    return size
  }
}
