import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// A random sequence of presentations, dismissals, gestures, environments, keyboards and first responders.
///
/// Some steps run inside callbacks. Each invariant holds after each step, each request is answered once, and at the
/// end all objects are released.
@MainActor final class PresentationSequence {
  /// The operation of one step. The weights make most steps occur during a transition.
  private enum Step: CaseIterable {
    case present, presentInteractively, dismiss, cancel, moveGesture, releaseGesture, pauseGesture, stroke, pull,
      resize, retrait, wait
    case keyboard, focus
  }

  private let virtual = VirtualStage(size: sizes[0], traits: regular)
  private let root = Player()
  private let pane = Player()
  private let window: Window
  private var random = SplitMix(seed: 0)
  private var history: [String] = []
  private var failure: String?
  private var recorder: Recorder?

  private let ledger = RequestLedger()

  private var pulled: InteractiveDismissal?
  private var gestures: [PercentDrivenInteractiveTransition] = []
  private var transitions: [ScriptedTransition] = []
  private var watched: [() -> Bool] = []
  private var depth = 0

  private static let sizes = [
    Size(width: 1024, height: 768), Size(width: 390, height: 844), Size(width: 700, height: 500),
    Size(width: 1, height: 1),
  ]

  private static let regular = TraitCollection(traitsFrom: [
    TraitCollection(horizontalSizeClass: .regular), TraitCollection(verticalSizeClass: .regular),
  ])

