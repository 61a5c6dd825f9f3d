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
