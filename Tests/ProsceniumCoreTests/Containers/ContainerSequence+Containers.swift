import Foundation
import ProsceniumCore

extension ContainerSequence {
  /// A random navigation controller, including those in the secondary column and around presented controllers.
  private var navigation: NavigationController {
    let all = live.compactMap { $0 as? NavigationController }
    return all.isEmpty ? right : all[pick(all.count)]
  }

  /// Returns a new controller, or a new navigation controller with one or two controllers.
  private func makeMaybeStack() -> ViewController {
    let made = make()
    guard pick(3) == 0 else { return made }
    let stack = NavigationController(rootViewController: made)
    stack.title = "stack of \(made.title ?? "")"
    watch(stack)
    if flip() { stack.pushViewController(make(), animated: false) }
    return stack
  }

  func push(_ controller: ViewController) {
    let (target, animated) = (navigation, pick(4) > 0)
    note("\(target.title ?? "") pushes \(controller.title ?? "") \(animated)")
    if pick(8) == 0 { target.delegate = target.delegate == nil ? vendor : nil }
    ledger.request { _ = try await target.pushAndWait(controller, animated: animated) }
  }

  func pop() {
    let (target, animated) = (navigation, pick(4) > 0)
    note("\(target.title ?? "") pops \(animated)")
    ledger.request { _ = try await target.popAndWait(animated: animated) }
  }

  func popFar() {
    let (target, animated) = (navigation, flip())
    guard let controller = shuffled(target.viewControllers).first else { return }
    note("\(target.title ?? "") pops to \(controller.title ?? "") \(animated)")
    target.popToViewController(controller, animated: animated)
  }

  func pull() {
    guard pulled == nil else { return }
    let target = navigation
    note("\(target.title ?? "") is pulled")
    let begun = target.beginInteractivePop()
    // A callback may have begun another gesture on a stack. Cancel that gesture, because nothing else would end it.
    pulled?.cancel()
    pulled = begun
  }

  func restack() {
    let (target, animated) = (navigation, flip())
    var stack = target.viewControllers.filter { _ in pick(4) > 0 }
    if flip() { stack.insert(make(), at: pick(stack.count + 1)) }
    stack = shuffled(stack)
    note("\(target.title ?? "") has \(stack.map { $0.title ?? "" }) \(animated)")
    target.setViewControllers(stack, animated: animated)
  }

  func select() {
    vendor.isAnimated = flip()
    let index = pick(4)
    note("tab \(index) \(vendor.isAnimated)")
    tabs.selectedIndex = index
  }

  func detail() {
    let made = makeMaybeStack()
    let isDetail = pick(3) > 0
    note("split shows \(isDetail ? "detail " : "")\(made.title ?? "")")
    isDetail ? split.showDetailViewController(made, sender: nil) : split.show(made, sender: nil)
  }

  /// Changes the columns or their delegate.
  func setColumns() {
    if flip() {
      split.delegate = split.delegate == nil ? vendor : nil
      return note("split.delegate = \(split.delegate == nil ? "nil" : "vendor")")
    }
    let primary = pick(3) > 0 ? left : makeMaybeStack()
    let new = [[primary], [primary, makeMaybeStack()], split.viewControllers.reversed(), []][pick(4)]
    note("split has \(new.map { $0.title ?? "" })")
    split.viewControllers = new
  }

  /// Removes a controller from its container without a request to the container.
  func takeAway() {
    let walkers = live.filter { $0 is Walker && $0.parent != nil }
    guard pick(3) == 0, !walkers.isEmpty else { return }
    let child = walkers[pick(walkers.count)]
    note("\(child.title ?? "") is taken away")
    child.willMove(toParent: nil)
    if flip() { child.viewIfLoaded?.removeFromSuperview() }
    child.removeFromParent()
  }

  // MARK: Answers of delegates

  /// Returns the delegate's random answer for the primary controller, which may be `nil`.
  func choosePrimary() -> ViewController? {
    let chosen = [nil, split.viewControllers.last, make(), nil][pick(4)]
    note("delegate: primary \(chosen?.title ?? "nil")")
    return chosen
  }

  /// Returns a Boolean value that indicates whether the delegate handled the collapse, with or without a push.
  func collapse(_ secondary: ViewController, onto primary: ViewController) -> Bool {
    let (isDone, isPlaced) = (flip(), flip())
    note("delegate: collapse \(secondary.title ?? "") \(isDone), placed \(isPlaced)")
    if isDone, isPlaced, !(secondary is NavigationController), let stack = primary as? NavigationController {
      stack.pushViewController(secondary, animated: false)
    }
    return isDone
  }

  /// Returns the delegate's random answer for the secondary column, which may be `nil`.
  func separate(from primary: ViewController) -> ViewController? {
    let stack = primary as? NavigationController
    let answer = [nil, makeMaybeStack(), stack?.popViewController(animated: false), live[pick(live.count)]][pick(4)]
    note("delegate: separate \(answer?.title ?? "nil")")
    return answer
  }
}
