/// The namespace of what names a constraint in an engine.
public enum Constraint {
  /// A handle to one constraint of one engine, valid until the constraint is removed.
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

/// How the two sides of a constraint compare.
public enum Relation: Sendable, Hashable, CaseIterable {
  /// Both sides are the same number.
  case equal
  /// The left side is at most the right side.
  case lessThanOrEqual
  /// The left side is at least the right side.
  case greaterThanOrEqual
}

/// The importance of a constraint, from 0 to 1000, where 1000 must hold.
///
/// Priorities compare lexicographically: the engine first makes the total error at the highest priority as
/// small as it can be, then that of the next among the solutions that are left. One constraint at 999
/// therefore outweighs any number at 998.
public struct Priority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The raw number in `0...1000`; fractions are levels of their own.
  public var rawValue: Float

  /// Wraps a raw number; the engine refuses numbers outside `0...1000` when they are used.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Must hold: 1000.
  public static let required = Priority(rawValue: 1000)

  /// Whether constraints of this priority must hold.
  public var isRequired: Bool { rawValue == Priority.required.rawValue }

  /// Whether the raw number can be used.
  var isValid: Bool { rawValue >= 0 && rawValue <= Priority.required.rawValue }

  public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Writes a priority as `999.5`.
  public init(floatLiteral value: Float) { self.init(rawValue: value) }

  /// Writes a priority as `750`.
  public init(integerLiteral value: Int) { self.init(rawValue: Float(value)) }
}

/// Required constraints that cannot all hold, and the one that was given up.
public struct Conflict: Hashable, Sendable {
  /// The conflicting set, oldest first; leave any one of them out and the others can hold together.
  public let constraints: [Constraint.ID]
  /// The member that was given up, the youngest that is breakable; it is still met as well as it can be, before every
  /// optional constraint.
  public let broken: Constraint.ID
}

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
