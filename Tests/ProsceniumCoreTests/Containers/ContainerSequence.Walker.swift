import Foundation
import ProsceniumCore

extension ContainerSequence {
  /// A controller that reports further callbacks and uses a navigation controller as its wrapper.
  @MainActor final class Walker: AdaptingController {
    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    override func makeWrapper(of shown: ViewController) -> ViewController? {
      guard shown.parent == nil, !(shown is NavigationController) else { return nil }
      let wrapper = NavigationController(rootViewController: shown)
      wrapper.title = "wrapper of \(shown.title ?? "")"
      return wrapper
    }

    override func viewIsAppearing(_ animated: Bool) { onCallback?() }
    override func willMove(toParent parent: ViewController?) { onCallback?() }
    override func didMove(toParent parent: ViewController?) { onCallback?() }

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
