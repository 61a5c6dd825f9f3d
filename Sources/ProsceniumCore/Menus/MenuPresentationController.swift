/// The presentation controller of a menu, which is a popover without an arrow in every environment.
///
/// The menu is below its anchor, or above it if there is more room. The views behind are not dimmed.
final class MenuPresentationController: PopoverPresentationController {
  override init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    ground.backgroundColor = nil
  }

  override func adaptivePresentationStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle { .none }

  /// The metrics of a menu, in which the length of the invisible arrow is the distance from the anchor.
  override var chrome: PopoverChrome { PopoverChrome(arrowLength: 8, arrowBase: 0, hasArrow: false) }
}
