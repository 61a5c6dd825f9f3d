public import Foundation
public import ProsceniumCore

/// A stage in virtual time: nothing moves until it is advanced, and then exactly as far.
///
/// A test makes one of its own; stages share nothing, so that tests can run side by side.
///
/// It keeps each warning about what happens on its stage, such as an animator that never ends its transition. Checks of
/// invariants throw for those that the test has not expected; see ``expect(_:isIntermittent:)``.
///
///     let virtual = VirtualStage(size: Size(width: 1024, height: 768))
///     let window = Window(stage: virtual.stage)
///     window.rootViewController = root
///     window.makeKeyAndVisible()
///     root.present(sheet, animated: true)
///     await virtual.advance(by: .milliseconds(250))
@MainActor public final class VirtualStage {
  /// The stage; give it to a window.
  public let stage: Stage

  /// Its time.
  public let scheduler: VirtualScheduler

  /// The warnings on the stage, and those that are expected.
  let reportLog = ReportLog()

  /// The time that a call advances to; no other call may advance meanwhile.
  private var drivenTo: Duration?

  /// The search for main-actor work that time waits for.
  private let readyWork: ReadyWork

  /// Makes a stage at time zero.
  ///
  /// - Parameters:
  ///   - size: The surface's size in points.
  ///   - traits: The environment.
  ///   - frameInterval: How far frames are apart; a sixtieth of a second by default.
  public convenience init(
    size: Size,
    traits: TraitCollection = TraitCollection(),
    frameInterval: Duration = .seconds(1) / 60
  ) {
    self.init(Surface(size: size, traits: traits), frameInterval: frameInterval)
  }

  /// Makes a stage at time zero that stands for a device.
  public init(_ surface: Surface, frameInterval: Duration = .seconds(1) / 60) {
    scheduler = VirtualScheduler(frameInterval: frameInterval)
    stage = Stage(surface, scheduler: scheduler)
    readyWork = ReadyWork(of: stage.activity)
    stage.collectReports(in: reportLog, movesUpTo: ReportLog.longestMove)
    StageMaking.observer?(stage)
  }

  /// Shows `root` in a window of its own, in front of the others, and lets time pass until all is quiet.
  ///
  /// Where something goes on for ever, a second passes.
  ///
  /// The stage keeps the window alive until it is closed.
  @discardableResult
  public func show(_ root: ViewController) async -> Window {
    let window = Window(stage: stage)
    window.rootViewController = root
    window.makeKeyAndVisible()
    _ = try? await runUntilSettled(limit: .seconds(1))
    return window
  }

  /// Has the stage become `surface`, with all that this says, as one change at the next frame.
  ///
  /// - Throws: `EnvironmentError` for what no surface can have; then nothing changes.
  public func become(_ surface: Surface) async throws(EnvironmentError) {
    try await SceneEnvironment(stage: stage).send(surface)
  }

  /// Whether nothing moves and nothing waits: for a turn, for a time, for a frame, or for an async handler.
  public var isSettled: Bool {
    stage.isAtRest && scheduler.pendingCount == 0 && stage.activity.handlerCount == 0
  }

  /// Lets `duration` pass: everything that becomes due runs at its own time, in order.
  ///
  /// Time stands still while main-actor work is ready: before each step of time, the work that code of the stage has made
  /// ready runs, and so does the work that this makes ready. Such work is a task, a resumed continuation, or a block of
  /// `DispatchQueue.main`. Async handlers of transitions that have not returned are given some turns before each step of
  /// time, so that a handler that waits for another actor goes on. Time does not wait for anything slower, such as a sleep
  /// or a thread, nor for tasks that give way without end.
  ///
  /// One task at a time drives a stage's time: a second call before the first one returned is a failed precondition.
  public func advance(by duration: Duration) async {
    precondition(duration >= .zero, "Time goes forward, not by \(duration).")
    let end = scheduler.now + duration
    await drive(to: end)
    // Something on the way may have stalled the clock beyond the end.
    scheduler.set(to: max(end, scheduler.now))
  }

  /// Lets `count` frame intervals pass.
  public func advance(frames count: Int) async {
    await advance(by: scheduler.frameInterval * count)
  }

  /// Lets time pass until the stage is at rest and nothing waits, which must be within a minute.
  ///
  /// A stage that still moves then is a failed precondition, whose text names what does; where that may be, give
  /// ``runUntilSettled(limit:file:line:)`` a limit or use ``advance(by:)``.
  ///
  /// - Parameters:
  ///   - file: Where the stage is to settle, for the text.
  ///   - line: The line there.
  /// - Returns: How many frames were shown.
  @discardableResult
  public func runUntilSettled(file: StaticString = #fileID, line: UInt = #line) async -> Int {
    do {
      return try await runUntilSettled(limit: .seconds(60), file: file, line: line)
    } catch {
      preconditionFailure("\(error)", file: file, line: line)
    }
  }

  /// Lets time pass until the stage is at rest and nothing waits, but no more than a limit.
  ///
  /// - Parameters:
  ///   - limit: The most time to let pass, 0 or more.
  ///   - file: Where the stage is to settle, for the error.
  ///   - line: The line there.
  /// - Returns: How many frames were shown.
  /// - Throws: ``SettleTimeout`` if something still moves or waits at the limit, where time stands then.
  @discardableResult
  public func runUntilSettled(
    limit: Duration,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws(SettleTimeout) -> Int {
    precondition(limit >= .zero, "Time goes forward, not by \(limit).")
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

  /// The names of what moves or waits.
  private var unrest: [String] {
    let names = stage.unrest
    return names.isEmpty ? scheduler.armed : names
  }

  /// Runs what is due until `end`, each at its time.
  private func drive(to end: Duration) async {
    precondition(
      drivenTo == nil,
      """
      A stage's time is on its way to \(drivenTo ?? .zero) and cannot be driven to \(end) as well: await the first \
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

  /// Runs the next piece of work that is due at `limit` or before; returns whether there was one.
  private func runNext(until limit: Duration) -> Bool {
    readyWork.watch { scheduler.runNext(until: limit) }
  }

  /// Lets the stage's tasks and what they made ready come to where they wait, then its senders: always at this point, so
  /// that logs stay the same.
  private func settleTurn() async {
    await runReadyWork()
    if readyWork.watch(scheduler.runSenders) { await runReadyWork() }
  }

  /// Returns when the stage's tasks wait for time again, and main-actor work that was made ready has run.
  private func runReadyWork() async {
    await quiet()
    while readyWork.isFound {
      await readyWork.run()
      await quiet()
    }
  }

  /// Returns when the stage's tasks wait for time again, and async handlers have had turns to go on.
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

  /// How many turns async handlers are given before time goes on; each is a trip through the pool of other actors.
  private static let turnsOfHandlers = 64
}
