import Foundation

/// Finds the spring of mass 1 whose swing has shrunk to a thousandth exactly when the animation ends.
///
/// UIKit's damped-spring calls are given a duration and a damping ratio, and leave the frequency open. It follows
/// from the envelope of the progress, solved here for the angular frequency ω, with ζ the damping ratio, T the
/// duration, v the relative initial velocity and ε = 0.001:
/// - ζ < 1: |ζω − v| / (ω √(1 − ζ²)) · e^(−ζωT) = ε
/// - ζ = 1: |(ω − v) T + 1| · e^(−ωT) = ε
///
/// A velocity towards the target can allow several frequencies. The largest is taken: the motion never leaves the
/// envelope again after T.
struct SettlingFit {
  /// In 0.01…1.
  let dampingRatio: Double

  /// In seconds, positive.
  let duration: Double

  /// In whole distances per second, positive towards the target.
  let initialVelocity: Double

  /// What counts as arrived, as a fraction of the distance.
  static let tolerance = 0.001

  /// So close to 1 the oscillating envelope, which grows without limit there, says nothing any more.
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
    // Even the crest of the envelope is below the tolerance, so the last crossing lies before its zero.
    return root(from: lowest, to: zero, near: zero / 2)
  }

  /// Where the envelope is highest among the frequencies above ``zero``, for a positive velocity.
  private var crest: Double {
    guard !isCritical else { return initialVelocity }
    let (velocity, ratio) = (initialVelocity, dampingRatio)
    return (velocity + (velocity * velocity + 4 * velocity / duration).squareRoot()) / (2 * ratio)
  }

  /// The frequency at which a positive velocity cancels the amplitude.
  private var zero: Double {
    isCritical ? initialVelocity - 1 / duration : initialVelocity / dampingRatio
  }

  /// The root above `low`, from where on the envelope only falls.
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

  /// The logarithm of envelope over tolerance, which is nearly straight in the frequency, and its slope.
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
