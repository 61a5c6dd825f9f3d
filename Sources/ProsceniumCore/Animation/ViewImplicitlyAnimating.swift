public import Foundation

/// An animator whose animations are blocks that change views.
@preconcurrency @MainActor public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds a block that begins when `delayFactor`, 0…1, of what remains has passed.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)

  /// Adds a block.
  func addAnimations(_ animation: @escaping () -> Void)

  /// Adds what is called once when the animator ends.
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)

  /// Lets a paused animator go on with other timing over `durationFactor` of its duration.
  func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat)
}
