package import Logging
import SimulationHooks

/// A task of a stage that calls the blocks of one change in order and runs its async handlers as child tasks.
///
/// Only the task itself can start its children. A handler from other code is kept, and the task wakes and starts it in
/// its next turn, in the order of the calls. Children run on the main actor. A child has run up to its first suspension
/// when its start returns. Handlers alongside the change and completion handlers have separate task groups, because a
/// reversal cancels only the first ones.
@MainActor package final class StageTask {
  package enum HandlerPhase {
    case alongside
    case completion
  }

  /// A handler that has not returned.
  private struct Running {
    let number: Int
    let lane: HandlerPhase
    let name: String
  }

  /// A pending handler that waits for the task's turn, with a closure to wrap its start.
  private struct Kept {
    let handler: AsyncHandler
    let running: Running
    let start: @MainActor (() -> Void) -> Void
  }

  private let name: String
  private weak var host: (any AnimationHost)?
  private let scheduler: (any StageScheduler)?
  private let activity: StageActivity?

  // Copies of the groups whose bodies run the task's code. Only the task itself uses them, and only until its code
  // ends.
  private var alongside: DiscardingTaskGroup
  private var completions: DiscardingTaskGroup
  private var isOver = false

  /// The unsafe reference of this task. It is only compared, to find out whether the running code is the task's own.
  private let own = withUnsafeCurrentTask { $0 }

  private var continuation: CheckedContinuation<Void, Never>?
  private var isWoken = false
  /// A Boolean value that indicates whether the task is suspended and has ended its turn.
  private var isParked = false
  private var kept: [Kept] = []
  private var running: [Running] = []
  private var lastNumber = 0

  /// The number of handlers that have not returned, including abandoned ones.
  private var childCount = 0
  private var toCancel: [HandlerPhase] = []
  private var alarm: Cancellable?

  /// The grace period for handlers, counted from the moment when only they delay the task's next step.
  package var grace = Duration.seconds(1)

  /// A closure that is called when the last handler alongside has returned or the task no longer waits for it.
  package var alongsideEnded: @MainActor () -> Void = {}

  private init(
    _ name: String,
    on host: (any AnimationHost)?,
    alongside: DiscardingTaskGroup,
    completions: DiscardingTaskGroup
  ) {
    self.name = name
    self.host = host
    scheduler = host?.scheduler
    activity = host?.activity
    self.alongside = alongside
    self.completions = completions
  }

  /// Starts a task, which has run up to its first wait when the method returns.
  ///
  /// The task does not prefer the scheduler's executor from its start, because such a task never begins immediately.
  /// The task ends with its last handler. Until then it keeps alive neither the stage nor the objects that `operation`
  /// captures.
  ///
  /// - Parameters:
  ///   - name: The name of the task.
  ///   - host: The stage, or `nil` if there is none.
  ///   - operation: The work of the task.
  ///   - conclude: The work after `operation`. The task keeps the captured objects of this closure alive.
  @discardableResult
  package static func start(
    named name: String,
    on host: (any AnimationHost)?,
    _ operation: @escaping @MainActor (StageTask) async -> Void,
    concluding conclude: @escaping @MainActor (StageTask) async -> Void = { _ in }
  ) -> Task<Void, Never> {
    let (activity, beginning) = (host?.activity, Beginning(operation, on: host))
    activity?.begin()
    activity?.turnBegins()
    return Task.immediate(name: name) {
      let leavesAtOnce = await withDiscardingTaskGroup { completions in
        let leavesAtOnce = await withDiscardingTaskGroup { alongside in
          let task = StageTask(name, on: beginning.host, alongside: alongside, completions: completions)
          await beginning.take()(task)
          await conclude(task)
          task.isOver = true
          activity?.end()
          // A child for which the task no longer waits may never return.
          let leavesAtOnce = task.childCount == 0
          if leavesAtOnce { activity?.leavingBegins() }
          activity?.leavesGroup()
          return leavesAtOnce
        }
        activity?.leavesGroup()
        return leavesAtOnce
      }
      if leavesAtOnce { activity?.leavingEnds() }
    }
  }

  /// A Boolean value that indicates whether the task's own code is running, as opposed to the code of a task it
  /// started.
  package var isCurrent: Bool { !isOver && withUnsafeCurrentTask { $0 == own } }

  // MARK: Waiting

  /// Waits until `isOver` returns `true`, and resumes on the scheduler's executor. ``wake()`` evaluates the condition
  /// again.
  ///
  /// - Parameters:
  ///   - what: The subject of the wait, for the report of a simulation in which no task can run.
  ///   - isOver: The wait condition.
  package func wait(for what: @autoclosure () -> String, until isOver: @MainActor () -> Bool) async {
    while true {
      isWoken = false
      catchUp()
      if isOver() { return }
      await SimulationHooks.awaiting(what()) {
        await withTaskExecutorPreference(scheduler?.taskExecutor) {
          await withCheckedContinuation(suspend)
        }
      }
      turnBegins()
    }
  }

  private func turnBegins() {
    guard isParked else { return }
    isParked = false
    activity?.turnBegins()
  }

  /// Resumes the task, which then evaluates its wait condition again.
  package func wake() {
    guard let continuation else {
      isWoken = true
      return
    }
    self.continuation = nil
    guard let activity else { return continuation.resume() }
    activity.resume(continuation)
  }

  private func suspend(_ continuation: CheckedContinuation<Void, Never>) {
    guard !isWoken else { return continuation.resume() }
    self.continuation = continuation
    isParked = true
    activity?.end()
  }

  // MARK: Handlers

  /// Starts a handler immediately if the task's own code runs, and otherwise in the task's next turn.
  ///
  /// - Parameters:
  ///   - handler: The handler to start.
  ///   - lane: The group of the handler.
  ///   - start: A closure that wraps a later start. For a handler alongside an animation, it opens an animation block.
  package func run(
    _ handler: AsyncHandler,
    _ lane: HandlerPhase,
    startingLater start: @escaping @MainActor (() -> Void) -> Void = { $0() }
  ) {
    precondition(!isOver, "The ended task of the \(name) cannot run the \(handler.name).")
    lastNumber += 1
    let running = Running(number: lastNumber, lane: lane, name: handler.name)
    self.running.append(running)
    activity?.handlerBegins()
    guard !isCurrent else { return add(handler, as: running) }
    kept.append(Kept(handler: handler, running: running, start: start))
    wake()
  }

  /// Returns a Boolean value that indicates whether the task waits for a handler of `lane`.
  package func runs(_ lane: HandlerPhase) -> Bool { running.contains { $0.lane == lane } }

  /// Cancels the current and future handlers of `lane`.
  package func cancel(_ lane: HandlerPhase) {
    toCancel.append(lane)
    if isCurrent { cancelGroups() } else { wake() }
  }

  /// A Boolean value that indicates whether the task waits for a handler of any lane.
  package var isAwaitingHandlers: Bool { !running.isEmpty }

  /// Waits until every handler has returned or the task no longer waits for it.
  ///
  /// - Parameter isExcused: A closure that returns `true` if the handlers may use another grace period.
  package func handlersReturn(unless isExcused: @escaping @MainActor () -> Bool = { false }) async {
    for lane in [HandlerPhase.alongside, .completion] where runs(lane) {
      watch(lane, unless: isExcused)
      await wait(for: "the handlers of the \(name)") { !runs(lane) }
    }
  }

  /// Applies pending cancellations and starts pending handlers. Only the task can change its task groups.
  private func catchUp() {
    cancelGroups()
    while !kept.isEmpty {
      let next = kept.removeFirst()
      next.start { add(next.handler, as: next.running) }
    }
  }

  private func cancelGroups() {
    for lane in toCancel {
      switch lane {
      case .alongside: alongside.cancelAll()
      case .completion: completions.cancelAll()
      }
    }
    toCancel = []
  }

  private func add(_ handler: AsyncHandler, as running: Running) {
    let name = "\(name), \(handler.name)"
    childCount += 1
    let work: @MainActor () async -> Void = { [self] in
      await handler.body()
      childCount -= 1
      handlerReturned(running)
    }
    switch running.lane {
    case .alongside: alongside.addImmediateTask(name: name) { await work() }
    case .completion: completions.addImmediateTask(name: name) { await work() }
    }
  }

  private func handlerReturned(_ handler: Running) {
    // A handler for which the task no longer waits may still return later.
    guard let index = running.firstIndex(where: { $0.number == handler.number }) else { return }
    running.remove(at: index)
    activity?.handlerEnds()
    endLane(handler.lane)
  }

  /// Reports the end of `lane` if the task waits for no handler of it any more.
  private func endLane(_ lane: HandlerPhase) {
    guard !runs(lane) else { return }
    alarm?.cancel()
    alarm = nil
    if lane == .alongside { alongsideEnded() }
    wake()
  }

  // MARK: The watchdog

  /// Watches the handlers of `lane` from now on, when only they delay the task's next step.
  ///
  /// - Parameters:
  ///   - lane: The handlers to watch.
  ///   - isExcused: A closure that returns `true` if the handlers may use another grace period.
  package func watch(_ lane: HandlerPhase, unless isExcused: @escaping @MainActor () -> Bool = { false }) {
    alarm?.cancel()
    alarm = nil
    guard runs(lane), let scheduler, host?.transitionWatchdog != .off else { return }
    alarm = scheduler.schedule(after: grace) { [weak self] in self?.ring(lane, isExcused) }
  }

  private func ring(_ lane: HandlerPhase, _ isExcused: @escaping @MainActor () -> Bool) {
    alarm = nil
    if isExcused() { return watch(lane, unless: isExcused) }
    let late = running.filter { $0.lane == lane }
    // A freed stage has no policy, and only this alarm can end the wait, so complete without the handlers.
    let policy = host?.transitionWatchdog ?? .complete
    guard !late.isEmpty, policy != .off else { return }
    let consequence = policy == .complete ? "is cancelled, and the task continues" : "still delays the task"
    for handler in late {
      Logger.presentation.report(
        .lateHandler,
        """
        The \(handler.name) of the \(name) has not returned within \(grace.seconds) s; it \
        \(consequence).
        """,
        on: host
      )
    }
    if policy == .complete { stopWaiting(for: lane) }
  }

  /// Cancels the handlers of `lane` and ends the wait for them.
  package func stopWaiting(for lane: HandlerPhase) {
    let count = running.count
    running.removeAll { $0.lane == lane }
    guard running.count < count else { return }
    for _ in running.count..<count { activity?.handlerEnds() }
    cancel(lane)
    endLane(lane)
  }
}

