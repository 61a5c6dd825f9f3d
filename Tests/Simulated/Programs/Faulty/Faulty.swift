import Dispatch
import Glibc
import ProsceniumSimulation

/// A program with abnormal ends, which its argument selects.
@main struct Faulty {
  static func main() async throws {
    switch CommandLine.arguments.dropFirst().first {
    case "stuck": await waitForNobody()
    case "parked": await waitForAThread(seconds: 2)
    case "patience": await waitForAThread(seconds: 30)
    case "shrinking": try await stopWhileShrinking()
    case "semaphore": try await explore { waitFor(DispatchSemaphore(value: 0)) }
    case "queue": try await explore { waitForQueue() }
    case "lock": try await explore { lockTwice() }
    case "computing": try await explore { compute(seconds: 12) }
    case "traced": traceBlocked()
    case "orders": try await exploreOrders { print($0) }
    case "order": try await exploreOrders { if $0 == CommandLine.arguments[2] { fatalError("this order") } }
    case "clock": try await explore { waitForTheClock() }
    case "contained": try await Contained.tell()
    case "late": try await wakeWhatIsLeft()
    case nil, _?: try await stopAtASeed()
    }
  }

  private static func stopAtASeed() async throws {
    try await Simulation.explore(seeds: 0..<100, strategy: .randomWalk) {
      precondition(Simulation.seed != 7, "seven")
    }
  }

  /// Explores runs in which a task of the second seed blocks the thread that all tasks share.
  private static func explore(_ block: @escaping @Sendable () -> Void) async throws {
    try await Simulation.explore(seeds: 4..<8, strategy: .randomWalk) {
      await withTaskGroup { group in
        group.addTask(name: "blocker") { if Simulation.seed == 5 { block() } }
      }
    }
  }

  /// Passes the text of every order to `look`.
  ///
  /// A task writes its letter directly, or by a descendant that is younger than the ready tasks. To make the descendant
  /// write first, a search must delay the older tasks more than once.
  private static func exploreOrders(_ look: @escaping @Sendable (String) -> Void) async throws {
    try await Simulation.explore(seeds: 0..<1_000, strategy: .exhaustive()) {
      let visits = Visits()
      await withTaskGroup { group in
        for (depth, name) in ["a", "b", "c"].enumerated() { group.addTask { await visits.add(name, depth: depth) } }
      }
      look(visits.text)
    }
  }

  /// Uses the processor for a number of seconds, independent of the system's load.
  private static func compute(seconds: Int) {
    var time = timespec()
    repeat { clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) } while time.tv_sec < seconds
  }

  /// Runs this program with a blocked thread, first under a debugger and then without one.
  private static func traceBlocked() {
    let child = Tracee("semaphore")
    child.attach()
    for _ in 0..<60 {
      usleep(100_000)
      precondition(child.isUndisturbed, "it was ended or stopped under a debugger")
    }
    child.detach()
    print("ended by signal \(child.signalAtEnd)")
  }

  private static func waitFor(_ semaphore: DispatchSemaphore) { semaphore.wait() }

  private static func waitForQueue() {
    let queue = DispatchQueue(label: "busy")
    queue.async { waitFor(DispatchSemaphore(value: 0)) }
    queue.sync {}
  }

  private static func lockTwice() {
    var lock = pthread_mutex_t()
    pthread_mutex_init(&lock, nil)
    pthread_mutex_lock(&lock)
    pthread_mutex_lock(&lock)
  }

  /// Computes until the time advances, which happens only between steps.
  private static func waitForTheClock() {
    let began = ContinuousClock.now
    while ContinuousClock.now == began {}
  }

  private static func waitForNobody() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  /// Waits while another thread exists that could wake the program but does not.
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

  /// Ends the process in the second run, while the failure of the first run is shrunk.
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

  /// Resumes a task that a run left behind after all runs have ended. The task then fails a check.
  private static func wakeWhatIsLeft() async throws {
    let left = Left()
    try await Simulation.explore(seeds: 5..<6, leaks: .allow) {
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

/// The written letters in order.
// Unchecked because all tasks of a run share one thread. The search knows the text by its name.
private final class Visits: @unchecked Sendable {
  private(set) var text = ""

  func add(_ name: String, depth: Int) async {
    guard depth > 0 else {
      Simulation.writes("text")
      text += name
      return
    }
    await withTaskGroup { group in
      group.addTask { await self.add(name, depth: depth - 1) }
    }
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
