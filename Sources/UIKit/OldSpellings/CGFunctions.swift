public import Foundation

// The functions of Core Graphics, which newer code replaces by initializers and members.

/// Creates a value from its numbers.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Creates a value from its numbers.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// Creates a value from its numbers.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// Creates a value from its numbers.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

/// Calls the member of the same meaning, `width`.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

/// Calls the member of the same meaning, `height`.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// Calls the member of the same meaning, `minX`.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

/// Calls the member of the same meaning, `midX`.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

/// Calls the member of the same meaning, `maxX`.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

/// Calls the member of the same meaning, `minY`.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

/// Calls the member of the same meaning, `midY`.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

/// Calls the member of the same meaning, `maxY`.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// Calls the member of the same meaning, `insetBy`.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }

/// Calls the member of the same meaning, `offsetBy`.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }

/// Calls the member of the same meaning, `integral`.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }

/// Calls the member of the same meaning, `union`.
public func CGRectUnion(_ a: CGRect, _ b: CGRect) -> CGRect { a.union(b) }

/// Calls the member of the same meaning, `intersection`.
public func CGRectIntersection(_ a: CGRect, _ b: CGRect) -> CGRect { a.intersection(b) }

/// Calls the member of the same meaning, `intersects`.
public func CGRectIntersectsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.intersects(b) }

/// Calls the member of the same meaning, `contains`.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }

/// Calls the member of the same meaning, `contains`.
public func CGRectContainsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.contains(b) }

/// Returns a Boolean value that indicates whether two values are equal.
public func CGRectEqualToRect(_ a: CGRect, _ b: CGRect) -> Bool { a == b }

/// Calls the member of the same meaning, `isEmpty`.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }

/// Calls the member of the same meaning, `isNull`.
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }

/// Returns a Boolean value that indicates whether two values are equal.
public func CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }

/// Returns a Boolean value that indicates whether two values are equal.
public func CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }

/// Creates a value from its numbers.
public func CGAffineTransformMake(
  _ a: CGFloat,
  _ b: CGFloat,
  _ c: CGFloat,
  _ d: CGFloat,
  _ tx: CGFloat,
  _ ty: CGFloat
) -> CGAffineTransform {
  CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}

/// Creates a value from its numbers.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}

/// Creates a value from its numbers.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}

/// Creates a value from its numbers.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

/// Calls the member of the same meaning, `translatedBy`.
public func CGAffineTransformTranslate(_ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  t.translatedBy(x: tx, y: ty)
}

/// Calls the member of the same meaning, `scaledBy`.
public func CGAffineTransformScale(_ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  t.scaledBy(x: sx, y: sy)
}

/// Calls the member of the same meaning, `rotated`.
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
  t.rotated(by: angle)
}

/// Calls the member of the same meaning, `concatenating`.
public func CGAffineTransformConcat(_ a: CGAffineTransform, _ b: CGAffineTransform) -> CGAffineTransform {
  a.concatenating(b)
}

/// Calls the member of the same meaning, `inverted`.
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }

/// Calls the member of the same meaning, `isIdentity`.
public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }

/// Returns a Boolean value that indicates whether two values are equal.
public func CGAffineTransformEqualToTransform(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool { a == b }

/// Calls the member of the same meaning, `applying`.
public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint { point.applying(t) }

/// Calls the member of the same meaning, `applying`.
public func CGSizeApplyAffineTransform(_ size: CGSize, _ t: CGAffineTransform) -> CGSize { size.applying(t) }

/// Calls the member of the same meaning, `applying`.
public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect { rect.applying(t) }

/// Creates a value from its numbers.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Calls the member of the same meaning, `inset`.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// Returns a Boolean value that indicates whether two values are equal.
public func UIEdgeInsetsEqualToEdgeInsets(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> Bool { a == b }

/// Creates a value from its numbers.
public func NSDirectionalEdgeInsetsMake(
  _ top: CGFloat,
  _ leading: CGFloat,
  _ bottom: CGFloat,
  _ trailing: CGFloat
) -> NSDirectionalEdgeInsets {
  NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
}

/// The constant `CGRect.zero`.
public let CGRectZero: CGRect = .zero

/// The constant `CGRect.null`.
public let CGRectNull: CGRect = .null

/// The constant `CGPoint.zero`.
public let CGPointZero: CGPoint = .zero

/// The constant `CGSize.zero`.
public let CGSizeZero: CGSize = .zero

/// The constant `CGAffineTransform.identity`.
public let CGAffineTransformIdentity: CGAffineTransform = .identity
