import Glibc
import ProsceniumSimulation

/// A program that ends as no test may; its argument says how.
@main struct Faulty {
  static func main() async throws {
    switch CommandLine.arguments.dropFirst().first {
    case "stuck": await waitForNobody()
    case "parked": await waitForAThread(seconds: 2)
    case "patience": await waitForAThread(seconds: 30)
    case "shrinking": try await stopWhileShrinking()
    case "late": try await wakeWhatIsLeft()
    case nil, _?: try await stopAtASeed()
    }
  }

  private static func stopAtASeed() async throws {
    try await Simulation.explore(seeds: 0..<100, strategy: .randomWalk) {
      precondition(Simulation.seed != 7, "seven")
    }
  }

  private static func waitForNobody() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  /// Another thread could wake the program until it ends, and does not.
  private static func waitForAThread(seconds: UInt32) async {
    var thread = pthread_t()
    let seconds = UnsafeMutableRawPointer(bitPattern: UInt(seconds))
    pthread_create(
      &thread,
      nil,
      {
        sleep(UInt32(UInt(bitPattern: $0))); return nil
      },
      seconds
    )
    await waitForNobody()
  }

  /// The first run fails, and the second takes the process.
  private static func stopWhileShrinking() async throws {
    let runs = Counter()
    try await Simulation.explore(seeds: 3..<4, strategy: .randomWalk) {
      let count = await runs.next()
      precondition(count == 1, "the second run")
      await withTaskGroup { group in
        for _ in 0..<4 { group.addTask { for _ in 0..<4 { await Task.yield() } } }
      }
      Simulation.check(false, "the first failure", fileID: "here", line: 1)
    }
  }

  /// A task that a run left behind goes on when all runs have ended, and checks something.
  private static func wakeWhatIsLeft() async throws {
    let left = Left()
    try await Simulation.explore(seeds: 5..<6) {
      Task(name: "forgotten") {
        await left.wait()
        Simulation.check(false, "too late", fileID: "here", line: 1)
      }
    }
    await left.wake()
    await Task.yield()
    await Task.yield()
  }
}

private actor Counter {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

@MainActor private final class Left {
  private var waiting: UnsafeContinuation<Void, Never>?

  nonisolated init() {}

  func wait() async { await withUnsafeContinuation { waiting = $0 } }

  func wake() { waiting.take()?.resume() }
}
