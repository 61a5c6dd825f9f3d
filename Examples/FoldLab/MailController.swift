import Foundation
import ProsceniumCore

/// The split view controller of the program, with lists and a letter, or with a placeholder page without a letter.
@MainActor final class MailController: SplitViewController, SplitViewControllerDelegate {
  var keyboard: TouchKeyboard?
  private let noLetter = NoLetterPage("no letter")

  /// Creates the controller with `lists` and the placeholder page.
  init(_ lists: NavigationController) {
    super.init(nibName: nil, bundle: nil)
    title = "mail"
    delegate = self
    viewControllers = [lists, noLetter]
  }

  /// Removes the letter and returns to the first list.
  func closeLetter() {
    guard let lists = viewControllers.first as? NavigationController else { return }
    if !isCollapsed { showDetailViewController(noLetter, sender: nil) }
    lists.popToRootViewController(animated: true)
  }

  override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    keyboard?.surfaceWillBecome(size)
  }

  /// Discards the placeholder page when the columns collapse.
  func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool { secondaryViewController === noLetter }

  /// Keeps a list in its column, and moves a letter on top of it to the other column.
  func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController? {
    (primaryViewController as? NavigationController)?.topViewController is LetterPage ? nil : noLetter
  }
}
