import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Containers in containers, presentations, hands and environments at random, from inside callbacks too: whatever comes,
/// every invariant holds after each step, every request is answered once, and at the end nothing is left.
@MainActor final class ContainerSequence {
  /// What a step does; the weights make most of them meet a transition under way.
  private enum Step: CaseIterable {
    case push, pushAgain, pop, popFar, pull, moveHand, releaseHand, restack, select, detail, present, dismiss, cancel
    case resize, retrait, wait
  }

  private let virtual = VirtualStage(size: sizes[0], traits: regular)
  private let tabs = TabBarController()
  private let split = SplitViewController()
  private let left = NavigationController(rootViewController: Walker("list"))
  private let right = NavigationController(rootViewController: Walker("home"))
  private let single = Walker("single")
  private let delegate = Vendor()
  private let window: Window
  private let seed: UInt64
  private var random: SplitMix
  private var history: [String] = []
  private var failure: String?

  private let ledger = RequestLedger()
  private var madeCount = 0
  private var pulled: NavigationPop?
  private var watched: [() -> String?] = []
  private var depth = 0

  private static let sizes = [
    Size(width: 1024, height: 768), Size(width: 390, height: 844), Size(width: 700, height: 500),
    Size(width: 1, height: 1),
  ]

  private static let regular = TraitCollection(traitsFrom: [
    TraitCollection(horizontalSizeClass: .regular), TraitCollection(verticalSizeClass: .regular),
  ])

