import ProsceniumCore

/// Runs a test on a stage of its own, then takes the stage down and checks that nothing is armed and nothing leaked.
///
///     try await withVirtualStage(.phone) { virtual in
///       let root = ViewController()
///       await virtual.show(root)
///       ...
///     }
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
///   - file: Where the test stands, for the error.
///   - line: The line there.
///   - body: The test. What it throws is thrown on, and nothing is checked then.
/// - Throws: ``InvariantViolations`` with a sentence for each thing that is left.
@MainActor public func withVirtualStage(
  _ surface: VirtualStage.Surface = .tablet,
  frameInterval: Duration = .seconds(1) / 60,
  file: StaticString = #fileID,
  line: UInt = #line,
  _ body: @MainActor (VirtualStage) async throws -> Void
) async throws {
  let watch = LeakWatch()
  let left = try await run(body, on: surface, frameInterval, watch)
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
  _ watch: LeakWatch
) async throws -> [String] {
  let virtual = VirtualStage(surface, frameInterval: frameInterval)
  virtual.stage.add(watch)
  watch.add(virtual.stage, "The stage")
  watch.add(virtual.scheduler, "The scheduler")
  try await body(virtual)
  // What does not settle is named by the checks.
  _ = try? await virtual.runUntilSettled(limit: .seconds(60))
  // Closing a window ends what its transitions wait for, so this is looked at before.
  let unfinished = virtual.unfinishedTransitions
  for window in virtual.stage.windows.reversed() { window.close() }
  _ = try? await virtual.runUntilSettled(limit: .seconds(60))
  // An observer may keep what it observes.
  for observer in virtual.stage.observers { virtual.stage.remove(observer) }
  virtual.stage.onFrame = nil
  return unfinished.isEmpty ? virtual.restlessness : unfinished
}
