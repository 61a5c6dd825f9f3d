// Written by Scripts/generate-optional-calls.

public import ProsceniumCore

extension CAAnimationDelegate {
  /// The optional call of the methods that are named `animationDidStart`.
  public var animationDidStart: CAAnimationDelegate_animationDidStart? {
    CAAnimationDelegate_animationDidStart(object: self)
  }

  /// The optional call of the methods that are named `animationDidStop`.
  public var animationDidStop: CAAnimationDelegate_animationDidStop? {
    CAAnimationDelegate_animationDidStop(object: self)
  }
}

/// The call of the methods of `AnimationDelegate` that are named `animationDidStart`.
@preconcurrency @MainActor public struct CAAnimationDelegate_animationDidStart {
  let object: any AnimationDelegate

  /// Calls `AnimationDelegate/animationDidStart(_:)`.
  public func callAsFunction(_ anim: Animation) { object.animationDidStart(anim) }
}

/// The call of the methods of `AnimationDelegate` that are named `animationDidStop`.
@preconcurrency @MainActor public struct CAAnimationDelegate_animationDidStop {
  let object: any AnimationDelegate

  /// Calls `AnimationDelegate/animationDidStop(_:finished:)`.
  public func callAsFunction(_ anim: Animation, finished flag: Bool) { object.animationDidStop(anim, finished: flag) }
}
