public import Foundation
public import ProsceniumCore

/// A stage in virtual time, which advances only when a test advances it, and exactly as far.
///
/// Each test creates its own stage. Stages share no state, so tests can run in parallel.
///
/// The object collects each warning about its stage, such as an animator that never ends its transition. The invariant
/// checks throw an error for warnings that the test has not expected. See ``expect(_:isIntermittent:)``.
///
///     let virtual = VirtualStage(size: Size(width: 1024, height: 768))
///     let window = Window(stage: virtual.stage)
///     window.rootViewController = root
///     window.makeKeyAndVisible()
///     root.present(sheet, animated: true)
///     await virtual.advance(by: .milliseconds(250))
@MainActor public final class VirtualStage {
  /// The stage, which a window shows on.
  public let stage: Stage

  /// The scheduler, which provides the stage's time.
  public let scheduler: VirtualScheduler

  /// The warnings on the stage, and the kinds of warnings that the test expects.
  let reportLog = ReportLog()

  /// The time to which the current call advances, during which no other call may advance time.
  private var drivenTo: Duration?

  /// The detector for main-actor work that must run before time advances.
  private let readyWork: ReadyWork

  /// Creates a stage at time zero.
  ///
  /// - Parameters:
  ///   - size: The surface's size in points.
  ///   - traits: The traits of the environment.
  ///   - frameInterval: The time from one frame to the next, by default 1/60 second.
  public convenience init(
    size: Size,
    traits: TraitCollection = TraitCollection(),
    frameInterval: Duration = .seconds(1) / 60
  ) {
    self.init(Surface(size: size, traits: traits), frameInterval: frameInterval)
  }

  /// Creates a stage at time zero that simulates a device.
  public init(_ surface: Surface, frameInterval: Duration = .seconds(1) / 60) {
    scheduler = VirtualScheduler(frameInterval: frameInterval)
    stage = Stage(surface, scheduler: scheduler)
    readyWork = ReadyWork(of: stage.activity)
    stage.collectReports(in: reportLog, movesUpTo: ReportLog.longestMove)
    StageMaking.observer?(stage)
  }

  /// Shows `root` in a new window in front of the others, and advances time until the stage is quiet.
  ///
  /// If the stage does not become quiet, time advances by one second. The stage keeps the window alive until the window
  /// is closed.
  @discardableResult
  public func show(_ root: ViewController) async -> Window {
    let window = Window(stage: stage)
    window.rootViewController = root
    window.makeKeyAndVisible()
    _ = try? await runUntilSettled(limit: .seconds(1))
    return window
  }

  /// Changes the stage's size, traits and other environment to those of `surface`, as one change in the next frame.
  ///
  /// - Throws: `EnvironmentError` if no surface can have these values. In that case, nothing changes.
  public func become(_ surface: Surface) async throws(EnvironmentError) {
    try await SceneEnvironment(stage: stage).send(surface)
  }

  /// A Boolean value that indicates whether the stage is at rest and no work or asynchronous handler is pending.
  ///
  /// Pending work is work for a turn, for a deadline or for a frame.
  public var isSettled: Bool {
    stage.isAtRest && scheduler.pendingCount == 0 && stage.activity.handlerCount == 0
  }

  /// Advances time by `duration` and runs all work that becomes due, in order and each at its own time.
  ///
  /// Time does not advance while main-actor work is ready. Before each step of time, the ready work of the stage's code
  /// runs, followed by the work that it makes ready in turn. Such work is a task, a resumed continuation, or a block of
  /// `DispatchQueue.main`. Asynchronous handlers of transitions receive some turns before each step of time, so that a
  /// handler can continue after waiting for another actor. Time does not wait for slower operations, such as a sleep or
  /// a thread, nor for tasks that yield endlessly.
  ///
  /// Only one task at a time may drive a stage's time. A second call before the first one has returned is a failed
  /// precondition.
  public func advance(by duration: Duration) async {
    precondition(duration >= .zero, "The duration must be at least zero, not \(duration).")
    let end = scheduler.now + duration
    await drive(to: end)
    // Work on the timeline may have stalled the clock beyond the end.
    scheduler.set(to: max(end, scheduler.now))
  }

