import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// A random sequence of nested containers, presentations, gestures, environments and folds.
///
/// Some steps run inside callbacks. Each invariant holds after each step, each request is answered once, and at the
/// end all objects are released.
@MainActor final class ContainerSequence {
  /// The operation of one step. The weights make most steps occur during a transition.
  enum Step: CaseIterable {
    case push, pushAgain, pop, popFar, pull, moveGesture, releaseGesture, restack, select, detail, columns, take
    case present, dismiss, cancel, pullSheet, stroke
    case resize, retrait, override, rules, wait
    case posture, fold
  }

  let virtual = VirtualStage(size: sizes[0], traits: regular)
  let tabs = TabBarController()
  let split = SplitViewController()
  let left = NavigationController(rootViewController: Walker("list"))
  let right = NavigationController(rootViewController: Walker("home"))
  let single = Walker("single")
  let vendor = Vendor()
  let ledger = RequestLedger()
  let environment: SceneEnvironment
  private let window: Window
  private var random = SplitMix(seed: 0)
  private(set) var history: [String] = []
  private var failure: String?
  private var recorder: Recorder?

  var madeCount = 0
  var pulled: InteractivePop?
  var pulledSheet: InteractiveDismissal?
  var gestures: [PercentDrivenInteractiveTransition] = []
  var transitions: [ScriptedTransition] = []
  private var watched: [() -> String?] = []
  private var depth = 0

  static let sizes = [
    Size(width: 1024, height: 768), Size(width: 390, height: 844), Size(width: 700, height: 500),
    Size(width: 1, height: 1),
  ]

  private static let regular = TraitCollection(traitsFrom: [
    TraitCollection(horizontalSizeClass: .regular), TraitCollection(verticalSizeClass: .regular),
  ])

  /// Runs the random walk of a seed and records a failure as an issue.
  static func check(seed: UInt64, steps: Int) async {
    await RandomWalk.check(seed: seed, steps: steps) { walk, isRecorded in
      let sequence = await ContainerSequence()
      sequence.recorder = isRecorded ? Recorder(of: sequence.virtual.stage, keepsFrames: false) : nil
      await sequence.run(walk)
      return sequence.failure.map { ($0, sequence.history, sequence.recorder?.text() ?? "") }
    }
  }

  private init() async {
    environment = SceneEnvironment(stage: virtual.stage)
    window = Window(stage: virtual.stage)
    // Requests during other operations are refused. Columns and trait overrides change immediately, so their views
    // jump. A popover that was adapted in compact width may lose its anchor. A push removes a child from another
    // container, even during that container's transition of the child.
    virtual.expect(.refusal, .secondCompletion, .jump, .unusableAnswer, .takenView, isIntermittent: true)
    for (controller, title) in [(tabs, "tabs"), (split, "split"), (left, "left"), (right, "right")] {
      controller.title = title
    }
    split.viewControllers = [left, Walker("detail")]
    tabs.viewControllers = [split, right, single]
    tabs.delegate = vendor
    vendor.walk = self
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    await virtual.runUntilSettled()
  }

  // MARK: Running

  private func run(_ walk: [UInt64]) async {
    for seed in walk where failure == nil {
      random = SplitMix(seed: seed)
      let step = Step.allCases[pick(Step.allCases.count)]
      if step == .wait { await wait() } else { take(step) }
      check()
    }
    if failure == nil { await end() }
  }

  private func wait() async {
    let frames = pick(12)
    note("\(frames) frames")
    await virtual.advance(frames: frames)
  }

  private func take(_ step: Step) {
    switch step {
    case .push: push(make())
    case .pushAgain: push(live[pick(live.count)])
    case .pop: pop()
    case .popFar: popFar()
    case .pull: pull()
    case .moveGesture: moveGesture()
    case .releaseGesture: releaseGesture()
    case .restack: restack()
    case .select: select()
    case .detail: detail()
    case .columns: setColumns()
    case .take: takeAway()
    case .present: present()
    case .dismiss: dismiss()
    case .cancel: cancel()
    case .pullSheet: pullSheet()
    case .stroke: stroke()
    case .resize: send(size: Self.sizes[pick(Self.sizes.count)])
    case .retrait: send(traits: TraitCollection(horizontalSizeClass: flip() ? .compact : .regular))
    case .override: overrideTraits()
    case .rules: changeRules()
    case .posture: takePosture()
    case .fold: fold()
    case .wait: return
    }
  }

  func note(_ words: String) {
    history.append(words)
    recorder?.note(words)
  }

