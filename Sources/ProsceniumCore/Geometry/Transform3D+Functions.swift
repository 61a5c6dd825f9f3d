public import Foundation

// The names of Core Animation's functions less the prefix; each is a member of ``Transform3D`` by another name.

/// The transform that leaves every point where it is.
public let Transform3DIdentity = Transform3D.identity

/// Makes a translation in points.
public func Transform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> Transform3D {
  Transform3D(translationX: tx, y: ty, z: tz)
}

/// Makes a scale about the origin.
public func Transform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> Transform3D {
  Transform3D(scaleX: sx, y: sy, z: sz)
}

/// Makes a turn by `angle` radians about an axis.
public func Transform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> Transform3D {
  Transform3D(rotationAngle: angle, x: x, y: y, z: z)
}

/// The transform with a translation before it.
public func Transform3DTranslate(_ t: Transform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> Transform3D {
  t.translatedBy(x: tx, y: ty, z: tz)
}

/// The transform with a scale before it.
public func Transform3DScale(_ t: Transform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> Transform3D {
  t.scaledBy(x: sx, y: sy, z: sz)
}

/// The transform with a turn by `angle` radians before it.
public func Transform3DRotate(
  _ t: Transform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> Transform3D {
  t.rotated(by: angle, x: x, y: y, z: z)
}

/// The transform that applies `a` first and `b` after it.
public func Transform3DConcat(_ a: Transform3D, _ b: Transform3D) -> Transform3D { a.concatenating(b) }

/// The transform that takes every point back; `t` itself where there is none.
public func Transform3DInvert(_ t: Transform3D) -> Transform3D { t.inverted() ?? t }

/// Makes the transform that does in the plane what `m` does.
public func Transform3DMakeAffineTransform(_ m: AffineTransform) -> Transform3D { Transform3D(m) }

/// What `t` does in the plane.
public func Transform3DGetAffineTransform(_ t: Transform3D) -> AffineTransform { t.affineTransform }

/// Whether `t` does nothing that a transform of the plane cannot do.
public func Transform3DIsAffine(_ t: Transform3D) -> Bool { t.isAffine }

/// Whether `t` leaves every point where it is.
public func Transform3DIsIdentity(_ t: Transform3D) -> Bool { t.isIdentity }

/// Whether both take every point to the same place.
public func Transform3DEqualToTransform(_ a: Transform3D, _ b: Transform3D) -> Bool { a == b }
