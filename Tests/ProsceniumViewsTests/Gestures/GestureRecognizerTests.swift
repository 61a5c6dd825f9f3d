import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The API of gesture recognisers: values, targets, sequences and the numbers of each kind.
@MainActor @Suite struct GestureRecognizerTests {
  // MARK: Targets

  @MainActor private final class Target {
    var calls: [String] = []

    func drag(_ pan: PanGestureRecognizer) { calls.append("drag \(pan.state)") }

    func tap() { calls.append("tap") }
  }

  @Test func `a target receives messages once for each state and is not retained`() async throws {
    let scene = await TouchScene()
    var target: Target? = Target()
    let pan = PanGestureRecognizer(target: target, action: Selector("drag(_:)", Target.drag(_:)))
    pan.addTarget(target as Any, action: Selector("drag(_:)", Target.drag(_:)))
    scene.view.addGestureRecognizer(pan)
    try await scene.drag(by: Vector(dx: 20), over: .milliseconds(50))
    #expect(target?.calls == ["drag began", "drag changed", "drag ended"])
    weak let observed = target
    target = nil
    #expect(observed == nil)
    try await scene.drag(by: Vector(dx: 20), over: .milliseconds(50))
  }

  @Test func `a removed target receives nothing more`() async throws {
    let scene = await TouchScene()
    let target = Target()
    let tap = TapGestureRecognizer(target: target, action: Selector("tap()", Target.tap))
    scene.view.addGestureRecognizer(tap)
    try await scene.pointer.tap(.view(scene.view))
    tap.removeTarget(target, action: nil)
    try await scene.pointer.tap(.view(scene.view))
    #expect(target.calls == ["tap"])
  }

  @Test func `the states of a recogniser are an async sequence`() async throws {
    let scene = await TouchScene()
    var pan: PanGestureRecognizer? = scene.add(PanGestureRecognizer(), "pan")
    guard let states = pan?.states else { return }
    try await scene.drag(by: Vector(dx: 20), over: .milliseconds(50))
    if let pan { scene.view.removeGestureRecognizer(pan) }
    pan = nil
    var seen: [GestureRecognizer.State] = []
    for await state in states { seen.append(state) }
    #expect(seen == [.began, .changed, .ended])
  }

  @Test func `selectors are equal by name`() {
    let method = Selector("drag(_:)", Target.drag(_:))
    #expect(method == Selector("drag(_:)") && method != Selector("tap()", Target.tap))
    #expect(method.description == "drag(_:)")
  }

  // MARK: Pan

  @Test func `a pan's translation counts from the start and can be set`() async throws {
    let scene = await TouchScene()
    let pan = scene.add(PanGestureRecognizer(), "pan")
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    try scene.pointer.move(to: Point(x: 206, y: 208))
    await scene.pointer.settle()
    #expect(pan.state == .began && pan.translation(in: nil) == Point(x: 6, y: 8))
    pan.setTranslation(.zero, in: scene.view)
    try scene.pointer.move(to: Point(x: 209, y: 208))
    await scene.pointer.settle()
    #expect(pan.translation(in: nil) == Point(x: 3, y: 0))
    pan.setTranslation(Point(x: CGFloat.nan, y: 0), in: nil)
    #expect(pan.translation(in: nil) == Point(x: 3, y: 0))
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(pan.numberOfTouches == 0 && pan.location(in: nil) == Point(x: 209, y: 208))
  }

  @Test func `a pan converts its values to the coordinates of a view`() async throws {
    let scene = await TouchScene()
    let pan = scene.add(PanGestureRecognizer(), "pan")
    scene.view.transform = AffineTransform(scale: 2)
    try await scene.pointer.drag(from: .point(150, 150), to: .point(190, 150), curve: .linear)
    #expect(pan.location(in: scene.view) == Point(x: 95, y: 75))
    try scene.pointer.down(at: Point(x: 150, y: 150))
    await scene.pointer.settle()
    try scene.pointer.move(to: Point(x: 170, y: 150))
    await scene.pointer.settle()
    #expect(pan.translation(in: scene.view) == Point(x: 10, y: 0))
    let (own, window) = (pan.velocity(in: scene.view), pan.velocity(in: nil))
    #expect(abs(own.x - window.x / 2) < 1e-9 && window.x > 0)
  }

