import Foundation

extension View {
  /// The values by which ``isSeen(by:)`` looks for a view.
  enum Sight {
    /// The geometry and the opacity that animations show.
    case shown

    /// The geometry that animations show, whatever the opacity.
    case place

    /// The geometry and the opacity without anything that only corrects them.
    case rest
  }

  /// Returns whether the window shows a part of the view or of a view in it.
  ///
  /// A point or less at the window's edge does not count, neither does an opacity below 0.002. Views that cover or clip
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
    let seen = values.frame.applying(toWindow).intersection(bounds)
    if !seen.isNull, min(seen.width, seen.height) > 1 { return true }
    let inner = values.transformToSuperview.concatenating(toWindow)
    return subviews.contains { $0.isSeen(by: sight, through: inner, within: bounds) }
  }

  /// The values shown without corrections: the model, with what transitions move of the view.
  var uncorrected: ViewValues {
    var values = model
    for motion in motions where motion.weight.survivesJumps { values += motion.difference * motion.weight }
    return values
  }
}
