public import Foundation

/// Why a change of the environment was not taken; the last good one stays.
public enum EnvironmentError: Error, Sendable, Hashable {
  /// A side of the size is not a number, negative, or beyond 10,000,000 points.
  case invalidSize(Size)

  /// A side or a coordinate of the keyboard's frame is not a number, a side is negative, or one is beyond 10,000,000
  /// points.
  case invalidKeyboardFrame(Rect)

  /// The keyboard's duration is not a number, negative, or endless.
  case invalidKeyboardDuration(TimeInterval)

  /// A part of the surface is not more than 0 and at most 1.
  case invalidFraction(CGFloat)
}

extension EnvironmentError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidSize(let size):
      "A surface cannot be \(size.width) × \(size.height) points; both sides must be within 0…10,000,000."
    case .invalidKeyboardFrame(let frame):
      """
      A keyboard cannot stand at (\(frame.origin.x), \(frame.origin.y)) with \
      \(frame.size.width) × \(frame.size.height) points; both sides must be within 0…10,000,000, and both \
      coordinates within ±10,000,000.
      """
    case .invalidKeyboardDuration(let duration):
      "A keyboard cannot take \(duration) seconds; it must be 0 or more, and finite."
    case .invalidFraction(let fraction):
      "A surface cannot be \(fraction) of itself; the part must be more than 0 and at most 1."
    }
  }
}
