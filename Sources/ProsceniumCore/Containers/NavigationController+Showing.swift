import Foundation

extension NavigationController {
  // MARK: The delegate

  func tellWillShow(_ page: ViewController, animated: Bool) {
    guard let delegate else { return }
    tell(.transition, "\(self).delegate.willShow(\(page), animated: \(animated))")
    delegate.navigationController(self, willShow: page, animated: animated)
  }

  func tellDidShow(_ page: ViewController, animated: Bool) {
    guard let delegate else { return }
    tell(.transition, "\(self).delegate.didShow(\(page), animated: \(animated))")
    delegate.navigationController(self, didShow: page, animated: animated)
  }

  // MARK: The first page

  /// The controller comes on screen, for the first time or after an appearance that was cancelled.
  func announceFirstPage() {
    guard !hasBeenShown, let top = topViewController else { return }
    announcedPage = top
    tellWillShow(top, animated: false)
  }

  /// The controller has come on screen; a page that replaced the first one was reported by its own change.
  func tellFirstPage() {
    guard !hasBeenShown else { return }
    hasBeenShown = true
    guard let page = announcedPage, isStillShown(page) else { return }
    tellDidShow(page, animated: false)
  }
}

extension NavigationController {
  /// Does what ``pushViewController(_:animated:)`` does, and calls `completion` after it ended, which can `await`.
  ///
  /// `completion` comes after the delegate's `didShow` and the coordinator's completions, also when the push was
  /// cancelled, and not when it is refused. It runs as a child of the transition's task, on the main actor, when the
  /// next transition may begin; ``pushAndWait(_:animated:)`` returns after it. What it does before its first suspension
  /// is done when a push without animation returns. It is cancelled when the window closes, and when it has not
  /// returned within the time of grace of ``TransitionWatchdog``.
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

  /// Does what ``popViewController(animated:)`` does, and calls `completion` after it ended, which can `await`.
  ///
  /// `completion` is called and awaited as ``pushViewController(_:animated:completion:file:line:)`` says.
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

  /// Does what ``popToViewController(_:animated:)`` does, and calls `completion` after it ended, which can `await`.
  ///
  /// `completion` is called and awaited as ``pushViewController(_:animated:completion:file:line:)`` says.
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

  /// Does what ``popToRootViewController(animated:)`` does, and calls `completion` after it ended, which can `await`.
  ///
  /// `completion` is called and awaited as ``pushViewController(_:animated:completion:file:line:)`` says.
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

  /// Does what ``setViewControllers(_:animated:)`` does, and calls `completion` after it ended, which can `await`.
  ///
  /// `completion` is called and awaited as ``pushViewController(_:animated:completion:file:line:)`` says.
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

/// Slides what is pushed in from the trailing edge, and what is popped out to it; what is below gives way by a part, and
/// is shaded, so that pages of one colour are told apart.
@MainActor final class NavigationSlideAnimator {
  /// How far what is below moves, as a part of the width.
  private static let parallax: CGFloat = 0.3

  /// How dark what is below becomes, as the opacity of black.
  private static let shade: CGFloat = 0.1

  private let operation: NavigationController.Operation

  init(_ operation: NavigationController.Operation) { self.operation = operation }
}

extension NavigationSlideAnimator: SystemAnimator {
  /// UIKit's length of a push.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.35 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(true)
    }
    let home = container.bounds
    let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
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

  /// A shade in the place of a page, with which it moves.
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
