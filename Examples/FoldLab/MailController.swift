import Foundation
import ProsceniumCore

/// The columns of the program: lists and a letter, or a page that says that there is none.
@MainActor final class MailController: SplitViewController, SplitViewControllerDelegate {
  var keyboard: TouchKeyboard?
  private let noLetter = NoLetterPage("no letter")

  /// Shows `lists` beside no letter.
  init(_ lists: NavigationController) {
    super.init()
    title = "mail"
    delegate = self
    viewControllers = [lists, noLetter]
  }

  /// Takes the letter away and goes back to the first list.
  func closeLetter() {
    guard let lists = viewControllers.first as? NavigationController else { return }
    if !isCollapsed { showDetailViewController(noLetter, sender: nil) }
    lists.popToRootViewController(animated: true)
  }

  override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    keyboard?.surfaceWillBecome(size)
  }

  /// The page that stands for no letter has no place where there is one column.
  func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool { secondaryViewController === noLetter }

  /// A list stays in its column; a letter on top of it takes the other one.
  func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController? {
    (primaryViewController as? NavigationController)?.topViewController is LetterPage ? nil : noLetter
  }
}
