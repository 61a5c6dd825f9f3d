import Foundation
import ProsceniumCore

/// The pace of a slide, most of which have a duration of 0.5 s.
enum SlidePace: CaseIterable, Sendable {
  case easeInOut, easeIn, easeOut, linear, spring, bouncingSpring, keyframes, propertyAnimator, springAnimator

  var curve: ReferenceCurve {
    switch self {
    case .easeInOut, .keyframes, .propertyAnimator: .easeInOut(0.5)
    case .easeIn: .easeIn(0.5)
    case .easeOut: .easeOut(0.5)
    case .linear: .linear(0.5)
    case .spring, .springAnimator: .settling(0.5)
    case .bouncingSpring: .bouncing(perceptualDuration: 0.3, bounce: 0.3)
    }
  }

  /// Returns a transition that slides the presented view up from the container's lower edge, or down to it.
  @MainActor func transition() -> ScriptedTransition {
    ScriptedTransition(duration: 0.5) { context in
      let bottom = context.containerView.bounds.maxY
      guard let controller = context.viewController(forKey: .to) else { return }
      let comes = controller.isBeingPresented
      guard let view = context.view(forKey: comes ? .to : .from) else { return }
      var end = view.frame.offsetBy(dx: 0, dy: bottom - view.frame.minY)
      if comes {
        let place = context.finalFrame(for: controller)
        view.frame = place.offsetBy(dx: 0, dy: bottom - place.minY)
        context.containerView.addSubview(view)
        end = place
      }
      animate {
        view.frame = end
      } completion: {
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  @MainActor private func animate(
    _ changes: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    func animate(_ options: View.AnimationOptions) {
      View.animate(withDuration: 0.5, options: options, animations: changes) { _ in completion() }
    }
    switch self {
    case .easeInOut: animate(.curveEaseInOut)
    case .easeIn: animate(.curveEaseIn)
    case .easeOut: animate(.curveEaseOut)
    case .linear: animate(.curveLinear)
    case .spring:
      View.animate(
        withDuration: 0.5,
        usingSpringWithDamping: 1,
        initialSpringVelocity: 0,
        animations: changes
      ) { _ in completion() }
    case .bouncingSpring:
      View.animate(springDuration: 0.3, bounce: 0.3, animations: changes) { _ in completion() }
    case .keyframes:
      View.animateKeyframes(withDuration: 0.5, delay: 0) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: changes)
      } completion: { _ in
        completion()
      }
    case .propertyAnimator, .springAnimator:
      let timing: any TimingCurveProvider =
        self == .springAnimator
        ? SpringTimingParameters(dampingRatio: 1) : CubicTimingParameters(animationCurve: .easeInOut)
      let animator = ViewPropertyAnimator(duration: 0.5, timingParameters: timing)
      animator.addAnimations(changes)
      animator.addCompletion { _ in completion() }
      animator.startAnimation()
    }
  }
}
