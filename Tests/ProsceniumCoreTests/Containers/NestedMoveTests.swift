import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of a controller that moves to another container in its own `willMove(toParent:)`.
///
/// The outer call determines the result, and the controller has exactly one parent at the end.
@MainActor @Suite struct NestedMoveTests {
  /// The container of the outer call.
  enum Target: CaseIterable, Sendable {
    case child, newStack, stack, column, tab, placement
  }

  /// A controller that runs a closure at its first move and counts its callbacks.
  @MainActor private final class Traveller: ViewController {
    var onFirstMove: (() -> Void)?
    private(set) var balance = ["appear": 0, "disappear": 0]
    private(set) var moves: [String] = []

    private func add(_ number: Int, to callback: String) { balance[callback, default: 0] += number }

    override func viewWillAppear(_ animated: Bool) { add(1, to: "appear") }
    override func viewDidAppear(_ animated: Bool) { add(-1, to: "appear") }
    override func viewWillDisappear(_ animated: Bool) { add(1, to: "disappear") }
    override func viewDidDisappear(_ animated: Bool) { add(-1, to: "disappear") }
    override func didMove(toParent parent: ViewController?) { moves.append(parent?.title ?? "nil") }

    override func willMove(toParent parent: ViewController?) {
      guard let body = onFirstMove else { return }
      onFirstMove = nil
      body()
    }
  }

  @Test(arguments: Target.allCases, [true, false])
  func `a nested push yields to the outer call that moves a controller`(target: Target, animated: Bool) async throws {
    let virtual = VirtualStage(.tablet)
    virtual.expect(.refusal, isIntermittent: true)
    let home = NavigationController(rootViewController: ViewController())
    let (stack, plain, split, tabs, arrangement) = (
      NavigationController(rootViewController: ViewController()), ViewController(), SplitViewController(),
      TabBarController(), ArrangementViewController()
    )
    split.viewControllers = [home, stack]
    let root = ViewController()
    for child in [split, plain, tabs, arrangement] {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.view.frame = root.view.bounds
      child.didMove(toParent: root)
    }
    await virtual.show(root)
    home.title = "home"
    let traveller = Traveller()
    traveller.onFirstMove = { home.pushViewController(traveller, animated: animated) }
    var parent: ViewController = plain
    switch target {
    case .child:
      plain.addChild(traveller)
      plain.view.addSubview(traveller.view)
      traveller.didMove(toParent: plain)
    case .newStack: parent = NavigationController(rootViewController: traveller)
    case .stack:
      parent = stack
      stack.pushViewController(traveller, animated: animated)
    case .column:
      parent = split
      split.viewControllers = [home, traveller]
    case .tab:
      parent = tabs
      tabs.viewControllers = [traveller]
    case .placement:
      parent = arrangement
      arrangement.setViewController(traveller, for: .primary, animated: animated)
    }
    await virtual.runUntilSettled()
    #expect(traveller.parent === parent)
    #expect(parent.children.filter { $0 === traveller }.count == 1)
    #expect(home.children.count == 1 && home.viewControllers.count == 1 && home.topViewController !== traveller)
    #expect(traveller.balance.values.allSatisfy { $0 == 0 }, "\(traveller.balance)")
    #expect(!traveller.isMovingToParent && !traveller.isMovingFromParent)
    try virtual.checkIsQuiet()
  }
}
