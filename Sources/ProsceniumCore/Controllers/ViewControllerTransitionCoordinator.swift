/// Lets code take part in a running transition: animate alongside it, and hear when it ended.
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinator:
  ViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` in the transition's own animation, and `completion` after it ended.
  ///
  /// Both run in the transition's task, in the order of the calls. Before the transition animates, the blocks wait for
  /// it. While it runs, `animation` is called at once, in the caller's task, and animated over what remains. After its
  /// end, `animation` is not called and `completion` comes in a turn and a task of its own.
  ///
  /// - Returns: Whether `animation` waits for the start.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The same, for views outside of the container; `view` is an ancestor of them.
  ///
  /// The transition's timeline carries views wherever they stand, so `view` is taken for its meaning only.
  @discardableResult
  func animateAlongsideTransition(
    in view: View?,
    animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` each time that a hand takes hold of the transition or lets it go, before anything else hears.
  ///
  /// All handlers are called, in the order of the calls, and are kept until the end. Read
  /// ``ViewControllerTransitionCoordinatorContext/isCancelled`` in it: after a cancelled interaction the controllers'
  /// appearances turn back next.
  func notifyWhenInteractionChanges(_ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void)
}

extension ViewControllerTransitionCoordinator {
  /// Runs `animation` in the transition's own animation.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Does what ``animate(alongsideTransition:completion:)`` does, wherever `view` stands.
  @discardableResult
  public func animateAlongsideTransition(
    in view: View?,
    animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }
}
