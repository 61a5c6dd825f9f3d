import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A random sequence of touches, scrolls, hovers and keys over a random tree with random recognisers.
///
/// Views, recognisers, windows, presentations and sizes change in steps and inside of callbacks. The calls of each view
/// and of each recogniser are checked at once. At the end the stage is quiet, and no object is left.
@MainActor final class FingerSequence {
  let virtual = VirtualStage(size: Size(width: 400, height: 400), traits: TraitCollection())
  let ledger = FingerLedger()
  let random = FingerRandom()
  let root = ViewController()
  private(set) var environment: SceneEnvironment
  private(set) lazy var delegate = FingerDelegate(random: random)
  private var window: Window?
  private var recorder: Recorder?

  /// The view that fills the window and is never removed.
  private(set) var base: FingerView
  var views: [FingerView] = []
  private(set) var recognizers: [(recognizer: GestureRecognizer, check: MessageCheck)] = []
  var extraWindows: [Window] = []

  /// The fingers on the surface with their latest points and types.
  var fingers: [UInt64: (point: Point, type: TouchType)] = [:]
  var keys: Set<KeyCode> = []
  var isScrolling = false
  private var depth = 0
  private var count = 0

  /// Runs the sequence of a seed, and records a failure as an issue with the steps that it needs.
  static func check(seed: UInt64, steps: Int = 24) async {
    await RandomWalk.check(seed: seed, steps: steps) { walk, isRecorded in
      let sequence = await FingerSequence(seed: seed)
      sequence.recorder = isRecorded ? Recorder(of: sequence.virtual.stage, keepsFrames: false) : nil
      await sequence.run(walk)
      return sequence.ledger.failure.map { ($0, sequence.ledger.history, sequence.recorder?.text() ?? "") }
    }
  }

  private init(seed: UInt64) async {
    environment = SceneEnvironment(stage: virtual.stage)
    base = FingerView("base", ledger, frame: Rect(x: 0, y: 0, width: 400, height: 400))
    virtual.expect(.jump, .takenView, .foreignView, .refusal, .unbalancedAppearance, .layout, isIntermittent: true)
    let shown = await virtual.show(root)
    window = shown
    ledger.watch(shown, "the window")
    ledger.watch(root, "the controller")
    random.restart(seed: seed)
    root.view.addSubview(base)
    views = [base]
    for _ in 0..<4 + random.below(6) { addView() }
    for _ in 0..<3 + random.below(8) { addRecognizer() }
    for _ in 0..<random.below(4) { addRequirement() }
    ledger.onCallback = { [unowned self] in
      if random.below(7) == 0 { actInCallback() }
    }
    await virtual.runUntilSettled()
  }

  private func run(_ walk: [UInt64]) async {
    for seed in walk where ledger.failure == nil {
      random.restart(seed: seed)
      await step()
      checkWindows()
    }
    if ledger.failure == nil { await finish() }
  }

  // MARK: Scene

  private var anyView: FingerView { views[random.below(views.count)] }

  func addView() {
    count += 1
    let size = Size(width: Double(20 + random.below(300)), height: Double(20 + random.below(300)))
    let origin = Point(x: Double(random.below(300)) - 20, y: Double(random.below(300)) - 20)
    let view = FingerView("v\(count)", ledger, frame: Rect(origin: origin, size: size))
    view.isMultipleTouchEnabled = random.below(2) == 0
    view.isExclusiveTouch = random.below(8) == 0
    if random.below(4) == 0 { view.transform = AffineTransform(rotationByDegrees: Double(random.below(360))) }
    anyView.addSubview(view)
    views.append(view)
  }

