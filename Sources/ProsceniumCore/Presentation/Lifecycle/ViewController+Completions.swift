extension ViewController {
  /// Presents `viewController` over the topmost controller of this one's tree, with a completion that can `await`.
  ///
  /// A closure that awaits chooses this form; any other one, and `nil`, chooses the form with a plain completion, so
  /// that calls written for UIKit keep their meaning. `completion` is called where a plain one is, as a child of the
  /// transition's task, on the main actor; the window is free by then, so that it may present again.
  /// ``presentAndWait(_:animated:)`` and the like return after it. It is cancelled when the window closes, and when it
  /// has not returned within the time of grace of ``TransitionWatchdog``; reversing the presentation does not
  /// cancel it. An override of ``present(_:animated:completion:)`` is not called.
  ///
  /// - Parameters:
  ///   - viewController: The controller to show.
  ///   - animated: Whether anything moves.
  ///   - completion: Called after `viewDidAppear`, also when the transition was cancelled; not when it is refused.
  ///   - file: Where the completion stands, for logs.
  ///   - line: The line there.
  public func present(
    _ viewController: ViewController,
    animated: Bool,
    completion: (@MainActor () async -> Void)?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    presentOrLog(viewController, animated: animated, completion: .init(completion, file: file, line: line))
  }

  /// Takes away what this controller presents, or the controller itself, with a completion that can `await`.
  ///
  /// A closure that awaits chooses this form, as with ``present(_:animated:completion:file:line:)``, and `completion`
  /// is called, awaited and cancelled as there. An override of ``dismiss(animated:completion:)`` is not called.
  ///
  /// - Parameters:
  ///   - animated: Whether anything moves.
  ///   - completion: Called after `viewDidDisappear`, also when the transition was cancelled; not when it is refused or
  ///     there is nothing to dismiss.
  ///   - file: Where the completion stands, for logs.
  ///   - line: The line there.
  public func dismiss(
    animated: Bool,
    completion: (@MainActor () async -> Void)?,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    dismissOrLog(animated: animated, completion: .init(completion, file: file, line: line))
  }
}

// With an async form beside the plain one, the compiler (6.3) converts no optional closure of the main actor to a plain
// one: "failed to produce diagnostic for expression". So there is a form for these, which calls the one that can be
// overridden; its last argument, with a default, makes the compiler prefer the latter wherever both take the call.

extension ViewController {
  /// Presents `viewController` as ``present(_:animated:completion:)`` does, which it calls.
  ///
  /// A stored closure of the main actor chooses this form; `isolation` need not be given.
  public func present(
    _ viewController: ViewController,
    animated: Bool,
    completion: (@MainActor () -> Void)?,
    isolation: MainActor = .shared
  ) {
    let plain: (() -> Void)? = completion
    present(viewController, animated: animated, completion: plain)
  }

  /// Takes away what is presented as ``dismiss(animated:completion:)`` does, which it calls.
  ///
  /// A stored closure of the main actor chooses this form; `isolation` need not be given.
  public func dismiss(animated: Bool, completion: (@MainActor () -> Void)?, isolation: MainActor = .shared) {
    let plain: (() -> Void)? = completion
    dismiss(animated: animated, completion: plain)
  }
}
