/// The growing resistance of a view that is pulled past its edge.
///
/// offset = (1 − 1 / (pull · coefficient / dimension + 1)) · dimension, for either sign of the pull: it follows at
/// first with the slope of the coefficient, and never gets farther than the dimension.
public struct RubberBand: Sendable, Hashable {
  /// The size of the view along the pull; no offset reaches it. Zero or more.
  public let dimension: Double

  /// How far the view follows a small pull, in 0…1.
  public let coefficient: Double

  /// A band for a view of a size.
  ///
  /// - Parameters:
  ///   - dimension: In points; a negative number or NaN counts as 0, and then nothing moves.
  ///   - coefficient: Clamped to 0…1; 0.55 for NaN.
  public init(dimension: Double, coefficient: Double = 0.55) {
    self.dimension = dimension.clamped(to: 0...1e100, whenNaN: 0)
    self.coefficient = coefficient.clamped(to: 0...1, whenNaN: 0.55)
  }

  /// How far the view moves for a pull past its edge, with the sign of the pull.
  public func offset(forPull pull: Double) -> Double {
    let pull = pull.clampedMagnitude
    guard dimension > 0 else { return 0 }
    // The same as the formula above, without the difference of two numbers near 1.
    let force = abs(pull) * coefficient
    let offset = force / (force / dimension + 1)
    return pull < 0 ? -offset : offset
  }

  /// The pull that moves the view this far; what the band cannot reach gives the largest number of ±1e100.
  ///
  /// A gesture that catches the view again uses this to go on without a jump.
  public func pull(forOffset offset: Double) -> Double {
    let distance = abs(offset.clampedMagnitude)
    guard distance > 0 else { return 0 }
    let pull = distance < dimension && coefficient > 0 ? distance / (coefficient * (1 - distance / dimension)) : 1e100
    return (offset < 0 ? -pull : pull).clampedMagnitude
  }
}
