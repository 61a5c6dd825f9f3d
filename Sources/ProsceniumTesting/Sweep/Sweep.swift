import Foundation
public import ProsceniumCore

/// Runs a flow in each posture, and again for each frame of its transitions in which the posture may change.
///
///     try await sweep("mail", postures: [.closed, .flat, .book]) { scene in
///       let list = MailList()
///       await scene.show(list)
///       try await scene.step("compose") { list.present(Draft(), animated: true) }
///       try await scene.step("send") { list.dismiss(animated: true) }
///     }
///
/// First the flow runs in each posture without any change: so the sweep knows the steps, how many frames each takes,
/// how far views go in a frame, and what there is in the end. Then it runs once for each step, frame, pair of postures,
/// pattern and seed, and is compared with those runs: no view goes farther in a frame than 1.5 times as far as in a
/// fresh move, no control stands on a fold at rest, nothing is lost, and in the end all is as if the last posture had
/// been there from the beginning. The flow's own checks throw.
///
/// The flow makes everything that it shows, since it runs thousands of times; in a run only the step that is disturbed
/// is shown in every frame. A sweep that is asked for by `PROSCENIUM_SWEEP='compose/book-flat/17/3'` makes this run
/// alone and writes what happened; with the name of a flow before it, `mail/compose/book-flat/17/3`, other sweeps make no
/// run.
///
/// In a program, several processes share the runs where they are many: the program is started once more for each
/// processor, and each of these processes runs on from its beginning to the sweep, so what comes before is done again.
/// In a test this process makes all runs, unless ``SweepOptions/processes`` says otherwise: then the test alone is
/// started again, by its name, in swift-testing.
///
/// - Parameters:
///   - name: Names the flow in what is written; sweeps of one program have different ones.
///   - postures: How the device is held, each with a name of its own.
///   - transitions: The names of the steps in which the posture changes; `nil` is each.
///   - instants: In which frames of a step it changes.
///   - seeds: The seeds of the scenes.
///   - options: How the posture changes, what is checked, and what else can be chosen.
///   - function: What runs the sweep, for the command that replays a run of a test.
///   - flow: The program, from its first window on.
/// - Returns: How many runs were made, and how far views went.
/// - Throws: ``SweepFailure`` with the smallest run that fails, the command that makes it again, and its events; also
///   where there was no run to make.
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
  precondition(!postures.isEmpty, "A sweep needs a posture.")
  precondition(!seeds.isEmpty, "A sweep needs a seed, and \(seeds) has none.")
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
    options.log("\(name): \(SweepCommand.variable) asks for a run of another sweep")
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

  /// What was wrong, with the smallest run made once more.
  fileprivate func failure(_ command: SweepCommand) async -> SweepFailure? {
    // What ended another process would end this one.
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
