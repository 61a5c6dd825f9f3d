import Testing

@testable import EventLoops

@Suite struct DescriptorStateMachineTests {
  @Test func `only the first wait registers the lane while the system watches it`() {
    var lane = DescriptorStateMachine()
    #expect(lane.wait() == .register)
    #expect(lane.isWatched)
    #expect(lane.ready(hasConsumer: true) == .deliver)
    #expect(lane.wait() == nil)
  }

  @Test func `a lane that is ready without a consumer rests until the next wait`() {
    var lane = DescriptorStateMachine()
    _ = lane.wait()
    #expect(lane.ready(hasConsumer: false) == .unwatch)
    #expect(!lane.isWatched)
    #expect(lane.ready(hasConsumer: true) == nil)
    #expect(lane.wait() == .watch)
    #expect(lane.isWatched)
  }

  @Test func `a wait on an ended lane fails with the first error`() {
    var lane = DescriptorStateMachine()
    _ = lane.wait()
    #expect(lane.end(EventLoopError(.descriptorClosed)) == .unregister)
    #expect(lane.end(EventLoopError(.loopStopped)) == nil)
    #expect(lane.wait() == .fail(EventLoopError(.descriptorClosed)))
    #expect(lane.ready(hasConsumer: true) == nil)
    #expect(!lane.isWatched)
  }

  @Test func `ending an unused lane does not unregister it`() {
    var lane = DescriptorStateMachine()
    #expect(lane.end(EventLoopError(.descriptorClosed)) == nil)
  }
}
