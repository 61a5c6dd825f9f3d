import Foundation
import ProsceniumCore

/// A transitioning delegate and animator in one, which does what a test gives it to do.
@MainActor final class ScriptedTransition {
  typealias Script = @MainActor (any ViewControllerContextTransitioning) -> Void

  private let duration: TimeInterval
  private let script: Script

  /// The interaction controller of both transitions; `nil` lets the animator run.
  var gesture: (any ViewControllerInteractiveTransitioning)?

  /// Animates both transitions in place of the script.
  weak var animator: (any ViewControllerAnimatedTransitioning)?

  /// Makes the presentation controller of a custom presentation; `nil` leaves it to the system.
  var makeController: ((ViewController, ViewController?) -> PresentationController?)?

  /// What happens when its views end elsewhere; `nil` leaves that to the transition.
  var retarget: Script?

  /// The argument of `animationEnded`.
  private(set) var ends: [Bool] = []

  /// Without a script it slides.
  init(duration: TimeInterval = 0.25, script: Script? = nil) {
    self.duration = duration
    self.script = script ?? { ScriptedTransition.slide($0, for: duration) }
  }

  /// Slides what comes up from the lower edge, or what goes down to it.
  static func slide(_ context: any ViewControllerContextTransitioning, for duration: TimeInterval = 0.25) {
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
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? { makeController?(presented, presenting) }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator ?? self }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    animator ?? self
  }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { gesture }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { gesture }
}

extension ScriptedTransition: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { duration }

  func animateTransition(using context: any ViewControllerContextTransitioning) { script(context) }

  func retargetTransition(using context: any ViewControllerContextTransitioning) {
    if let retarget { retarget(context) } else { context.retargetViews() }
  }

  func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}
