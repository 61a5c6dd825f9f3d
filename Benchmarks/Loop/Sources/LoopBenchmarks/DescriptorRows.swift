import CPeers
import EventLoops
import Foundation
import NIOCore
import NIOPosix

/// The rows B15 and B17 for descriptors, alone and behind many jobs.
enum DescriptorRows {
  static let all = [
    Row("B15", .nanoseconds, [(.libevent, 10_000)]) { side, count in pipes(side, writes: count).report() },
    Row("B17", .nanoseconds, [(.nio, 1_000_000)]) { side, count in flood(side, count).report() },
  ]

  private static let pairs = 1_000
  private static let active = 100

  private static func pipes(_ side: Side, writes: Int) -> Sample {
    // The benchmark of libevent has 25 runs.
    let writes = writes * 25
    guard side.isOurs else {
      return .wall(peers_pipes(Int32(pairs), Int32(active), Int32(writes)), each: writes + active)
    }
    MainEventLoop.install()
    do {
      let travel = try Travel(on: MainEventLoop.shared, pairs: pairs, writes: writes)
      let begin = peers_now()
      for index in 0..<active { travel.send(to: index * (pairs / active)) }
      MainEventLoop.run { travel.fired == active + writes }
      return .wall(peers_since(begin), each: writes + active)
    } catch {
      fatalError("\(error)")
    }
  }

  /// Measures the wait of a descriptor that becomes ready behind `count` closures.
  private static func flood(_ side: Side, _ count: Int) -> Sample {
    var descriptors: [Int32] = [0, 0]
    guard pipe(&descriptors) == 0 else { fatalError("no pipe") }
    return side.isOurs ? flood(descriptors, count) : floodNIO(descriptors, count)
  }

  private static func flood(_ descriptors: [Int32], _ count: Int) -> Sample {
    MainEventLoop.install()
    let loop = MainEventLoop.shared
    let served = Counter()
    let work = Counter()
    do {
      let watch = try loop.watch(descriptors[0], for: .reading) { _ in
        var byte: UInt8 = 0
        _ = read(descriptors[0], &byte, 1)
        served.value += 1
      }
      for _ in 0..<count { loop.execute { work.value += 1 } }
      let begin = peers_now()
      _ = write(descriptors[1], "x", 1)
      MainEventLoop.run { served.value == 1 }
      return withExtendedLifetime(watch) { Sample(value: peers_since(begin).wall) }
    } catch {
      fatalError("\(error)")
    }
  }

  private static func floodNIO(_ descriptors: [Int32], _ count: Int) -> Sample {
    let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()
    let work = Counter()
    let served = FirstRead(loop.makePromise(of: peers_cost.self))
    do {
      let channel = NIOPipeBootstrap(group: loop)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(served) }
        }
        .takingOwnershipOfDescriptor(input: descriptors[0])
      _ = try channel.wait()
      loop.execute {
        for _ in 0..<count { loop.execute { work.value += 1 } }
        served.begin = peers_now()
        _ = write(descriptors[1], "x", 1)
      }
      return Sample(value: try served.done.futureResult.wait().wall)
    } catch {
      fatalError("\(error)")
    }
  }
}