  func addRecognizer() {
    count += 1
    let recognizer = makeRecognizer()
    recognizer.name = "\(type(of: recognizer))\(count)".replacingOccurrences(of: "GestureRecognizer", with: "")
    recognizer.cancelsTouchesInView = random.below(4) > 0
    recognizer.delaysTouchesBegan = random.below(4) == 0
    recognizer.delaysTouchesEnded = random.below(4) > 0
    recognizer.requiresExclusiveTouchType = random.below(3) > 0
    if random.below(3) == 0 { recognizer.delegate = delegate }
    if random.below(4) == 0 { recognizer.allowedPressTypes = [NSNumber(value: Press.PressType.select.rawValue)] }
    if random.below(8) == 0 { recognizer.allowedTouchTypes = [NSNumber(value: TouchType.pencil.rawValue)] }
    recognizers.append((recognizer, MessageCheck(of: recognizer, ledger)))
    ledger.watch(recognizer, "the recogniser \(recognizer)")
    anyView.addGestureRecognizer(recognizer)
  }

  private func makeRecognizer() -> GestureRecognizer {
    switch random.below(16) {
    case 0: return TapGestureRecognizer()
    case 1, 2:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 1 + random.below(2)
      tap.numberOfTouchesRequired = 1 + random.below(2)
      return tap
    case 3:
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = [0.5, 0.1, 0, .infinity][random.below(4)]
      press.numberOfTapsRequired = random.below(2)
      return press
    case 4: return PanGestureRecognizer()
    case 5:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = 1 + random.below(2)
      pan.maximumNumberOfTouches = 2
      return pan
    case 6:
      let pan = PanGestureRecognizer()
      pan.allowedScrollTypesMask = .all
      return pan
    case 7:
      let swipe = SwipeGestureRecognizer()
      swipe.direction = [.right, .left, .up, .down]
      return swipe
    case 8: return PinchGestureRecognizer()
    case 9: return RotationGestureRecognizer()
    case 10:
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = .left
      return pan
    case 11: return HoverGestureRecognizer()
    case 12: return GestureRecognizer()
    default: return WildRecognizer(ledger, random: random)
    }
  }

  func addRequirement() {
    guard recognizers.count > 1 else { return }
    let (first, second) = (random.below(recognizers.count), random.below(recognizers.count))
    if first != second { recognizers[first].recognizer.require(toFail: recognizers[second].recognizer) }
  }

  func removeRecognizer() {
    guard !recognizers.isEmpty else { return }
    let (recognizer, _) = recognizers.remove(at: random.below(recognizers.count))
    ledger.add("  remove \(recognizer)")
    recognizer.view?.removeGestureRecognizer(recognizer)
  }

  func removeView() {
    guard views.count > 1 else { return }
    let view = views[1 + random.below(views.count - 1)]
    ledger.add("  remove \(view.name)")
    view.removeFromSuperview()
  }

  func insertView() {
    guard views.count > 1 else { return }
    let (view, parent) = (views[1 + random.below(views.count - 1)], anyView)
    guard !parent.isDescendant(of: view) else { return }
    ledger.add("  insert \(view.name) in \(parent.name)")
    parent.insertSubview(view, at: random.below(3))
  }

  func closeWindow() {
    guard let window = extraWindows.popLast() else { return }
    ledger.add("  close a window")
    window.close()
  }

  /// Changes the scene from inside a callback of a view or a recogniser.
  private func actInCallback() {
    guard depth < 3 else { return }
    depth += 1
    defer { depth -= 1 }
    switch random.below(10) {
    case 0, 1: removeView()
    case 2: insertView()
    case 3: toggleRecognizer()
    case 4: removeRecognizer()
    case 5: addRecognizer()
    case 6: setState()
    case 7: closeWindow()
    case 8: anyView.isHidden.toggle()
    default: anyView.center.x += 5
    }
  }

  func toggleRecognizer() {
    guard !recognizers.isEmpty else { return }
    let (recognizer, _) = recognizers[random.below(recognizers.count)]
    ledger.add("  disable \(recognizer)")
    recognizer.isEnabled.toggle()
    if random.below(2) == 0 { recognizer.isEnabled = true }
  }

  /// Sets the state of a recogniser by code, as a subclass does in a callback of its own.
  func setState() {
    guard let (recognizer, _) = recognizers.filter({ $0.recognizer is WildRecognizer }).randomElement(by: random)
    else { return }
    switch recognizer.state {
    case .possible where recognizer.numberOfTouches > 0: recognizer.state = random.below(2) == 0 ? .failed : .began
    case .began, .changed: recognizer.state = random.below(2) == 0 ? .ended : .cancelled
    case .possible, .ended, .cancelled, .failed: return
    }
    ledger.add("  set \(recognizer)")
  }

