import ProsceniumCore

/// A controller that reports its callbacks to a closure and determines its own adaptation.
@MainActor class AdaptingController: ViewController, PopoverPresentationControllerDelegate {
  var onCallback: (() -> Void)?

  /// The controller's style in compact width.
  var answer = ModalPresentationStyle.automatic

  /// A Boolean value that indicates whether an adapted style shows the controller in a wrapper.
  var isWrapped = false

  /// Returns a wrapper of the presented controller, or `nil` if there is no wrapper.
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
