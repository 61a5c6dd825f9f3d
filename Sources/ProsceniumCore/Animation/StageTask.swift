import Logging
import SimulationHooks

/// A task of a stage: it calls the blocks of one change in their order, and its async handlers are its child tasks.
///
/// A task alone can start its children. A handler that is given from elsewhere is kept and the task woken, which starts
/// it in its next turn, in the order of the calls. Children run on the main actor; what one does before its first
/// suspension is done when it was started. Handlers alongside the change and those after its end stand in groups of
/// their own, because reversal cancels the first alone.
@MainActor final class StageTask {
  enum Lane {
    case alongside
    case completion
  }

  /// A handler that has not returned.
  private struct Running {
    let number: Int
    let lane: Lane
    let name: String
  }

  /// A handler that waits for the task's turn, and what surrounds its start.
  private struct Kept {
    let handler: AsyncHandler
    let running: Running
    let start: @MainActor (() -> Void) -> Void
  }

  private let name: String
  private weak var host: (any AnimationHost)?
  private let scheduler: (any StageScheduler)?
  private let activity: StageActivity?

  // Copies that refer to the groups whose bodies run the task's code: used by the task itself, and until its code ends.
  private var alongside: DiscardingTaskGroup
  private var completions: DiscardingTaskGroup
  private var isOver = false

  /// Compared, never used: says whether running code is the task's own.
  private let own = withUnsafeCurrentTask { $0 }

  private var continuation: CheckedContinuation<Void, Never>?
  private var isWoken = false
  /// A Boolean value that indicates whether the task has given its turn away.
  private var isParked = false
  private var kept: [Kept] = []
  private var running: [Running] = []
  private var lastNumber = 0

  /// The number of handlers that have not returned, with those that are no longer waited for.
  private var childCount = 0
  private var toCancel: [Lane] = []
  private var alarm: Cancellable?

  /// How long handlers are waited for that alone keep the task from what comes next.
  var grace = Duration.seconds(1)

  /// Called when the last handler alongside has returned, or is no longer waited for.
  var alongsideEnded: @MainActor () -> Void = {}

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

