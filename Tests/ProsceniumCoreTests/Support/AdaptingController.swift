import ProsceniumCore

/// A controller that reports its callbacks to a closure, and decides itself how it adapts.
@MainActor class AdaptingController: ViewController, PopoverPresentationControllerDelegate {
  var onCallback: (() -> Void)?

  /// Its style in compact width.
  var answer = ModalPresentationStyle.automatic

  /// Whether an adapted style shows it in a wrapper.
  var isWrapped = false

  /// A wrapper of what is presented; `nil` where there cannot be one.
  func makeWrapper(of shown: ViewController) -> ViewController? { nil }

  func adaptivePresentationStyle(
    for controller: PresentationController,
    traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? answer : .automatic
  }

  func presentationController(
    _ presentationController: PresentationController,
    viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? { isWrapped ? makeWrapper(of: presentationController.presentedViewController) : nil }

  override func viewWillAppear(_ animated: Bool) { onCallback?() }
  override func viewDidAppear(_ animated: Bool) { onCallback?() }
  override func viewWillDisappear(_ animated: Bool) { onCallback?() }
  override func viewDidDisappear(_ animated: Bool) { onCallback?() }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) { onCallback?() }
}
