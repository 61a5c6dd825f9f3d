import Foundation
import ProsceniumCore

extension MailFlow {
  /// The state that must survive each fold.
  struct Kept: Equatable {
    /// The pages of both columns, in the same order for separate and collapsed columns.
    var pages = ["mailboxes"]
    var presented: [String] = []
    var draft = ""
    var focus: String?
    var offset: CGFloat = 0

    /// A Boolean value that indicates whether a keyboard of the width of the window is shown.
    var hasKeyboard = false
  }

  /// The current state.
  var kept: Kept {
    var kept = Kept()
    let columns: [ViewController] = list.viewControllers + root.viewControllers.dropFirst()
    kept.pages = columns.filter { !($0 is NoLetterPage) }.map { $0.title ?? "" }
    var presented = root.presentedViewController
    while let page = presented {
      kept.presented.append(page.title ?? "")
      presented = page.presentedViewController
    }
    kept.draft = sheet.draft.text
    kept.offset = inbox.rows.contentOffset.y
    guard let window = root.viewIfLoaded?.window else { return kept }
    kept.focus = (window.firstResponder as? View)?.accessibilityIdentifier
    kept.hasKeyboard = window.keyboardFrame == TouchKeyboard.frame(on: window.bounds.size)
    return kept
  }

  /// Throws an error if the state at rest after a step, including the steps before it, is not the expected one.
  func check(after step: Step) throws(Loss) {
    let (kept, expected) = (kept, expected(after: step))
    if kept != expected { throw Loss(step: step, kept: kept, expected: expected) }
  }

  /// An error for a state that a fold changed.
  struct Loss: Error, CustomStringConvertible {
    let step: Step
    let kept: Kept
    let expected: Kept

    var description: String { "The state after \(step) is \(kept), not \(expected)." }
  }

  /// Returns the expected state at rest after a step, including the steps before it.
  func expected(after step: Step) -> Kept {
    var kept = Kept()
    let steps = Errand.allCases.first { $0.steps.contains(step) }?.steps ?? []
    for done in steps.prefix(through: steps.firstIndex(of: step) ?? 0) {
      switch done {
      case .open: kept.pages = ["mailboxes", "inbox"]
      case .read: (kept.pages, kept.offset) = (["mailboxes", "inbox", "letter"], 120)
      case .actions: kept.presented = ["actions"]
      case .archive: kept.presented = []
      case .back: kept.pages = ["mailboxes"]
      case .compose: kept.presented = ["compose"]
      case .type: (kept.draft, kept.focus, kept.hasKeyboard) = (text, "draft", true)
      case .cancel: (kept.presented, kept.focus, kept.hasKeyboard) = (["compose", "discard?"], nil, false)
      case .keep: (kept.presented, kept.focus, kept.hasKeyboard) = (["compose"], "draft", true)
      case .send: (kept.presented, kept.focus, kept.hasKeyboard) = ([], nil, false)
      }
    }
    return kept
  }
}
