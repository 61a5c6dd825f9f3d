import Testing

@testable import EventLoops

@Suite struct LoopTimerLifeTests {
  @Test func `a timer that fires once has ended when its closure begins`() {
    var life = LoopTimerLife.armed
    #expect(life.isPending)
    #expect(life.fire(isKept: false) == .runForGood)
    #expect(life == .ended && !life.isPending)
    #expect(life.arm() == nil)
    #expect(life.end() == nil)
  }

  @Test func `a kept timer is idle after its closure, and can be armed again`() {
    var life = LoopTimerLife.idle
    #expect(life.arm() == .countAndPlace)
    #expect(life.arm() == .place)
    #expect(life.fire(isKept: true) == .runAndFinish)
    #expect(!life.isPending)
    #expect(life.finish(isRepeating: false) == nil)
    #expect(life == .idle)
    #expect(life.arm() == .countAndPlace)
  }

  @Test func `a repeating timer is armed when its closure has returned`() {
    var life = LoopTimerLife.armed
    _ = life.fire(isKept: true)
    #expect(life.finish(isRepeating: true) == .countAndPlaceNext)
    #expect(life.isPending)
  }

  @Test func `arming within the closure takes the place of the next tick`() {
    var life = LoopTimerLife.armed
    _ = life.fire(isKept: true)
    #expect(life.arm() == .countAndPlace)
    #expect(life.arm() == .place)
    #expect(life.finish(isRepeating: true) == nil)
    #expect(life == .armed)
  }

  @Test func `ending within the closure frees it when it has returned`() {
    for isArmed in [false, true] {
      var life = LoopTimerLife.armed
      _ = life.fire(isKept: true)
      if isArmed { _ = life.arm() }
      #expect(life.end() == (isArmed ? .remove : .wait))
      #expect(life.end() == nil)
      #expect(life.arm() == nil)
      #expect(life.finish(isRepeating: true) == .free)
      #expect(life == .ended)
    }
  }

  @Test func `ending frees at once what does not run`() {
    var idle = LoopTimerLife.idle
    #expect(idle.end() == .free)
    var armed = LoopTimerLife.armed
    #expect(armed.end() == .freeAndRemove)
    #expect(armed.fire(isKept: true) == nil)
    #expect(armed.fire(isKept: false) == nil)
  }

  @Test func `firing within its own closure finishes once`() {
    var life = LoopTimerLife.armed
    _ = life.fire(isKept: true)
    _ = life.arm()
    #expect(life.fire(isKept: true) == .runAndFinish)
    #expect(life.finish(isRepeating: false) == nil)
    #expect(life == .idle)
    #expect(life.finish(isRepeating: false) == nil)
    #expect(life == .idle)
  }
}
