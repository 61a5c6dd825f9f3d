extension Spring {
  /// A spring given by the time in which it seems to arrive and how much it bounces, as in iOS 17.
  ///
  /// stiffness = (2π / duration)², and damping ratio = 1 − bounce, or 1 / (1 + bounce) when it is negative.
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, clamped to 0.001…3,600; 0.5 for NaN.
  ///   - bounce: From −0.99 (flat, over-damped) through 0 (critical) to 1 (endless); 0 for NaN.
  public init(duration: Double, bounce: Double = 0) {
    let bounce = bounce.clamped(to: -0.99...1, whenNaN: 0)
    self.init(response: duration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// A spring given by the period it would have without damping, and by its fraction of critical damping.
  ///
  /// - Parameters:
  ///   - response: The undamped period in seconds, clamped to 0.001…3,600; 0.5 for NaN.
  ///   - dampingFraction: The damping ratio, clamped to 0…1,000; 1 for NaN.
  public init(response: Double, dampingFraction: Double) {
    let response = response.clamped(to: 0.001...3_600, whenNaN: 0.5)
    self.init(
      angularFrequency: 2 * .pi / response,
      dampingRatio: dampingFraction.clamped(to: 0...1_000, whenNaN: 1)
    )
  }

  /// Arrives without a bounce in about half a second.
  public static let smooth = Spring(duration: 0.5, bounce: 0)

  /// Arrives with a bounce that is hardly seen.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)

  /// Arrives with a clear bounce.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// The time in seconds in which the spring seems to arrive: its undamped period.
  public var perceptualDuration: Double { 2 * .pi / angularFrequency }

  /// The undamped period in seconds; another name for ``perceptualDuration``.
  public var response: Double { perceptualDuration }

  /// The fraction of critical damping; another name for ``dampingRatio``.
  public var dampingFraction: Double { dampingRatio }

  /// How much the spring bounces: positive if it overshoots, 0 if critical, negative if over-damped.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}
