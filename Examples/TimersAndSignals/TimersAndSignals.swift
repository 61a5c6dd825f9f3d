import EventLoops
import Glibc

/// An example of timers, sleeps and signals in one main-actor program without additional threads.
///
///     swift run TimersAndSignals             ticks until Control-C; resize the terminal meanwhile
///     swift run TimersAndSignals --self-test sends itself the signals, and ends
@main struct TimersAndSignals {
  @MainActor static func main() async throws {
    MainEventLoop.install()
    let isSelfTest = CommandLine.arguments.contains("--self-test")
    try await Self.run(isSelfTest: isSelfTest)
  }

  @MainActor static func run(isSelfTest: Bool) async throws {
    let loop = MainEventLoop.shared
    let signals = try loop.signals(.interrupt, .terminate, .windowChange)

    var ticks = 0
    let ticker = loop.schedule(repeating: .milliseconds(isSelfTest ? 5 : 1_000), tolerance: .milliseconds(1)) {
      MainActor.assumeIsolated {
        ticks += 1
        print("tick \(ticks)")
        // The test simulates the user with a change of the terminal's size and then Control-C.
        if isSelfTest, ticks == 2 { kill(getpid(), SIGWINCH) }
        if isSelfTest, ticks == 4 { kill(getpid(), SIGINT) }
      }
    }

    // Rearm one timer again and again, so that it fires only after a period without events.
    let idle = loop.makeTimer { print("nothing happened for ten seconds") }
    idle.rearm(after: .seconds(10))

    // A cancellation ends this sleep immediately.
    let sleeper = Task(executorPreference: loop) { @MainActor @Sendable in
      do {
        try await loop.sleep(for: .seconds(3_600))
      } catch {
        print("the sleeper was woken: \(type(of: error))")
      }
    }

    for try await signal in signals {
      idle.rearm(after: .seconds(10))
      guard signal == .windowChange else {
        print("asked to end by \(signal)")
        break
      }
      print("the terminal has another size")
    }

    for timer in [ticker, idle] { timer.cancel() }
    sleeper.cancel()
    await sleeper.value
    print("pending timers: \(loop.statistics.pendingTimers)")
    guard !isSelfTest || (ticks >= 4 && loop.statistics.pendingTimers == 0) else { exit(1) }
  }
}