  private static let styles: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .pageSheet, .formSheet, .popover,
    .blurOverFullScreen,
  ]

  private static let answers: [ModalPresentationStyle] = [.automatic, .none, .fullScreen, .overFullScreen, .formSheet]

  private static let looks: [ModalTransitionStyle] = [.coverVertical, .crossDissolve, .flipHorizontal, .partialCurl]

  /// Runs the random walk of a seed and records a failure as an issue.
  static func check(seed: UInt64, steps: Int) async {
    await RandomWalk.check(seed: seed, steps: steps) { walk, isRecorded in
      let sequence = await PresentationSequence()
      sequence.recorder = isRecorded ? Recorder(of: sequence.virtual.stage, keepsFrames: false) : nil
      await sequence.run(walk)
      return sequence.failure.map { ($0, sequence.history, sequence.recorder?.text() ?? "") }
    }
  }

  private init() async {
    window = Window(stage: virtual.stage)
    // Requests during other operations are refused, and popovers lose their anchors.
    virtual.expect(.refusal, .unusableAnswer, .secondCompletion, isIntermittent: true)
    root.title = "root"
    pane.title = "pane"
    pane.definesPresentationContext = true
    root.addChild(pane)
    root.view.addSubview(pane.view)
    pane.view.frame = Rect(x: 100, y: 0, width: 300, height: 400)
    pane.didMove(toParent: root)
    window.rootViewController = root
    window.makeKeyAndVisible()
    await virtual.runUntilSettled()
  }

  // MARK: Running

  private func run(_ walk: [UInt64]) async {
    for seed in walk where failure == nil {
      random = SplitMix(seed: seed)
      await take(Step.allCases[pick(Step.allCases.count)])
      check()
    }
    await end()
  }

  private func take(_ step: Step) async {
    switch step {
    case .resize: await send(size: Self.sizes[pick(Self.sizes.count)])
    case .retrait: await send(traits: TraitCollection(horizontalSizeClass: flip() ? .compact : .regular))
    case .keyboard: await sendKeyboard()
    case .wait:
      let frames = pick(12)
      note("\(frames) frames")
      await virtual.advance(frames: frames)
    default: takeAtOnce(step)
    }
  }

  private func takeAtOnce(_ step: Step) {
    switch step {
    case .present: present(interactively: false)
    case .presentInteractively: present(interactively: true)
    case .dismiss: dismiss()
    case .cancel: cancel()
    case .moveGesture: moveGesture()
    case .releaseGesture: releaseGesture(finishing: flip())
    case .pauseGesture:
      note("pause")
      gestures.last?.pause()
    case .stroke:
      note("stroke")
      _ = front.activePresentationController?.dismissByUser(animated: flip())
    case .pull: pull()
    case .focus: focus()
    case .resize, .retrait, .wait, .keyboard: return
    }
  }

  private func note(_ words: String) {
    history.append(words)
    recorder?.note(words)
  }

  private func sendKeyboard() async {
    let (size, height) = (virtual.stage.size, CGFloat(pick(6)) * 80)
    let frame = height == 0 ? nil : Rect(x: 0, y: size.height - height, width: size.width, height: height)
    note("keyboard \(height)")
    do {
      try await SceneEnvironment(stage: virtual.stage)
        .send(
          size: pick(4) == 0 ? Self.sizes[pick(Self.sizes.count)] : nil,
          keyboard: KeyboardChange(frame: frame, duration: Double(pick(4)) / 5)
        )
    } catch {
      failure = "a keyboard was refused: \(error)"
    }
  }

  private func focus() {
    let target = live[pick(live.count)]
    let takes = pick(3) > 0
    note("\(takes ? "focus" : "unfocus") \(target.title ?? "")")
    guard let field = target.viewIfLoaded?.subviews.first else { return }
    if takes { field.becomeFirstResponder() } else { field.resignFirstResponder() }
  }

  private func send(size: Size? = nil, traits: TraitCollection = TraitCollection()) async {
    note(size.map { "\($0.width)×\($0.height)" } ?? "\(traits)")
    do {
      try await SceneEnvironment(stage: virtual.stage).send(size: size, traits: traits)
    } catch {
      failure = "an environment was refused: \(error)"
    }
  }

  // MARK: Steps

  private var live: [ViewController] {
    var all: [ViewController] = [root, pane]
    for controller in all { collect(controller.ownPresentedViewController, into: &all) }
    return all
  }

  private func collect(_ controller: ViewController?, into all: inout [ViewController]) {
    guard let controller else { return }
    all.append(controller)
    collect(controller.ownPresentedViewController, into: &all)
  }

  private var front: ViewController { live.last ?? root }

  private func present(interactively: Bool) {
    let sheet = Player()
    sheet.title = "sheet \(ledger.requestCount)"
    sheet.modalPresentationStyle = Self.styles[pick(Self.styles.count)]
    sheet.modalTransitionStyle = Self.looks[pick(Self.looks.count)]
    sheet.isModalInPresentation = pick(6) == 0
    sheet.onCallback = { [weak self] in self?.meddle() }
    if interactively || pick(4) == 0 {
      let transition = ScriptedTransition(duration: 0.2, script: Self.slide)
      transitions.append(transition)
      let wantsStart = flip()
      if interactively {
        let made = PercentDrivenInteractiveTransition()
        made.wantsInteractiveStart = wantsStart
        transition.gesture = made
        gestures.append(made)
      }
      sheet.transitioningDelegate = transition
    }
    let (source, animated) = (live[pick(live.count)], flip() || interactively)
    sheet.presentationController.delegate = sheet
    sheet.answer = Self.answers[pick(Self.answers.count)]
    sheet.isWrapped = pick(3) == 0
    // A popover in eight has no anchor and is refused.
    if pick(8) > 0 {
      sheet.popoverPresentationController?.sourceView = source.viewIfLoaded
      sheet.popoverPresentationController?.sourceRect = Rect(x: 200, y: 100, width: 40, height: 20)
    }
    note("\(source.title ?? "") presents \(sheet.title ?? "") \(sheet.modalPresentationStyle) \(animated)")
    watched.append { [weak sheet] in sheet == nil }
    ledger.request { _ = try await source.presentAndWait(sheet, animated: animated) }
  }

  private static func slide(_ context: any ViewControllerContextTransitioning) {
    guard !context.isAnimated else { return ScriptedTransition.slide(context, for: 0.2) }
    if let view = context.view(forKey: .to), view.window == nil { context.containerView.addSubview(view) }
    context.completeTransition(true)
  }

  private func dismiss() {
    let (target, animated) = (live[pick(live.count)], flip())
    note("dismiss \(target.title ?? "") \(animated)")
    ledger.request { _ = try await target.dismissAndWait(animated: animated) }
  }

  private func cancel() {
    guard ledger.choice > 0 else { return }
    note("cancel")
    ledger.cancel(pick(ledger.choice))
  }

  private func moveGesture() {
    let part = Double(pick(11)) / 10
    note("gesture at \(part)")
    gestures.last?.update(part)
    pulled?.move(to: part * 900)
  }

  private func releaseGesture(finishing: Bool) {
    note(finishing ? "finish" : "let go")
    finishing ? gestures.last?.finish() : gestures.last?.cancel()
    pulled?.end(velocity: finishing ? 5000 : -5000)
    pulled = nil
  }

  private func pull() {
    guard pulled == nil else { return }
    note("pull")
    pulled = front.activePresentationController?.beginInteractiveDismissal()
  }

  /// Performs a random step in some callbacks, but not in callbacks of such a step.
  private func meddle() {
    guard depth == 0, pick(8) == 0 else { return }
    depth += 1
    note("(")
    takeAtOnce(
      [Step.present, .dismiss, .cancel, .moveGesture, .releaseGesture, .pauseGesture, .stroke, .pull, .focus][pick(9)]
    )
    note(")")
    depth -= 1
  }

  // MARK: Checks

  private func check() {
    do {
      // Cancelling a finished operation schedules a turn.
      try virtual.checkInvariants(allowsScheduledWork: true)
    } catch {
      if failure == nil { failure = "\(error)" }
    }
  }

  /// Ends all gestures, dismisses all presentations and checks that nothing remains.
  private func end() async {
    depth = 1
    for turn in 0..<64 {
      for gesture in gestures { gesture.finish() }
      pulled?.cancel()
      pulled = nil
      await virtual.runUntilSettled()
      guard root.presentedViewController != nil || pane.ownPresentedViewController != nil else { break }
      (turn.isMultiple(of: 2) ? root : pane).dismiss(animated: false)
    }
    transitions = []
    gestures = []
    await virtual.runUntilSettled()
    guard failure == nil else { return }
    await ledger.waitForAnswers()
    await virtual.runUntilSettled()
    let (requests, answers) = (ledger.requestCount, ledger.answerCount)
    if requests != answers { failure = "\(requests) requests, \(answers) answers" }
    if window.subviews != [root.view] { failure = "views are left in the window" }
    if let stray = window.firstResponder, stray.next !== root.view, stray.next !== pane.view {
      failure = "\(stray) is first responder"
    }
    do {
      try virtual.checkIsQuiet()
    } catch {
      failure = "\(error)"
    }
    ledger.close()
    let leaks = watched.indices.filter { !watched[$0]() }
    if failure == nil, !leaks.isEmpty { failure = "\(leaks.count) sheets leak, the first is number \(leaks[0])" }
  }

  // MARK: Random numbers

  private func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
  private func flip() -> Bool { random.next() % 2 == 0 }
}

/// A controller with a field that can use a plain container as its wrapper.
@MainActor private final class Player: AdaptingController {
  override func makeWrapper(of shown: ViewController) -> ViewController? {
    guard shown.parent == nil else { return nil }
    let wrapper = Player()
    wrapper.title = "wrapper of \(shown.title ?? "")"
    wrapper.addChild(shown)
    wrapper.view.addSubview(shown.view)
    shown.didMove(toParent: wrapper)
    return wrapper
  }

  /// Adds a field that is attached to the keyboard's top.
  override func viewDidLoad() {
    let field = View()
    field.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(field)
    LayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      field.heightAnchor.constraint(equalToConstant: 40),
      field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }
}
