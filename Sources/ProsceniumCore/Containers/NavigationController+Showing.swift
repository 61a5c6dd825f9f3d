import Foundation

extension NavigationController {
  // MARK: The delegate

  func notifyWillShow(_ page: ViewController, animated: Bool) {
    guard let delegate else { return }
    trace(.transition, "\(self).delegate.willShow(\(page), animated: \(animated))")
    delegate.navigationController(self, willShow: page, animated: animated)
  }

  func notifyDidShow(_ page: ViewController, animated: Bool) {
    guard let delegate else { return }
    trace(.transition, "\(self).delegate.didShow(\(page), animated: \(animated))")
    delegate.navigationController(self, didShow: page, animated: animated)
  }

  // MARK: The first page

  /// Notifies the delegate that the top page will be shown, because the navigation controller appears on screen.
  ///
  /// The notification repeats only if the first appearance was cancelled.
  func notifyWillShowFirstPage() {
    guard !hasBeenShown, let top = topViewController else { return }
    announcedPage = top
    notifyWillShow(top, animated: false)
  }

  /// Notifies the delegate that the first page was shown, once the navigation controller has appeared on screen.
  ///
  /// If another page has replaced the first one meanwhile, the change of pages has already notified the delegate.
  func notifyOfFirstPage() {
    guard !hasBeenShown else { return }
    hasBeenShown = true
    guard let page = announcedPage, isStillShown(page) else { return }
    notifyDidShow(page, animated: false)
  }
}

extension NavigationController {
  /// Pushes a controller like ``pushViewController(_:animated:)`` and calls a completion after the push.
  ///
  /// The completion can `await`. It runs after the delegate's `didShow` and the coordinator's completions, and also
  /// after a cancelled push. It does not run if the push is refused. It runs on the main actor as a child of the
  /// transition's task, at a time when the next transition may begin. ``pushAndWait(_:animated:)`` returns after the
  /// completion. A push without animation returns after the part before the completion's first suspension. The
  /// completion is cancelled if the window closes, or if the completion does not return within the grace period of
  /// `TransitionWatchdog`.
  public func pushViewController(
    _ viewController: ViewController,
    animated: Bool,
    completion: (@MainActor () async -> Void)?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let completion = TransitionCompletion(completion, file: file, line: line)
    _ = orLog { () throws(ContainerError) in try push(viewController, animated: animated, completion: completion) }
  }

  /// Pops the top like ``popViewController(animated:)`` and calls a completion after the pop.
  ///
  /// The completion follows the rules of ``pushViewController(_:animated:completion:file:line:)``.
  @discardableResult
  public func popViewController(
    animated: Bool,
    completion: (@MainActor () async -> Void)?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> ViewController? {
    guard stack.count > 1 else { return nil }
    let completion = TransitionCompletion(completion, file: file, line: line)
    return orLog { () throws(ContainerError) in try pop(animated: animated, completion: completion).popped } ?? nil
  }

  /// Pops to a controller like ``popToViewController(_:animated:)`` and calls a completion after the pop.
  ///
  /// The completion follows the rules of ``pushViewController(_:animated:completion:file:line:)``.
  @discardableResult
  public func popToViewController(
    _ viewController: ViewController,
    animated: Bool,
    completion: (@MainActor () async -> Void)?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> [ViewController]? {
    let completion = TransitionCompletion(completion, file: file, line: line)
    return orLog { () throws(ContainerError) in
      try pop(to: viewController, animated: animated, completion: completion)
    }
  }

  /// Pops to the root like ``popToRootViewController(animated:)`` and calls a completion after the pop.
  ///
  /// The completion follows the rules of ``pushViewController(_:animated:completion:file:line:)``.
  @discardableResult
  public func popToRootViewController(
    animated: Bool,
    completion: (@MainActor () async -> Void)?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> [ViewController]? {
    guard let root = stack.first, stack.count > 1 else { return nil }
    return popToViewController(root, animated: animated, completion: completion, file: file, line: line)
  }

  /// Replaces the stack like ``setViewControllers(_:animated:)`` and calls a completion after the change.
  ///
  /// The completion follows the rules of ``pushViewController(_:animated:completion:file:line:)``.
  public func setViewControllers(
    _ viewControllers: [ViewController],
    animated: Bool,
    completion: (@MainActor () async -> Void)?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let completion = TransitionCompletion(completion, file: file, line: line)
    _ = orLog { () throws(ContainerError) in
      try change(to: viewControllers, animated: animated, completion: completion)
    }
  }
}

/// The default animator of a navigation controller, which slides a page in from the trailing edge or out to it.
///
/// The page below moves by a fraction of the width. A shade darkens it, so that pages of the same colour are
/// distinguishable.
@MainActor final class NavigationSlideAnimator {
  /// The distance that the page below moves, as a fraction of the width.
  private static let parallax: CGFloat = 0.3

  /// The darkness of the page below, as the opacity of a black view.
  private static let shade: CGFloat = 0.1

  private let operation: NavigationController.Operation

  init(_ operation: NavigationController.Operation) { self.operation = operation }
}

extension NavigationSlideAnimator: SystemAnimator {
  /// Returns the duration of a push in UIKit, 0.35 seconds.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(true)
    }
    let home = container.bounds
    let isMirrored = container.isMirrored
    let trailing = home.offsetBy(dx: isMirrored ? -home.width : home.width, dy: 0)
    let below = home.offsetBy(dx: (isMirrored ? home.width : -home.width) * Self.parallax, dy: 0)
    let isPush = operation == .push
    to.place(in: isPush ? trailing : below)
    container.insertSubview(to, at: isPush ? container.subviews.count : 0)
    let shade = Self.shade(over: isPush ? from : to)
    shade.alpha = isPush ? 0 : 1
    View.animate(withDuration: transitionDuration(using: transitionContext)) {
      to.place(in: home)
      from.place(in: isPush ? below : trailing)
      shade.alpha = isPush ? 1 : 0
    } completion: { _ in
      shade.removeFromSuperview()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// Adds a shade to a page, which moves with the page, and returns it.
  private static func shade(over page: View) -> View {
    let view = View(frame: page.bounds)
    view.accessibilityIdentifier = "shade"
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = Color.black.withAlphaComponent(shade)
    view.isUserInteractionEnabled = false
    page.addSubview(view)
    return view
  }
}
