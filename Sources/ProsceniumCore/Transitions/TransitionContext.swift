import Foundation
import Logging

/// What an animator and a coordinator read of one transition; live, so frames follow the container.
@MainActor final class TransitionContext {
  private weak var transition: Transition?

  /// How the transition ended; `nil` until then.
  private var ended: PresentationOutcome?

  /// The transition that ended, the type of its animator and its controllers, for the report of a later call.
  private var endedNames: (transition: String, animator: String?, controllers: [String])?

  /// Where a call that comes after the end is reported.
  private weak var host: (any AnimationHost)?

  /// Whether the animator has said that it has ended.
  private var isCompleted = false

  private let roles: any TransitionRoles

  init(of transition: Transition, telling roles: any TransitionRoles) {
    self.transition = transition
    self.roles = roles
    host = transition.host
  }

  func transitionEnded(_ outcome: PresentationOutcome, as name: String, by animator: String?) {
    ended = outcome
    endedNames = (name, animator, [roles.from?.name, roles.to?.name].compactMap(\.self))
  }
}

extension TransitionContext: ViewControllerContextTransitioning, ViewControllerTransitionCoordinatorContext {
  var containerView: View { roles.containerView }

  var isAnimated: Bool { transition?.isAnimated ?? false }
  var transitionWasCancelled: Bool { ended.map { $0 == .cancelled } ?? transition?.isCancelled ?? false }
  var isCancelled: Bool { transitionWasCancelled }
  var isInteractive: Bool { transition?.isInteractive ?? false }
  var initiallyInteractive: Bool { transition?.isInitiallyInteractive ?? false }
  var isInterruptible: Bool { transition?.interruptible != nil }
  var percentComplete: CGFloat { transition?.percentComplete ?? 0 }
  var completionVelocity: CGFloat { transition?.interaction?.usableSpeed ?? 1 }
  var completionCurve: View.AnimationCurve { transition?.interaction?.completionCurve ?? .easeInOut }
  var targetTransform: AffineTransform { .identity }

  /// An interaction controller that reads it has it move the views.
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

  func updateInteractiveTransition(_ percentComplete: Double) { transition?.updateInteraction(percentComplete) }
  func pauseInteractiveTransition() { transition?.pauseInteraction() }
  func finishInteractiveTransition() { transition?.finishInteraction() }
  func cancelInteractiveTransition() { transition?.cancelInteraction() }

  func completeTransition(_ didComplete: Bool) {
    let isAgain = isCompleted
    isCompleted = true
    guard ended == nil, let transition else {
      // Where its window went, the transition was ended without its animator, which may say so later, once.
      guard isAgain else { return }
      let caller = endedNames?.animator.map { " by \($0)" } ?? ""
      let name = endedNames.map { ", in the \($0.transition)" } ?? ""
      Logger.presentation.report(
        .secondCompletion,
        "completeTransition was called after the end for \(roles.moved)\(name)\(caller); it is ignored.",
        on: host,
        animator: endedNames?.animator,
        controllers: endedNames?.controllers ?? []
      )
      return
    }
    transition.host.tell(.transition, "\(transition.eventText): completeTransition(\(didComplete))")
    transition.complete(didComplete)
  }
}

/// The controllers in a transition and where their views stand; asked anew each time, for the ground may change.
@MainActor protocol TransitionRoles {
  /// The view in which everything happens.
  var containerView: View { get }

  /// The style of the presentation in force; `.none` where nothing is presented.
  var presentationStyle: ModalPresentationStyle { get }

  /// The controller shown at the start; `nil` where there was none.
  var from: ViewController? { get }

  /// The controller shown at the end; `nil` where none will be.
  var to: ViewController? { get }

  /// Names the controller that moves, for logs.
  var moved: String { get }

  /// The view that an animator may move for `controller`; `nil` where it must not move any.
  func movableView(of controller: ViewController) -> View?

  /// Where the controller's view stands at the start; zero when it is not on the screen.
  func initialFrame(for controller: ViewController) -> Rect

  /// Where the controller's view stands at the end; zero when it leaves the window, unless it is dismissed: then where
  /// it is presented.
  func finalFrame(for controller: ViewController) -> Rect
}

/// What a coordinator reports of a change of the environment or of a container: it presents nothing and cannot be
/// cancelled.
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
