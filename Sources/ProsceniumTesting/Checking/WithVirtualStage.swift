public import ProsceniumCore

/// Runs a test on a stage of its own, then takes the stage down and checks that nothing is armed and nothing leaked.
///
///     try await withVirtualStage(.phone) { virtual in
///       let root = ViewController()
///       await virtual.show(root)
///       ...
///     }
///
/// Each warning about what happens on the stage fails the test, unless its kind is expected, here or by
/// ``VirtualStage/expect(_:isIntermittent:)``: an animator that never ended its transition or ended it twice, a view
/// that was moved outside of the animations of an animator or taken out of them, a refused presentation, constraints
/// that conflict. What concerns no stage counts as well, where the test's task causes it.
///
/// After `body` time goes on until all is quiet, and every transition must have ended. Then every window is closed and
/// time goes on once more; no work may wait then, and what took part must be gone: controllers and their views;
/// presentations, their controllers, containers, delegates and animators; contexts, coordinators and animations;
/// windows and the stage. So make them inside of `body`; what is captured from outside counts as a leak. Observers of
/// the stage and its `onFrame` may be left there: they are taken off before anything counts as leaked.
///
/// - Parameters:
///   - surface: What the stage stands for.
///   - frameInterval: How far frames are apart.
///   - kinds: Warnings that do not fail the test; one of each has to come.
///   - file: Where the test stands, for the error.
///   - line: The line there.
///   - body: The test. What it throws is thrown on, and nothing is checked then.
/// - Throws: ``InvariantViolations`` with a sentence for each warning, and for each thing that is left.
@MainActor public func withVirtualStage(
  _ surface: VirtualStage.Surface = .tablet,
  frameInterval: Duration = .seconds(1) / 60,
  expecting kinds: [StageReport.Kind] = [],
  file: StaticString = #fileID,
  line: UInt = #line,
  _ body: @MainActor (VirtualStage) async throws -> Void
) async throws {
  let watch = LeakWatch()
  let left = try await run(body, on: surface, frameInterval, expecting: kinds, watch)
  if let broken = InvariantViolations(left, file: file, line: line) { throw broken }
  // A task that ended releases what it held in a turn of its own.
  for _ in 0..<3 where !watch.leaks.isEmpty { await Task.yield() }
  if let broken = InvariantViolations(watch.leaks, file: file, line: line) { throw broken }
}

/// Everything that holds the stage, so that nothing does when it returns; returns what is left to be done.
@MainActor private func run(
  _ body: @MainActor (VirtualStage) async throws -> Void,
  on surface: VirtualStage.Surface,
  _ frameInterval: Duration,
  expecting kinds: [StageReport.Kind],
  _ watch: LeakWatch
) async throws -> [String] {
  let virtual = VirtualStage(surface, frameInterval: frameInterval)
  let reports = virtual.reportLog
  reports.expect(kinds, isIntermittent: false)
  virtual.stage.add(watch)
  watch.add(virtual.stage, "The stage")
  watch.add(virtual.scheduler, "The scheduler")
  try await virtual.stage.asReportTarget { try await body(virtual) }
  // What does not settle is named by the checks.
  _ = try? await virtual.runUntilSettled(limit: .seconds(60))
  // Closing a window ends what its transitions wait for, so this is looked at before.
  let unfinished = virtual.unfinishedTransitions
  for window in virtual.stage.windows.reversed() { window.close() }
  _ = try? await virtual.runUntilSettled(limit: .seconds(60))
  // An observer may keep what it observes.
  for observer in virtual.stage.observers { virtual.stage.remove(observer) }
  virtual.stage.onFrame = nil
  return reports.unexpected + reports.missing + (unfinished.isEmpty ? virtual.restlessness : unfinished)
}
