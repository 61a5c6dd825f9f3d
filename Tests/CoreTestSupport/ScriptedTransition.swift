package import Foundation
package import ProsceniumCore

/// A transitioning delegate and animator that runs a test's script.
@MainActor package final class ScriptedTransition {
  package typealias Script = @MainActor (any ViewControllerContextTransitioning) -> Void

  private let duration: TimeInterval
  private let script: Script

  /// The interaction controller of both transitions, or `nil` to run the animator without interaction.
  package var gesture: (any ViewControllerInteractiveTransitioning)?

  /// The animator of both transitions, used instead of the script.
  package weak var animator: (any ViewControllerAnimatedTransitioning)?

  /// The closure that creates the presentation controller of a custom presentation, or `nil` for the default one.
  package var makeController: ((ViewController, ViewController?) -> PresentationController?)?

  /// The script to run when the final frames of the views change, or `nil` to let the transition retarget its views.
  package var retarget: Script?

  /// The arguments of the `animationEnded` calls.
  package private(set) var ends: [Bool] = []

  /// Creates a transition that runs `script`, or slides if there is none.
  package init(duration: TimeInterval = 0.25, script: Script? = nil) {
    self.duration = duration
    self.script = script ?? { ScriptedTransition.slide($0, for: duration) }
  }

  /// Slides the incoming view up from the lower edge, or the outgoing view down to it.
  package static func slide(_ context: any ViewControllerContextTransitioning, for duration: TimeInterval = 0.25) {
    let bottom = context.containerView.bounds.maxY
    let incoming = context.view(forKey: .to).flatMap { $0.window == nil ? $0 : nil }
    guard let view = incoming ?? context.view(forKey: .from) else { return context.completeTransition(true) }
    var top = bottom
    if let incoming, let controller = context.viewController(forKey: .to) {
      incoming.frame = context.finalFrame(for: controller)
      top = incoming.frame.minY
      incoming.frame.origin.y = bottom
      context.containerView.addSubview(incoming)
    }
    View.animate(withDuration: duration) {
      view.frame.origin.y = top
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

extension ScriptedTransition: ViewControllerTransitioningDelegate {
  package func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? { makeController?(presented, presenting) }

  package func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator ?? self }

  package func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?
  {
    animator ?? self
  }

  package func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { gesture }

  package func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { gesture }
}

extension ScriptedTransition: ViewControllerAnimatedTransitioning {
  package func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { duration }

  package func animateTransition(using context: any ViewControllerContextTransitioning) { script(context) }

  package func retargetTransition(using context: any ViewControllerContextTransitioning) {
    if let retarget { retarget(context) } else { context.retargetViews() }
  }

  package func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}
