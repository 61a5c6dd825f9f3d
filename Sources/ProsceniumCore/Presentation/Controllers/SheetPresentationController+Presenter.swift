/// What covers the window behind the first sheet steps back, too, while the sheet stands at its full height.
///
/// UIKit wraps the presenter's view for that, so that its frame and its transform stay as they are. Here they stay as
/// well: only what is shown of the view is another one (``Recession``).
extension SheetPresentationController {
  /// How round the corners of what has stepped back are, in points.
  private static let recededCornerRadius: CGFloat = 10

  /// How far back the presenter's view is shown for where the sheet is now.
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