  @Test func `a second finger does not move a pan, and its lift does not either`() async throws {
    let scene = await TouchScene()
    let pan = scene.add(PanGestureRecognizer(), "pan")
    try scene.pointer.down(at: scene.middle)
    await scene.pointer.settle()
    try scene.pointer.move(to: Point(x: 220, y: 200))
    await scene.pointer.settle()
    try scene.pointer.down(at: Point(x: 260, y: 240), finger: 1)
    await scene.pointer.settle()
    #expect(pan.translation(in: nil) == Point(x: 20, y: 0) && pan.numberOfTouches == 2)
    try scene.pointer.move(to: Point(x: 270, y: 240), finger: 1)
    await scene.pointer.settle()
    #expect(pan.translation(in: nil) == Point(x: 25, y: 0))
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(pan.translation(in: nil) == Point(x: 25, y: 0) && pan.state == .changed)
    try scene.pointer.up(finger: 1)
    await scene.pointer.settle()
    #expect(scene.log.lines.last == "pan=ended")
  }

  @Test func `an active pan prevents the tap of a second finger that both receive`() async throws {
    let scene = await TouchScene()
    scene.view.isLogging = false
    scene.add(PanGestureRecognizer(), "pan")
    let tap = scene.add(TapGestureRecognizer(), "tap")
    try scene.pointer.down(at: scene.middle)
    try scene.pointer.move(to: Point(x: 230, y: 200))
    await scene.pointer.settle()
    #expect(scene.take() == "pan=began")
    try scene.pointer.down(at: Point(x: 150, y: 150), finger: 1)
    await scene.pointer.settle()
    #expect(tap.numberOfTouches == 1, "the tap has begun another attempt")
    try scene.pointer.up(finger: 1)
    await scene.pointer.settle()
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.take() == "pan=ended")
    try await scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "tap=ended")
  }

  @Test func `a pan ignores fingers beyond its maximum`() async throws {
    let scene = await TouchScene()
    let pan = scene.add(PanGestureRecognizer(), "pan")
    pan.maximumNumberOfTouches = 1
    try scene.pointer.down(at: scene.middle)
    try scene.pointer.down(at: Point(x: 260, y: 240), finger: 1)
    await scene.pointer.settle()
    try scene.pointer.move(to: Point(x: 240, y: 240), finger: 1)
    await scene.pointer.settle()
    #expect(pan.state == .possible && pan.numberOfTouches == 1)
  }

  @Test func `a pan of two fingers does not begin with one`() async throws {
    let scene = await TouchScene()
    let pan = scene.add(PanGestureRecognizer(), "pan")
    pan.minimumNumberOfTouches = 2
    scene.view.isLogging = false
    try await scene.drag(by: Vector(dx: 60))
    #expect(scene.take() == "")
    try await scene.pointer.move(
      [
        .line(from: Point(x: 150, y: 200), to: Point(x: 190, y: 200)),
        .line(from: Point(x: 250, y: 200), to: Point(x: 290, y: 200)),
      ],
      over: .milliseconds(200)
    )
    #expect(scene.take() == "pan=began > pan=changed* > pan=ended")
  }

  @Test func `a pan's velocity is that of the fingers and 0 after a rest`() async throws {
    let scene = await TouchScene()
    let pan = scene.add(PanGestureRecognizer(), "pan")
    var last = Point.zero
    pan.addAction { last = $0.velocity(in: nil) }
    try await scene.pointer.fling(.point(scene.middle), velocity: Vector(dx: 600, dy: -300))
    #expect(abs(last.x - 600) < 1e-6 && abs(last.y + 300) < 1e-6)
    try scene.pointer.down(at: scene.middle)
    for step in 1...6 {
      await scene.pointer.settle()
      try scene.pointer.move(to: Point(x: 200 + 10 * Double(step), y: 200))
    }
    await scene.virtual.advance(by: .milliseconds(100))
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(last == .zero)
  }

  // MARK: Screen edge, swipe, rotation

  @Test(arguments: [
    (RectEdge.left, Point(x: 15, y: 200), Vector(dx: 60, dy: 10), true),
    (.left, Point(x: 15, y: 200), Vector(dx: 10, dy: 60), false),
    (.left, Point(x: 25, y: 200), Vector(dx: 60), false), (.right, Point(x: 385, y: 200), Vector(dx: -60), true),
    (.right, Point(x: 385, y: 200), Vector(dx: 10, dy: 30), false),
    (.top, Point(x: 200, y: 5), Vector(dy: 60), true), (.bottom, Point(x: 200, y: 395), Vector(dy: -60), true),
  ])
  func `an edge pan begins at its edge and leads away from it`(
    edge: RectEdge,
    start: Point,
    way: Vector,
    begins: Bool
  ) async throws {
    let scene = await TouchScene()
    scene.add(ScreenEdgePanGestureRecognizer(), "edge", to: scene.parent).edges = edge
    scene.view.isLogging = false
    let end = Point(x: start.x + way.dx, y: start.y + way.dy)
    try await scene.pointer.drag(from: .point(start), to: .point(end), curve: .linear)
    #expect(scene.take() == (begins ? "edge=began > edge=changed* > edge=ended" : ""))
  }

  @Test(arguments: [
    (SwipeGestureRecognizer.Direction.right, Vector(dx: 60), 200, true), (.right, Vector(dx: 60), 1000, false),
    (.right, Vector(dx: 35), 200, false), (.right, Vector(dx: 60, dy: 40), 200, false),
    (.left, Vector(dx: -60), 200, true), (.up, Vector(dy: -60), 200, true), (.down, Vector(dy: -60), 200, false),
  ])
  func `a swipe is quick, long and straight`(
    direction: SwipeGestureRecognizer.Direction,
    way: Vector,
    milliseconds: Int,
    recognizes: Bool
  ) async throws {
    let scene = await TouchScene()
    let swipe = scene.add(SwipeGestureRecognizer(), "swipe")
    swipe.direction = direction
    scene.view.isLogging = false
    var place: Point?
    swipe.addAction { place = $0.location(in: nil) }
    try await scene.drag(by: way, over: .milliseconds(milliseconds))
    #expect(scene.take() == (recognizes ? "swipe=ended" : ""))
    #expect(place == (recognizes ? scene.middle : nil))
  }

  @Test func `a rotation counts from 10 points of arc and can be set`() async throws {
    let scene = await TouchScene()
    let rotation = scene.add(RotationGestureRecognizer(), "rotation")
    scene.view.isLogging = false
    var (first, last) = (Double.nan, 0.0)
    rotation.addAction {
      if $0.state == .began { first = $0.rotation }
      last = $0.rotation
    }
    try await scene.pointer.rotate(.view(scene.view), by: .pi / 2)
    #expect(scene.take() == "rotation=began > rotation=changed* > rotation=ended")
    // With 18 steps over a radius of 50 points, the third step passes 10 points.
    #expect(first == 0 && abs(last - (.pi / 2 - .pi / 12)) < 1e-9)
  }

  @Test func `pinch and rotation take effect together if a delegate allows it`() async throws {
    let scene = await TouchScene()
    let delegate = ScriptedGestureDelegate()
    delegate.isSimultaneous = { _, _ in true }
    let pinch = scene.add(PinchGestureRecognizer(), "pinch")
    let rotation = scene.add(RotationGestureRecognizer(), "rotation")
    pinch.delegate = delegate
    scene.view.isLogging = false
    let centre = scene.middle
    let spiral = { (side: Double) in
      FingerPath { time in
        let (radius, angle) = (50 + 50 * time, time)
        return Point(x: centre.x + side * radius * cos(angle), y: centre.y + side * radius * sin(angle))
      }
    }
    try await scene.pointer.move([spiral(-1), spiral(1)], over: .milliseconds(300))
    #expect(
      Set(scene.log.lines) == [
        "pinch=began", "pinch=changed", "pinch=ended", "rotation=began", "rotation=changed", "rotation=ended",
      ]
    )
    #expect(pinch.state == .possible && rotation.state == .possible)
  }

  @Test func `a transform recogniser reports way, scale and rotation of the same fingers`() async throws {
    let scene = await TouchScene()
    let transform = scene.add(TransformGestureRecognizer(), "transform")
    scene.view.isLogging = false
    try scene.pointer.down(at: Point(x: 150, y: 200))
    try scene.pointer.down(at: Point(x: 250, y: 200), finger: 1)
    await scene.pointer.settle()
    for finger: UInt64 in [0, 1] {
      try scene.pointer.move(to: Point(x: 170 + 100 * Double(finger), y: 200), finger: finger)
    }
    await scene.pointer.settle()
    #expect(transform.state == .began && transform.translation(in: nil) == Point(x: 20, y: 0))
    // The fingers turn by a right angle around (220, 200) and stand twice as far from each other.
    try scene.pointer.move(to: Point(x: 220, y: 100))
    try scene.pointer.move(to: Point(x: 220, y: 300), finger: 1)
    await scene.pointer.settle()
    #expect(abs(transform.scale - 2) < 1e-12 && abs(transform.rotation - .pi / 2) < 1e-12)
    #expect(transform.translation(in: nil) == Point(x: 20, y: 0))
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(transform.translation(in: nil) == Point(x: 20, y: 0) && abs(transform.scale - 2) < 1e-12)
    try scene.pointer.up(finger: 1)
    await scene.pointer.settle()
    #expect(scene.take() == "transform=began > transform=changed > transform=ended")
  }

  // MARK: Pointer

  @Test func `a hover begins, changes and ends with a pointer without a button`() async throws {
    let scene = await TouchScene()
    scene.add(HoverGestureRecognizer(), "hover")
    try await scene.pointer.hover(.point(50, 50))
    try await scene.pointer.hover(.point(150, 150))
    try await scene.pointer.hover(.point(160, 150))
    try await scene.pointer.hover(.point(50, 50))
    #expect(scene.take() == "hover=began > hover=changed > hover=ended")
    try await scene.pointer.hover(.point(150, 150))
    try await scene.pointer.leave()
    #expect(scene.take() == "hover=began > hover=ended")
    try await scene.pointer.hover(.point(150, 150))
    scene.view.removeFromSuperview()
    #expect(scene.take() == "hover=began > hover=cancelled")
  }

  @Test func `a press of a button stops a hover, and a release outside ends it`() async throws {
    let scene = await TouchScene()
    scene.add(HoverGestureRecognizer(), "hover")
    scene.view.isLogging = false
    scene.pointer.type = .indirectPointer
    try await scene.pointer.hover(.point(150, 150))
    try await scene.pointer.tap(.point(150, 150))
    #expect(scene.take() == "hover=began > hover=changed")
    try await scene.pointer.drag(from: .point(150, 150), to: .point(50, 50))
    #expect(scene.take() == "hover=ended")
  }

  @Test func `a pan follows scrolls only if it allows them`() async throws {
    let scene = await TouchScene()
    let pan = scene.add(PanGestureRecognizer(), "pan")
    try await scene.pointer.scroll(by: Size(width: 0, height: -60), at: .view(scene.view))
    #expect(scene.take() == "")
    pan.allowedScrollTypesMask = .all
    var last = Point.zero
    pan.addAction {
      last = $0.translation(in: nil)
      #expect($0.numberOfTouches == 0)
    }
    try await scene.pointer.scroll(by: Size(width: 0, height: -60), at: .view(scene.view))
    #expect(scene.take() == "pan=began > pan=changed* > pan=ended")
    #expect(abs(last.y + 60) < 1e-9)
    try await scene.pointer.turnWheel(by: Size(width: 0, height: -48), at: .view(scene.view))
    #expect(scene.take() == "pan=began > pan=ended" && abs(last.y + 48) < 1e-9)
  }

  @Test func `a tap requires the primary button unless another one is set`() async throws {
    let scene = await TouchScene()
    let tap = scene.add(TapGestureRecognizer(), "tap")
    tap.buttonMaskRequired = .secondary
    scene.view.isLogging = false
    scene.pointer.type = .indirectPointer
    try await scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "")
    let time = scene.virtual.scheduler.now
    for phase in [TouchPhase.began, .ended] {
      let sample = TouchSample(
        id: 1,
        phase: phase,
        time: time,
        location: scene.middle,
        type: .indirectPointer,
        buttonMask: .secondary
      )
      try scene.virtual.stage.deliver(.touch(sample))
    }
    await scene.virtual.advance(frames: 1)
    #expect(scene.take() == "tap=ended")
  }

  @Test func `allowed touch types are those that a recogniser receives`() async throws {
    let scene = await TouchScene()
    let tap = scene.add(TapGestureRecognizer(), "tap")
    tap.allowedTouchTypes = [NSNumber(value: TouchType.pencil.rawValue)]
    try await scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "b > e")
    scene.pointer.type = .pencil
    try await scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "b > tap=ended > c")
  }

  // MARK: Reset and requirements

  @Test func `a recogniser that does not end with its touches is ended`() async throws {
    let scene = await TouchScene()
    let lazy = scene.add(GestureRecognizer(), "lazy")
    scene.add(TapGestureRecognizer(), "tap").require(toFail: lazy)
    try await scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "b > tap=ended > c")
    #expect(lazy.state == .possible)
  }

  @Test func `requirements in a circle leave one out`() async throws {
    let scene = await TouchScene()
    let first = scene.add(TapGestureRecognizer(), "first")
    let last = scene.add(TapGestureRecognizer(), "last")
    first.require(toFail: last)
    last.require(toFail: first)
    try await scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "b > last=ended > c")
  }

  @Test func `dynamic requirements are asked once for a pair in an attempt`() async throws {
    let scene = await TouchScene()
    let delegate = ScriptedGestureDelegate()
    var asked: [String] = []
    delegate.requiresFailure = { recognizer, other in
      asked.append("\(recognizer)-\(other)")
      return recognizer.name == "single"
    }
    let double = scene.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    scene.add(TapGestureRecognizer(), "single").delegate = delegate
    scene.view.isLogging = false
    try await scene.pointer.tap(.view(scene.view), count: 2)
    await scene.virtual.advance(by: .milliseconds(500))
    #expect(scene.take() == "double=ended")
    #expect(asked == ["single-double"])
  }

  @Test func `tied recognisers are reset together`() async throws {
    let scene = await TouchScene()
    let double = scene.add(ResettingTap(), "double")
    double.numberOfTapsRequired = 2
    let single = scene.add(ResettingTap(), "single")
    single.require(toFail: double)
    for tap in [double, single] { tap.onReset = { [log = scene.log] in log.add("reset") } }
    scene.view.isLogging = false
    try await scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "")
    await scene.virtual.advance(by: .milliseconds(400))
    #expect(scene.take() == "single=ended > reset*")
  }

  @Test func `a recogniser whose action closes a window with a pressed key is reset after its message`() async throws {
    @MainActor final class ResettingPan: PanGestureRecognizer {
      var resets: [State] = []

      override func reset() {
        super.reset()
        resets.append(state)
      }
    }
    let scene = await TouchScene()
    let other = await scene.virtual.show(ViewController())
    let pan = ResettingPan()
    pan.addAction { [weak other] pan in if pan.state == .cancelled { other?.close() } }
    other.rootViewController?.view.addGestureRecognizer(pan)
    try scene.virtual.stage.deliver(.press(PressSample(phase: .began, time: .zero, key: .returnOrEnter)))
    try scene.pointer.down(at: scene.middle)
    for step in 1...2 {
      await scene.pointer.settle()
      try scene.pointer.move(to: Point(x: 200 + 15 * Double(step), y: 200))
    }
    try scene.pointer.cancel()
    await scene.pointer.settle()
    #expect(pan.resets == [.possible])
  }

  @MainActor private final class ResettingTap: TapGestureRecognizer {
    var onReset: (() -> Void)?

    override func reset() {
      super.reset()
      onReset?()
    }
  }
}
