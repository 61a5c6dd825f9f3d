import Foundation
public import ProsceniumCore

/// Runs a flow in each posture, and once more for each frame of its steps at which the posture may change.
///
///     try await sweep("mail", postures: [.closed, .flat, .book]) { scene in
///       let list = MailList()
///       await scene.show(list)
///       try await scene.step("compose") { list.present(Draft(), animated: true) }
///       try await scene.step("send") { list.dismiss(animated: true) }
///     }
///
/// First, the flow runs in each posture without any change. From these runs, the sweep learns the steps, the number of
/// frames of each step, the movement of each view in a frame, and the final state. Then the flow runs once for each
/// combination of step, frame, pair of postures, pattern and seed. The sweep compares each of these runs with the
/// undisturbed runs:
///
/// - No view moves farther in a frame than 1.5 times as far as in a fresh move.
/// - No control overlaps an active fold at rest.
/// - The state of the scene survives.
/// - The final picture is the picture of a flow that ran in the last posture from the beginning.
///
/// The flow's own checks can throw errors, which fail the run.
///
/// The flow must create all objects that it shows, because it runs thousands of times. In each run, only the disturbed
/// step is shown in every frame. Set the environment variable `PROSCENIUM_SWEEP='compose/book-flat/17/3'` to make this
/// single run and to write its events. To exclude the other sweeps of the program, add the name of the flow, as in
/// `mail/compose/book-flat/17/3`.
///
/// In a program, several processes share the runs if there are many. The sweep starts the program once more for each
/// processor, and each process runs from its beginning to the sweep. For that reason, code before the sweep runs again
/// in each process. In a test, the current process makes all runs, unless ``SweepOptions/processes`` sets another
/// number. With another number, the sweep starts only its own test again, by the test's name, which works in
/// swift-testing only.
///
/// - Parameters:
///   - name: The name of the flow for output. Each sweep of a program needs a different name.
///   - postures: The postures of the device, each with a unique name. At least one is required.
///   - transitions: The names of the steps in which the posture changes, or `nil` for all steps.
///   - instants: The frames of a step at which the posture changes.
///   - seeds: The seeds of the scenes. The range must not be empty.
///   - options: The change of posture, the checks, and further settings.
///   - function: The name of the calling function, for the command that replays a run of a test.
///   - flow: The program to run, from its first window on.
/// - Returns: The number of runs and the largest movements of views.
/// - Throws: ``SweepFailure`` with the smallest failed run, the command that repeats it, and its events. The sweep also
///   throws if there was no run to make.
@discardableResult
@MainActor public func sweep(
  _ name: String = "flow",
  postures: [Device.Posture] = Device.foldable.postures,
  transitions: [String]? = nil,
  instants: SweepInstants = .all,
  seeds: Range<UInt64> = 0..<1,
  options: SweepOptions = SweepOptions(),
  function: String = #function,
  _ flow: @escaping @MainActor (SweepScene) async throws -> Void
) async throws(SweepFailure) -> SweepReport {
  precondition(!postures.isEmpty, "A sweep requires at least 1 posture.")
  precondition(!seeds.isEmpty, "A sweep requires at least 1 seed, and \(seeds) is empty.")
  let director = SweepDirector(
    SweepDirector.Subject(
      name: name,
      postures: postures,
      transitions: transitions,
      instants: instants,
      seeds: seeds,
      options: options,
      flow: flow
    )
  )
  let command = SweepCommand(function: function)
  switch command.wish(of: name, among: postures) {
  case .one(let cell): return try await director.replay(cell, command)
  case .none:
    options.log("\(name): \(SweepCommand.variable) selects a run of another sweep, so this sweep makes no runs")
    return director.report
  case .all:
    if let only = options.only { return try await director.replay(only, command) }
  }
  let occurrence = SweepShare.countOccurrence(of: name)
  if let share = SweepShare(command.environment) {
    guard share.name == name, share.occurrence == occurrence else { return director.report }
    await director.runAndExit(share)
  }
  await director.runUndisturbed()
  let count = director.processCount(command)
  if count > 1 {
    await director.run(in: count, command, occurrence: occurrence)
  } else {
    for (rank, cell) in director.cells.enumerated() { await director.run(cell, rank: rank) }
  }
  director.checkRuns()
  options.log("\(director.report)")
  if let failure = await director.failure(command) { throw failure }
  return director.report
}

extension SweepDirector {
  /// Makes one run alone and writes its events.
  fileprivate func replay(_ cell: SweepCell, _ command: SweepCommand) async throws(SweepFailure) -> SweepReport {
    await runUndisturbed(for: cell)
    let run = await run(cell, rank: 0, isRecorded: true)
    subject.options.log(run.recording)
    subject.options.log("\(report)")
    if let failure = failure(command, of: run) { throw failure }
    return report
  }

  /// Returns the failure with a new recording of its smallest run, or `nil` if no run failed.
  fileprivate func failure(_ command: SweepCommand) async -> SweepFailure? {
    // A run that crashed another process would also crash this one, so do not repeat it.
    guard let first = report.failures.first, let cell = first.cell, first.kind != .process else {
      return failure(command, of: nil)
    }
    let found = report
    let run = await run(cell, rank: 0, isRecorded: true)
    return failure(command, of: run, in: found)
  }

  private func failure(_ command: SweepCommand, of run: SweepRun?, in found: SweepReport? = nil) -> SweepFailure? {
    let report = found ?? self.report
    guard let first = report.failures.first else { return nil }
    return SweepFailure(
      report: report,
      counterexample: first,
      command: first.cell.map { command.line(for: $0, of: subject.name) } ?? "",
      recording: run?.recording ?? "",
      events: run?.events ?? ""
    )
  }
}
