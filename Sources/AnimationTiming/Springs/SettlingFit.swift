import Foundation

/// The calculation of the spring of mass 1 whose amplitude has shrunk to a thousandth at the end of the animation.
///
/// UIKit's damped-spring methods receive a duration and a damping ratio, but no frequency. The frequency follows from
/// the envelope of the progress. The equations are solved for the angular frequency ω, where ζ is the damping ratio, T
/// the duration, v the relative initial velocity and ε = 0.001:
/// - ζ < 1: |ζω − v| / (ω √(1 − ζ²)) · e^(−ζωT) = ε
/// - ζ = 1: |(ω − v) T + 1| · e^(−ωT) = ε
///
/// A velocity towards the target may permit several frequencies. The largest one is selected, so that the motion stays
/// within the tolerance after T.
struct SettlingFit {
  /// The damping ratio, in 0.01…1.
  let dampingRatio: Double

  /// The duration in seconds, which is positive.
  let duration: Double

  /// The initial velocity in whole distances per second, positive towards the target.
  let initialVelocity: Double

  /// The fraction of the distance within which the motion counts as settled.
  static let tolerance = 0.001

  /// The distance from a damping ratio of 1 within which the oscillating envelope is not usable.
  ///
  /// The envelope grows without limit near that ratio.
  static let criticalMargin = 1e-4

  private var isCritical: Bool { dampingRatio > 1 - Self.criticalMargin }

  private var root: Double { (1 - dampingRatio * dampingRatio).squareRoot() }

  /// The angular frequency in radians per second.
  var angularFrequency: Double {
    if initialVelocity == 0, !isCritical {
      return -log(Self.tolerance * root / dampingRatio) / (dampingRatio * duration)
    }
    let lowest = 1e-9 / duration
    guard initialVelocity > 0 else { return fallingRoot(from: lowest) }
    let crest = crest
    if logarithmicExcess(at: crest).value >= 0 { return fallingRoot(from: crest) }
    // The maximum of the envelope is below the tolerance, so the last crossing precedes the zero of the envelope.
    return root(from: lowest, to: zero, near: zero / 2)
  }

  /// The frequency above ``zero`` at which the envelope has its maximum, for a positive velocity.
  private var crest: Double {
    guard !isCritical else { return initialVelocity }
    let (velocity, ratio) = (initialVelocity, dampingRatio)
    return (velocity + (velocity * velocity + 4 * velocity / duration).squareRoot()) / (2 * ratio)
  }

  /// The frequency at which a positive velocity makes the amplitude 0.
  private var zero: Double {
    isCritical ? initialVelocity - 1 / duration : initialVelocity / dampingRatio
  }

  /// Returns the root above `low`, from which on the envelope only decreases.
  private func fallingRoot(from low: Double) -> Double {
    var high = max(low, 5 / duration)
    while logarithmicExcess(at: high).value > 0 { high *= 2 }
    return root(from: low, to: high, near: high)
  }

  private func root(from low: Double, to high: Double, near guess: Double) -> Double {
    BracketedRoot(low: low, high: high).find(near: guess) {
      let excess = logarithmicExcess(at: $0)
      return (-excess.value, -excess.slope)
    }
  }

  /// Returns the logarithm of envelope over tolerance with its slope, which is nearly linear in the frequency.
  private func logarithmicExcess(at frequency: Double) -> (value: Double, slope: Double) {
    if isCritical {
      let amplitude = (frequency - initialVelocity) * duration + 1
      return (
        log(abs(amplitude)) - frequency * duration - log(Self.tolerance),
        duration / amplitude - duration
      )
    }
    let amplitude = dampingRatio * frequency - initialVelocity
    let decay = dampingRatio * frequency * duration
    return (
      log(abs(amplitude) / (frequency * root)) - decay - log(Self.tolerance),
      dampingRatio / amplitude - 1 / frequency - dampingRatio * duration
    )
  }
}
