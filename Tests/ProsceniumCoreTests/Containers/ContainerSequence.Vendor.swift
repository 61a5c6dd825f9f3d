import ProsceniumCore

extension ContainerSequence {
  /// The delegate of all containers, which vends animators in some cases and makes random decisions about columns.
  @MainActor final class Vendor: TabBarControllerDelegate, NavigationControllerDelegate, SplitViewControllerDelegate {
    var isAnimated = false
    weak var walk: ContainerSequence?

    func tabBarController(
      _ tabBarController: TabBarController,
      animationControllerForTransitionFrom fromVC: ViewController,
      to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      walk?.meddle()
      return isAnimated ? ScriptedTransition(duration: 0.2) : nil
    }

    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation,
      from fromVC: ViewController,
      to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      walk?.meddle()
      return ScriptedTransition(duration: 0.2)
    }

    func navigationController(
      _ navigationController: NavigationController,
      willShow viewController: ViewController,
      animated: Bool
    ) { walk?.meddle() }

    func navigationController(
      _ navigationController: NavigationController,
      didShow viewController: ViewController,
      animated: Bool
    ) { walk?.meddle() }

    func primaryViewController(forCollapsing splitViewController: SplitViewController) -> ViewController? {
      walk?.meddle()
      return walk?.choosePrimary()
    }

    func primaryViewController(forExpanding splitViewController: SplitViewController) -> ViewController? {
      walk?.meddle()
      return walk?.choosePrimary()
    }

    func splitViewController(
      _ splitViewController: SplitViewController,
      collapseSecondary secondaryViewController: ViewController,
      onto primaryViewController: ViewController
    ) -> Bool {
      walk?.meddle()
      return walk?.collapse(secondaryViewController, onto: primaryViewController) ?? false
    }

    func splitViewController(
      _ splitViewController: SplitViewController,
      separateSecondaryFrom primaryViewController: ViewController
    ) -> ViewController? {
      walk?.meddle()
      return walk?.separate(from: primaryViewController)
    }
  }
}
