extension LinearExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Writes a number where an expression is expected.
  public init(floatLiteral value: Double) { self.init(value) }

  /// Writes a whole number where an expression is expected.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
