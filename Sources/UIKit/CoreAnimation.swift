public import ProsceniumCore

/// The name of `Animation` in Apple's frameworks.
public typealias CAAnimation = Animation

/// The name of `AnimationCalculationMode` in Apple's frameworks.
public typealias CAAnimationCalculationMode = AnimationCalculationMode

/// The name of `AnimationDelegate` in Apple's frameworks.
public typealias CAAnimationDelegate = AnimationDelegate

/// The name of `AnimationGroup` in Apple's frameworks.
public typealias CAAnimationGroup = AnimationGroup

/// The name of `BasicAnimation` in Apple's frameworks.
public typealias CABasicAnimation = BasicAnimation

/// The name of `CornerCurve` in Apple's frameworks.
public typealias CALayerCornerCurve = CornerCurve

/// The name of `CornerMask` in Apple's frameworks.
public typealias CACornerMask = CornerMask

/// The name of `GradientLayer` in Apple's frameworks.
public typealias CAGradientLayer = GradientLayer

/// The name of `KeyframeAnimation` in Apple's frameworks.
public typealias CAKeyframeAnimation = KeyframeAnimation

/// The name of `Layer` in Apple's frameworks.
public typealias CALayer = Layer

/// The name of `MediaTimingFillMode` in Apple's frameworks.
public typealias CAMediaTimingFillMode = MediaTimingFillMode

/// The name of `MediaTimingFunction` in Apple's frameworks.
public typealias CAMediaTimingFunction = MediaTimingFunction

/// The name of `MediaTimingFunctionName` in Apple's frameworks.
public typealias CAMediaTimingFunctionName = MediaTimingFunctionName

/// The name of `PropertyAnimation` in Apple's frameworks.
public typealias CAPropertyAnimation = PropertyAnimation

/// The name of `ShapeLayer` in Apple's frameworks.
public typealias CAShapeLayer = ShapeLayer

/// The name of `SpringAnimation` in Apple's frameworks.
public typealias CASpringAnimation = SpringAnimation

/// The name of `TextLayer` in Apple's frameworks.
public typealias CATextLayer = TextLayer

/// The name of `Transaction` in Apple's frameworks.
public typealias CATransaction = Transaction

/// The name of `Transform3D` in Apple's frameworks.
public typealias CATransform3D = Transform3D
