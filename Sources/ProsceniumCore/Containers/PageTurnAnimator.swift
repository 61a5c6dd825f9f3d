import Foundation

/// The animator of a turn from one page to another.
@MainActor final class PageTurnAnimator {
  /// The form of the movement.
  enum Form {
    /// The pages move along an axis.
    case scroll(PagePath)
    /// The front page rolls up to its upper edge, or unrolls from it.
    case curl
    /// The new page fades in.
    case dissolve
  }

  private let form: Form
  private let direction: PageViewController.NavigationDirection

  /// The reference is weak, because the transition owns its animator.
  private weak var transition: BaseTransition?

  /// The page that rolls up or unrolls, which is flat again after the turn.
  private var sheet: View?

  /// A Boolean value that indicates whether the movement has ended by itself, at its start or at its end.
  private(set) var hasArrived = false

  init(_ form: Form, _ direction: PageViewController.NavigationDirection, in transition: BaseTransition) {
    self.form = form
    self.direction = direction
    self.transition = transition
  }
}

extension PageTurnAnimator: SystemAnimator {
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    switch form {
    case .scroll: 0.35
    // The duration of a curl in UIKit.
    case .curl: 0.75
    case .dissolve: 0.35
    }
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      hasArrived = true
      return transitionContext.completeTransition(true)
    }
    let container = transitionContext.containerView
    let home = container.bounds
    to.place(in: home)
    container.insertSubview(to, at: isNewInFront ? container.subviews.count : 0)
    let animations: () -> Void
    switch form {
    case .scroll(let path):
      to.place(in: path.frame(at: direction.sign, from: home))
      animations = { [direction] in
        to.place(in: home)
        from.place(in: path.frame(at: -direction.sign, from: home))
      }
    case .curl:
      let sheet = isNewInFront ? to : from
      self.sheet = sheet
      sheet.deform(.curl)
      let rolledUp = sheet.rolledUp
      if isNewInFront { sheet.transform = rolledUp }
      animations = { [isNewInFront] in sheet.transform = isNewInFront ? .identity : rolledUp }
    case .dissolve:
      to.alpha = 0
      animations = { to.alpha = 1 }
    }
    View.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: animations,
      completion: { [weak self] _ in
        self?.noteArrival()
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    )
  }

  /// A Boolean value that indicates whether the new page is in front of the old one.
  private var isNewInFront: Bool {
    switch form {
    case .scroll, .dissolve: true
    case .curl: direction == .reverse
    }
  }

  /// Records the arrival, unless the transition ends early and its animations with it.
  private func noteArrival() { hasArrived = transition?.isRunning ?? false }

  func animationEnded(_ transitionCompleted: Bool) {
    if let sheet {
      View.performWithoutAnimation { sheet.transform = .identity }
      sheet.deform(nil)
    }
    sheet = nil
  }
}
