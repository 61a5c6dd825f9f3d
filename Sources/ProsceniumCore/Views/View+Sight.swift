import Foundation

extension View {
  /// The values by which ``isSeen(by:)`` looks for a view.
  enum Sight {
    /// The geometry and the opacity that animations show.
    case shown

    /// The geometry that animations show; opacity and `isHidden` are ignored.
    case place

    /// The geometry and the opacity without anything that only corrects them.
    case rest
  }

  /// Returns whether the window shows a part of the view or of a view in it.
  ///
  /// A point or less at the window's edge does not count unless the view is narrower than two, neither does an opacity
  /// below 0.002. Views that cover or clip
  /// the view are not considered. Ancestors are always looked at as they are shown.
  func isSeen(by sight: Sight) -> Bool {
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

  /// The values shown without corrections: the model, with what transitions move of the view.
  var uncorrected: ViewValues {
    var values = model
    for motion in motions where motion.weight.belongsToTransition { values += motion.difference * motion.weight }
    return values
  }
}
