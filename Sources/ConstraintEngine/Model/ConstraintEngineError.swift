/// Numbers that no constraint can be made of.
///
/// Whatever throws one of these leaves the engine as it was.
public enum ConstraintEngineError: Error, Hashable, Sendable {
  /// The coefficient of a variable is not a number or infinite.
  case invalidCoefficient(Double, of: Variable)
  /// A constant is not a number or infinite.
  case invalidConstant(Double)
  /// A priority lies outside `0...1000` or is not a number.
  case invalidPriority(Float)
  /// No variable is left after terms of the same variable were joined; `constant` is the number left over.
  case noVariables(constant: Double)
  /// A required constraint cannot become optional, nor the reverse, while it is in the engine.
  case priorityCrossesRequired(Constraint.ID, from: Priority, to: Priority)
}

extension ConstraintEngineError: CustomStringConvertible {
  /// What is wrong, with the offending values.
  public var description: String {
    switch self {
    case .invalidCoefficient(let coefficient, let variable):
      "The coefficient \(coefficient) of \(variable) is not a finite number."
    case .invalidConstant(let constant):
      "The constant \(constant) is not a finite number."
    case .invalidPriority(let priority):
      "The priority \(priority) is not in 0...1000."
    case .noVariables(let constant):
      "A constraint needs a variable; only the constant \(constant) is left."
    case .priorityCrossesRequired(let constraint, let from, let to):
      "The priority of \(constraint) cannot change from \(from.rawValue) to \(to.rawValue): it would cross 1000."
    }
  }
}
