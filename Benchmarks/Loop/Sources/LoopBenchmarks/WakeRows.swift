import CPeers
import Dispatch
import EventLoops
import Foundation

/// The rows B11 to B14 and B16 for the delay, the number and the cost of wake-ups.
enum WakeRows {
  static let all =
    [("B11", 1_000_000), ("B11-50us", 50_000), ("B11-10ms", 10_000_000)].map { bench, gap in
      Row(bench, .nanoseconds, [(.eventfd, samples(gap)), (.futex, samples(gap))]) { side, count in
        latency(side, count, gap: Int64(gap)).report()
      }
    } + [
      Row("B11-spin", .nanoseconds, [(.eventfd, 3_000)]) { side, count in
        latency(side, count, gap: 20_000).report()
      },
      Row("B12", .nanoseconds, [(.timerfd, 100), (.standard, 100)]) { side, count in overshoot(side, count) },
      Row("B13", .wakeUps, [(.standard, 10)]) { side, seconds in rest(side, seconds: seconds) },
      Row("B13-frames", .wakeUps, [(.standard, 10)]) { side, seconds in frames(side, seconds: seconds) },
      Row("B14", .percent, [(.oursWithoutSpin, 1_000)]) { side, rate in spinCost(side, rate: rate).report() },
      Row("B16", .nanoseconds, [(.guest, 1_000)]) { side, count in latency(side, count, gap: 1_000_000).report() },
    ]

  private static func samples(_ gap: Int) -> Int { gap > 1_000_000 ? 200 : 1_000 }

  /// Measures the time from a post on another thread to its execution on the main thread.
  private static func latency(_ side: Side, _ count: Int, gap: Int64) -> Sample {
    var latencies = [Double](repeating: 0, count: count)
    switch side {
    case .eventfd: peers_ping_eventfd(gap, Int32(count), &latencies)
    case .futex: peers_ping_futex(gap, Int32(count), &latencies)
    default:
      MainActorRun.install(side)
      let pings = Pings(count: count, gap: gap)
      pings.start(to: MainEventLoop.shared)
      if side == .guest { host { pings.isOver } } else { MainEventLoop.run { pings.isOver } }
      latencies = pings.latencies
    }
    return .distribution(latencies)
  }

  /// Runs a foreign `poll` loop that has Proscenium's loop as its guest.
  private static func host(until condition: () -> Bool) {
    do {
      let guest = try MainEventLoop.shared.openGuest()
      var descriptor = pollfd(fd: guest.descriptor, events: Int16(POLLIN), revents: 0)
      while !condition() {
        _ = poll(&descriptor, 1, -1)
        guest.pump()
      }
    } catch {
      fatalError("\(error)")
    }
  }

  /// Measures the delay of sleeps from 1 to 16 ms after their deadlines.
  private static func overshoot(_ side: Side, _ count: Int) {
    let delays = (0..<count).map { Int64(1_000_000 + 15_000_000 * $0 / count) }
    guard side != .timerfd else {
      var overshoots = [Double](repeating: 0, count: count)
      peers_overshoot_timerfd(delays, Int32(count), &overshoots)
      Sample.distribution(overshoots).report()
    }
    MainActorRun.runPreferring(on: side) {
      var overshoots: [Double] = []
      for delay in delays {
        let begin = peers_now().wall
        try? await Task.sleep(for: .nanoseconds(delay), tolerance: .zero)
        overshoots.append(peers_now().wall - begin - Double(delay))
      }
      return .distribution(overshoots)
    }
  }

  /// Counts how often the threads of the idle process begin to sleep.
  private static func rest(_ side: Side, seconds: Int) {
    Thread.detachNewThread { countSwitches(seconds: seconds) }
    if side.isOurs {
      MainEventLoop.install()
      MainEventLoop.run()
    } else {
      dispatchMain()
    }
  }

  /// Counts how often the threads begin to sleep while a timer runs 60 times a second on the main actor.
  private static func frames(_ side: Side, seconds: Int) {
    let frame = Duration.nanoseconds(16_666_667)
    Thread.detachNewThread { countSwitches(seconds: seconds) }
    if side.isOurs {
      MainEventLoop.install()
      let timer = MainEventLoop.shared.schedule(repeating: frame) {}
      MainEventLoop.run()
      timer.cancel()
    } else {
      Task { @MainActor in
        var next = ContinuousClock.now
        while true {
          next += frame
          try await Task.sleep(until: next, tolerance: .zero, clock: .continuous)
        }
      }
      dispatchMain()
    }
  }

  private static func countSwitches(seconds: Int) {
    // Exclude the start of the process from the measurement.
    usleep(500_000)
    let before = peers_voluntary_switches()
    sleep(UInt32(seconds))
    // Subtract the sleep of this thread.
    Sample(value: peers_voluntary_switches() - before - 1).report()
  }

  /// Measures the processor time of two seconds with `rate` posts per second, in percent of one processor.
  private static func spinCost(_ side: Side, rate: Int) -> Sample {
    MainActorRun.install(side)
    let pings = Pings(count: 2 * rate, gap: 1_000_000_000 / Int64(rate), looks: false)
    let begin = peers_now()
    pings.start(to: MainEventLoop.shared)
    MainEventLoop.run { pings.isOver }
    let cost = peers_since(begin)
    return Sample(value: 100 * cost.cpu / cost.wall)
  }
}
