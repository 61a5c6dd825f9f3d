import Dispatch
import Foundation
import Glibc
import ProsceniumSimulation
import Races
import Synchronization
import Testing

extension Simulated {
  /// Tests the limits in the article's section *Know the limits*. Each mark names the item that its tests demonstrate.
  @Suite struct BlindSpotTests {
    // MARK: Optimized code

    @Test func `two consecutive calls to one actor may become one visit in an optimized build`() async throws {
      let seen = Box<Set<String>>([])
      try await Simulation.explore(seeds: 0..<3_000, strategy: .randomWalk) {
        let log = VisitLog()
        await withTaskGroup { group in
          for name in ["a", "b"] {
            group.addTask {
              for _ in 0..<4 { await log.add(name) }
            }
          }
        }
        seen.value.insert(await log.text)
      }
      // The calls have 8!/(4!·4!) = 70 orders as written, and two visits have 2.
      #expect(isOptimized ? seen.value.count == 2 : seen.value.count == 70, "\(seen.value.count)")
    }

    // MARK: Blocking calls

    @Test(arguments: [Wait.sleep, .process])
    func `a sleep of the C library and a blocking read use no virtual time`(wait: Wait) async throws {
      let taken = Box<Duration>(.zero)
      let trace = try await Simulation.trace(seed: 0, strategy: .firstInFirstOut) {
        let began = atomicTime()
        wait.wait()
        taken.value = atomicTime() - began
      }
      #expect(trace.steps.count == 1)
      #expect(trace.duration == .zero)
      #expect(taken.value >= .milliseconds(2))
    }

    // MARK: A program's own executors

    @Test func `an own executor that runs jobs at once leaves no choice`() async throws {
      let trace = try await Simulation.trace(seed: 0, strategy: .firstInFirstOut) {
        let log = OwnLog(OwnExecutor { $0() })
        for _ in 0..<3 { await log.add("a") }
      }
      #expect(trace.steps.map(\.executor) == ["task executor", "task executor", "task executor", "task executor"])
    }

    @Test func `an own executor with a thread makes its jobs escape`() async throws {
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        let log = OwnLog(
          OwnExecutor { run in
            Thread.detachNewThread {
              usleep(20_000)
              run()
            }
          }
        )
        await log.add("a")
      }
      guard case .escaped("body", _) = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
    }

    // MARK: Real threads

    @Test(arguments: [Outside.main, .later, .source, .timer])
    func `Dispatch and run loops are not controlled, and their time is not virtual`(outside: Outside) async throws {
      let failure = try await FailureTests.failure(seeds: 0..<1, strategy: .firstInFirstOut) {
        await withTaskGroup { group in
          group.addTask(name: "waiting") { await outside.wait() }
        }
      }
      // The clock would advance for a sleep, but must not advance for these waits.
      #expect(failure.trace.duration == .zero)
      switch failure.reason {
      case .escaped("waiting", _) where outside == .later || outside == .source:
        break
      case .nothingCanRun(let tasks):
        // The main queue and its run loop are never served. The result for the others depends on whether a thread of
        // Dispatch has already started.
        #expect(tasks.contains { $0.name == "waiting" })
      default:
        Issue.record("\(failure.reason)")
      }
    }

    /// The call has ended before its step continues. A task that it makes ready on another thread escapes like any
    /// other.
    @Test func `concurrentPerform is not recorded in the steps`() async throws {
      let count = Atomic(0)
      let trace = try await Simulation.trace(seed: 0, strategy: .firstInFirstOut) {
        DispatchQueue.concurrentPerform(iterations: 10) { _ in count.add(1, ordering: .relaxed) }
      }
      #expect(count.load(ordering: .relaxed) == 10)
      #expect(trace.steps.flatMap(\.notes) == [])
    }

    // MARK: Data races inside one job

    /// A step runs alone to its end, so none of a thousand orders loses an addition. With two threads some additions
    /// are lost.
    @Test func `a data race inside one job is not found`() async throws {
      let exploration = try await Simulation.explore(seeds: 0..<1_000) {
        let count = Box(0)
        await withTaskGroup { group in
          for _ in 0..<2 { group.addTask { for _ in 0..<100 { count.value += 1 } } }
        }
        Simulation.check(count.value == 200, "\(count.value)")
      }
      #expect(exploration.seedCount == 1_000)
    }

    // MARK: Other randomness

    @Test func `getrandom depends on the seed in a run`() async throws {
      let seen = try await draw { bytes in getrandom(bytes, 8, 0) == 8 }
      #expect(seen[0] == seen[1])
    }

    @Test func `a read of dev-urandom does not depend on the seed`() async throws {
      let seen = try await draw { bytes in
        let file = open("/dev/urandom", O_RDONLY)
        defer { close(file) }
        return read(file, bytes, 8) == 8
      }
      #expect(seen[0] != seen[1])
    }

