import CPeers
import Dispatch
import EventLoops
import NIOCore
import NIOPosix

/// The rows B1 to B4 for timers without tasks.
enum TimerRows {
  static let all = [
    Row(
      "B1",
      .nanoseconds,
      [
        (.libeventHeap, 1_000_000), (.libeventCommon, 1_000_000), (.libuv, 1_000_000), (.nio, 1_000_000),
        (.dispatch, 10_000), (.glib, 10_000),
      ]
    ) { side, count in fire(side, count).report() },
    Row("B1-closure", .nanoseconds, [(.libeventHeap, 1_000_000), (.libuv, 1_000_000), (.nio, 1_000_000)]) {
      side,
      count in (side.isOurs ? fireClosures(count) : fire(side, count)).report()
    },
    Row(
      "B2",
      .nanoseconds,
      [(.libeventHeap, 1_000_000), (.libuv, 1_000_000), (.nio, 20_000), (.glib, 10_000)]
    ) { side, count in cancel(side, count).report() },
    Row("B3", .bytes, [(.libeventHeap, 1_000_000), (.libuv, 1_000_000)]) { side, count in bytes(side, count).report() },
    Row("B4", .nanoseconds, [(.libeventHeap, 1_000_000), (.libuv, 1_000_000)]) { side, count in
      rearm(side, count).report()
    },
  ]

  /// The tolerance of timers, which is the peers' resolution.
  ///
  /// With exact nanoseconds, a million timers in a second would leave no time to sleep.
  private static let resolution = Duration.milliseconds(1)

  /// Returns `count` random delays from 1 to 1,000 ms.
  private static func delays(_ count: Int) -> [UInt32] {
    var random = SeededGenerator(seed: 42)
    return (0..<count).map { _ in UInt32.random(in: 1...1_000, using: &random) }
  }

  private static func order(_ count: Int) -> [UInt32] {
    var random = SeededGenerator(seed: 7)
    return (0..<UInt32(count)).shuffled(using: &random)
  }

  private static func loop(_ side: Side) -> peers_loop {
    switch side {
    case .libeventCommon: PEERS_LIBEVENT_COMMON
    case .libuv: PEERS_LIBUV
    case .glib: PEERS_GLIB
    default: PEERS_LIBEVENT_HEAP
    }
  }

  private static func fire(_ side: Side, _ count: Int) -> Sample {
    let delays = delays(count)
    switch side {
    case .ours: return fireCallbacks(delays)
    case .nio: return fireNIO(delays)
    case .dispatch: return fireDispatch(delays)
    default: return .processor(peers_timers_fire(loop(side), delays, Int32(count)), each: count)
    }
  }

  private static func fireCallbacks(_ delays: [UInt32]) -> Sample {
    MainEventLoop.install()
    let loop = MainEventLoop.shared
    let counter = Counter()
    let begin = peers_now()
    for delay in delays {
      loop.scheduleCallback(after: .milliseconds(Int64(delay)), tolerance: resolution, handler: counter)
    }
    MainEventLoop.run { counter.value == delays.count }
    return .processor(peers_since(begin), each: delays.count)
  }

  private static func fireClosures(_ count: Int) -> Sample {
    let delays = delays(count)
    MainEventLoop.install()
    let loop = MainEventLoop.shared
    let counter = Counter()
    let begin = peers_now()
    for delay in delays {
      loop.schedule(after: .milliseconds(Int64(delay)), tolerance: resolution) { counter.value += 1 }
    }
    MainEventLoop.run { counter.value == delays.count }
    return .processor(peers_since(begin), each: delays.count)
  }

  private static func fireNIO(_ delays: [UInt32]) -> Sample {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let counter = Counter()
    let done = DispatchSemaphore(value: 0)
    counter.whenReaches(delays.count) { done.signal() }
    let begin = peers_now()
    loop.execute {
      for delay in delays { _ = try? loop.scheduleCallback(in: .milliseconds(Int64(delay)), handler: counter) }
    }
    done.wait()
    return .processor(peers_since(begin), each: delays.count)
  }

  private static func fireDispatch(_ delays: [UInt32]) -> Sample {
    let queue = DispatchQueue(label: "timers")
    let counter = Counter()
    let done = DispatchSemaphore(value: 0)
    counter.whenReaches(delays.count) { done.signal() }
    let begin = peers_now()
    let sources = delays.map { delay in
      let source = DispatchSource.makeTimerSource(queue: queue)
      source.schedule(deadline: .now() + .milliseconds(Int(delay)))
      source.setEventHandler { counter.add() }
      source.activate()
      return source
    }
    done.wait()
    return withExtendedLifetime(sources) { .processor(peers_since(begin), each: delays.count) }
  }

  private static func cancel(_ side: Side, _ count: Int) -> Sample {
    let delays = delays(count)
    let order = order(count)
    switch side {
    case .ours:
      MainEventLoop.install()
      let loop = MainEventLoop.shared
      let counter = Counter()
      let callbacks = delays.map { loop.scheduleCallback(after: .milliseconds(60_000 + Int64($0)), handler: counter) }
      let begin = peers_now()
      for index in order { loop.cancelCallback(callbacks[Int(index)]) }
      return .processor(peers_since(begin), each: count)
    case .nio:
      return cancelNIO(delays, order)
    default:
      return .processor(peers_timers_cancel(loop(side), delays, order, Int32(count)), each: count)
    }
  }

  private static func cancelNIO(_ delays: [UInt32], _ order: [UInt32]) -> Sample {
    let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()
    let cost = loop.submit {
      let counter = Counter()
      let callbacks = delays.compactMap {
        try? loop.scheduleCallback(in: .milliseconds(60_000 + Int64($0)), handler: counter)
      }
      let begin = peers_now()
      for index in order { callbacks[Int(index)].cancel() }
      return peers_since(begin)
    }
    guard let cost = try? cost.wait() else { fatalError("NIO's loop ended.") }
    return .processor(cost, each: delays.count)
  }

  private static func bytes(_ side: Side, _ count: Int) -> Sample {
    let delays = delays(count)
    guard side.isOurs else {
      return Sample(value: peers_timers_bytes(loop(side), delays, Int32(count)) / Double(count))
    }
    MainEventLoop.install()
    let loop = MainEventLoop.shared
    let counter = Counter()
    let before = peers_resident_bytes()
    for delay in delays { loop.scheduleCallback(after: .milliseconds(60_000 + Int64(delay)), handler: counter) }
    return Sample(value: (peers_resident_bytes() - before) / Double(count))
  }

  private static func rearm(_ side: Side, _ count: Int) -> Sample {
    guard side.isOurs else { return .processor(peers_timer_rearm(loop(side), Int32(count)), each: count) }
    MainEventLoop.install()
    let timer = MainEventLoop.shared.makeTimer {}
    let begin = peers_now()
    for index in 0..<count { timer.rearm(after: .milliseconds(1_000 + index % 16)) }
    return .processor(peers_since(begin), each: count)
  }
}
