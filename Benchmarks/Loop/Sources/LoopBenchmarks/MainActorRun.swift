import Dispatch
import EventLoops

/// The functions that run main-actor code on Proscenium's executors or on the standard ones until it ends the process.
enum MainActorRun {
  static func run(on side: Side, _ body: @escaping @MainActor @Sendable () async -> Sample) -> Never {
    guard side.isOurs else {
      Task { @MainActor in await body().report() }
      dispatchMain()
    }
    install(side)
    Task { @MainActor in await body().report() }
    MainEventLoop.run()
    fatalError("The loop has ended.")
  }

  /// Runs `body` like ``run(on:_:)``, in a task that prefers Proscenium's loop.
  ///
  /// The standard executors have no such preference.
  static func runPreferring(on side: Side, _ body: @escaping @MainActor @Sendable () async -> Sample) -> Never {
    guard side.isOurs else { run(on: side, body) }
    install(side)
    Task(executorPreference: MainEventLoop.shared) { await report(body) }
    MainEventLoop.run()
    fatalError("The loop has ended.")
  }

  @MainActor private static func report(_ body: @MainActor @Sendable () async -> Sample) async {
    await body().report()
  }

  static func install(_ side: Side) {
    MainEventLoop.install()
    if side == .oursWithoutSpin { MainEventLoop.shared.setSpinLimit(.zero) }
  }
}
