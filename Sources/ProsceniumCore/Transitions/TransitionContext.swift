import Foundation
import Logging

/// The context of one transition for its animator and its coordinator. It reads live values, so frames follow the
/// container.
@MainActor final class TransitionContext {
  /// The outcome of an ended transition, and the names for the report of a later call.
  private struct Ended {
    let outcome: PresentationOutcome
    let transition: String
    let animator: String?
    let controllers: [String]
  }

  private weak var transition: (any Transition)?

  /// The ended transition, or `nil` before the end.
  private var ended: Ended?

  /// The stage that receives the report of a call after the end.
  private weak var host: (any AnimationHost)?

  /// A Boolean value that indicates whether the animator has reported its end.
  private var isCompleted = false

  private let roles: any TransitionRoles

  init(of transition: any Transition, telling roles: any TransitionRoles) {
    self.transition = transition
    self.roles = roles
    host = transition.host
  }

  func transitionEnded(_ outcome: PresentationOutcome, as name: String, by animator: String?) {
    let controllers = [roles.from?.name, roles.to?.name].compactMap(\.self)
    ended = Ended(outcome: outcome, transition: name, animator: animator, controllers: controllers)
  }
}

extension TransitionContext: ViewControllerContextTransitioning, ViewControllerTransitionCoordinatorContext {
  var containerView: View { roles.containerView }

  var isAnimated: Bool { transition?.isAnimated ?? false }
  var transitionWasCancelled: Bool { ended.map { $0.outcome == .cancelled } ?? transition?.isCancelled ?? false }
  var isCancelled: Bool { transitionWasCancelled }
  var isInteractive: Bool { transition?.isInteractive ?? false }
  var initiallyInteractive: Bool { transition?.isInitiallyInteractive ?? false }
  var isInterruptible: Bool { transition?.interruptible != nil }
  var percentComplete: CGFloat { transition?.percentComplete ?? 0 }
  var completionVelocity: CGFloat { transition?.interaction?.usableSpeed ?? 1 }
  var completionCurve: View.AnimationCurve { transition?.interaction?.completionCurve ?? .easeInOut }
  var targetTransform: AffineTransform { .identity }

  /// The animator of the transition. A read records that the interaction controller uses the animator to move the
  /// views.
  var animator: (any ViewControllerAnimatedTransitioning)? {
    transition?.hasHandedOutAnimator = true
    return transition?.animator
  }

  var presentationStyle: ModalPresentationStyle { roles.presentationStyle }
  var transitionDuration: TimeInterval { transition?.duration ?? 0 }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    switch key {
    case .from: roles.from
    case .to: roles.to
    default: nil
    }
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    switch key {
    case .from: roles.from.flatMap(roles.movableView)
    case .to: roles.to.flatMap(roles.movableView)
    default: nil
    }
  }

  func initialFrame(for viewController: ViewController) -> Rect { roles.initialFrame(for: viewController) }
  func finalFrame(for viewController: ViewController) -> Rect { roles.finalFrame(for: viewController) }

  func updateInteractiveTransition(_ percentComplete: CGFloat) { transition?.updateInteraction(percentComplete) }
  func pauseInteractiveTransition() { transition?.pauseInteraction() }
  func finishInteractiveTransition() { transition?.finishInteraction() }
  func cancelInteractiveTransition() { transition?.cancelInteraction() }

  func completeTransition(_ didComplete: Bool) {
    let isAgain = isCompleted
    isCompleted = true
    guard ended == nil, let transition else {
      // If the window closed, the transition ended without its animator, which may still report its end once.
      guard isAgain else { return }
      let caller = ended?.animator.map { " by \($0)" } ?? ""
      let name = ended.map { ", in the \($0.transition)" } ?? ""
      Logger.presentation.report(
        .secondCompletion,
        "completeTransition was called after the end for \(roles.moved)\(name)\(caller). The call is ignored.",
        on: host,
        animator: ended?.animator,
        controllers: ended?.controllers ?? []
      )
      return
    }
    transition.host.trace(.transition, "\(transition.eventText): completeTransition(\(didComplete))")
    transition.complete(didComplete)
  }
}

/// The controllers of a transition and the frames of their views.
///
/// The context reads them on each call, because the bounds may change during the transition.
@MainActor protocol TransitionRoles {
  /// The view that contains all views of the transition.
  var containerView: View { get }

  /// The effective style of the presentation, or `.none` if no controller is presented.
  var presentationStyle: ModalPresentationStyle { get }

  /// The controller shown at the start, or `nil` if there was none.
  var from: ViewController? { get }

  /// The controller shown at the end, or `nil` if there will be none.
  var to: ViewController? { get }

  /// The name of the moving controller, for logs.
  var moved: String { get }

  /// Returns the view that an animator may move for `controller`, or `nil` if it must not move any.
  func movableView(of controller: ViewController) -> View?

  /// Returns the frame of the controller's view at the start, or zero if the view is not on the screen.
  func initialFrame(for controller: ViewController) -> Rect

  /// Returns the frame of the controller's view at the end, or zero if the view leaves the window.
  ///
  /// For a dismissed controller, the result is its presented frame instead of zero.
  func finalFrame(for controller: ViewController) -> Rect
}

/// The coordinator's context of a change of the environment or of a container.
///
/// The change presents no controller and cannot be cancelled.
@MainActor final class EnvironmentTransitionContext: ViewControllerTransitionCoordinatorContext {
  let containerView: View
  let transitionDuration: TimeInterval

  init(in containerView: View, duration: TimeInterval) {
    self.containerView = containerView
    transitionDuration = duration
  }

  var isAnimated: Bool { transitionDuration > 0 }
  var presentationStyle: ModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: View.AnimationCurve { .easeInOut }
  var targetTransform: AffineTransform { .identity }
  var isCancelled: Bool { false }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? { nil }

  func view(forKey key: TransitionContextViewKey) -> View? { nil }
}
