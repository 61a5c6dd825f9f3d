import Dispatch
import Glibc
import Synchronization
import Testing

@testable import EventLoops

/// Tests loops on threads that a plain `poll` loop runs.
@Suite struct EventLoopGuestTests {
  @Test func `a poll loop runs the posts, timers, sleeps and descriptors of its guest`() async throws {
    let host = try PollHost()
    let loop = host.loop
    await loop.reached()
    await loop.elapsed(.milliseconds(2))
    try await loop.sleep(for: .milliseconds(1))
    let pair = SocketPair()
    var readiness = loop.readable(pair.near).makeAsyncIterator()
    pair.send("x")
    #expect(try await readiness.next() == .readable)
    loop.close(descriptor: pair.near)
    loop.close(descriptor: pair.far)
    let isCurrent = await Task(executorPreference: loop) {
      await Task.yield()
      return loop.isCurrent
    }.value
    #expect(isCurrent)
    host.end()
  }

  @Test func `none of a thousand single posts is lost to a host that goes to sleep`() async throws {
    let host = try PollHost()
    for _ in 0..<1_000 { await host.loop.reached() }
    host.end()
  }

  @Test func `an idle guest does not wake its host`() async throws {
    let host = try PollHost()
    let timer = host.loop.schedule(after: .seconds(3_600)) {}
    await host.loop.reached()
    await expectRest(host.loop)
    timer.cancel()
    host.end()
  }

  @Test func `a run within a pump works, and later posts wake the host again`() async throws {
    let host = try PollHost()
    let loop = host.loop
    let log = Log<String>()
    loop.execute {
      loop.schedule(after: .milliseconds(1)) { log.add("timer") }
      loop.run(until: { log.entries.count == 1 })
      log.add("run ended")
    }
    await eventually("the run within the pump ends") { log.entries.count >= 2 }
    #expect(log.entries == ["timer", "run ended"])
    await loop.reached()
    host.end()
  }

  @Test func `posts of the host's own thread between two pumps make the descriptor readable and run`() throws {
    let loop = try RuntimeEventLoop(name: "guest")
    loop.takeThread()
    defer { LoopThreads.setCurrent(nil) }
    let guest = try loop.openGuest()
    guest.pumpUntilQuiet()
    let log = Log<String>()
    loop.execute { log.add("closure") }
    #expect(guest.isReadable)
    guest.pump()
    loop.schedule(after: .zero) { log.add("timer") }
    #expect(guest.isReadable)
    guest.pump()
    #expect(log.entries == ["closure", "timer"])
    #expect(!guest.isReadable)
  }

  @Test func `a pump within a run of the loop runs no work`() throws {
    let loop = try RuntimeEventLoop(name: "guest")
    loop.takeThread()
    defer { LoopThreads.setCurrent(nil) }
    let guest = try loop.openGuest()
    let log = Log<String>()
    loop.execute {
      log.add("begin")
      #expect(guest.pump())
      log.add("end")
    }
    loop.execute { log.add("next") }
    loop.run(until: { log.entries.count == 3 })
    #expect(log.entries == ["begin", "end", "next"])
  }

  @Test func `a descriptor that is watched before openGuest is delivered`() throws {
    let loop = try RuntimeEventLoop(name: "guest")
    loop.takeThread()
    defer { LoopThreads.setCurrent(nil) }
    let pair = SocketPair()
    let log = Log<String>()
    let watch = try loop.watch(pair.near, for: .reading) { _ in log.add(pair.receive()) }
    let guest = try loop.openGuest()
    guest.pumpUntilQuiet()
    pair.send("x")
    #expect(guest.isReadable)
    guest.pump()
    #expect(log.entries == ["x"])
    #expect(!guest.isReadable)
    watch.cancel()
    for descriptor in [pair.near, pair.far] { loop.close(descriptor: descriptor) }
  }

  @Test func `a cancelled timer does not make the guest's descriptor readable`() throws {
    let loop = try RuntimeEventLoop(name: "guest")
    loop.takeThread()
    defer { LoopThreads.setCurrent(nil) }
    let guest = try loop.openGuest()
    let timer = loop.schedule(after: .milliseconds(20)) {}
    guest.pump()
    timer.cancel()
    guest.pumpUntilQuiet()
    usleep(30_000)
    #expect(!guest.isReadable)
  }

  @Test func `a stop request makes only one pump return false`() throws {
    let loop = try RuntimeEventLoop(name: "guest")
    loop.takeThread()
    defer { LoopThreads.setCurrent(nil) }
    let guest = try loop.openGuest()
    loop.post(.endRun)
    #expect(!guest.pump())
    #expect(guest.pump())
  }

  @Test func `a flood of closures runs completely in a guest over several pumps`() async throws {
    let host = try PollHost()
    let loop = host.loop
    let count = Atomic<Int>(0)
    loop.execute {
      for _ in 0..<(3 * EventLoop.largestBatch) { loop.execute { count.add(1, ordering: .relaxed) } }
    }
    await eventually("the flood has run") { count.load(ordering: .relaxed) >= 3 * EventLoop.largestBatch }
    host.end()
  }
}

extension EventLoopGuest {
  /// Pumps until the descriptor is no longer readable, and records an issue if it is still readable after a thousand
  /// pumps.
  fileprivate func pumpUntilQuiet(sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<1_000 where isReadable { pump() }
    #expect(!isReadable, "the guest comes to rest", sourceLocation: sourceLocation)
  }

  /// A Boolean value that indicates whether `poll` reports the descriptor as readable.
  fileprivate var isReadable: Bool {
    var descriptor = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) == 1
  }
}

/// A thread that runs its own `poll` loop and pumps one event loop in it.
private final class PollHost: Sendable {
  let loop: EventLoop
  private let hasEnded = DispatchSemaphore(value: 0)

  init() throws {
    let loop = try RuntimeEventLoop(name: "guest")
    self.loop = loop
    let failure = LoopThreads.start(name: "host") { [hasEnded] in
      loop.takeThread()
      // A guest of a poll loop needs no further resources that the system could refuse.
      guard let guest = try? loop.openGuest() else { preconditionFailure("The guest was refused.") }
      repeat {
        var descriptor = pollfd(fd: guest.descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&descriptor, 1, -1)
      } while guest.pump()
      LoopThreads.setCurrent(nil)
      hasEnded.signal()
    }
    #expect(failure == 0)
  }

  /// Asks the host to end and waits for its end.
  func end() {
    loop.post(.endRun)
    waitBlocking(hasEnded, for: "the host ends")
    #expect(loop.statistics.pendingTimers == 0)
  }
}