  /// Advances time by `count` frame intervals.
  public func advance(frames count: Int) async {
    await advance(by: scheduler.frameInterval * count)
  }

  /// Advances time until the stage is at rest and no work is pending, for at most one minute.
  ///
  /// If the stage is not settled after a minute, a precondition fails with a message that names the running work. If
  /// this can occur in a test, pass a limit to ``runUntilSettled(limit:file:line:)`` or use ``advance(by:)``.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for the message.
  ///   - line: The line of the call, for the message.
  /// - Returns: The number of frames that were shown.
  @discardableResult
  public func runUntilSettled(file: StaticString = #fileID, line: UInt = #line) async -> Int {
    do {
      return try await runUntilSettled(limit: .seconds(60), file: file, line: line)
    } catch {
      preconditionFailure("\(error)", file: file, line: line)
    }
  }

  /// Advances time until the stage is at rest and no work is pending, for at most a limit.
  ///
  /// - Parameters:
  ///   - limit: The longest time to advance, 0 or more.
  ///   - file: The file of the call, for the error.
  ///   - line: The line of the call, for the error.
  /// - Returns: The number of frames that were shown.
  /// - Throws: ``SettleTimeout`` if the stage is not settled at the limit. In that case, the time is at the limit.
  @discardableResult
  public func runUntilSettled(
    limit: Duration,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws(SettleTimeout) -> Int {
    precondition(limit >= .zero, "The limit must be at least zero, not \(limit).")
    let end = scheduler.now + limit
    let first = (frames: scheduler.frameCount, animations: stage.animationCount, changes: stage.changeCount)
    await drive(to: end)
    let frameCount = scheduler.frameCount - first.frames
    guard !isSettled else { return frameCount }
    scheduler.set(to: max(end, scheduler.now))
    throw SettleTimeout(
      limit: limit,
      frameCount: frameCount,
      animationCount: stage.animationCount - first.animations,
      changeCount: stage.changeCount - first.changes,
      unrest: unrest,
      sourceLocation: "\(file):\(line)"
    )
  }

  /// The names of running animations and pending work.
  private var unrest: [String] {
    let names = stage.unrest
    return names.isEmpty ? scheduler.armed : names
  }

  /// Runs the work that is due until `end`, each piece at its time.
  private func drive(to end: Duration) async {
    precondition(
      drivenTo == nil,
      """
      Virtual time already advances to \(drivenTo ?? .zero), so it cannot advance to \(end) as well: await the first \
      call.
      """
    )
    drivenTo = end
    readyWork.driveBegins()
    await settleTurn()
    while runNext(until: end) { await settleTurn() }
    readyWork.driveEnds()
    drivenTo = nil
  }

  /// Runs the next piece of work with a deadline at `limit` or before.
  ///
  /// - Returns: `true` if there was such work.
  private func runNext(until limit: Duration) -> Bool {
    readyWork.watch { scheduler.runNext(until: limit) }
  }

  /// Runs the stage's tasks and the work that they made ready, then the senders of environment changes.
  ///
  /// The fixed order keeps logs reproducible.
  private func settleTurn() async {
    if !isQuiet { await runReadyWork() }
    guard scheduler.hasSenders else { return }
    _ = readyWork.watch(scheduler.runSenders)
    if !isQuiet { await runReadyWork() }
  }

  /// A Boolean value that indicates whether no work is ready, so that a turn of an animation's frame needs no wait.
  private var isQuiet: Bool { stage.activity.isQuiet && !readyWork.isFound }

  /// Runs ready main-actor work until all of the stage's tasks wait for time.
  private func runReadyWork() async {
    await quiet()
    while readyWork.isFound {
      await readyWork.run()
      await quiet()
    }
  }

  /// Waits until all of the stage's tasks wait for time, and yields turns to asynchronous handlers.
  private func quiet() async {
    repeat {
      await stage.activity.quiet()
      var turns = VirtualStage.turnsOfHandlers
      while stage.activity.handlerCount > 0, turns > 0 {
        await Task.yield()
        turns -= 1
      }
    } while !stage.activity.isIdle
  }

  /// The number of turns for asynchronous handlers before time advances, each long enough for a trip through the pool.
  private static let turnsOfHandlers = 64
}
