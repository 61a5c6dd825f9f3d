import CAllocations
import Measuring
import Proscenium
import Testing

/// What a frame in the middle of a transition asks of the allocator: nothing.
@MainActor @Suite(.serialized) struct SteadyFramesTests {
  @Test(arguments: Form.allCases) func `a frame of a presentation allocates nothing`(form: Form) async {
    let running = await RunningTransition(form)
    #expect(allocations(running.tick) == 0)
    await running.end()
  }

  @Test func `a frame that follows a gesture allocates nothing`() async {
    let gesture = PercentDrivenInteractiveTransition()
    let running = await RunningTransition(.custom, moving: gesture)
    var fraction = 0.2
    let count = allocations {
      fraction += 0.001
      gesture.update(fraction)
      return running.tick()
    }
    #expect(count == 0)
    #expect(abs(gesture.percentComplete - 0.301) < 1e-9)
    await running.end()
  }

  /// What a receipt stands for, the wish for a turn, and the list of those wishes.
  @Test(arguments: [10, 10_000]) func `an angle that nothing follows allocates three times`(views: Int) async throws {
    let scheduler = ManualScheduler()
    let stage = Stage(size: Size(width: 1024, height: 768), traits: TraitCollection(), scheduler: scheduler)
    let window = Window(stage: stage)
    let root = ViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    for _ in 0..<views { root.view.addSubview(View(frame: Rect(x: 0, y: 0, width: 10, height: 10))) }
    scheduler.turn()
    while scheduler.tick(.milliseconds(16)) { scheduler.turn() }
    let environment = SceneEnvironment(stage: stage, on: MainActor.shared)
    var angle = 1.0
    var before = 0
    for number in 0...100 {
      // The first one makes what is kept.
      if number == 1 { before = allocation_count() }
      angle += 0.01
      try await environment.send(hinge: Hinge(angle: angle))
      scheduler.turn()
    }
    #expect(allocation_count() - before == 300)
    #expect(!scheduler.tick(.milliseconds(16)), "no frame was asked for")
    window.close()
  }

  /// The allocations of a hundred frames, after one more.
  private func allocations(_ frame: () -> Bool) -> Int {
    var framesShown = 0
    _ = frame()
    let before = allocation_count()
    for _ in 0..<100 where frame() { framesShown += 1 }
    let count = allocation_count() - before
    #expect(framesShown == 100)
    return count
  }
}
