/// A direction with a length, in two dimensions.
public struct Vector: Sendable, Hashable {
  /// From side to side; positive to the right.
  public var dx: Double

  /// Up and down; positive downwards.
  public var dy: Double

  /// Makes a vector.
  public init(dx: Double = 0, dy: Double = 0) {
    self.dx = dx
    self.dy = dy
  }

  /// No length.
  public static let zero = Vector()
}
