public import ProsceniumCore

/// The name of `AffineTransform` in Apple's frameworks.
public typealias CGAffineTransform = AffineTransform

/// The name of `DirectionalEdgeInsets` in Apple's frameworks.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets

/// The name of `LayoutAnchor` in Apple's frameworks.
public typealias NSLayoutAnchor = LayoutAnchor

/// The name of `LayoutConstraint` in Apple's frameworks.
public typealias NSLayoutConstraint = LayoutConstraint

/// The name of `LayoutDimension` in Apple's frameworks.
public typealias NSLayoutDimension = LayoutDimension

/// The name of `LayoutXAxisAnchor` in Apple's frameworks.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor

/// The name of `LayoutYAxisAnchor` in Apple's frameworks.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor

/// The name of `LineBreakMode` in Apple's frameworks.
public typealias NSLineBreakMode = LineBreakMode

/// The name of `Path` in Apple's frameworks.
public typealias CGPath = Path

/// The name of `TextAlignment` in Apple's frameworks.
public typealias NSTextAlignment = TextAlignment

/// The name of `UnderlineStyle` in Apple's frameworks.
public typealias NSUnderlineStyle = UnderlineStyle

/// The name of `Vector` in Apple's frameworks.
public typealias CGVector = Vector
