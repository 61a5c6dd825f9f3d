import ProsceniumCore
import Testing

/// One way to change the stack of a navigation controller, by the names of those on it before and after.
struct StackForm: Sendable {
  let name: String
  let before: [String]
  let after: [String]

  /// The call in the words of an event; `nil` where there is no event for it.
  let request: String?

  /// Whether a delegate vends the animator; else the controller slides.
  let vendsAnimator: Bool

  /// Whether the page that comes stood on the stack before, or none comes.
  var isPop: Bool { after.last.map(before.contains) ?? true }

  var operation: String { isPop ? "pop" : "push" }

  /// What exchanges two pages, with the controller's own animator and with a delegate's.
  static let exchanges = [false, true].flatMap { vends in
    [
      StackForm("push", ["A"], ["A", "B"], request: "N.push(B", vends),
      StackForm("pop", ["A", "B"], ["A"], request: "N.pop(", vends),
      StackForm("pop to one", ["A", "B", "C", "D"], ["A", "B"], request: "N.pop(to: B", vends),
      StackForm("pop to the root", ["A", "B", "C"], ["A"], request: "N.pop(to: A", vends),
      StackForm("another stack", ["A", "B"], ["C", "B", "D"], request: nil, vends),
      StackForm("another stack with a lower top", ["A", "B", "C"], ["D", "A"], request: nil, vends),
    ]
  }

  /// One page comes or goes, which can be awaited.
  static let steps = exchanges.filter { abs($0.after.count - $0.before.count) == 1 && $0.request != nil }

  /// What leaves the top where it is.
  static let rearrangements = [
    StackForm("another stack with the same top", ["A", "B"], ["C", "B"], request: nil, false),
    StackForm("a stack without its middle", ["A", "B", "C"], ["A", "C"], request: nil, false),
  ]

  private init(_ name: String, _ before: [String], _ after: [String], request: String?, _ vendsAnimator: Bool) {
    self.name = name + (vendsAnimator ? " with a delegate's animator" : "")
    self.before = before
    self.after = after
    self.request = request
    self.vendsAnimator = vendsAnimator
  }

  /// How long its transition takes.
  var length: Duration { .milliseconds(vendsAnimator ? 250 : 350) }

  /// Makes the change that the form is named for.
  @MainActor func change(_ scene: StackScene, animated: Bool) {
    let new = scene.controllers(after)
    switch (request, isPop) {
    case (nil, _): scene.navigation.setViewControllers(new, animated: animated)
    case (_, false): scene.navigation.pushViewController(new[new.count - 1], animated: animated)
    case (_, true) where after.count + 1 == before.count: scene.navigation.popViewController(animated: animated)
    case (_, true): scene.navigation.popToViewController(new[new.count - 1], animated: animated)
    }
  }
}

extension StackForm: CustomTestStringConvertible {
  var testDescription: String { name }
}
