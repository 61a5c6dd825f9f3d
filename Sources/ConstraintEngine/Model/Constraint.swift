/// A namespace for the identifiers of constraints.
public enum Constraint {
  /// A handle of one constraint in one engine, valid until the constraint is removed.
  public struct ID: Hashable, Sendable {
    let index: Int32
    let generation: UInt32
    let engine: UInt32
  }
}

extension Constraint.ID: CustomStringConvertible {
  /// The handle as it appears in messages, such as `c12`.
  public var description: String { "c\(index)" }
}

/// The relation between the two sides of a constraint.
public enum Relation: Sendable, Hashable, CaseIterable {
  /// The left side is equal to the right side.
  case equal
  /// The left side is less than or equal to the right side.
  case lessThanOrEqual
  /// The left side is greater than or equal to the right side.
  case greaterThanOrEqual
}

/// The importance of a constraint from 0 to 1000, where 1000 is required.
///
/// Priorities compare lexicographically. The engine first minimises the total error at the highest priority. Among the
/// remaining solutions it minimises the error at the next priority, and so on. One constraint with priority 999
/// therefore outweighs any number of constraints with priority 998.
public struct Priority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number in `0...1000`, where each fraction is a separate level.
  public var rawValue: Float

  /// Creates a priority from a number.
  ///
  /// An engine throws an error when a number outside `0...1000` is used.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// The priority 1000, for constraints that must hold.
  public static let required = Priority(rawValue: 1000)

  /// A Boolean value that indicates whether constraints of this priority must hold.
  public var isRequired: Bool { rawValue == Priority.required.rawValue }

  /// A Boolean value that indicates whether the priority is in `0...1000`.
  var isValid: Bool { rawValue >= 0 && rawValue <= Priority.required.rawValue }

  public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a priority from a literal such as `999.5`.
  public init(floatLiteral value: Float) { self.init(rawValue: value) }

  /// Creates a priority from a literal such as `750`.
  public init(integerLiteral value: Int) { self.init(rawValue: Float(value)) }
}

/// A set of contradicting required constraints, with the constraint that was broken.
public struct Conflict: Hashable, Sendable {
  /// The constraints of the conflict, the oldest first.
  ///
  /// The set is minimal, so if any one of them is removed, the others can be satisfied together.
  public let constraints: [Constraint.ID]
  /// The broken constraint, which is the youngest breakable member of the conflict.
  ///
  /// The engine still minimises the error of this constraint before that of every optional constraint.
  public let broken: Constraint.ID
}

/// An error in the numbers or terms of a constraint.
///
/// A method that throws one of these errors does not change the engine.
public enum ConstraintEngineError: Error, Hashable, Sendable {
  /// The coefficient of a variable is NaN or infinite.
  case invalidCoefficient(Double, of: Variable)
  /// A constant is NaN or infinite.
  case invalidConstant(Double)
  /// A priority is NaN or outside `0...1000`.
  case invalidPriority(Float)
  /// The constraint has no variable after its terms were combined, and only `constant` remains.
  case noVariables(constant: Double)
  /// A required constraint cannot become optional while it is in the engine, nor an optional one required.
  case priorityCrossesRequired(Constraint.ID, from: Priority, to: Priority)
}

extension ConstraintEngineError: CustomStringConvertible {
  /// The error as a sentence with the invalid values.
  public var description: String {
    switch self {
    case .invalidCoefficient(let coefficient, let variable):
      "The coefficient \(coefficient) of \(variable) is not a finite number."
    case .invalidConstant(let constant):
      "The constant \(constant) is not a finite number."
    case .invalidPriority(let priority):
      "The priority \(priority) is not in 0...1000."
    case .noVariables(let constant):
      "A constraint must have a variable, not only the constant \(constant)."
    case .priorityCrossesRequired(let constraint, let from, let to):
      "The priority of \(constraint) cannot change from \(from.rawValue) to \(to.rawValue): only one is required."
    }
  }
}
