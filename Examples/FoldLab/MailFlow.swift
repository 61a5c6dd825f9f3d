import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A small mail program, and what a person does in it step by step.
///
/// After each step it has to be in one state, whatever the device did meanwhile: ``expected(after:)``.
@MainActor final class MailFlow {
  /// What a person does; each begins a transition, or several.
  enum Step: String, CaseIterable, Sendable {
    /// Opens a mailbox: a push in the list's column.
    case open
    /// Reads a letter: it takes the other column, or is pushed where there is one.
    case read
    /// Looks at what can be done with the letter: a popover.
    case actions
    /// Archives it: the popover goes.
    case archive
    /// Goes back to the mailboxes: pops.
    case back
    /// Writes a new one: a sheet.
    case compose
    /// Types: the keyboard comes.
    case type
    /// Is asked whether to discard it: a form sheet over the sheet.
    case cancel
    /// Keeps it: the form sheet goes, and the keyboard comes back.
    case keep
    /// Sends it: the sheet goes with its keyboard.
    case send
  }

  /// Steps that a person does one after the other.
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

  /// What is typed.
  let text: String
  let sheet = ComposePage("compose")

  /// Makes the program for a stage that shows its ``root``.
  ///
  /// - Parameter seed: Chooses what is typed.
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

  /// One change in each run, and no button, field or title on a fold.
  static var sweepOptions: SweepOptions {
    var options = SweepOptions()
    options.patterns = [.there]
    options.isControl = { $0 is Button || $0 is TextField || $0 is Label }
    return options
  }

  /// Does the steps of an errand in a sweep, and checks what is kept after each.
  static func run(_ errand: Errand, in scene: SweepScene) async throws {
    let flow = MailFlow(for: scene.virtual.stage, seed: scene.seed)
    await scene.show(flow.root)
    for step in errand.steps {
      try await scene.step(step.rawValue) { flow.begin(step) }
      try flow.check(after: step)
    }
  }

  // MARK: What is done

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

  /// What is presented over everything else; the root where nothing is.
  private var front: ViewController {
    var front: ViewController = root
    while let next = front.presentedViewController { front = next }
    return front
  }
}
