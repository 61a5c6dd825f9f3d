import CPeers
import Dispatch
import EventLoops
import NIOCore
import NIOPosix
import Synchronization

/// The rows B5, B6, B7 and B10 for tasks that sleep, are cancelled, alternate on the main actor, or are resumed.
enum TaskRows {
  static let all = [
    Row("B5", .nanoseconds, [(.standard, 200_000)]) { side, count in
      MainActorRun.run(on: side) { await sleep(count) }
    },
    Row("B6", .bytes, [(.standard, 100_000)]) { side, count in
      MainActorRun.run(on: side) { await cancelSleeps(side, count).left }
    },
    Row("B6-time", .nanoseconds, [(.standard, 100_000)]) { side, count in
      MainActorRun.run(on: side) { await cancelSleeps(side, count).time }
    },
    Row("B7", .perSecond, [(.standard, 100_000)]) { side, count in
      MainActorRun.runPreferring(on: side) { await takeTurns(count) }
    },
    Row("B7-tasks", .perSecond, [(.standard, 200_000)]) { side, count in
      MainActorRun.run(on: side) { await mainToMain(count) }
    },
    Row("B7-execute", .perSecond, [(.nio, 1_000_000)]) { side, count in execute(side, count).report() },
    Row("B10", .nanoseconds, [(.standard, 20_000)]) { side, count in
      MainActorRun.runPreferring(on: side) { await resume(side, count) }
    },
  ]

  /// Measures detached tasks that sleep from 1 to 500 ms.
  @MainActor private static func sleep(_ count: Int) async -> Sample {
    let left = Remaining(count)
    let begin = peers_now()
    await withUnsafeContinuation { continuation in
      left.whenNone { continuation.resume() }
      var random = SeededGenerator(seed: 42)
      for _ in 0..<count {
        let delay = Duration.microseconds(Int.random(in: 1_000...500_000, using: &random))
        Task.detached {
          try? await Task.sleep(for: delay)
          left.oneIsDone()
        }
      }
    }
    return .processor(peers_since(begin), each: count)
  }

  /// Measures the memory that cancelled sleeps of an hour hold after the end of their tasks, and the cost of a
  /// cancellation.
  @MainActor private static func cancelSleeps(_ side: Side, _ count: Int) async -> (left: Sample, time: Sample) {
    let loop = side.isOurs ? MainEventLoop.shared : nil
    // The first sleeps exclude the one-time allocations of the runtime and the allocator from the measurement.
    _ = await cancelled(1_000, on: loop)
    let before = peers_allocated_bytes()
    let cost = await cancelled(count, on: loop)
    let left = max(0, peers_allocated_bytes() - before)
    return (Sample(value: left / Double(count)), .processor(cost, each: count))
  }

  @MainActor private static func cancelled(_ count: Int, on loop: EventLoops.EventLoop?) async -> peers_cost {
    let left = Remaining(count)
    let started = Remaining(count)
    var tasks: [Task<Void, Never>] = []
    tasks.reserveCapacity(count)
    await withUnsafeContinuation { continuation in
      started.whenNone { continuation.resume() }
      for _ in 0..<count {
        let task = Task.detached {
          started.oneIsDone()
          if let loop {
            try? await loop.sleep(for: .seconds(3_600))
          } else {
            try? await Task.sleep(for: .seconds(3_600))
          }
          left.oneIsDone()
        }
        tasks.append(task)
      }
    }
    // All tasks have begun. This delay gives the last ones time to begin their sleeps.
    try? await Task.sleep(for: .milliseconds(100))
    let begin = peers_now()
    let cancelling = tasks
    tasks = []
    await withUnsafeContinuation { continuation in
      left.whenNone { continuation.resume() }
      for task in cancelling { task.cancel() }
    }
    return peers_since(begin)
  }

  /// Measures two tasks on the main actor that yield to each other.
  @MainActor private static func takeTurns(_ count: Int) async -> Sample {
    let begin = peers_now()
    await withDiscardingTaskGroup { group in
      for _ in 0..<2 { group.addTask { await giveWay(count / 2) } }
    }
    return .rate(peers_since(begin), of: count)
  }

  @MainActor private static func giveWay(_ count: Int) async {
    for _ in 0..<count { await Task.yield() }
  }

  /// Measures main-actor tasks that a main-actor task creates.
  ///
  /// The tasks are created in rounds. Otherwise the row would measure the allocation of memory for all tasks at the
  /// same time.
  @MainActor private static func mainToMain(_ count: Int) async -> Sample {
    let round = 1_000
    let left = Remaining(count)
    let begin = peers_now()
    for _ in 0..<count / round {
      await withDiscardingTaskGroup { group in
        for _ in 0..<round { group.addTask { @MainActor in left.oneIsDone() } }
      }
    }
    return .rate(peers_since(begin), of: count)
  }

  /// Measures closures that a loop's thread posts to its own loop, without waiting between them.
  private static func execute(_ side: Side, _ count: Int) -> Sample {
    let counter = Counter()
    guard side.isOurs else {
      let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()
      let done = DispatchSemaphore(value: 0)
      counter.whenReaches(count) { done.signal() }
      let begin = peers_now()
      loop.execute { for _ in 0..<count { loop.execute { counter.add() } } }
      done.wait()
      return .rate(peers_since(begin), of: count)
    }
    MainEventLoop.install()
    let loop = MainEventLoop.shared
    let begin = peers_now()
    loop.execute { for _ in 0..<count { loop.execute { counter.value += 1 } } }
    MainEventLoop.run { counter.value == count }
    return .rate(peers_since(begin), of: count)
  }

  /// Measures a continuation of a main-actor task that the main thread resumes.
  @MainActor private static func resume(_ side: Side, _ count: Int) async -> Sample {
    let begin = peers_now()
    for _ in 0..<count {
      await withUnsafeContinuation { continuation in
        if side.isOurs {
          MainEventLoop.shared.execute { continuation.resume() }
        } else {
          DispatchQueue.main.async { continuation.resume() }
        }
      }
    }
    return .wall(peers_since(begin), each: count)
  }
}
