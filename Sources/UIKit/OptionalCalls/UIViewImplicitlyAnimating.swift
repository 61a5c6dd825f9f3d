// Written by Scripts/generate-optional-calls.

public import Foundation
public import ProsceniumCore

extension UIViewImplicitlyAnimating {
  /// The optional call of the methods that are named `addAnimations`.
  public var addAnimations: UIViewImplicitlyAnimating_addAnimations? {
    UIViewImplicitlyAnimating_addAnimations(object: self)
  }

  /// The optional call of the methods that are named `addCompletion`.
  public var addCompletion: UIViewImplicitlyAnimating_addCompletion? {
    UIViewImplicitlyAnimating_addCompletion(object: self)
  }

  /// The optional call of the methods that are named `continueAnimation`.
  public var continueAnimation: UIViewImplicitlyAnimating_continueAnimation? {
    UIViewImplicitlyAnimating_continueAnimation(object: self)
  }
}

/// The call of the methods of `ViewImplicitlyAnimating` that are named `addAnimations`.
@preconcurrency @MainActor public struct UIViewImplicitlyAnimating_addAnimations {
  let object: any ViewImplicitlyAnimating

  /// Calls `ViewImplicitlyAnimating/addAnimations(_:)`.
  public func callAsFunction(_ animation: @escaping () -> Void) { object.addAnimations(animation) }

  /// Calls `ViewImplicitlyAnimating/addAnimations(_:delayFactor:)`.
  public func callAsFunction(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    object.addAnimations(animation, delayFactor: delayFactor)
  }
}

/// The call of the methods of `ViewImplicitlyAnimating` that are named `addCompletion`.
@preconcurrency @MainActor public struct UIViewImplicitlyAnimating_addCompletion {
  let object: any ViewImplicitlyAnimating

  /// Calls `ViewImplicitlyAnimating/addCompletion(_:)`.
  public func callAsFunction(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    object.addCompletion(completion)
  }
}

/// The call of the methods of `ViewImplicitlyAnimating` that are named `continueAnimation`.
@preconcurrency @MainActor public struct UIViewImplicitlyAnimating_continueAnimation {
  let object: any ViewImplicitlyAnimating

  /// Calls `ViewImplicitlyAnimating/continueAnimation(withTimingParameters:durationFactor:)`.
  public func callAsFunction(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat) {
    object.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
  }
}
