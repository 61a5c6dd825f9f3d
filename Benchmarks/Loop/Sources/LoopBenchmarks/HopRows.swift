import CPeers
import EventLoops
import Foundation
import NIOCore
import NIOPosix

/// The rows B8 and B9 for hops between threads.
enum HopRows {
  static let all =
    [1, 4].flatMap { producers in
      [
        Row("B8-tasks-\(producers)", .perSecond, [(.standard, 400_000)]) { side, count in
          MainActorRun.run(on: side) { await post(count, from: producers) }
        },
        Row("B8-execute-\(producers)", .perSecond, [(.nio, 1_000_000), (.libuv, 1_000_000), (.glib, 200_000)]) {
          side,
          count in execute(side, count, from: producers).report()
        },
        Row("B8-\(producers)", .perSecond, [(.standard, 40_000)]) { side, count in
          MainActorRun.run(on: side) { await visit(count, from: producers) }
        },
      ]
    } + [
      Row("B9", .nanoseconds, ours: .oursWithoutSpin, [(.standard, 20_000)]) { side, count in
        peers_pin(0)
        roundTrips(side, count)
      },
      Row("B9-two", .nanoseconds, ours: .oursWithoutSpin, [(.standard, 20_000)], roundTrips),
      Row("B9-spin", .nanoseconds, [(.standard, 20_000)], roundTrips),
    ]

  private actor Elsewhere {
    private var visits = 0

    func visit() {
      visits += 1
    }
  }

  private static let roundTrips: @Sendable (Side, Int) -> Void = { side, count in
    MainActorRun.run(on: side) {
      let actor = Elsewhere()
      await actor.visit()
      let begin = peers_now()
      for _ in 0..<count { await actor.visit() }
      return .wall(peers_since(begin), each: count)
    }
  }

  /// Measures main-actor tasks that pool tasks create and do not await.
  @MainActor private static func post(_ count: Int, from producers: Int) async -> Sample {
    await produce(count, by: producers) { left in Task { @MainActor in left.oneIsDone() } }
  }

  /// Measures calls from pool tasks to the main actor and back.
  @MainActor private static func visit(_ count: Int, from producers: Int) async -> Sample {
    await produce(count, by: producers) { left in await MainActor.run { left.oneIsDone() } }
  }

  /// Runs `one` repeatedly in `producers` detached tasks, and waits for `count` completed operations.
  @MainActor private static func produce(
    _ count: Int,
    by producers: Int,
    _ one: @escaping @Sendable (Remaining) async -> Void
  ) async -> Sample {
    let left = Remaining(count)
    let begin = peers_now()
    await withUnsafeContinuation { continuation in
      left.whenNone { continuation.resume() }
      for _ in 0..<producers {
        Task.detached { for _ in 0..<count / producers { await one(left) } }
      }
    }
    return .rate(peers_since(begin), of: count)
  }

  /// Measures closures that threads post to a loop.
  private static func execute(_ side: Side, _ count: Int, from producers: Int) -> Sample {
    switch side {
    case .libuv, .glib:
      let cost = peers_post(side == .libuv ? PEERS_LIBUV : PEERS_GLIB, Int32(producers), Int32(count))
      return .rate(cost, of: count)
    case .nio:
      return executeNIO(count, from: producers)
    default:
      MainEventLoop.install()
      let loop = MainEventLoop.shared
      let counter = Counter()
      let begin = peers_now()
      for _ in 0..<producers {
        Thread.detachNewThread { for _ in 0..<count / producers { loop.execute { counter.value += 1 } } }
      }
      MainEventLoop.run { counter.value == count }
      return .rate(peers_since(begin), of: count)
    }
  }

  private static func executeNIO(_ count: Int, from producers: Int) -> Sample {
    let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()
    let counter = Counter()
    let done = DispatchSemaphore(value: 0)
    counter.whenReaches(count) { done.signal() }
    let begin = peers_now()
    for _ in 0..<producers {
      Thread.detachNewThread { for _ in 0..<count / producers { loop.execute { counter.add() } } }
    }
    done.wait()
    return .rate(peers_since(begin), of: count)
  }
}
