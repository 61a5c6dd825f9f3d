public import Foundation
public import ProsceniumCore

// The functions of Core Animation for transforms, each of which calls the function of the same name without prefix.

/// The identity transform, which moves no point.
public let CATransform3DIdentity = CATransform3D.identity

/// Returns a translation by distances in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  Transform3DMakeTranslation(tx, ty, tz)
}

/// Returns a scale about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  Transform3DMakeScale(sx, sy, sz)
}

/// Returns a rotation by `angle` radians about the axis (x, y, z).
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  Transform3DMakeRotation(angle, x, y, z)
}

/// Returns the transform that applies a translation first and `t` second.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  Transform3DTranslate(t, tx, ty, tz)
}

/// Returns the transform that applies a scale first and `t` second.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  Transform3DScale(t, sx, sy, sz)
}

/// Returns the transform that applies a rotation by `angle` radians first and `t` second.
public func CATransform3DRotate(
  _ t: CATransform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  Transform3DRotate(t, angle, x, y, z)
}

/// Returns the transform that applies `a` first and `b` second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { Transform3DConcat(a, b) }

/// Returns the inverse of `t`, or `t` itself if it has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { Transform3DInvert(t) }

/// Returns the three-dimensional transform with the same effect as `m` in the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  Transform3DMakeAffineTransform(m)
}

/// Returns the effect of `t` in the plane as an affine transform.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  Transform3DGetAffineTransform(t)
}

/// Returns a Boolean value that indicates whether `t` is equivalent to an affine transform of the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { Transform3DIsAffine(t) }

/// Returns a Boolean value that indicates whether `t` is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { Transform3DIsIdentity(t) }

/// Returns a Boolean value that indicates whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