  private static let styles: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet,
  ]

  private static let shownSteps = 40

  /// Runs the sequence of a seed; what goes wrong is an issue that names it.
  static func check(seed: UInt64, steps: Int) async {
    let sequence = await ContainerSequence(seed: seed)
    await sequence.run(steps)
    guard let failure = sequence.failure else { return }
    Issue.record("seed \(seed): \(failure)\nafter \(sequence.history.suffix(Self.shownSteps).joined(separator: ", "))")
  }

  private init(seed: UInt64) async {
    self.seed = seed
    random = SplitMix(seed: seed)
    window = Window(stage: virtual.stage)
    for (controller, title) in [(tabs, "tabs"), (split, "split"), (left, "left"), (right, "right")] {
      controller.title = title
    }
    split.viewControllers = [left, Walker("detail")]
    tabs.viewControllers = [split, right, single]
    tabs.delegate = delegate
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    await virtual.runUntilSettled()
  }

  // MARK: Running

  private func run(_ steps: Int) async {
    for _ in 0..<steps where failure == nil {
      await take(Step.allCases[pick(Step.allCases.count)])
      check()
    }
    await end()
  }

  private func take(_ step: Step) async {
    switch step {
    case .resize: await send(size: Self.sizes[pick(Self.sizes.count)])
    case .retrait: await send(traits: TraitCollection(horizontalSizeClass: flip() ? .compact : .regular))
    case .wait:
      let frames = pick(12)
      history.append("\(frames) frames")
      await virtual.advance(frames: frames)
    default: takeAtOnce(step)
    }
  }

  private func takeAtOnce(_ step: Step) {
    switch step {
    case .push: push(make())
    case .pushAgain: push(live[pick(live.count)])
    case .pop: pop()
    case .popFar: popFar()
    case .pull: pull()
    case .moveHand: moveHand()
    case .releaseHand: releaseHand()
    case .restack: restack()
    case .select: select()
    case .detail:
      history.append("detail")
      let made = make()
      flip() ? split.showDetailViewController(made, sender: nil) : split.show(made, sender: nil)
    case .present: present()
    case .dismiss: dismiss()
    case .cancel: cancel()
    case .resize, .retrait, .wait: return
    }
  }

  private func send(size: Size? = nil, traits: TraitCollection = TraitCollection()) async {
    history.append(size.map { "\($0.width)×\($0.height)" } ?? "\(traits)")
    do {
      try await SceneEnvironment(stage: virtual.stage).send(size: size, traits: traits)
    } catch {
      failure = "an environment was refused: \(error)"
    }
  }

  // MARK: Steps

  private var live: [ViewController] {
    var all: [ViewController] = []
    collect(tabs, into: &all)
    return all
  }

  private func collect(_ controller: ViewController, into all: inout [ViewController]) {
    all.append(controller)
    for child in controller.children { collect(child, into: &all) }
    if let presented = controller.ownPresentedViewController { collect(presented, into: &all) }
  }

  private func make() -> Walker {
    madeCount += 1
    let made = Walker("c\(madeCount)")
    made.definesPresentationContext = pick(3) == 0
    made.onCallback = { [weak self] in self?.meddle() }
    watched.append { [weak made] in made.map { $0.title ?? "" } }
    return made
  }

  private var navigation: NavigationController { flip() ? left : right }

  private func push(_ controller: ViewController) {
    let (target, animated) = (navigation, pick(4) > 0)
    history.append("\(target.title ?? "") pushes \(controller.title ?? "") \(animated)")
    if pick(8) == 0 { target.delegate = target.delegate == nil ? delegate : nil }
    ledger.request { _ = try await target.pushAndWait(controller, animated: animated) }
  }

  private func pop() {
    let (target, animated) = (navigation, pick(4) > 0)
    history.append("\(target.title ?? "") pops \(animated)")
    ledger.request { _ = try await target.popAndWait(animated: animated) }
  }

  private func popFar() {
    let (target, animated) = (navigation, flip())
    guard let controller = target.viewControllers.randomElement(using: &random) else { return }
    history.append("\(target.title ?? "") pops to \(controller.title ?? "") \(animated)")
    target.popToViewController(controller, animated: animated)
  }

  private func pull() {
    guard pulled == nil else { return }
    let target = navigation
    history.append("\(target.title ?? "") is pulled")
    let begun = target.beginPop()
    // A callback may have taken hold of a stack meanwhile; nobody would ever let go of it.
    pulled?.cancel()
    pulled = begun
  }

  private func moveHand() {
    let part = Double(pick(11)) / 10
    history.append("hand at \(part)")
    pulled?.move(to: part * 500)
  }

  private func releaseHand() {
    let velocity = flip() ? 5000.0 : -5000
    history.append("hand leaves at \(velocity)")
    pulled?.end(velocity: velocity)
    pulled = nil
  }

  private func restack() {
    let (target, animated) = (navigation, flip())
    var stack = target.viewControllers.filter { _ in pick(4) > 0 }
    if flip() { stack.insert(make(), at: pick(stack.count + 1)) }
    stack.shuffle(using: &random)
    history.append("\(target.title ?? "") has \(stack.map { $0.title ?? "" }) \(animated)")
    target.setViewControllers(stack, animated: animated)
  }

  private func select() {
    delegate.isAnimated = flip()
    let index = pick(4)
    history.append("tab \(index) \(delegate.isAnimated)")
    tabs.selectedIndex = index
  }

  private func present() {
    let made = make()
    made.modalPresentationStyle = Self.styles[pick(Self.styles.count)]
    let (source, animated) = (live[pick(live.count)], flip())
    history.append("\(source.title ?? "") presents \(made.title ?? "") \(made.modalPresentationStyle) \(animated)")
    ledger.request { _ = try await source.presentAndWait(made, animated: animated) }
  }

  private func dismiss() {
    let (target, animated) = (live[pick(live.count)], flip())
    history.append("dismiss \(target.title ?? "") \(animated)")
    ledger.request { _ = try await target.dismissAndWait(animated: animated) }
  }

  private func cancel() {
    guard ledger.choice > 0 else { return }
    history.append("cancel")
    ledger.cancel(pick(ledger.choice))
  }

  /// A callback does something now and then, and what that calls back does nothing more.
  private func meddle() {
    guard depth == 0, pick(8) == 0 else { return }
    depth += 1
    history.append("(")
    let steps = Step.allCases.filter { $0 != .resize && $0 != .retrait && $0 != .wait }
    takeAtOnce(steps[pick(steps.count)])
    history.append(")")
    depth -= 1
  }

  // MARK: Checks

  private func check() {
    do {
      // Who cancels what is over leaves a turn to be waited for.
      try virtual.checkInvariants(allowsScheduledWork: true)
    } catch {
      if failure == nil { failure = "\(error)" }
    }
  }

  /// Lets go of everything, takes everything away, and looks at what is left.
  private func end() async {
    depth = 1
    for _ in 0..<64 {
      pulled?.cancel()
      pulled = nil
      await virtual.runUntilSettled()
      check()
      guard let presenter = live.first(where: { $0.ownPresentedViewController != nil }) else { break }
      // What is presented behind another tab is not seen, and goes when it is.
      reveal(presenter)
      await virtual.runUntilSettled()
      presenter.dismiss(animated: false)
    }
    await send(traits: Self.regular)
    await virtual.runUntilSettled()
    check()
    split.viewControllers = [left, Walker("last")]
    for stack in [left, right] { stack.setViewControllers([Walker("end")], animated: false) }
    await virtual.runUntilSettled()
    await ledger.waitForAnswers()
    await virtual.runUntilSettled()
    guard failure == nil else { return }
    let (requests, answers) = (ledger.requestCount, ledger.answerCount)
    if requests != answers { failure = "\(requests) requests, \(answers) answers" }
    if window.subviews != [tabs.view] { failure = "views are left in the window" }
    do {
      try virtual.checkIsQuiet()
    } catch {
      failure = "\(error)"
    }
    ledger.close()
    for _ in 0..<100 where watched.contains(where: { $0() != nil }) { await Task.yield() }
    let leaks = watched.compactMap { $0() }
    if failure == nil, !leaks.isEmpty { failure = "\(leaks) leak" }
  }

  /// Has the containers of a controller show it.
  private func reveal(_ controller: ViewController) {
    var child = controller
    while let parent = child.parent {
      (parent as? TabBarController)?.selectedViewController = child
      (parent as? NavigationController)?.popToViewController(child, animated: false)
      child = parent
    }
  }

  // MARK: Chance

  private func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
  private func flip() -> Bool { random.next() % 2 == 0 }
}

/// Vends animators for tabs and stacks, or not.
@MainActor private final class Vendor: TabBarControllerDelegate, NavigationControllerDelegate {
  var isAnimated = false

  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    isAnimated ? ScriptedTransition(duration: 0.2) : nil
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    ScriptedTransition(duration: 0.2)
  }
}

/// A controller whose callbacks somebody listens to.
@MainActor private final class Walker: ViewController {
  var onCallback: (() -> Void)?

  init(_ title: String) {
    super.init()
    self.title = title
  }

  override func viewWillAppear(_ animated: Bool) { onCallback?() }
  override func viewDidAppear(_ animated: Bool) { onCallback?() }
  override func viewWillDisappear(_ animated: Bool) { onCallback?() }
  override func viewDidDisappear(_ animated: Bool) { onCallback?() }
  override func didMove(toParent parent: ViewController?) { onCallback?() }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) { onCallback?() }
}
