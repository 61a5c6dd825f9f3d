public import Foundation

/// The algebra of Core Graphics for affine transforms.
extension AffineTransform {
  /// Creates a rotation by an angle in radians, which is clockwise on a screen.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns the transform that translates first and applies this transform second.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> AffineTransform {
    AffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Returns the transform that scales first and applies this transform second.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> AffineTransform {
    AffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns the transform that rotates first, by an angle in radians, and applies this transform second.
  public func rotated(by angle: CGFloat) -> AffineTransform {
    AffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse transform, or this transform if it has no inverse.
  ///
  /// Foundation has a method of this name with an optional result, which the compiler prefers where both fit.
  @_disfavoredOverload public func inverted() -> AffineTransform { (inverted() as AffineTransform?) ?? self }
}
