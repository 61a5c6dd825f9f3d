import AnimationTiming
public import Foundation

/// A change that a container makes to itself, with a coordinator for every controller in it.
///
/// A container that gives a child another size, or shows another child, tells the child with ``coordinator`` and then
/// changes in ``run(_:completion:)``. From the making of the object until the end of the change ``coordinator`` is the
/// ``ViewController/transitionCoordinator`` of the container and of everything in it, as with the system's own changes:
///
///     let change = ContainerTransition(in: self)
///     detail.viewWillTransition(to: size, with: change.coordinator)
///     change.run { detail.view.frame.size = size }
///
/// What is registered runs in the order of the calls: animations after the container's own, in the same animation;
/// completions when that ended.
@preconcurrency @MainActor public final class ContainerTransition {
  private let container: ViewController
  private let name: String
  private let curve: TimingCurve
  private let shared: TransitionCoordinator?
  private let context: EnvironmentTransitionContext
  private var hasBegun = false

  /// Begins a change of `container`.
  ///
  /// - Parameters:
  ///   - container: The controller that changes; it is kept until the end.
  ///   - duration: Seconds; zero, negative or not a number changes at once.
  ///   - curve: The pace.
  public init(
    in container: ViewController,
    duration: TimeInterval = 0.3,
    curve: View.AnimationCurve = .easeInOut
  ) {
    self.container = container
    name = "change in \(container.name)"
    let length = View.length(duration)
    self.curve = .cubic(curve.timing, duration: length)
    context = EnvironmentTransitionContext(in: container.view, duration: length)
    let host = container.view.animationHost ?? RunningAnimations.current?.host
    shared = host.map { [name, context] in
      TransitionCoordinator(named: name, as: "change in \(container)", context: context, host: $0, timeline: Timeline())
    }
    container.modal.containerCoordinator = shared
  }

  isolated deinit {
    if !hasBegun { letGo() }
  }

  private func letGo() {
    if container.modal.containerCoordinator === shared { container.modal.containerCoordinator = nil }
  }

  /// Takes part in the change: animates alongside it, and hears of its end.
  ///
  /// A container that no stage shows has nobody to move anything: blocks are then run at once.
  public var coordinator: any ViewControllerTransitionCoordinator { shared ?? DirectCoordinator(context: context) }

  /// Makes the change and animates it; called once.
  ///
  /// - Parameters:
  ///   - changes: Changes views; called before the method returns.
  ///   - completion: Called after the coordinator's completions, when everything stands where it belongs.
  public func run(_ changes: () -> Void, completion: (@MainActor () -> Void)? = nil) {
    precondition(!hasBegun, "The \(name) runs once only; make another ContainerTransition for another change.")
    hasBegun = true
    guard let shared else {
      changes()
      completion?()
      return
    }
    shared.open()
    View.animate(curve, on: shared.timeline) {
      changes()
      shared.runAnimations()
    } completion: { [self] _ in
      end(shared, completion)
    }
  }

  private func end(_ shared: TransitionCoordinator, _ completion: (@MainActor () -> Void)?) {
    letGo()
    shared.runCompletions()
    shared.timeline.end()
    completion?()
  }
}
