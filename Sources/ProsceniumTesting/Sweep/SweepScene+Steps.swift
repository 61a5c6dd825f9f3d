import Foundation
import ProsceniumCore

/// The error for a step that cannot end, because the stage is quiet and the step's body still waits.
struct SweepStall: Error, CustomStringConvertible {
  let step: String

  var description: String { "The step \"\(step)\" has not returned on a quiet stage." }
}

extension SweepScene {
  /// The completion flag of a step's body, which runs in a separate task and does not drive time.
  private final class Work {
    var isDone = false
  }

  /// Runs a transition under a name and advances time until the stage is quiet.
  ///
  /// A sweep changes the posture in the frames of each step. Code between two steps runs while the stage is quiet. If a
  /// name occurs again, it receives a number.
  ///
  /// - Parameters:
  ///   - name: The name of the transition in reports and replays.
  ///   - body: The closure that presents, pushes, dismisses or types. The closure may await the end of its transitions,
  ///     but must not drive time itself.
  /// - Throws: The error that `body` throws, or ``SettleTimeout`` if the stage is not at rest after a minute.
  public func step(_ name: String, _ body: @escaping @MainActor () async throws -> Void) async throws {
    precondition(!isStepping, "The step \"\(name)\" must not begin inside another step.")
    isStepping = true
    defer { isStepping = false }
    let name = names.take(name)
    let (interval, isDrawn) = (plan.options.frameInterval, plan.drawsFrames(of: name))
    virtual.scheduler.frameInterval = isDrawn ? interval : interval * SweepPlan.skippedFrames
    frameFindings = []
    film = isDrawn ? virtual.stage.keyWindow.map { [$0.displayList(at: virtual.stage.frameTime)] } ?? [] : nil
    let began = virtual.scheduler.now
    let work = Work()
    // A resumed task of this executor does not travel through the pool, where a busy machine may suspend it while time
    // advances.
    let task = Task.immediate(executorPreference: virtual.scheduler.senders) { @MainActor in
      defer { work.isDone = true }
      try await body()
    }
    do {
      for change in plan.changes(in: name) {
        await pass(to: began + interval * change.frame, work)
        try await become(change.posture)
      }
      try await settle(name, work)
    } catch {
      task.cancel()
      throw error
    }
    try await task.value
    // Steps before the disturbed one are the same as in the undisturbed run, so do not record them.
    if hasChanged || plan.disturbance == nil { record(name, frameCount: frameCount(since: began)) }
    film = nil
    virtual.scheduler.frameInterval = interval
  }

  private func frameCount(since began: Duration) -> Int {
    let (passed, interval) = (virtual.scheduler.now - began, plan.options.frameInterval)
    return Int(((passed / interval) - 1e-6).rounded(.up))
  }

  /// Advances time, and runs the turns of the step's body between frames.
  private func pass(to time: Duration, _ work: Work) async {
    while virtual.scheduler.now < time {
      await virtual.advance(by: min(virtual.scheduler.frameInterval, time - virtual.scheduler.now))
      await giveTurns(to: work)
    }
  }

  private func settle(_ name: String, _ work: Work) async throws {
    let end = virtual.scheduler.now + SweepPlan.limit
    while !work.isDone {
      if virtual.isSettled {
        await giveTrips(to: work)
        if !work.isDone, virtual.isSettled { throw SweepStall(step: name) }
      } else {
        await pass(to: virtual.scheduler.now + virtual.scheduler.frameInterval, work)
        guard virtual.scheduler.now < end else { break }
      }
    }
    try await virtual.runUntilSettled(limit: SweepPlan.limit)
  }

  /// Yields until the step's body has ended, at most twice, so that a resumed body can continue.
  private func giveTurns(to work: Work) async {
    var turns = 2
    while !work.isDone, turns > 0 {
      await Task.yield()
      turns -= 1
    }
  }

  /// Waits until the step's body has ended, or until it has had a second of real time to continue.
  ///
  /// A body that was resumed travels through the pool to the main actor. On a busy machine, the system may suspend the
  /// pool's thread that holds the body's job, so that no number of turns is enough.
  private func giveTrips(to work: Work) async {
    let end = ContinuousClock.now + .seconds(1)
    var trips = 0
    while !work.isDone, virtual.isSettled, trips < 64 || ContinuousClock.now < end {
      await Task.detached { [isLong = trips >= 64] in if isLong { usleep(1000) } }.value
      await Task.yield()
      trips += 1
    }
  }

  /// Records the results of the step.
  private func record(_ name: String, frameCount: Int) {
    let checks = plan.options.checks
    var findings = frameFindings.map { SweepFinding(kind: .invariants, text: $0) }
    if checks.contains(.invariants), findings.isEmpty {
      do {
        try virtual.checkIsQuiet()
      } catch {
        findings += error.findings.map { SweepFinding(kind: .invariants, text: $0) }
      }
    }
    if checks.contains(.folds) {
      findings += controlsOnFolds().map { SweepFinding(kind: .folds, text: $0) }
    }
    let step = SweepStep(
      name: name,
      frameCount: frameCount,
      tracks: film.map { SweepTrack.all(in: $0) } ?? [],
      state: state,
      picture: SweepPicture.pieces(of: virtual.stage),
      findings: findings
    )
    steps.append(step)
  }
}
