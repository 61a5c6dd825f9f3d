public import Foundation

/// An interaction controller: vended beside the animator, it starts an interactive transition and sets its progress.
@preconcurrency @MainActor public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the interactive transition; called instead of the animator's `animateTransition(using:)`.
  ///
  /// Move the views yourself, or have `transitionContext.animator` do it, and report to the context. At the end
  /// ``ViewControllerContextTransitioning/completeTransition(_:)`` must be called once.
  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning)

  /// Whether the transition begins interactively. True by default.
  ///
  /// If false it begins as without an interaction controller, and may become interactive later.
  var wantsInteractiveStart: Bool { get }

  /// How fast the rest goes once the interaction has ended; 1, the default, takes the part of the duration that is
  /// left.
  ///
  /// What is not positive or not finite counts as 1.
  var completionSpeed: CGFloat { get }

  /// The pace of the rest. The default is slow at both ends.
  var completionCurve: View.AnimationCurve { get }

  /// The timing of the rest in place of ``completionCurve``; `nil` by default.
  var timingCurve: (any TimingCurveProvider)? { get }

  /// Called after a transition began without an interaction, with the context needed to interrupt it later.
  ///
  /// The default does nothing.
  func transitionDidStart(_ transitionContext: any ViewControllerContextTransitioning)

  /// Called after the transition's end, after the animator's `animationEnded(_:)`. The default does nothing.
  func transitionDidEnd(_ completed: Bool)
}

extension ViewControllerInteractiveTransitioning {
  /// The speed of the rest; 1 for one that makes no sense.
  var usableSpeed: CGFloat { completionSpeed.isFinite && completionSpeed > 0 ? completionSpeed : 1 }

  public var wantsInteractiveStart: Bool { true }
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: View.AnimationCurve { .easeInOut }
  public var timingCurve: (any TimingCurveProvider)? { nil }
  public func transitionDidStart(_ transitionContext: any ViewControllerContextTransitioning) {}
  public func transitionDidEnd(_ completed: Bool) {}
}
