import Testing

@testable import ProsceniumViews

@Suite struct StepperStateMachineTests {
  @Test func `steps repeat after half a second, ten times per second, and 3 seconds later thirty times`() {
    var machine = StepperStateMachine()
    machine.begin(.increment)
    var time = StepperStateMachine.delay
    var times: [Duration] = []
    for _ in 0..<40 {
      times.append(time)
      time += machine.fire() ?? .zero
    }
    // Repetition n of the slow ones is due at 0.4 + n / 10 seconds, and the first fast one follows that at 3.5.
    for number in 1...31 { #expect(times[number - 1] == .milliseconds(400 + 100 * number)) }
    #expect(times[31] - times[30] == .seconds(1) / 30 && times[39] - times[38] == .seconds(1) / 30)
  }

  @Test func `a touch that leaves its half disarms the timer, and its return continues at the same rate`() {
    var machine = StepperStateMachine()
    machine.begin(.decrement)
    #expect(machine.move(to: .decrement) == nil)
    #expect(machine.move(to: .increment) == .disarm && machine.pressedHalf == nil)
    #expect(machine.move(to: nil) == nil && machine.fire() == nil)
    #expect(machine.move(to: .decrement) == .arm(after: .milliseconds(500)))
    #expect(machine.fire() == .milliseconds(100))
    #expect(machine.move(to: nil) == .disarm)
    #expect(machine.move(to: .decrement) == .arm(after: .milliseconds(100)))
  }

  @Test func `an ended press ignores movements and a late timer`() {
    var machine = StepperStateMachine()
    machine.begin(.increment)
    machine.end()
    #expect(machine.move(to: .increment) == nil && machine.fire() == nil && machine.state == .idle)
  }
}

@Suite struct StepperRangeTests {
  @Test func `steps stop at the limits, or continue at the other limit`() {
    var range = StepperRange()
    range.setStep(30)
    range.limits.setValue(80)
    range.step(1)
    #expect(range.limits.value == 100 && !range.canStep(1) && range.canStep(-1))
    range.wraps = true
    range.step(1)
    #expect(range.limits.value == 0 && range.canStep(-1))
    range.step(-1)
    #expect(range.limits.value == 100)
    range.step(-1)
    #expect(range.limits.value == 70)
    range.step(1)
    #expect(range.limits.value == 100, "a step that ends at the limit does not wrap")
  }

  @Test func `values that are not numbers and steps without a size are ignored`() {
    var range = StepperRange()
    for number in [Double.nan, .infinity, -.infinity] {
      range.limits.setMinimum(number)
      range.limits.setMaximum(number)
      range.setStep(number)
    }
    range.setStep(0)
    range.setStep(-2)
    range.limits.setValue(.nan)
    #expect(range == StepperRange())
    range.limits.setValue(.infinity)
    #expect(range.limits.value == 100)
    range.limits.setMinimum(150)
    #expect(range.limits.maximum == 150 && range.limits.value == 150 && !range.canStep(1) && !range.canStep(-1))
  }
}
