import Testing

@testable import EventLoops

@Suite struct DescriptorLaneTests {
  @Test func `the first wait registers, the next ones cost nothing while the system is asked`() {
    var lane = DescriptorLane()
    #expect(lane.wait() == .register)
    #expect(lane.isWatched)
    #expect(lane.ready(hasConsumer: true) == .deliver)
    #expect(lane.wait() == nil)
  }

  @Test func `what is ready with nobody waiting rests until somebody waits`() {
    var lane = DescriptorLane()
    _ = lane.wait()
    #expect(lane.ready(hasConsumer: false) == .unwatch)
    #expect(!lane.isWatched)
    #expect(lane.ready(hasConsumer: true) == nil)
    #expect(lane.wait() == .watch)
    #expect(lane.isWatched)
  }

  @Test func `an ended lane fails whoever waits, with the first reason`() {
    var lane = DescriptorLane()
    _ = lane.wait()
    #expect(lane.end(EventLoopError(.descriptorClosed)) == .unregister)
    #expect(lane.end(EventLoopError(.loopStopped)) == nil)
    #expect(lane.wait() == .fail(EventLoopError(.descriptorClosed)))
    #expect(lane.ready(hasConsumer: true) == nil)
    #expect(!lane.isWatched)
  }

  @Test func `a lane that nobody has used is not in the table when it ends`() {
    var lane = DescriptorLane()
    #expect(lane.end(EventLoopError(.descriptorClosed)) == nil)
  }
}
