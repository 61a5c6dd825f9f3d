/// The increasing resistance of a view that is pulled past its edge.
///
/// The formula is offset = (1 − 1 / (pull · coefficient / dimension + 1)) · dimension, for either sign of the pull. A
/// small pull moves the view by the fraction `coefficient`, and the offset never reaches the dimension.
public struct RubberBand: Sendable, Hashable {
  /// The size of the view along the pull, 0 or more, as the limit that no offset reaches.
  public let dimension: Double

  /// The fraction of a small pull by which the view moves, in 0…1.
  public let coefficient: Double

  /// Creates a rubber band for a view.
  ///
  /// - Parameters:
  ///   - dimension: The size of the view in points. A negative number or NaN counts as 0, and the view then does not
  ///     move.
  ///   - coefficient: The fraction of a small pull by which the view moves, limited to 0…1. NaN counts as 0.55.
  public init(dimension: Double, coefficient: Double = 0.55) {
    self.dimension = dimension.clamped(to: 0...1e100, whenNaN: 0)
    self.coefficient = coefficient.clamped(to: 0...1, whenNaN: 0.55)
  }

  /// Returns the offset of the view for a pull past its edge, with the sign of the pull.
  public func offset(forPull pull: Double) -> Double {
    let pull = pull.clampedMagnitude
    guard dimension > 0 else { return 0 }
    // This form of the formula avoids the difference of two numbers near 1.
    let force = abs(pull) * coefficient
    let offset = force / (force / dimension + 1)
    return pull < 0 ? -offset : offset
  }

  /// Returns the pull that produces an offset, or ±1e100 if the band cannot reach the offset.
  ///
  /// A gesture that catches a moving view uses this method to continue without a jump.
  public func pull(forOffset offset: Double) -> Double {
    let distance = abs(offset.clampedMagnitude)
    guard distance > 0 else { return 0 }
    let pull = distance < dimension && coefficient > 0 ? distance / (coefficient * (1 - distance / dimension)) : 1e100
    return (offset < 0 ? -pull : pull).clampedMagnitude
  }
}