    @Test func `rand continues from run to run`() async throws {
      let seen = try await draw { bytes in
        for place in 0..<2 { bytes.storeBytes(of: rand(), toByteOffset: 4 * place, as: Int32.self) }
        return true
      }
      #expect(seen[0] != seen[1])
    }

    @Test func `addresses and an order by ObjectIdentifier do not depend on the seed`() async throws {
      let kept = Box<[VisitLog]>([])
      let seen = try await draw { bytes in
        kept.value.append(VisitLog())
        bytes.storeBytes(of: ObjectIdentifier(kept.value[kept.value.count - 1]).hashValue, as: Int.self)
        return true
      }
      #expect(seen[0] != seen[1])
    }

    @Test func `runsTwice detects other nondeterminism`() async throws {
      let failure = try await FailureTests.failure { () async throws(SimulationError) in
        try await Simulation.explore(seeds: 0..<500, runsTwice: true) {
          if rand().isMultiple(of: 2) { try await Task.sleep(for: .milliseconds(1)) }
        }
      }
      guard case .notDeterministic = failure.reason else {
        Issue.record("\(failure.reason)")
        return
      }
    }

    // MARK: Time outside of runs

    @Test func `a time limit of an hour ends before a real thread has run`() async throws {
      let first = await withTaskGroup(of: String.self) { group in
        group.addTask {
          try? await Task.sleep(for: .seconds(3_600))
          return "limit"
        }
        group.addTask {
          await withCheckedContinuation { continuation in
            Thread.detachNewThread {
              usleep(50_000)
              continuation.resume()
            }
          }
          return "thread"
        }
        return await group.next()
      }
      #expect(first == "limit")
    }

    @Test func `the calendar is virtual in a run and real outside`() async throws {
      let inside = Box<[Date]>([])
      _ = try await Simulation.trace(seed: 0, strategy: .firstInFirstOut) { inside.value.append(Date()) }
      // The expected times are midnight of 1 January 2000, and a day after this program was written.
      #expect(inside.value == [Date(timeIntervalSince1970: 946_684_800)])
      #expect(Date() > Date(timeIntervalSince1970: 1_760_000_000))
    }

    /// Returns eight bytes of a source from each of two runs of one seed.
    private func draw(_ source: @escaping @Sendable (UnsafeMutableRawPointer) -> Bool) async throws -> [UInt64] {
      let seen = Box<[UInt64]>([])
      for _ in 0..<2 {
        _ = try await Simulation.trace(seed: 1, strategy: .firstInFirstOut) {
          var number: UInt64 = 0
          let isDrawn = withUnsafeMutablePointer(to: &number) { source(UnsafeMutableRawPointer($0)) }
          Simulation.check(isDrawn, "nothing was drawn")
          seen.value.append(number)
        }
      }
      return try #require(seen.value.count == 2 ? seen.value : nil)
    }
  }
}

/// A call that blocks for a moment.
enum Wait: Sendable {
  case sleep
  case process

  func wait() {
    switch self {
    case .sleep: usleep(2_000)
    case .process:
      let output = popen("sleep 0.002; echo done", "r")
      while fgetc(output) != EOF {}
      pclose(output)
    }
  }
}

/// A wait for an event that the simulation does not control.
enum Outside: Sendable {
  case main
  case later
  case source
  case timer

  func wait() async {
    let source = DispatchSource.makeTimerSource(queue: .global())
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      switch self {
      case .main:
        DispatchQueue.main.async { continuation.resume() }
      case .later:
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { continuation.resume() }
      case .source:
        source.setEventHandler { continuation.resume() }
        source.schedule(deadline: .now() + 0.02)
      case .timer:
        let timer = Timer(timeInterval: 0.02, repeats: false) { _ in continuation.resume() }
        RunLoop.main.add(timer, forMode: .default)
      }
      source.activate()
    }
    source.cancel()
  }
}

/// The function of the C library, which no module of the system declares.
@_silgen_name("getrandom")
private func getrandom(_ bytes: UnsafeMutableRawPointer, _ count: Int, _ flags: UInt32) -> Int

/// Returns the time of a clock that the simulation does not control.
private func atomicTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_TAI, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// An executor that passes each job to a closure.
private final class OwnExecutor: SerialExecutor {
  private let perform: @Sendable (@escaping @Sendable () -> Void) -> Void

  init(_ perform: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) { self.perform = perform }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    perform { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}

private actor OwnLog {
  private let executor: OwnExecutor
  private var text = ""

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ executor: OwnExecutor) { self.executor = executor }

  func add(_ name: String) { text += name }
}

private var isOptimized: Bool {
  #if DEBUG
  false
  #else
  true
  #endif
}

private actor VisitLog {
  private(set) var text = ""

  func add(_ name: String) { text += name }
}
