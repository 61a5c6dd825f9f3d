extension Spring {
  /// Creates a spring from its perceptual duration and its bounce, as in iOS 17.
  ///
  /// The stiffness is (2π / duration)². The damping ratio is 1 − bounce, or 1 / (1 + bounce) if the bounce is negative.
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, limited to 0.001…3,600. NaN counts as 0.5.
  ///   - bounce: The bounce from −0.99 (flat, overdamped) through 0 (critically damped) to 1 (undamped). NaN counts as
  ///     0.
  public init(duration: Double, bounce: Double = 0) {
    let bounce = bounce.clamped(to: -0.99...1, whenNaN: 0)
    self.init(response: duration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// Creates a spring from its undamped period and its fraction of critical damping.
  ///
  /// - Parameters:
  ///   - response: The undamped period in seconds, limited to 0.001…3,600. NaN counts as 0.5.
  ///   - dampingFraction: The damping ratio, limited to 0…1,000. NaN counts as 1.
  public init(response: Double, dampingFraction: Double) {
    let response = response.clamped(to: 0.001...3_600, whenNaN: 0.5)
    self.init(
      angularFrequency: 2 * .pi / response,
      dampingRatio: dampingFraction.clamped(to: 0...1_000, whenNaN: 1)
    )
  }

  /// The spring that arrives without a bounce in about half a second.
  public static let smooth = Spring(duration: 0.5, bounce: 0)

  /// The spring that arrives with a barely visible bounce.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)

  /// The spring that arrives with a clear bounce.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// The perceptual duration in seconds, which is the undamped period of the spring.
  public var perceptualDuration: Double { 2 * .pi / angularFrequency }

  /// The undamped period in seconds, equal to ``perceptualDuration``.
  public var response: Double { perceptualDuration }

  /// The fraction of critical damping, equal to ``dampingRatio``.
  public var dampingFraction: Double { dampingRatio }

  /// The bounce of the spring, positive if it overshoots, 0 if critically damped and negative if overdamped.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}
