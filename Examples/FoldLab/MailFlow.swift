import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A small mail program with a script of user actions.
///
/// After each step the program must be in one defined state, independent of the changes of the device. See
/// ``expected(after:)``.
@MainActor final class MailFlow {
  /// An action of the user, which begins one or more transitions.
  enum Step: String, CaseIterable, Sendable {
    /// The user opens a mailbox, which is pushed in the list's column.
    case open
    /// The user reads a letter, which fills the other column or is pushed in a single column.
    case read
    /// The user opens the actions of the letter in a popover.
    case actions
    /// The user archives the letter, which dismisses the popover.
    case archive
    /// The user returns to the mailboxes by a pop.
    case back
    /// The user starts a new letter in a sheet.
    case compose
    /// The user types, and the keyboard appears.
    case type
    /// The user cancels, and a form sheet over the sheet asks whether to discard the letter.
    case cancel
    /// The user keeps the letter, which dismisses the form sheet and shows the keyboard again.
    case keep
    /// The user sends the letter, which dismisses the sheet and the keyboard.
    case send
  }

  /// A sequence of user actions.
  enum Errand: String, CaseIterable, Sendable {
    case reading, writing

    var steps: [Step] {
      switch self {
      case .reading: [.open, .read, .actions, .archive, .back]
      case .writing: [.compose, .type, .cancel, .keep, .send]
      }
    }
  }

  let root: MailController
  let list = NavigationController(rootViewController: ListPage("mailboxes", rows: 3))
  let inbox = ListPage("inbox", rows: 6)
  private let letter = LetterPage("letter")

  /// The text that the user types.
  let text: String
  let sheet = ComposePage("compose")

  /// Creates the program for a stage, which must show its ``root``.
  ///
  /// - Parameter seed: The seed of the typed text.
  init(for stage: Stage, seed: UInt64) {
    var random = SplitMix(seed: seed)
    let words = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      ["Dear", "fold", "hinge", "and", "half"].randomElement(using: &random) ?? ""
    }
    text = words.joined(separator: " ")
    stage.adaptationRules = .iOS13
    list.title = "list"
    root = MailController(list)
    root.keyboard = TouchKeyboard(of: stage)
  }

  /// The options for a sweep with one change in each run, in which buttons, fields and labels must not overlap a fold.
  static var sweepOptions: SweepOptions {
    var options = SweepOptions()
    options.patterns = [.there]
    options.isControl = { $0 is Button || $0 is TextField || $0 is Label }
    return options
  }

  /// Runs the steps of an errand in a sweep, and checks the state after each step.
  static func run(_ errand: Errand, in scene: SweepScene) async throws {
    let flow = MailFlow(for: scene.virtual.stage, seed: scene.seed)
    await scene.show(flow.root)
    for step in errand.steps {
      try await scene.step(step.rawValue) { flow.begin(step) }
      try flow.check(after: step)
    }
  }

  // MARK: Actions

  func begin(_ step: Step) {
    switch step {
    case .open: list.pushViewController(inbox, animated: true)
    case .read:
      inbox.rows.contentOffset.y = 120
      root.showDetailViewController(letter, sender: nil)
    case .compose:
      sheet.modalPresentationStyle = .pageSheet
      root.present(sheet, animated: true)
    case .type:
      sheet.draft.becomeFirstResponder()
      sheet.draft.insert(text)
    case .cancel: ask()
    case .keep, .archive: front.dismiss(animated: true)
    case .send: root.dismiss(animated: true)
    case .actions: showActions()
    case .back: root.closeLetter()
    }
  }

  private func ask() {
    let question = ChoicePage("discard?", size: Size(width: 270, height: 160), answers: ["discard", "keep"])
    question.modalPresentationStyle = .formSheet
    question.sheetPresentationController?.detents = [.medium()]
    sheet.present(question, animated: true)
  }

  private func showActions() {
    let answers = ["archive it", "mark it", "move it"]
    let actions = ChoicePage("actions", size: Size(width: 200, height: 180), answers: answers)
    actions.modalPresentationStyle = .popover
    actions.popoverPresentationController?.sourceView = letter.more
    root.present(actions, animated: true)
  }

  /// The frontmost presented controller, or the root without a presentation.
  private var front: ViewController {
    var front: ViewController = root
    while let next = front.presentedViewController { front = next }
    return front
  }
}
