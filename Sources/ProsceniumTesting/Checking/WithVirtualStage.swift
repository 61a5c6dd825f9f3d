public import ProsceniumCore

/// Runs a test on a stage of its own, closes the stage, and checks that no work is pending and no object leaked.
///
///     try await withVirtualStage(.phone) { virtual in
///       let root = ViewController()
///       await virtual.show(root)
///       ...
///     }
///
/// Each warning about the stage fails the test, unless the test expects its kind through `kinds` or through
/// ``VirtualStage/expect(_:isIntermittent:)``. Warnings report, for example, an animator that never ended its
/// transition or ended it twice. Other warnings report a movement of a view outside of its animator's animations, the
/// removal of a view from these animations, a refused presentation, or conflicting constraints. A warning that concerns
/// no stage counts if the test's task causes it.
///
/// After `body`, time advances until the stage is quiet, and every transition must have ended. Then all windows are
/// closed and time advances again. After that, no work may be pending and all participants must be deallocated:
/// controllers and their views; presentations, their controllers, containers, delegates and animators; contexts,
/// coordinators and animations; windows and the stage. Create these objects inside of `body`, because an object that is
/// captured from outside counts as a leak. Observers of the stage and its `onFrame` closure may remain set. The
/// function removes them before it looks for leaks.
///
/// - Parameters:
///   - surface: The surface that the stage simulates.
///   - frameInterval: The time from one frame to the next.
///   - kinds: The kinds of warnings that do not fail the test. At least one warning of each kind must occur.
///   - file: The file of the test, for the error.
///   - line: The line of the test, for the error.
///   - body: The test. If it throws an error, the function rethrows the error without any check.
/// - Throws: ``InvariantViolations`` with one sentence for each warning, each pending work and each leaked object.
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
  // The runtime releases the captures of an ended task in a separate turn, so yield up to three times.
  for _ in 0..<3 where !watch.leaks.isEmpty { await Task.yield() }
  if let broken = InvariantViolations(watch.leaks, file: file, line: line) { throw broken }
}

/// Runs the test and closes the stage, and returns the sentences about its faults.
///
/// This function owns all references to the stage, so that none of them exists after it returns.
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
  // If the stage does not settle, the checks below describe the reason, so ignore the error here.
  _ = try? await virtual.runUntilSettled(limit: .seconds(60))
  // Collect unfinished transitions first, because closing a window ends them.
  let unfinished = virtual.unfinishedTransitions
  for window in virtual.stage.windows.reversed() { window.close() }
  _ = try? await virtual.runUntilSettled(limit: .seconds(60))
  // Remove the observers, because an observer may retain the stage that it observes.
  for observer in virtual.stage.observers { virtual.stage.remove(observer) }
  virtual.stage.onFrame = nil
  return reports.unexpected + reports.missing + (unfinished.isEmpty ? virtual.restlessness : unfinished)
}
