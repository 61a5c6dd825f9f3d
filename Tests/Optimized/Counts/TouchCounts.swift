import Measuring
import Proscenium

/// The rows G1 to G6 of touches, whose goals are counts because no peer delivers touches.
@MainActor enum TouchCounts {
  /// A recogniser that only fails with the last touch.
  private final class EmptyRecognizer: GestureRecognizer {
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }
  }

  /// A window with one view, and a finger over it.
  @MainActor private struct Scene {
    let view = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    let window: Window
    let scheduler = ManualScheduler()
    let stage: Stage

    init() {
      stage = Stage(size: Size(width: 400, height: 400), traits: TraitCollection(), scheduler: scheduler)
      window = Window(stage: stage)
      window.addSubview(view)
      window.makeKeyAndVisible()
      scheduler.turn()
      for _ in 0..<3 { scheduler.tick(.milliseconds(1)) }
    }

    /// Sends a sample and shows the frame that delivers it.
    func send(_ phase: TouchPhase, x: Double) {
      let sample = TouchSample(id: 0, phase: phase, time: scheduler.now, location: Point(x: x, y: 50))
      do { try stage.deliver(.touch(sample)) } catch { preconditionFailure("\(error)") }
      precondition(scheduler.tick(.milliseconds(8)), "The input has requested no frame.")
    }

    /// Sends a touch with one movement.
    func touch() {
      send(.began, x: 50)
      send(.moved, x: 53)
      send(.ended, x: 53)
    }
  }

  /// Sends touches with one movement each to a view with an empty recogniser.
  static func touches(_ count: Int) {
    let scene = Scene()
    scene.view.addGestureRecognizer(EmptyRecognizer())
    for _ in 0..<10 { scene.touch() }
    let memory = MemoryCount()
    for _ in 0..<count { scene.touch() }
    memory.report(count)
  }

  /// Moves a finger over an empty recogniser, with 100 samples for each frame.
  static func samples(_ count: Int) {
    let scene = Scene()
    scene.view.addGestureRecognizer(EmptyRecognizer())
    scene.send(.began, x: 50)
    func deliver(_ index: Int) {
      var sample = TouchSample(id: 0, phase: .moved, time: scene.scheduler.now, location: .zero)
      sample.location = Point(x: 60 + Double(index % 100), y: 50)
      do { try scene.stage.deliver(.touch(sample)) } catch { preconditionFailure("\(error)") }
      if index % 100 == 99 { precondition(scene.scheduler.tick(.milliseconds(8)), "The input has requested no frame.") }
    }
    for index in 0..<1_000 { deliver(index) }
    let memory = MemoryCount()
    for index in 0..<count { deliver(index) }
    memory.report(count)
  }

  /// Moves a finger whose pan moves the view, with a frame for each movement.
  static func pans(_ count: Int) {
    let scene = Scene()
    let pan = PanGestureRecognizer()
    pan.addAction { [view = scene.view] in view.center.x = 150 + $0.translation(in: nil).x }
    scene.view.addGestureRecognizer(pan)
    scene.send(.began, x: 50)
    for index in 0..<50 { scene.send(.moved, x: 70 + Double(index % 20)) }
    let memory = MemoryCount()
    for index in 0..<count { scene.send(.moved, x: 70 + Double(index % 20)) }
    memory.report(count)
    precondition(scene.view.center.x > 160, "The pan has not moved the view.")
  }

  /// Drags the content of a scroll view, with a frame for each movement of the finger.
  static func drags(_ count: Int) {
    let (scene, scroll) = scrollScene()
    scene.send(.began, x: 50)
    for index in 0..<50 { scene.send(.moved, x: 100 - Double(index % 20)) }
    let memory = MemoryCount()
    for index in 0..<count { scene.send(.moved, x: 100 - Double(index % 20)) }
    memory.report(count)
    precondition(scroll.isDragging, "The finger has not dragged the content.")
  }

  /// Shows the frames of a scroll view whose content was thrown.
  static func throwFrames(_ count: Int) {
    let (scene, scroll) = scrollScene()
    func fling() {
      scroll.contentOffset = .zero
      scene.send(.began, x: 200)
      for step in 1...10 { scene.send(.moved, x: 200 - Double(step) * 15) }
      scene.send(.ended, x: 50)
    }
    fling()
    for _ in 0..<50 { scene.scheduler.tick(.milliseconds(1)) }
    let memory = MemoryCount()
    for _ in 0..<count { scene.scheduler.tick(.milliseconds(1)) }
    memory.report(count)
    precondition(scroll.isDecelerating, "The content has stopped before the last frame.")
  }

  private static func scrollScene() -> (Scene, ScrollView) {
    let scene = Scene()
    let scroll = ScrollView(frame: scene.view.bounds)
    scroll.contentSize = Size(width: 100_000, height: 300)
    let content = View(frame: Rect(x: 0, y: 0, width: 100_000, height: 300))
    scroll.addSubview(content)
    scene.view.addSubview(scroll)
    for _ in 0..<3 { scene.scheduler.tick(.milliseconds(8)) }
    return (scene, scroll)
  }

  /// Sends touches to a view in a window with 10,000 recognisers on 1,000 views.
  ///
  /// The view and its nine superviews have `length` of the recognisers, which alone determine the cost of a touch.
  static func chain(_ length: Int, _ count: Int) {
    let scene = Scene()
    var (deepest, recognizers) = (scene.view, 0)
    for level in 0..<10 {
      if level > 0 {
        let next = View(frame: deepest.bounds)
        deepest.addSubview(next)
        deepest = next
      }
      for _ in 0..<length / 10 {
        deepest.addGestureRecognizer(EmptyRecognizer())
        recognizers += 1
      }
    }
    for index in 0..<990 {
      let view = View(frame: Rect(x: 300, y: Double(index % 40) * 10, width: 10, height: 10))
      scene.window.insertSubview(view, at: 0)
      while recognizers < (index + 1) * 10_000 / 990 {
        view.addGestureRecognizer(EmptyRecognizer())
        recognizers += 1
      }
    }
    for _ in 0..<3 { scene.touch() }
    let memory = MemoryCount()
    for _ in 0..<count { scene.touch() }
    memory.report(count)
  }
}
