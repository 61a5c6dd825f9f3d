import Foundation
import ProsceniumCore

/// A custom coordinator that stores its blocks and calls them when a test requests it.
@MainActor final class OtherCoordinator: ViewControllerTransitionCoordinator {
  typealias Block = (any ViewControllerTransitionCoordinatorContext) -> Void
  private(set) var animations: [Block] = []
  private(set) var completions: [Block] = []

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    animations += animation.map { [$0] } ?? []
    completions += completion.map { [$0] } ?? []
    return animation != nil
  }

  func runAnimations() {
    for animation in animations { animation(self) }
    animations = []
  }

  func runCompletions() {
    for completion in completions { completion(self) }
    completions = []
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {}

  let isAnimated = true
  let presentationStyle = ModalPresentationStyle.none
  let transitionDuration: TimeInterval = 0.2
  let initiallyInteractive = false
  let isInterruptible = false
  let isInteractive = false
  let isCancelled = false
  let percentComplete: CGFloat = 0
  let completionVelocity: CGFloat = 1
  let completionCurve = View.AnimationCurve.linear
  let targetTransform = AffineTransform.identity
  let containerView = View()

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { nil }

  func view(forKey key: TransitionContextViewKey) -> View? { nil }
}
