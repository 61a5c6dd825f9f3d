import Foundation

/// The stack of sheets at the same position, in which the sheets behind recede with the sizes of iOS 13.
///
/// A sheet behind another one is narrower and its upper edge is visible above the front sheet. A sheet behind two
/// others is hidden behind the second one. UIKit shows this effect since iOS 13 without documented measures, so the
/// measures here are the library's own.
extension SheetPresentationController {
  /// The visible height of a sheet above the sheet in front of it, in points.
  ///
  /// The value is half of the gap above a sheet at the lower edge, so that the rear sheet remains inside the gap.
  static let peek: CGFloat = 10

  /// The width by which a rear sheet is narrower on each side, in points, equal to content margins in compact width.
  static let inset: CGFloat = 16

  /// Updates the transforms of the two sheets behind this one for the current position of this sheet.
  ///
  /// A third sheet behind has the same position as the second, so sheets farther back need no update.
  ///
  /// - Parameter isReturning: A Boolean value that indicates whether the transition is reversed. If `true`, the sheets
  ///   return to their transforms from before the transition.
  final func stackWhatIsBehind(isReturning: Bool = false) {
    var behind = sheetBehind
    for _ in 0..<2 {
      behind?.stack(isReturning: isReturning)
      behind = behind?.sheetBehind
    }
  }

  /// Marks the two sheets behind for layout, which updates their transforms when the running transition has ended.
  final func stackWhatIsBehindLater() {
    sheetBehind?.containerView?.setNeedsLayout()
    sheetBehind?.sheetBehind?.containerView?.setNeedsLayout()
  }

  /// Sets the transform for this sheet's position in the stack.
  final func stack(isReturning: Bool = false) {
    guard let view = presentedView, let presentation, isOwn(view.transform) else { return }
    if !isReturning {
      // A sheet that is being dismissed keeps its transform, and a reversed transition restores the former transforms.
      guard presentation.transition.map({ $0.kind == .presentation && !$0.isCancelled }) ?? true,
        above?.transition?.isCancelled != true
      else { return }
    }
    let transform = presentation.controller === self ? stackTransform : .identity
    guard transform != view.transform else { return }
    state.isStacked = true
    view.transform = transform
  }

  /// Resets the transform when the sheet is no longer shown, because its view may be shown in another style.
  final func leaveStack() {
    guard state.isStacked, let view = presentedView else { return }
    if isOwn(view.transform) { View.performWithoutAnimation { view.transform = .identity } }
    state.isStacked = false
  }

  /// Returns a Boolean value that indicates whether the stack may have set `transform`.
  ///
  /// A transform that the application set is not changed.
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

  /// The sheet in front of this one, or `nil` if there is none or if that sheet is being dismissed.
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

  /// Returns the fraction, from 0 to 1, by which this sheet covers a sheet with `frame` behind it.
  ///
  /// The fraction is 1 at the largest detent and 0 at the smallest detent. For a sheet with only one detent, it falls
  /// from 1 to 0 over the sheet's height. It is also 0 if the sheets have different horizontal positions or widths.
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
