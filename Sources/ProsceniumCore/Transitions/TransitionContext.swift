import Foundation
import Logging

/// What an animator and a coordinator are told of one modal transition; live, so frames follow the container.
@MainActor final class TransitionContext {
  private weak var transition: ModalTransition?

  /// How the transition ended; `nil` until then.
  private var ended: PresentationOutcome?

  /// Whether the animator has said that it has ended.
  private var isCompleted = false
  private let kind: ModalTransition.Kind
  private let presentation: ModalPresentation
  private let base: ModalPresentation
  private let window: Window

  init(of transition: ModalTransition) {
    self.transition = transition
    kind = transition.kind
    presentation = transition.presentation
    base = transition.base
    window = transition.window
  }

  /// Asked anew each time while the transition runs, for the style may change on the way.
  private var isPresenterInContainer: Bool {
    transition?.presenterIsInContainer ?? base.controller.shouldRemovePresentersView
  }

  func transitionEnded(_ outcome: PresentationOutcome) { ended = outcome }

  private var from: ViewController { kind == .presentation ? base.presenting : presentation.presented }
  private var to: ViewController { kind == .presentation ? presentation.presented : base.presenting }
}

extension TransitionContext: ViewControllerContextTransitioning, ViewControllerTransitionCoordinatorContext {
  /// The presentation's container; the window before there is one and after it went.
  var containerView: View { presentation.container ?? window }

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

  /// Whoever asks for it has it move the views.
  var animator: (any ViewControllerAnimatedTransitioning)? {
    transition?.hasHandedOutAnimator = true
    return transition?.animator
  }

  var presentationStyle: ModalPresentationStyle { presentation.controller.presentationStyle }
  var transitionDuration: TimeInterval { transition?.duration ?? 0 }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: TransitionContextViewKey) -> View? {
    switch key {
    case .from: movableView(of: from)
    case .to: movableView(of: to)
    default: nil
    }
  }

  /// The presenter's view is the animator's only when it leaves or comes with the transition.
  private func movableView(of controller: ViewController) -> View? {
    if controller === presentation.presented { return presentation.shownView }
    return isPresenterInContainer ? base.presenterView : nil
  }

  func initialFrame(for viewController: ViewController) -> Rect {
    switch viewController {
    case presentation.presented: kind == .presentation ? .zero : presentation.finalFrame
    case base.presenting: kind == .dismissal && isPresenterInContainer ? .zero : base.presenterFrame
    default: .zero
    }
  }

  func finalFrame(for viewController: ViewController) -> Rect {
    switch viewController {
    case presentation.presented: kind == .presentation ? presentation.finalFrame : .zero
    case base.presenting: kind == .presentation && isPresenterInContainer ? .zero : base.presenterFrame
    default: .zero
    }
  }

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
      Logger.presentation.warning(
        "completeTransition was called after the end for \(presentation.presented.name); it is ignored."
      )
      return
    }
    transition.host.tell(.transition, "\(transition.eventText): completeTransition(\(didComplete))")
    transition.complete(didComplete)
  }
}
