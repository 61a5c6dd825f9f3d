import Foundation

extension View {
  /// The values that ``isSeen(by:)`` uses for a view.
  package enum Sight {
    /// The shown geometry and opacity, including animations.
    case shown

    /// The shown geometry, including animations. Opacity and `isHidden` are ignored.
    case place

    /// The geometry and the opacity with transitions, but without the motions that only correct them.
    case rest
  }

  /// Returns a Boolean value that indicates whether the window shows a part of the view or of a descendant.
  ///
  /// A visible part must extend more than 1 point into the window, or more than half the size of a view smaller than 2
  /// points. An opacity below 0.002 counts as invisible. Views that cover or clip the view are not considered.
  /// Superviews are always evaluated with their shown values.
  package func isSeen(by sight: Sight) -> Bool {
    guard let window else { return false }
    var (toWindow, ancestor) = (AffineTransform.identity, superview)
    while let view = ancestor, view !== window {
      if view.isHidden || view.presentation.alpha < 0.002, sight != .place { return false }
      toWindow = toWindow.concatenating(view.presentation.values.transformToSuperview)
      ancestor = view.superview
    }
    return isSeen(by: sight, through: toWindow, within: Rect(origin: .zero, size: window.bounds.size))
  }

  private func isSeen(by sight: Sight, through toWindow: AffineTransform, within bounds: Rect) -> Bool {
    let values = sight == .rest ? uncorrected : presentation.values
    if isHidden || values.alpha < 0.002, sight != .place { return false }
    let whole = values.frame.applying(toWindow)
    let seen = whole.intersection(bounds)
    if !seen.isNull, seen.width > min(1, whole.width / 2), seen.height > min(1, whole.height / 2) { return true }
    let inner = values.transformToSuperview.concatenating(toWindow)
    return subviews.contains { $0.isSeen(by: sight, through: inner, within: bounds) }
  }

  /// The values of the view without corrections, which are the model plus the motions of running transitions.
  package var uncorrected: ViewValues {
    var values = model
    for motion in motions where motion.weight.belongsToTransition { values += motion.difference * motion.weight }
    return values
  }

  /// Returns the distance of the shown top edge from that of `window` in points, and whether an animation moves the
  /// view.
  ///
  /// The view and its superviews are watched from now on, so that a change of their shown frames reaches
  /// ``WindowContents/watchedFrameDidChange()``.
  package func watchDistanceToTop(of window: Window) -> (distance: CGFloat, isMoving: Bool) {
    var (toWindow, current, isMoving) = (AffineTransform.identity, self, false)
    while current !== window, let superview = current.superview {
      toWindow = toWindow.concatenating(current.placedValues.transformToSuperview)
      if !current.layout.isWatched { current.layout.isWatched = true }
      if !current.motions.isEmpty { isMoving = true }
      current = superview
    }
    if !window.layout.isWatched { window.layout.isWatched = true }
    return (shownValues.bounds.applying(toWindow).minY - window.shownValues.bounds.minY, isMoving)
  }
}
