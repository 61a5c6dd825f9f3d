/// The range of a stepper's values, with the present value and the size of a step.
struct StepperRange: Equatable {
  private(set) var minimum = 0.0
  private(set) var maximum = 100.0
  private(set) var value = 0.0
  private(set) var step = 1.0

  /// A Boolean value that indicates whether a step beyond a limit continues at the other limit.
  var wraps = false

  /// Sets the minimum, which moves a smaller maximum and a smaller value. A minimum that is not finite is ignored.
  mutating func setMinimum(_ minimum: Double) {
    guard minimum.isFinite else { return }
    self.minimum = minimum
    maximum = max(minimum, maximum)
    setValue(value)
  }

  /// Sets the maximum, which moves a larger minimum and a larger value. A maximum that is not finite is ignored.
  mutating func setMaximum(_ maximum: Double) {
    guard maximum.isFinite else { return }
    self.maximum = maximum
    minimum = min(minimum, maximum)
    setValue(value)
  }

  /// Sets the value within the range. NaN is ignored.
  mutating func setValue(_ value: Double) {
    guard !value.isNaN else { return }
    self.value = min(maximum, max(minimum, value))
  }

  /// Sets the size of a step. A size that is not finite and positive is ignored.
  mutating func setStep(_ step: Double) {
    if step.isFinite, step > 0 { self.step = step }
  }

  /// Returns a Boolean value that indicates whether a step in a direction, 1 or -1, changes the value.
  func canStep(_ direction: Int) -> Bool {
    guard minimum < maximum else { return false }
    return wraps || (direction > 0 ? value < maximum : value > minimum)
  }

  /// Changes the value by a step in a direction, which is 1 or -1.
  mutating func step(_ direction: Int) {
    let next = value + step * Double(direction)
    if wraps, next > maximum {
      value = minimum
    } else if wraps, next < minimum {
      value = maximum
    } else {
      setValue(next)
    }
  }
}