  // MARK: Checks

  private func checkWindows() {
    for view in views where view.window == nil && view.openCount > 0 {
      ledger.fail("\(view.name) is in no window and has \(view.openCount) touches")
    }
  }

  /// Ends all input, and checks that everything has ended and that nothing is left.
  private func finish() async {
    ledger.add("end")
    await endInput()
    ledger.onCallback = {}
    await dismissAll()
    guard await settle() else { return }
    for view in views where view.openCount > 0 { ledger.fail("\(view.name) has kept \(view.openCount) touches") }
    for (recognizer, check) in recognizers {
      if recognizer.state != .possible { ledger.fail("\(recognizer) has kept the state \(recognizer.state)") }
      if check.isOpen { ledger.fail("\(recognizer) has sent no end") }
      if recognizer.numberOfTouches > 0 { ledger.fail("\(recognizer) has kept touches") }
    }
    guard ledger.failure == nil else { return }
    await probe()
    await release()
  }

  private func settle() async -> Bool {
    do {
      try await virtual.runUntilSettled(limit: .seconds(20))
      try virtual.checkIsQuiet()
      return true
    } catch {
      ledger.fail("\(error)")
      return false
    }
  }

  private func dismissAll() async {
    while !extraWindows.isEmpty { closeWindow() }
    _ = try? await virtual.runUntilSettled(limit: .seconds(20))
    if root.presentedViewController != nil { root.dismiss(animated: false) }
  }

  /// Checks that a new view with new recognisers receives a tap and a hover as on a new stage.
  private func probe() async {
    let view = FingerView("probe", ledger, frame: base.bounds)
    view.isMultipleTouchEnabled = true
    var (messages, touchCount): ([String], Int?) = ([], nil)
    let (tap, hover) = (CountingTap(), HoverGestureRecognizer())
    tap.onBegan = { touchCount = $0 }
    tap.addAction { messages.append("tap \($0.state)") }
    hover.addAction { messages.append("hover \($0.state)") }
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(hover)
    root.view.addSubview(view)
    // The next tap would be the second one.
    await virtual.advance(by: .seconds(1))
    let pointer = Pointer(on: virtual)
    do {
      try await pointer.hover(.point(100, 100))
      try await pointer.tap(.point(100, 100))
      try await pointer.leave()
    } catch { ledger.fail("\(error)") }
    await virtual.advance(by: .seconds(1))
    let expected = ["hover began", "tap ended", "hover ended"]
    if messages != expected { ledger.fail("the probe received \(messages)") }
    if touchCount != 1 { ledger.fail("the probe's event has \(touchCount ?? 0) touches") }
    view.removeFromSuperview()
  }

  private func release() async {
    recognizers = []
    views = []
    base.removeFromSuperview()
    base = FingerView("last", FingerLedger(), frame: .zero)
    window?.close()
    window = nil
    root.view.removeFromSuperview()
    guard await settle() else { return }
    for _ in 0..<3 where ledger.survivors.count > 2 { await Task.yield() }
    // The root controller belongs to the sequence, and the probe's touch to the last event.
    let survivors = ledger.survivors.filter { $0 != "the controller" && $0 != "a touch of probe" }
    if !survivors.isEmpty { ledger.fail("leaked: \(survivors)") }
  }
}

/// A tap that reports the number of touches in the event of its beginning.
@MainActor private final class CountingTap: TapGestureRecognizer {
  var onBegan: ((Int) -> Void)?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    onBegan?(event.allTouches?.count ?? 0)
    super.touchesBegan(touches, with: event)
  }
}

extension Array {
  /// Returns an element by a random number, or `nil` if there is none.
  @MainActor fileprivate func randomElement(by random: FingerRandom) -> Element? {
    isEmpty ? nil : self[random.below(count)]
  }
}
