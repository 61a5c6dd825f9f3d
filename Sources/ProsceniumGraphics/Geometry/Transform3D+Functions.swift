public import Foundation

// The following functions have the names of Core Animation without the prefix, and each calls a member of
// ``Transform3D``.

/// The identity transform, which moves no point.
public let Transform3DIdentity = Transform3D.identity

/// Returns a translation by distances in points.
public func Transform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> Transform3D {
  Transform3D(translationX: tx, y: ty, z: tz)
}

/// Returns a scale about the origin.
public func Transform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> Transform3D {
  Transform3D(scaleX: sx, y: sy, z: sz)
}

/// Returns a rotation by `angle` radians about the axis (x, y, z).
public func Transform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> Transform3D {
  Transform3D(rotationAngle: angle, x: x, y: y, z: z)
}

/// Returns the transform that applies a translation first and `t` second.
public func Transform3DTranslate(_ t: Transform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> Transform3D {
  t.translatedBy(x: tx, y: ty, z: tz)
}

/// Returns the transform that applies a scale first and `t` second.
public func Transform3DScale(_ t: Transform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> Transform3D {
  t.scaledBy(x: sx, y: sy, z: sz)
}

/// Returns the transform that applies a rotation by `angle` radians first and `t` second.
public func Transform3DRotate(
  _ t: Transform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> Transform3D {
  t.rotated(by: angle, x: x, y: y, z: z)
}

/// Returns the transform that applies `a` first and `b` second.
public func Transform3DConcat(_ a: Transform3D, _ b: Transform3D) -> Transform3D { a.concatenating(b) }

/// Returns the inverse of `t`, or `t` itself if it has no inverse.
public func Transform3DInvert(_ t: Transform3D) -> Transform3D { t.inverted() ?? t }

/// Returns the three-dimensional transform with the same effect as `m` in the plane.
public func Transform3DMakeAffineTransform(_ m: AffineTransform) -> Transform3D { Transform3D(m) }

/// Returns the effect of `t` in the plane as an affine transform.
public func Transform3DGetAffineTransform(_ t: Transform3D) -> AffineTransform { t.affineTransform }

/// Returns a Boolean value that indicates whether `t` is equivalent to an affine transform of the plane.
public func Transform3DIsAffine(_ t: Transform3D) -> Bool { t.isAffine }

/// Returns a Boolean value that indicates whether `t` is the identity.
public func Transform3DIsIdentity(_ t: Transform3D) -> Bool { t.isIdentity }

/// Returns a Boolean value that indicates whether both transforms are equal.
public func Transform3DEqualToTransform(_ a: Transform3D, _ b: Transform3D) -> Bool { a == b }
