/// How a smooth path passes through one key, by the three parameters of Kochanek and Bartels.
///
/// All zero is a Catmull-Rom spline. The initializer clamps to −1…1, the range in which the parameters are defined,
/// and takes NaN as 0.
public struct KeyframeShape: Sendable, Hashable {
  /// Positive values make the path tighter at the key, negative ones rounder.
  public let tension: Double

  /// Positive values make a corner that bulges outwards, negative ones one that is cut.
  public let continuity: Double

  /// Positive values move the bend before the key, negative ones after it.
  public let bias: Double

  /// A shape; each parameter is clamped to −1…1.
  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension.clamped(to: -1...1, whenNaN: 0)
    self.continuity = continuity.clamped(to: -1...1, whenNaN: 0)
    self.bias = bias.clamped(to: -1...1, whenNaN: 0)
  }

  /// The shape of a Catmull-Rom spline.
  public static let smooth = KeyframeShape()

  /// What the tangent towards the next key takes from the step before the key, and from the one after it.
  var leaving: (before: Double, after: Double) {
    (
      (1 - tension) * (1 + continuity) * (1 + bias) / 2,
      (1 - tension) * (1 - continuity) * (1 - bias) / 2
    )
  }

  /// What the tangent from the previous key takes from the step before the key, and from the one after it.
  var arriving: (before: Double, after: Double) {
    (
      (1 - tension) * (1 - continuity) * (1 + bias) / 2,
      (1 - tension) * (1 + continuity) * (1 - bias) / 2
    )
  }
}
