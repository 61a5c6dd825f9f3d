import CAllocations
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
