/// The range of a stepper's values, with the size of a step.
struct StepperRange: Equatable {
  var limits = ControlRange(0.0...100)
  private(set) var step = 1.0

  /// A Boolean value that indicates whether a step beyond a limit continues at the other limit.
  var wraps = false

  /// Sets the size of a step. A size that is not finite and positive is ignored.
  mutating func setStep(_ step: Double) {
    if step.isFinite, step > 0 { self.step = step }
  }

  /// Returns a Boolean value that indicates whether a step in a direction, 1 or -1, changes the value.
  func canStep(_ direction: Int) -> Bool {
    guard limits.minimum < limits.maximum else { return false }
    return wraps || (direction > 0 ? limits.value < limits.maximum : limits.value > limits.minimum)
  }

  /// Changes the value by a step in a direction, which is 1 or -1.
  mutating func step(_ direction: Int) {
    let next = limits.value + step * Double(direction)
    if wraps, next > limits.maximum {
      limits.setValue(limits.minimum)
    } else if wraps, next < limits.minimum {
      limits.setValue(limits.maximum)
    } else {
      limits.setValue(next)
    }
  }
}