  /// Starts a task; what it does before its first wait is done when the method returns.
  ///
  /// The task does not prefer the scheduler's executor from its start: such a task never begins at once. It ends with
  /// its last handler, and keeps neither the stage nor what `operation` captures until then.
  ///
  /// - Parameters:
  ///   - name: The name of the task.
  ///   - host: The stage; `nil` where there is none.
  ///   - operation: What the task does.
  ///   - conclude: What it does then; the task keeps what this captures.
  @discardableResult
  static func start(
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
          // A child that is no longer waited for may never return.
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

  /// Whether the task's own code runs now, and none of another task that it called.
  var isCurrent: Bool { !isOver && withUnsafeCurrentTask { $0 == own } }

  // MARK: Waiting

  /// Returns when `isOver` is true, and comes back on the scheduler's executor; ``wake()`` has it look.
  ///
  /// - Parameter what: What the task waits for, for the report of a simulation in which nothing can run.
  func wait(for what: @autoclosure () -> String, until isOver: @MainActor () -> Bool) async {
    while true {
      isWoken = false
      catchUp()
      if isOver() { return }
      await SimulationHooks.awaiting(what()) {
        await withTaskExecutorPreference(scheduler?.taskExecutor) {
          await withCheckedContinuation(park)
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

  /// Something that the task waits for may be there.
  func wake() {
    guard let continuation else {
      isWoken = true
      return
    }
    self.continuation = nil
    guard let activity else { return continuation.resume() }
    activity.resume(continuation)
  }

  private func park(_ continuation: CheckedContinuation<Void, Never>) {
    guard !isWoken else { return continuation.resume() }
    self.continuation = continuation
    isParked = true
    activity?.end()
  }

  // MARK: Handlers

  /// Starts a handler: at once out of the task's own code, else in the task's next turn.
  ///
  /// - Parameter start: Surrounds a start that comes later: an animation block, for a handler alongside what moves.
  func run(
    _ handler: AsyncHandler,
    _ lane: Lane,
    startingLater start: @escaping @MainActor (() -> Void) -> Void = { $0() }
  ) {
    precondition(!isOver, "The task of the \(name) is over, and runs no \(handler.name).")
    lastNumber += 1
    let running = Running(number: lastNumber, lane: lane, name: handler.name)
    self.running.append(running)
    activity?.handlerBegins()
    guard !isCurrent else { return add(handler, as: running) }
    kept.append(Kept(handler: handler, running: running, start: start))
    wake()
  }

  /// Whether a handler of `lane` is waited for.
  func runs(_ lane: Lane) -> Bool { running.contains { $0.lane == lane } }

  /// Cancels the handlers of `lane`, and those to come.
  func cancel(_ lane: Lane) {
    toCancel.append(lane)
    if isCurrent { cancelGroups() } else { wake() }
  }

  /// Whether a handler was given that has not returned.
  var isAwaitingHandlers: Bool { !running.isEmpty }

  /// Returns when every handler has returned, or is no longer waited for.
  ///
  /// - Parameter isExcused: Whether the handlers may take another time of grace.
  func handlersReturn(unless isExcused: @escaping @MainActor () -> Bool = { false }) async {
    for lane in [Lane.alongside, .completion] where runs(lane) {
      watch(lane, unless: isExcused)
      await wait(for: "the handlers of the \(name)") { !runs(lane) }
    }
  }

  /// Does what only the task itself can do, and was asked for from elsewhere.
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
    // One that is no longer waited for may return later all the same.
    guard let index = running.firstIndex(where: { $0.number == handler.number }) else { return }
    running.remove(at: index)
    activity?.handlerEnds()
    endLane(handler.lane)
  }

  /// Tells that no handler of `lane` is waited for, if none is.
  private func endLane(_ lane: Lane) {
    guard !runs(lane) else { return }
    alarm?.cancel()
    alarm = nil
    if lane == .alongside { alongsideEnded() }
    wake()
  }

  // MARK: The watchdog

  /// Watches the handlers of `lane`, which alone keep the task from what comes next, from now on.
  ///
  /// - Parameter isExcused: Whether they may take another time of grace.
  func watch(_ lane: Lane, unless isExcused: @escaping @MainActor () -> Bool = { false }) {
    alarm?.cancel()
    alarm = nil
    guard runs(lane), let scheduler, host?.transitionWatchdog != .off else { return }
    alarm = scheduler.schedule(after: grace) { [weak self] in self?.ring(lane, isExcused) }
  }

  private func ring(_ lane: Lane, _ isExcused: @escaping @MainActor () -> Bool) {
    alarm = nil
    if isExcused() { return watch(lane, unless: isExcused) }
    let late = running.filter { $0.lane == lane }
    // A stage that has been freed has no policy, and nothing but this alarm ends the wait.
    let policy = host?.transitionWatchdog ?? .complete
    guard !late.isEmpty, policy != .off else { return }
    let consequence = policy == .complete ? "is cancelled and no longer waited for" : "is still waited for"
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
    if policy == .complete { giveUp(lane) }
  }

  /// Has the handlers of `lane` cancelled, and waits for them no more.
  func giveUp(_ lane: Lane) {
    let count = running.count
    running.removeAll { $0.lane == lane }
    guard running.count < count else { return }
    for _ in running.count..<count { activity?.handlerEnds() }
    cancel(lane)
    endLane(lane)
  }
}

/// What a task begins with; the task releases it once it has begun.
@MainActor private final class Beginning {
  private var operation: (@MainActor (StageTask) async -> Void)?
  private(set) weak var host: (any AnimationHost)?

  init(_ operation: @escaping @MainActor (StageTask) async -> Void, on host: (any AnimationHost)?) {
    self.operation = operation
    self.host = host
  }

  func take() -> @MainActor (StageTask) async -> Void {
    guard let operation else { preconditionFailure("A task of a stage begins once.") }
    self.operation = nil
    return operation
  }
}

extension StageTask: ConcludingTask {
  func cancelHandlers() {
    cancel(.alongside)
    cancel(.completion)
  }
}

/// An `async` closure of a user's that takes part in a change, with a name for logs and tasks.
struct AsyncHandler {
  /// What it is for and where it was given: "completion at App/Sheet.swift:12".
  let name: String
  let body: @MainActor () async -> Void

  init(_ purpose: String, file: StaticString, line: UInt, body: @escaping @MainActor () async -> Void) {
    name = "\(purpose) at \(file):\(line)"
    self.body = body
  }
}