  /// Sends an environment, which is applied at the next frame.
  func send(size: Size? = nil, traits: TraitCollection = TraitCollection()) {
    note(size.map { "\($0.width)×\($0.height)" } ?? "\(traits)")
    ledger.request { [environment] in _ = try await environment.send(size: size, traits: traits) }
  }

  /// Performs a random step in some callbacks, but not in callbacks of such a step.
  func meddle() {
    guard depth == 0, pick(8) == 0 else { return }
    depth += 1
    note("(")
    take(Step.allCases[pick(Step.allCases.count)])
    note(")")
    depth -= 1
  }

  // MARK: Controllers

  /// All controllers in the window, containers before their children.
  var live: [ViewController] {
    var all: [ViewController] = []
    collect(tabs, into: &all)
    return all
  }

  private func collect(_ controller: ViewController, into all: inout [ViewController]) {
    all.append(controller)
    for child in controller.children { collect(child, into: &all) }
    if let presented = controller.ownPresentedViewController { collect(presented, into: &all) }
  }

  /// Creates a controller that performs random steps in its callbacks and is checked for its release at the end.
  func make() -> Walker {
    madeCount += 1
    let made = Walker("c\(madeCount)")
    made.definesPresentationContext = pick(3) == 0
    made.onCallback = { [weak self] in self?.meddle() }
    watch(made)
    return made
  }

  func watch(_ made: ViewController) {
    watched.append { [weak made] in made.map { $0.title ?? "" } }
  }

  // MARK: Checks

  private func check() {
    do {
      // Cancelling a finished operation schedules a turn.
      try virtual.checkInvariants(allowsScheduledWork: true)
    } catch {
      fail("\(error)")
    }
  }

  private func fail(_ words: String) {
    if failure == nil { failure = words }
  }

  private func settle() async {
    do {
      try await virtual.runUntilSettled(limit: .seconds(60))
    } catch {
      fail("\(error)")
    }
  }

  /// Ends all gestures, removes all presentations and containers' contents, and checks that nothing remains.
  private func end() async {
    note("end")
    depth = 1
    await dismissAll()
    split.delegate = nil
    split.traitOverrides = TraitOverrides()
    virtual.stage.adaptationRules = .iOS8
    send(traits: Self.regular)
    send(size: Self.sizes[0])
    ledger.request { [environment] in _ = try await environment.send(safeAreaInsets: .zero, regions: []) }
    await settle()
    check()
    await dismissAll()
    if left.parent !== split { left.removeFromParent() }
    tabs.viewControllers = [split, right, single]
    split.viewControllers = [left, Walker("last")]
    for stack in [left, right] { stack.setViewControllers([Walker("end")], animated: false) }
    await settle()
    (transitions, gestures) = ([], [])
    await ledger.waitForAnswers()
    await settle()
    check()
    guard failure == nil else { return }
    let (requests, answers) = (ledger.requestCount, ledger.answerCount)
    if requests != answers { fail("\(requests) requests, \(answers) answers") }
    if window.subviews != [tabs.view] { fail("views are left in the window") }
    do {
      try virtual.checkIsQuiet()
    } catch {
      fail("\(error)")
    }
    ledger.close()
    for _ in 0..<100 where watched.contains(where: { $0() != nil }) { await Task.yield() }
    let leaks = watched.compactMap { $0() }
    if !leaks.isEmpty { fail("\(leaks) leak") }
  }

  private func dismissAll() async {
    for _ in 0..<64 {
      pulled?.cancel()
      pulledSheet?.cancel()
      (pulled, pulledSheet) = (nil, nil)
      for gesture in gestures { gesture.finish() }
      await settle()
      check()
      guard failure == nil, let presenter = live.first(where: { $0.ownPresentedViewController != nil }) else { return }
      // A presentation behind another tab is invisible, and is dismissed once it is visible.
      reveal(presenter)
      await settle()
      presenter.dismiss(animated: false)
    }
    fail("something presented does not go")
  }

  /// Makes the containers of a controller show it.
  private func reveal(_ controller: ViewController) {
    var child = controller
    while let parent = child.parent ?? child.presentingViewController {
      (parent as? TabBarController)?.selectedViewController = child
      (parent as? NavigationController)?.popToViewController(child, animated: false)
      child = parent
    }
  }

  // MARK: Random numbers

  func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
  func flip() -> Bool { random.next() % 2 == 0 }
  func shuffled<Element>(_ elements: [Element]) -> [Element] { elements.shuffled(using: &random) }
}
