import Foundation

/// Sheets that stand behind one another in the same place: with the newer sizes, those behind step back.
///
/// A sheet behind another is narrower and peeks out above it; one behind two of them stands behind the second, where it
/// is not seen. UIKit does that since iOS 13 and does not say by how much; the measures here are our own.
extension SheetPresentationController {
  /// How far the upper edge of a sheet stands above that of the one in front of it: half of the gap above a sheet on
  /// the lower edge, so that it stays within that.
  static let peek: CGFloat = 10

  /// How much narrower it is on either side: the margin of content in compact width.
  static let inset: CGFloat = 16

  /// Has the sheets behind this one step back, or forward again, for where this one is now.
  ///
  /// One behind three stands as the one behind two does, so what is farther back need not be asked.
  ///
  /// - Parameter isReturning: Whether the transition is reversed: then they go where they were before it.
  final func stackWhatIsBehind(isReturning: Bool = false) {
    var behind = sheetBehind
    for _ in 0..<2 {
      behind?.stack(isReturning: isReturning)
      behind = behind?.sheetBehind
    }
  }

  /// Has them look again once the transition that runs is over.
  final func stackWhatIsBehindLater() {
    sheetBehind?.containerView?.setNeedsLayout()
    sheetBehind?.sheetBehind?.containerView?.setNeedsLayout()
  }

  /// Takes the place in the stack of sheets.
  final func stack(isReturning: Bool = false) {
    guard let view = presentedView, let presentation, isOwn(view.transform) else { return }
    if !isReturning {
      // What goes keeps its looks, and what is on its way back ends where it began.
      guard presentation.transition.map({ $0.kind == .presentation && !$0.isCancelled }) ?? true,
        above?.transition?.isCancelled != true
      else { return }
    }
    let transform = presentation.controller === self ? stackTransform : .identity
    guard transform != view.transform else { return }
    state.isStacked = true
    view.transform = transform
  }

  /// The sheet is not shown any more, and its view may be shown by others.
  final func leaveStack() {
    guard state.isStacked, let view = presentedView else { return }
    if isOwn(view.transform) { View.performWithoutAnimation { view.transform = .identity } }
    state.isStacked = false
  }

  /// Whether `transform` may be the stack's: an application's own is left alone.
  private func isOwn(_ transform: AffineTransform) -> Bool {
    let (width, height) = (transform.a, transform.d)
    return transform == .identity
      || state.isStacked && transform.b == 0 && transform.c == 0 && transform.tx == 0 && width == height
  }

  final var presentation: ModalPresentation? { (containerView as? PresentationContainerView)?.shown }

  /// The presentation in front of this one.
  private var above: ModalPresentation? { presentation?.presented.modal.asPresenting }

  final var sheetBehind: SheetPresentationController? {
    presentation?.presenting.modal.asPresented?.controller as? SheetPresentationController
  }

  /// The sheet in front of this one, unless it is on its way out.
  private var sheetInFront: SheetPresentationController? {
    guard let above, above.isShown,
      above.transition.map({ ($0.kind == .presentation) != $0.isCancelled }) ?? true
    else { return nil }
    return above.controller as? SheetPresentationController
  }

  private var stackTransform: AffineTransform {
    guard rules.sizing == .iOS13, let front = sheetInFront else { return .identity }
    let (own, fraction) = (frame(in: arrangement), front.fraction(over: frame(in: arrangement)))
    guard fraction > 0, own.width > 2 * Self.inset else { return .identity }
    let second = front.sheetInFront.flatMap { $0.fraction(over: front.frame(in: front.arrangement)) > 0 ? $0 : nil }
    let narrow = 1 - 2 * Self.inset / own.width
    let scale = 1 - (1 - (second == nil ? narrow : narrow * narrow)) * fraction
    let foremost = second ?? front
    let top = own.minY + (foremost.frame(in: foremost.arrangement).minY - Self.peek - own.minY) * fraction
    return AffineTransform(m11: scale, m12: 0, m21: 0, m22: scale, tX: 0, tY: top - (own.midY - own.height * scale / 2))
  }

  /// How much of this sheet's way covers a sheet at `frame` behind it: 1 where it stands as high, 0 at its smallest
  /// detent, or beside.
  final func fraction(over frame: Rect) -> CGFloat {
    let (arrangement, own) = (arrangement, self.frame(in: arrangement))
    guard !arrangement.layout.isCovering, abs(own.minX - frame.minX) < 0.5, abs(own.width - frame.width) < 0.5,
      frame.minY < arrangement.highest + 0.5
    else { return 0 }
    let way = arrangement.lowest - arrangement.highest
    let length = way > 0 ? way : max(1, own.height)
    return 1 - min(1, max(0, (own.minY - arrangement.highest) / length))
  }
}
