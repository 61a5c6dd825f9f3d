/// A damped spring: how something pulled towards its target gets there.
///
/// The displacement `x`, value minus target, follows `mass · x″ + damping · x′ + stiffness · x = 0`. All forms are
/// closed: the state at any time is computed from the start, so a late frame adds no error.
///
/// Initializers clamp, because an animation call cannot fail. NaN becomes the default of the parameter; what lies
/// outside a range goes to its nearer end.
public struct Spring: Sendable, Hashable {
  /// The mass, in 1e-6…1e6.
  public let mass: Double

  /// The force per unit of displacement, in 1e-6…1e9.
  public let stiffness: Double

  /// The force per unit of velocity that is in effect, in 0…1e9.
  public let damping: Double

  /// The undamped angular frequency in radians per second: √(stiffness / mass).
  public let angularFrequency: Double

  /// The fraction of critical damping: below 1 it overshoots, 1 comes to rest fastest without overshoot.
  public let dampingRatio: Double

  /// How fast the swing shrinks, per second: damping / (2 · mass).
  let decayRate: Double

  /// The angular frequency of the swing below critical damping; above it, half the gap between both decay rates.
  let shiftedFrequency: Double

  /// A spring of physical parameters, clamped to the ranges of the properties of the same name.
  ///
  /// - Parameters:
  ///   - mass: In kilograms, if the stiffness is in newtons a metre.
  ///   - stiffness: The force for each unit of displacement.
  ///   - damping: The force for each unit of velocity, against it.
  ///   - allowsOverdamping: Whether a damping above the critical one is taken as given. By default it is reduced to the
  ///     critical one, as Core Animation does.
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
      // Not computed from the reduced damping: the quotient may miss 1 by a rounding.
      dampingRatio: isReduced ? 1 : damping / critical
    )
  }

  /// A spring of mass 1; the caller has cleaned both arguments.
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
    // What every evaluation needs is kept, so that a frame takes no square root.
    decayRate = dampingRatio * angularFrequency
    shiftedFrequency = angularFrequency * abs(1 - dampingRatio * dampingRatio).squareRoot()
  }
}
