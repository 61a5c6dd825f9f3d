/// The recession of the full-window view behind the first sheet, while the sheet has its full height.
///
/// UIKit wraps the presenter's view for this effect, so that the view's frame and transform do not change. Here they do
/// not change either, because a ``Recession`` affects only the display of the view.
extension SheetPresentationController {
  /// The radius of a receded view's corners in points.
  private static let recededCornerRadius: CGFloat = 10

  /// Returns the recession of the presenter's view at the sheet's current position.
  final func recessionOfPresenter(_ view: View) -> Recession {
    guard rules.sizing == .iOS13, sheetBehind == nil, let bounds = containerView?.bounds,
      view.model.placedFrame == bounds, bounds.width > 2 * Self.inset
    else { return .zero }
    let arrangement = arrangement
    guard arrangement.layout.isOnLowerEdge, arrangement.isOfFullHeight else { return .zero }
    let scale = 1 - 2 * Self.inset / bounds.width
    let top = frame(in: arrangement).minY - Self.peek
    return Recession(
      shrinkage: 1 - scale,
      drop: top - (bounds.midY - bounds.height * scale / 2),
      cornerRadius: Self.recededCornerRadius
    )
    .scaled(by: Double(fraction(over: bounds)))
  }
}
