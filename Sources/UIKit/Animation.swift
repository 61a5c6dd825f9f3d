public import ProsceniumCore

/// The name of `CubicTimingParameters` in UIKit.
public typealias UICubicTimingParameters = CubicTimingParameters

/// The name of `SpringTimingParameters` in UIKit.
public typealias UISpringTimingParameters = SpringTimingParameters

/// The name of `TimingCurveProvider` in UIKit.
public typealias UITimingCurveProvider = TimingCurveProvider

/// The name of `TimingCurveType` in UIKit.
public typealias UITimingCurveType = TimingCurveType

/// The name of `ViewAnimating` in UIKit.
public typealias UIViewAnimating = ViewAnimating

/// The name of `ViewAnimatingPosition` in UIKit.
public typealias UIViewAnimatingPosition = ViewAnimatingPosition

/// The name of `ViewAnimatingState` in UIKit.
public typealias UIViewAnimatingState = ViewAnimatingState

/// The name of `ViewImplicitlyAnimating` in UIKit.
public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating

/// The name of `ViewPropertyAnimator` in UIKit.
public typealias UIViewPropertyAnimator = ViewPropertyAnimator
