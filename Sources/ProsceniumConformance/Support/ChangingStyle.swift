import ProsceniumCore

/// A delegate that adapts a presentation to another style in every environment except one.
@MainActor final class ChangingStyle {
  private let other: ModalPresentationStyle
  private let home: EnvironmentInvariantsConformance.Change
  private weak var anchor: View?

  /// - Parameter anchor: The source view of a popover.
  init(to other: ModalPresentationStyle, exceptIn home: EnvironmentInvariantsConformance.Change, beside anchor: View) {
    self.other = other
    self.home = home
    self.anchor = anchor
  }
}

extension ChangingStyle: AdaptivePresentationControllerDelegate {
  func presentationController(
    _ presentationController: PresentationController,
    styleFor traitCollection: TraitCollection,
    size: Size
  ) -> ModalPresentationStyle? {
    let isHome = size == home.size && traitCollection.horizontalSizeClass == home.traits.horizontalSizeClass
    return isHome || other == presentationController.presentationStyle ? ModalPresentationStyle.none : other
  }

  func presentationController(
    _ presentationController: PresentationController,
    prepare adaptivePresentationController: PresentationController
  ) {
    (adaptivePresentationController as? PopoverPresentationController)?.anchor(to: anchor)
  }
}

extension PopoverPresentationController {
  /// Sets a part of `view` as the popover's anchor.
  func anchor(to view: View?) {
    sourceView = view
    sourceRect = Rect(x: 200, y: 100, width: 40, height: 20)
  }
}
