import Foundation
import ProsceniumCore

/// A model of the state that an application expects, calculated only from its requests and their answers.
struct KeptModel {
  /// A request.
  enum Step {
    case push(String, after: String)
    case pop(String)
    case select(Int)
    case present(String, over: String)
    case dismiss(String)
  }

  private var steps: [(step: Step, isDone: Bool)] = []
  private var start = MailScene.Kept()

  /// The pages that a gesture may have removed, or that may return when two columns are shown again.
  private var open: Set<String> = []

  var detents: [String: SheetPresentationController.Detent.Identifier] = [:]
  var content: [String: MailScene.Kept.Content] = [:]

  init(_ start: MailScene.Kept = MailScene.Kept()) { self.start = start }

  func push(_ title: String, after top: String) -> Step { .push(title, after: top) }
  func select(_ index: Int) -> Step { .select(index) }
  func present(_ title: String, over front: String) -> Step { .present(title, over: front) }
  func dismiss(_ title: String) -> Step { .dismiss(title) }

  /// Returns the request to pop a page.
  ///
  /// - Parameter mayReturn: A Boolean value that indicates whether the split view controller retains the page for its
  ///   secondary column.
  mutating func pop(_ title: String, mayReturn: Bool) -> Step {
    if mayReturn { open.insert(title) }
    return .pop(title)
  }

  /// Marks a page, with the presentations over it, as optional.
  mutating func mayGo(_ title: String) { open.insert(title) }

  /// Adds a request and returns its number.
  mutating func add(_ step: Step) -> Int {
    steps.append((step, false))
    return steps.count - 1
  }

  mutating func answer(_ number: Int, isDone: Bool) { steps[number].isDone = isDone }

  /// Returns a Boolean value that indicates whether two lists are equal except for optional pages.
  func isSame(_ one: [String], _ other: [String]) -> Bool {
    one.filter { !open.contains($0) } == other.filter { !open.contains($0) }
  }

  /// The expected state after the requests that were done.
  private var expected: (columns: [String], stack: [String], tab: Int, presented: [String]) {
    var (columns, stack, tab, presented) = (start.columns, start.stack, start.tab, [String]())
    for (step, isDone) in steps where isDone {
      switch step {
      case .push(let title, let top):
        if let index = columns.firstIndex(of: top) {
          columns.insert(title, at: index + 1)
        } else if let index = stack.firstIndex(of: top) {
          stack.insert(title, at: index + 1)
        }
      case .pop(let title):
        // The set of optional pages already covers the gesture and the restored column.
        if !open.contains(title) || stack.contains(title) {
          columns.removeAll { $0 == title }
          stack.removeAll { $0 == title }
        }
      case .select(let index): tab = index
      case .present(let title, _): presented.append(title)
      case .dismiss(let title):
        if let index = presented.firstIndex(of: title) { presented.removeSubrange(index...) }
      }
    }
    return (columns, stack, tab, presented)
  }

  /// Returns a description of the first difference from the actual state, or `nil` if there is none.
  func difference(from kept: MailScene.Kept) -> String? {
    let expected = expected
    let presented = kept.presented.map(\.title)
    if !isSame(kept.columns, expected.columns) { return "columns \(kept.columns) and not \(expected.columns)" }
    if !isSame(kept.stack, expected.stack) { return "stack \(kept.stack) and not \(expected.stack)" }
    if kept.tab != expected.tab { return "tab \(kept.tab) and not \(expected.tab)" }
    let left = whatGesturesLeft(of: expected.presented, in: presented)
    if !isSame(presented, left) { return "presented \(presented) and not \(left)" }
    if kept.placements != start.placements { return "placements \(kept.placements)" }
    for page in kept.presented {
      guard let detent = detents[page.title], page.detent != detent else { continue }
      return "\(page.title) at \(String(describing: page.detent)) and not at \(detent)"
    }
    for (title, content) in content.sorted(by: { $0.key < $1.key }) {
      guard let now = kept.content[title], now != content else { continue }
      return "\(title) has \(now) and not \(content)"
    }
    return nil
  }

  /// Returns the expected presentations without those removed by a gesture and those presented over them.
  private func whatGesturesLeft(of expected: [String], in presented: [String]) -> [String] {
    var (gone, fronts) = (Set<String>(), [String: String]())
    for case (.present(let title, let front), true) in steps { fronts[title] = front }
    return expected.filter { title in
      let isGone = open.contains(title) && !presented.contains(title) || fronts[title].map(gone.contains) == true
      if isGone { gone.insert(title) }
      return !isGone
    }
  }
}
