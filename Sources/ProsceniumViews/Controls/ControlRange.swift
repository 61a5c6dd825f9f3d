/// The range of a control's values, with the present value inside it.
struct ControlRange<Value: BinaryFloatingPoint>: Equatable {
  private(set) var minimum: Value
  private(set) var maximum: Value
  private(set) var value: Value

  /// Creates a range whose value is the minimum.
  init(_ limits: ClosedRange<Value>) {
    (minimum, maximum, value) = (limits.lowerBound, limits.upperBound, limits.lowerBound)
  }

  /// Sets the minimum, which moves a smaller maximum and a smaller value. A minimum that is not finite is ignored.
  mutating func setMinimum(_ minimum: Value) {
    guard minimum.isFinite else { return }
    self.minimum = minimum
    maximum = max(minimum, maximum)
    setValue(value)
  }

  /// Sets the maximum, which moves a larger minimum and a larger value. A maximum that is not finite is ignored.
  mutating func setMaximum(_ maximum: Value) {
    guard maximum.isFinite else { return }
    self.maximum = maximum
    minimum = min(minimum, maximum)
    setValue(value)
  }

  /// Sets the value within the range. NaN is ignored.
  mutating func setValue(_ value: Value) {
    guard !value.isNaN else { return }
    self.value = min(maximum, max(minimum, value))
  }

  /// Returns the position of a value in the range, from 0 at the minimum to 1 at the maximum.
  ///
  /// The position is 0 if the range is empty or the value is NaN.
  func fraction(of value: Value) -> Double {
    let length = Double(maximum) - Double(minimum)
    guard length > 0, !value.isNaN else { return 0 }
    return min(1, max(0, (Double(value) - Double(minimum)) / length))
  }

  /// Returns the value at a position in the range. A position beyond the range is clamped.
  func value(at fraction: Double) -> Value {
    let fraction = min(1, max(0, fraction))
    if fraction == 1 { return maximum }
    return Value(Double(minimum) + (Double(maximum) - Double(minimum)) * fraction)
  }
}
