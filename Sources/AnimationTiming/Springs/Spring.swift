/// A damped spring that moves a value to its target.
///
/// The displacement `x`, which is value minus target, satisfies `mass · x″ + damping · x′ + stiffness · x = 0`. All
/// solutions have closed forms. The state at any time is calculated from the start, so a late frame adds no error.
///
/// Initializers limit their arguments, because an animation call cannot fail. NaN becomes the default of the parameter,
/// and a number outside a range becomes the nearer end of the range.
public struct Spring: Sendable, Hashable {
  /// The mass, in 1e-6…1e6.
  public let mass: Double

  /// The force per unit of displacement, in 1e-6…1e9.
  public let stiffness: Double

  /// The effective force per unit of velocity, in 0…1e9.
  public let damping: Double

  /// The undamped angular frequency in radians per second, √(stiffness / mass).
  public let angularFrequency: Double

  /// The fraction of critical damping.
  ///
  /// A spring with a ratio below 1 overshoots. A ratio of 1 reaches the target fastest without overshoot.
  public let dampingRatio: Double

  /// The decay rate of the amplitude per second, damping / (2 · mass).
  let decayRate: Double

  /// The angular frequency of the oscillation below critical damping.
  ///
  /// Above critical damping, the value is half of the difference between both decay rates.
  let shiftedFrequency: Double

  /// Creates a spring from physical parameters, limited to the ranges of the properties with the same names.
  ///
  /// - Parameters:
  ///   - mass: The mass in kilograms if the stiffness is in newtons per metre.
  ///   - stiffness: The force per unit of displacement.
  ///   - damping: The force per unit of velocity, directed against the velocity.
  ///   - allowsOverdamping: A Boolean value that determines whether the damping may exceed critical damping. If the
  ///     value is `false`, the damping is reduced to critical damping, as Core Animation does.
  public init(
    mass: Double = 1,
    stiffness: Double = 100,
    damping: Double = 10,
    allowsOverdamping: Bool = false
  ) {
    let mass = mass.clamped(to: 1e-6...1e6, whenNaN: 1)
    let stiffness = stiffness.clamped(to: 1e-6...1e9, whenNaN: 100)
    let damping = damping.clamped(to: 0...1e9, whenNaN: 10)
    let critical = 2 * (stiffness * mass).squareRoot()
    let isReduced = damping > critical && !allowsOverdamping
    self.init(
      mass: mass,
      stiffness: stiffness,
      damping: isReduced ? critical : damping,
      angularFrequency: (stiffness / mass).squareRoot(),
      // Use exactly 1 for reduced damping, because the quotient may miss 1 by a rounding error.
      dampingRatio: isReduced ? 1 : damping / critical
    )
  }

  /// Creates a spring of mass 1 from arguments that the caller has already limited.
  init(angularFrequency: Double, dampingRatio: Double) {
    self.init(
      mass: 1,
      stiffness: angularFrequency * angularFrequency,
      damping: 2 * dampingRatio * angularFrequency,
      angularFrequency: angularFrequency,
      dampingRatio: dampingRatio
    )
  }

  private init(
    mass: Double,
    stiffness: Double,
    damping: Double,
    angularFrequency: Double,
    dampingRatio: Double
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
    // Store the values that every evaluation needs, so that a frame calculates no square root.
    decayRate = dampingRatio * angularFrequency
    shiftedFrequency = angularFrequency * abs(1 - dampingRatio * dampingRatio).squareRoot()
  }
}
