import Foundation
import ProsceniumCore
import ProsceniumTesting

extension FingerSequence {
  /// Performs one random step and advances time.
  func step() async {
    switch random.below(40) {
    case 0...8: down()
    case 9...17: move()
    case 18...22: up()
    case 23: tapTwice()
    case 24: scroll()
    case 25, 26: hover()
    case 27: key()
    case 28: log("remove a view", removeView)
    case 29: log("insert a view", insertView)
    case 30: changeView()
    case 31: log("toggle a recogniser", toggleRecognizer)
    case 32: log("remove a recogniser", removeRecognizer)
    case 33: log("add a recogniser", addRecognizer)
    case 34: log("set a state", setState)
    case 35: log("require a failure", addRequirement)
    case 36: openOrCloseWindow()
    case 37, 38: presentOrDismiss()
    default: await resize()
    }
    await wait()
  }

  private func log(_ text: String, _ body: () -> Void) {
    ledger.add("\(time) \(text)")
    body()
  }

  private var time: String { "\(Int(virtual.scheduler.now / .milliseconds(1))) ms:" }

  private func wait() async {
    let choices: [Duration] = [
      .zero, .zero, .milliseconds(4), .milliseconds(17), .milliseconds(34), .milliseconds(100),
    ]
    await virtual.advance(by: random.below(8) == 0 ? .milliseconds(800) : choices[random.below(choices.count)])
  }

  /// Ends all touches, keys, scrolls and hovers.
  func endInput() async {
    for id in fingers.keys.sorted() { send(.ended, id) }
    for key in keys { send(.press(PressSample(phase: .ended, time: virtual.scheduler.now, key: key))) }
    keys = []
    if isScrolling { sendScroll(.ended, Point(x: 200, y: 200)) }
    send(.hover(HoverSample(phase: .exited, time: virtual.scheduler.now, location: .zero)))
    await virtual.advance(by: .seconds(2))
  }

  // MARK: Touches

  private var point: Point { Point(x: Double(random.below(400)), y: Double(random.below(400))) }

  private func send(_ input: InputEvent) {
    do {
      try virtual.stage.deliver(input)
    } catch {
      if case .outsideWindows = error { return }
      ledger.fail("refused: \(error)")
    }
  }

  private func send(_ phase: TouchPhase, _ id: UInt64) {
    guard let finger = fingers[id] else { return }
    let sample = TouchSample(
      id: id,
      phase: phase,
      time: virtual.scheduler.now,
      location: finger.point,
      type: finger.type
    )
    ledger.add("\(time) finger \(id) \(finger.type) \(phase) at \(finger.point.x), \(finger.point.y)")
    if phase == .ended || phase == .cancelled { fingers[id] = nil }
    do {
      try virtual.stage.deliver(.touch(sample))
    } catch {
      switch error {
      // The system reports the finger until it is lifted.
      case .windowClosed: ledger.add("  its window has closed")
      case .outsideWindows where phase == .began: fingers[id] = nil
      default: ledger.fail("refused: \(error)")
      }
    }
  }

  private func down() {
    guard let id = (0..<5).map({ UInt64($0) }).first(where: { fingers[$0] == nil }) else { return up() }
    let types: [TouchType] = [.direct, .direct, .direct, .pencil, .indirectPointer]
    fingers[id] = (random.below(3) == 0 ? Point(x: 5, y: 100) : point, types[random.below(types.count)])
    send(.began, id)
    if random.below(3) == 0 { down() }
  }

  private func move() {
    let far = random.below(3) == 0 ? 120 : 16
    for id in fingers.keys.sorted() where random.below(3) > 0 {
      for _ in 0...random.below(3) {
        guard var finger = fingers[id] else { break }
        finger.point.x += Double(random.below(far)) - Double(far / 3)
        finger.point.y += Double(random.below(far)) - Double(far / 3)
        fingers[id] = finger
        send(.moved, id)
      }
    }
  }

  private func up() {
    for id in fingers.keys.sorted() where random.below(2) == 0 { send(random.below(6) == 0 ? .cancelled : .ended, id) }
  }

