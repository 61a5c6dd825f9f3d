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
