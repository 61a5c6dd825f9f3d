import Testing

@testable import EventLoops

@Suite struct TimerStateMachineTests {
  @Test func `a one-shot timer has ended when its closure begins`() {
    var life = TimerStateMachine.armed
    #expect(life.isPending)
    #expect(life.fire(isKept: false) == .runForGood)
    #expect(life == .ended && !life.isPending)
    #expect(life.arm() == nil)
    #expect(life.end() == nil)
  }

  @Test func `a kept timer is idle after its closure and can be armed again`() {
    var life = TimerStateMachine.idle
    #expect(life.arm() == .countAndPlace)
    #expect(life.arm() == .place)
    #expect(life.fire(isKept: true) == .runAndFinish)
    #expect(!life.isPending)
    #expect(life.finish(isRepeating: false) == nil)
    #expect(life == .idle)
    #expect(life.arm() == .countAndPlace)
  }

  @Test func `a repeating timer is armed again when its closure has returned`() {
    var life = TimerStateMachine.armed
    _ = life.fire(isKept: true)
    #expect(life.finish(isRepeating: true) == .countAndPlaceNext)
    #expect(life.isPending)
  }

  @Test func `arming a repeating timer within its closure replaces the next tick`() {
    var life = TimerStateMachine.armed
    _ = life.fire(isKept: true)
    #expect(life.arm() == .countAndPlace)
    #expect(life.arm() == .place)
    #expect(life.finish(isRepeating: true) == nil)
    #expect(life == .armed)
  }

  @Test func `ending a timer within its closure frees the closure when it has returned`() {
    for isArmed in [false, true] {
      var life = TimerStateMachine.armed
      _ = life.fire(isKept: true)
      if isArmed { _ = life.arm() }
      #expect(life.end() == (isArmed ? .remove : .wait))
      #expect(life.end() == nil)
      #expect(life.arm() == nil)
      #expect(life.finish(isRepeating: true) == .free)
      #expect(life == .ended)
    }
  }

  @Test func `ending an idle or armed timer frees its closure immediately`() {
    var idle = TimerStateMachine.idle
    #expect(idle.end() == .free)
    var armed = TimerStateMachine.armed
    #expect(armed.end() == .freeAndRemove)
    #expect(armed.fire(isKept: true) == nil)
    #expect(armed.fire(isKept: false) == nil)
  }

  @Test func `a timer that fires within its own closure finishes once`() {
    var life = TimerStateMachine.armed
    _ = life.fire(isKept: true)
    _ = life.arm()
    #expect(life.fire(isKept: true) == .runAndFinish)
    #expect(life.finish(isRepeating: false) == nil)
    #expect(life == .idle)
    #expect(life.finish(isRepeating: false) == nil)
    #expect(life == .idle)
  }
}
