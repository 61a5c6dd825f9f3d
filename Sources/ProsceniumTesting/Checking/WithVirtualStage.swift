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
/// time goes on once more; no work may wait then, and what took part
/// must be gone: controllers, their views, presentation controllers, coordinators, animations, windows and the stage.
/// So make them inside of `body`; what is captured from outside counts as a leak.
///
/// - Parameters:
///   - surface: What the stage stands for.
///   - frameInterval: How far frames are apart.
///   - body: The test. What it throws is thrown on, and nothing is checked then.
/// - Throws: ``BrokenInvariants`` with a sentence for each thing that is left.
@MainActor public func withVirtualStage(
  _ surface: VirtualStage.Surface = .tablet,
  frameInterval: Duration = .seconds(1) / 60,
  _ body: @MainActor (VirtualStage) async throws -> Void
) async throws {
  let watch = LeakWatch()
  try await run(body, on: surface, frameInterval, watch)
  // A task that ended lets go of what it held in a turn of its own.
  for _ in 0..<3 where !watch.leaks.isEmpty { await Task.yield() }
  if let broken = BrokenInvariants(watch.leaks) { throw broken }
}

/// Everything that holds the stage, so that nothing does when it returns.
@MainActor private func run(
  _ body: @MainActor (VirtualStage) async throws -> Void,
  on surface: VirtualStage.Surface,
  _ frameInterval: Duration,
  _ watch: LeakWatch
) async throws {
  let virtual = VirtualStage(surface, frameInterval: frameInterval)
  virtual.stage.add(watch)
  watch.add(virtual.stage, "The stage")
  watch.add(virtual.scheduler, "The scheduler")
  try await body(virtual)
  await virtual.runUntilSettled()
  // Closing a window ends what its transitions wait for, so this is looked at before.
  let unfinished = virtual.unfinishedTransitions
  for window in virtual.stage.windows.reversed() { window.close() }
  await virtual.runUntilSettled()
  if let broken = BrokenInvariants(unfinished) { throw broken }
  try virtual.checkIsQuiet()
}
