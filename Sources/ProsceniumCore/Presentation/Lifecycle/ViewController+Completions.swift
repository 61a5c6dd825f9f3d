extension ViewController {
  /// Presents `viewController` over the topmost controller of this one's tree, with a completion that can `await`.
  ///
  /// The compiler selects this method for a closure that awaits. For any other closure and for `nil` it selects the
  /// method with a plain completion, so that calls written for UIKit keep their meaning. `completion` is called at the
  /// same time as a plain completion, as a child of the transition's task on the main actor. The window is free at that
  /// time, so `completion` can present again. ``presentAndWait(_:animated:)`` and similar methods return after
  /// `completion`.
  ///
  /// `completion` is cancelled when the window closes, and when it has not returned within the grace period of
  /// `TransitionWatchdog`. A reversal of the presentation does not cancel it. An override of
  /// ``present(_:animated:completion:)`` is not called.
  ///
  /// - Parameters:
  ///   - viewController: The controller to present.
  ///   - animated: A Boolean value that determines whether the transition is animated.
  ///   - completion: Called after `viewDidAppear`, also if the transition was cancelled, but not if it is refused.
  ///   - file: The file of the completion, for logs.
  ///   - line: The line of the completion, for logs.
  public func present(
    _ viewController: ViewController,
    animated: Bool,
    completion: (@MainActor () async -> Void)?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    presentOrLog(viewController, animated: animated, completion: .init(completion, file: file, line: line))
  }

  /// Dismisses the controller presented by this one, or this controller itself, with a completion that can `await`.
  ///
  /// The compiler selects this method for a closure that awaits, as with ``present(_:animated:completion:file:line:)``.
  /// `completion` is called, awaited and cancelled under the same conditions. An override of
  /// ``dismiss(animated:completion:)`` is not called.
  ///
  /// - Parameters:
  ///   - animated: A Boolean value that determines whether the transition is animated.
  ///   - completion: Called after `viewDidDisappear`, also if the transition was cancelled. It is not called if the
  ///     dismissal is refused or there is no presentation to dismiss.
  ///   - file: The file of the completion, for logs.
  ///   - line: The line of the completion, for logs.
  public func dismiss(
    animated: Bool,
    completion: (@MainActor () async -> Void)?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    dismissOrLog(animated: animated, completion: .init(completion, file: file, line: line))
  }
}

// If a plain and an async form exist, the compiler (6.3) cannot convert an optional closure of the main actor to a
// plain one. It fails with "failed to produce diagnostic for expression". The following forms accept such closures and
// call the overridable methods. Their last parameter has a default value, so that the compiler prefers the overridable
// methods if both accept a call.

extension ViewController {
  /// Presents `viewController` by a call of ``present(_:animated:completion:)``, for stored closures of the main actor.
  ///
  /// Callers do not need to pass `isolation`.
  public func present(
    _ viewController: ViewController,
    animated: Bool,
    completion: (@MainActor () -> Void)?,
    isolation: MainActor = .shared
  ) {
    let plain: (() -> Void)? = completion
    present(viewController, animated: animated, completion: plain)
  }

  /// Dismisses a presentation by a call of ``dismiss(animated:completion:)``, for stored closures of the main actor.
  ///
  /// Callers do not need to pass `isolation`.
  public func dismiss(animated: Bool, completion: (@MainActor () -> Void)?, isolation: MainActor = .shared) {
    let plain: (() -> Void)? = completion
    dismiss(animated: animated, completion: plain)
  }
}