/// The closure with which a task begins. The task releases the closure when it begins.
@MainActor private final class Beginning {
  private var operation: (@MainActor (StageTask) async -> Void)?
  private(set) weak var host: (any AnimationHost)?

  init(_ operation: @escaping @MainActor (StageTask) async -> Void, on host: (any AnimationHost)?) {
    self.operation = operation
    self.host = host
  }

  func take() -> @MainActor (StageTask) async -> Void {
    guard let operation else { preconditionFailure("Beginning.take() must be called only once.") }
    self.operation = nil
    return operation
  }
}

extension StageTask: ConcludingTask {
  package func cancelHandlers() {
    cancel(.alongside)
    cancel(.completion)
  }
}

/// An `async` closure of the application that participates in a change, with a name for logs and tasks.
package struct AsyncHandler {
  /// The purpose of the handler and the source location of the call that added it. An example is "completion at
  /// App/Sheet.swift:12".
  let name: String
  let body: @MainActor () async -> Void

  package init(_ purpose: String, file: StaticString, line: UInt, body: @escaping @MainActor () async -> Void) {
    name = "\(purpose) at \(file):\(line)"
    self.body = body
  }
}

extension Logger {
  /// The logger of presentations and of the tasks in which transitions run.
  package static var presentation: Logger { Logger(label: "Proscenium.presentation") }
}
