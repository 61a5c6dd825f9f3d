import AnimationTiming
public import Foundation

/// An animated change that a container makes to itself, with a coordinator for each controller in it.
///
/// A container that resizes a child or shows another child notifies the child with ``coordinator`` and then makes the
/// change in ``run(_:completion:)``. From the creation of the object until the end of the change, ``coordinator`` is
/// the ``ViewController/transitionCoordinator`` of the container and its descendants. The system's own changes do the
/// same:
///
///     let change = ContainerTransition(in: self)
///     detail.viewWillTransition(to: size, with: change.coordinator)
///     change.run { detail.view.frame.size = size }
///
/// Registered blocks run in the order of their registration. Animations run after the container's own changes in the
/// same animation, and completions run when the animation has ended.
@preconcurrency @MainActor public final class ContainerTransition {
  private let container: ViewController
  private let name: String
  private let curve: TimingCurve

  /// The stage of the container with the coordinator of the change, or `nil` if no stage shows the container.
  private let staged: (host: any AnimationHost, coordinator: TransitionCoordinator)?
  private let context: EnvironmentTransitionContext
  private var hasBegun = false

  /// Creates a change of `container`.
  ///
  /// - Parameters:
  ///   - container: The controller that changes. The object keeps it alive until the end of the change.
  ///   - duration: The duration in seconds. Zero, negative values, infinity and NaN apply the change immediately.
  ///   - curve: The curve of the animation.
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
    let host = (container.view.animationHost ?? RunningAnimations.current?.host)?.tether
    staged = host.map { [name, context] host in
      let text: EventText = "change in \(container)"
      let timeline = Timeline()
      return (host, TransitionCoordinator(named: name, as: text, context: context, host: host, timeline: timeline))
    }
    container.containment.coordinator = staged?.coordinator
  }

  isolated deinit {
    if !hasBegun { cleanUp() }
  }

  private func cleanUp() {
    if container.containment.coordinator === staged?.coordinator { container.containment.coordinator = nil }
  }

  /// The coordinator of the change, which runs animations alongside the change and completions at its end.
  ///
  /// If no stage shows the container, the coordinator runs its blocks immediately and without animation.
  public var coordinator: any ViewControllerTransitionCoordinator {
    staged?.coordinator ?? DirectCoordinator(named: name, context: context)
  }

  /// Makes and animates the change. Call this method once.
  ///
  /// Blocks and handlers run in one task, which begins before the method returns.
  ///
  /// - Parameters:
  ///   - changes: A closure that changes views. The method calls it before it returns.
  ///   - completion: A closure that is called after the coordinator's completions, when all views are at their final
  ///     positions. Async completions have only been started by then.
  public func run(_ changes: () -> Void, completion: (() -> Void)? = nil) {
    run(changes, arrived: {}, completion: completion)
  }

  /// Makes the change for a container of the library.
  ///
  /// - Parameters:
  ///   - changes: A closure that changes views. The method calls it before it returns.
  ///   - arrived: A closure that is called when all views are at their final positions, before the coordinator's
  ///     completions.
  ///   - completion: A closure that is called after the coordinator's completions.
  func run(_ changes: () -> Void, arrived: @escaping () -> Void, completion: (() -> Void)?) {
    precondition(!hasBegun, "The \(name) can run only once. Create a new ContainerTransition for each change.")
    hasBegun = true
    guard let (host, shared) = staged else {
      changes()
      arrived()
      StageTask.start(named: name, on: nil) { _ in completion?() }
      return
    }
    withoutActuallyEscaping(changes) { changes in
      let changes = Once(changes)
      StageTask.start(named: name, on: host) { [self] in
        await perform(changes, as: shared, in: $0, arrived, completion)
      }
    }
  }

  private func perform(
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
    cleanUp()
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
