/// A value that a fitting query draws a variable towards.
public struct FittingTarget: Hashable, Sendable {
  /// The variable, such as the width of a view.
  public var variable: Variable
  /// Where it is drawn to; zero asks for the smallest size.
  public var value: Double
  /// How strongly; at 1000 the value is exact unless the engine's own required constraints forbid it.
  public var priority: Priority

  /// Describes one target.
  public init(_ variable: Variable, toward value: Double, at priority: Priority) {
    self.variable = variable
    self.value = value
    self.priority = priority
  }
}
