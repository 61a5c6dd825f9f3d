import AnimationTiming
public import Foundation

/// A change that a container makes to itself, with a coordinator for every controller in it.
///
/// A container that gives a child another size, or shows another child, notifies the child with ``coordinator`` and
/// then changes in ``run(_:completion:)``. From the making of the object until the end of the change ``coordinator`` is
/// the ``ViewController/transitionCoordinator`` of the container and of everything in it, as with the system's own
/// changes:
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
  private let host: (any AnimationHost)?
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
    host = (container.view.animationHost ?? RunningAnimations.current?.host)?.tether
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

  /// The coordinator of the change: runs animations alongside it, and completions at its end.
  ///
  /// A container that no stage shows has no host to animate anything: blocks are then run at once.
  public var coordinator: any ViewControllerTransitionCoordinator {
    shared ?? DirectCoordinator(named: name, context: context)
  }

  /// Makes the change and animates it; called once.
  ///
  /// Blocks and handlers run in one task, which begins before the method returns.
  ///
  /// - Parameters:
  ///   - changes: Changes views; called before the method returns.
  ///   - completion: Called after the coordinator's completions, when everything stands where it belongs; async ones
  ///     have only been started by then.
  public func run(_ changes: () -> Void, completion: (() -> Void)? = nil) {
    run(changes, arrived: {}, completion: completion)
  }

  /// Makes the change for a container of the library.
  ///
  /// - Parameters:
  ///   - changes: Changes views; called before the method returns.
  ///   - arrived: Called when everything stands where it belongs, before the coordinator's completions.
  ///   - completion: Called after the coordinator's completions.
  func run(_ changes: () -> Void, arrived: @escaping () -> Void, completion: (() -> Void)?) {
    precondition(!hasBegun, "The \(name) runs once only; make another ContainerTransition for another change.")
    hasBegun = true
    guard let shared else {
      changes()
      arrived()
      StageTask.start(named: name, on: nil) { _ in completion?() }
      return
    }
    withoutActuallyEscaping(changes) { changes in
      let changes = Once(changes)
      StageTask.start(named: name, on: host) { [self] in
        await carryOut(changes, as: shared, in: $0, arrived, completion)
      }
    }
  }

  private func carryOut(
    _ changes: Once,
    as shared: TransitionCoordinator,
    in task: StageTask,
    _ arrived: () -> Void,
    _ completion: (() -> Void)?
  ) async {
    var isOver = false
    shared.task = task
    shared.open()
    View.animate(curve, on: shared.timeline) {
      changes.run()
      shared.runAnimations()
    } completion: { _ in
      isOver = true
      task.watch(.alongside)
      task.wake()
    }
    await task.wait(for: "the end of the \(name)") { isOver && !task.runs(.alongside) }
    arrived()
    letGo()
    shared.runCompletions()
    shared.timeline.end()
    completion?()
    await task.handlersReturn()
  }
}

/// A closure that is called once and then released.
@MainActor private final class Once {
  private var body: (() -> Void)?

  init(_ body: @escaping () -> Void) { self.body = body }

  func run() {
    let body = body
    self.body = nil
    body?()
  }
}
