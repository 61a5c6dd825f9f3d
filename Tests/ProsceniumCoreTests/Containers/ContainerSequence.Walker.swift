import Foundation
import ProsceniumCore

extension ContainerSequence {
  /// A controller whose callbacks somebody listens to, and which says itself how it adapts.
  @MainActor final class Walker: ViewController, PopoverPresentationControllerDelegate {
    var onCallback: (() -> Void)?
    var answer = ModalPresentationStyle.automatic
    var isWrapped = false

    init(_ title: String) {
      super.init()
      self.title = title
    }

    func adaptivePresentationStyle(
      for controller: PresentationController,
      traitCollection: TraitCollection
    ) -> ModalPresentationStyle {
      traitCollection.horizontalSizeClass == .compact ? answer : .automatic
    }

    func presentationController(
      _ presentationController: PresentationController,
      viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? {
      let shown = presentationController.presentedViewController
      guard isWrapped, shown.parent == nil, !(shown is NavigationController) else { return nil }
      let wrapper = NavigationController(rootViewController: shown)
      wrapper.title = "wrapper of \(shown.title ?? "")"
      return wrapper
    }

    override func viewWillAppear(_ animated: Bool) { onCallback?() }
    override func viewIsAppearing(_ animated: Bool) { onCallback?() }
    override func viewDidAppear(_ animated: Bool) { onCallback?() }
    override func viewWillDisappear(_ animated: Bool) { onCallback?() }
    override func viewDidDisappear(_ animated: Bool) { onCallback?() }
    override func willMove(toParent parent: ViewController?) { onCallback?() }
    override func didMove(toParent parent: ViewController?) { onCallback?() }
    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) { onCallback?() }

    override func willTransition(
      to newCollection: TraitCollection,
      with coordinator: any ViewControllerTransitionCoordinator
    ) {
      onCallback?()
      super.willTransition(to: newCollection, with: coordinator)
    }

    override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
      onCallback?()
      super.viewWillTransition(to: size, with: coordinator)
    }
  }
}
