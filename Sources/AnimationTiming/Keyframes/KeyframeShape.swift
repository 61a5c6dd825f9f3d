/// The shape of a smooth path at one key, by the three parameters of Kochanek and Bartels.
///
/// Three zeros describe a Catmull-Rom spline. The initializer limits the parameters to their range of definition, −1…1,
/// and treats NaN as 0.
public struct KeyframeShape: Sendable, Hashable {
  /// The tension, where positive values make the path tighter at the key and negative values make it rounder.
  public let tension: Double

  /// The continuity, where positive values make an outward corner and negative values cut the corner.
  public let continuity: Double

  /// The bias, where positive values move the bend before the key and negative values move it after the key.
  public let bias: Double

  /// Creates a shape, with each parameter limited to −1…1.
  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension.clamped(to: -1...1, whenNaN: 0)
    self.continuity = continuity.clamped(to: -1...1, whenNaN: 0)
    self.bias = bias.clamped(to: -1...1, whenNaN: 0)
  }

  /// The shape of a Catmull-Rom spline.
  public static let smooth = KeyframeShape()

  /// The weights of the steps before and after the key in the tangent towards the next key.
  var leaving: (before: Double, after: Double) {
    (
      (1 - tension) * (1 + continuity) * (1 + bias) / 2,
      (1 - tension) * (1 - continuity) * (1 - bias) / 2
    )
  }

  /// The weights of the steps before and after the key in the tangent from the previous key.
  var arriving: (before: Double, after: Double) {
    (
      (1 - tension) * (1 - continuity) * (1 + bias) / 2,
      (1 - tension) * (1 + continuity) * (1 - bias) / 2
    )
  }
}
