extension LinearExpression {
  /// Adds two expressions, and keeps the terms of both.
  public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.constant += right.constant
    right.forEachTerm { sum.append($0) }
    return sum
  }

  /// Subtracts the right expression from the left one.
  public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    left + -1 * right
  }

  /// Adds a number to the constant.
  public static func + (left: LinearExpression, right: Double) -> LinearExpression {
    var sum = left
    sum.constant += right
    return sum
  }

  /// Subtracts a number from the constant.
  public static func - (left: LinearExpression, right: Double) -> LinearExpression { left + -right }

  /// Multiplies each coefficient and the constant by a number.
  public static func * (factor: Double, expression: LinearExpression) -> LinearExpression {
    var product = LinearExpression(factor * expression.constant)
    expression.forEachTerm { product.append(Term($0.variable, factor * $0.coefficient)) }
    return product
  }
}

extension Variable {
  /// Adds two variables.
  public static func + (left: Variable, right: Variable) -> LinearExpression {
    LinearExpression(left) + LinearExpression(right)
  }

  /// Subtracts the right variable from the left one.
  public static func - (left: Variable, right: Variable) -> LinearExpression {
    LinearExpression(left) + -1 * right
  }

  /// Adds a number to a variable.
  public static func + (left: Variable, right: Double) -> LinearExpression { LinearExpression(left) + right }

  /// Subtracts a number from a variable.
  public static func - (left: Variable, right: Double) -> LinearExpression { LinearExpression(left) - right }

  /// Adds an expression to a variable.
  public static func + (left: Variable, right: LinearExpression) -> LinearExpression {
    LinearExpression(left) + right
  }

  /// Subtracts an expression from a variable.
  public static func - (left: Variable, right: LinearExpression) -> LinearExpression {
    LinearExpression(left) - right
  }

  /// Adds a variable to an expression.
  public static func + (left: LinearExpression, right: Variable) -> LinearExpression {
    var sum = left
    sum.append(LinearExpression.Term(right))
    return sum
  }

  /// Subtracts a variable from an expression.
  public static func - (left: LinearExpression, right: Variable) -> LinearExpression {
    var difference = left
    difference.append(LinearExpression.Term(right, -1))
    return difference
  }

  /// Multiplies a variable by a number.
  public static func * (factor: Double, variable: Variable) -> LinearExpression {
    LinearExpression(CollectionOfOne(LinearExpression.Term(variable, factor)))
  }
}
