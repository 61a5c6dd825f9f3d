import ProsceniumCore
import Testing

/// A change of the stack of a navigation controller, with the names of its controllers before and after.
struct StackForm: Sendable {
  let name: String
  let before: [String]
  let after: [String]

  /// The text of the call's event, or `nil` if the call has no event.
  let request: String?

  /// A Boolean value that indicates whether a delegate vends the animator. Otherwise the navigation controller slides.
  let vendsAnimator: Bool

  /// A Boolean value that indicates whether the new top was on the stack before, or the stack becomes empty.
  var isPop: Bool { after.last.map(before.contains) ?? true }

  var operation: String { isPop ? "pop" : "push" }

  /// The forms that exchange two pages, with the navigation controller's own animator and with a delegate's animator.
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

  /// The forms that add or remove one page by a call with an awaitable counterpart.
  static let steps = exchanges.filter { abs($0.after.count - $0.before.count) == 1 && $0.request != nil }

  /// The forms that do not change the top page.
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

  /// The duration of the form's transition.
  var length: Duration { .milliseconds(vendsAnimator ? 250 : 350) }

  /// Makes the change of the form.
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