  private func tapTwice() {
    guard fingers[7] == nil else { return }
    let place = point
    for _ in 0..<2 {
      fingers[7] = (place, .direct)
      send(.began, 7)
      send(.ended, 7)
    }
  }

  // MARK: Other input

  private func scroll() {
    let place = point
    switch random.below(3) {
    case 0: sendScroll(.discrete, place)
    case 1:
      if !isScrolling { sendScroll(.began, place) }
      sendScroll(.changed, place)
    default:
      sendScroll(isScrolling ? .ended : .changed, place)
      sendScroll(.momentum, place)
      sendScroll(.momentumEnded, place)
    }
  }

  private func sendScroll(_ phase: ScrollSample.Phase, _ place: Point) {
    if phase == .began || phase == .ended { isScrolling = phase == .began }
    ledger.add("\(time) scroll \(phase) at \(place.x), \(place.y)")
    let step = Size(width: 0, height: 12)
    send(.scroll(ScrollSample(phase: phase, time: virtual.scheduler.now, location: place, translation: step)))
  }

  private func hover() {
    let sample = HoverSample(
      phase: random.below(6) == 0 ? .exited : .moved,
      time: virtual.scheduler.now,
      location: point
    )
    ledger.add("\(time) hover \(sample.phase) at \(sample.location.x), \(sample.location.y)")
    send(.hover(sample))
  }

  private func key() {
    let view = views[random.below(views.count)]
    if random.below(2) == 0, view.window != nil { view.becomeFirstResponder() }
    let key: KeyCode = [.returnOrEnter, .escape, .tab][random.below(3)]
    let phase: PressSample.Phase = keys.contains(key) && random.below(3) > 0 ? .ended : .began
    if phase == .ended { keys.remove(key) } else { keys.insert(key) }
    ledger.add("\(time) key \(key.rawValue) \(phase)")
    send(.press(PressSample(phase: phase, time: virtual.scheduler.now, key: key)))
  }

  // MARK: Changes of the scene

  private func changeView() {
    let view = views[random.below(views.count)]
    ledger.add("\(time) change \(view.name)")
    switch random.below(5) {
    case 0: view.isHidden.toggle()
    case 1: view.isUserInteractionEnabled.toggle()
    case 2: view.alpha = view.alpha == 0 ? 1 : 0
    case 3: view.center.y += Double(random.below(60)) - 30
    default: view.transform = AffineTransform(scale: 0.5 + Double(random.below(10)) / 10)
    }
  }

  private func openOrCloseWindow() {
    guard extraWindows.isEmpty else { return log("close a window", closeWindow) }
    ledger.add("\(time) open a window")
    let window = Window(stage: virtual.stage)
    let controller = ViewController()
    ledger.watch(window, "an extra window")
    ledger.watch(controller, "a controller of an extra window")
    window.rootViewController = controller
    controller.view.addSubview(FingerView("extra", ledger, frame: Rect(x: 0, y: 0, width: 250, height: 250)))
    window.makeKeyAndVisible()
    extraWindows.append(window)
  }

  private func presentOrDismiss() {
    if let presented = root.presentedViewController {
      guard !presented.isBeingPresented, !presented.isBeingDismissed else { return }
      ledger.add("\(time) dismiss")
      return root.dismiss(animated: random.below(2) == 0)
    }
    ledger.add("\(time) present")
    let controller = ViewController()
    ledger.watch(controller, "a presented controller")
    controller.modalPresentationStyle = [.fullScreen, .pageSheet, .overFullScreen][random.below(3)]
    controller.view.addSubview(FingerView("presented", ledger, frame: Rect(x: 0, y: 0, width: 250, height: 250)))
    root.present(controller, animated: random.below(2) == 0)
  }

  private func resize() async {
    let size = [Size(width: 400, height: 400), Size(width: 300, height: 500)][random.below(2)]
    ledger.add("\(time) resize to \(size.width), \(size.height)")
    _ = try? await environment.send(size: size)
  }
}
