import Dispatch
import Glibc
import Synchronization
import Testing

@testable import EventLoops

/// Loops on threads that a plain `poll` loop runs.
@Suite struct EventLoopGuestTests {
  @Test func `a poll loop runs posts, timers, sleeps and descriptors of its guest`() async throws {
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

  @Test func `a thousand posts one at a time are never lost to a host that goes to sleep`() async throws {
    let host = try PollHost()
    for _ in 0..<1_000 { await host.loop.reached() }
    host.end()
  }

  @Test func `a host at rest is not woken`() async throws {
    let host = try PollHost()
    let timer = host.loop.schedule(after: .seconds(3_600)) {}
    await host.loop.reached()
    await expectRest(host.loop)
    timer.cancel()
    host.end()
  }

  @Test func `the loop can be run within a pump, and the host is told afterwards`() async throws {
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

  @Test func `what the host's own thread posts between two pumps is run`() throws {
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

  @Test func `a pump within a run of the loop runs nothing`() throws {
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

  @Test func `a descriptor that was watched before there was a host is told`() throws {
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

  @Test func `a cancelled timer does not make the descriptor readable`() throws {
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

  @Test func `the host is asked to end once`() throws {
    let loop = try RuntimeEventLoop(name: "guest")
    loop.takeThread()
    defer { LoopThreads.setCurrent(nil) }
    let guest = try loop.openGuest()
    loop.post(.endRun)
    #expect(!guest.pump())
    #expect(guest.pump())
  }

  @Test func `a flood leaves the descriptor readable until it has run`() async throws {
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
  /// Pumps until the descriptor is not readable any more; says so if it still is after a thousand times.
  fileprivate func pumpUntilQuiet(sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<1_000 where isReadable { pump() }
    #expect(!isReadable, "the guest comes to rest", sourceLocation: sourceLocation)
  }

  /// What `poll` says of the descriptor now.
  fileprivate var isReadable: Bool {
    var descriptor = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) == 1
  }
}

/// A thread that runs a `poll` loop of its own and pumps one loop in it.
private final class PollHost: Sendable {
  let loop: EventLoop
  private let hasEnded = DispatchSemaphore(value: 0)

  init() throws {
    let loop = try RuntimeEventLoop(name: "guest")
    self.loop = loop
    let failure = LoopThreads.start(name: "host") { [hasEnded] in
      loop.takeThread()
      // A guest of a poll loop needs nothing else that could fail.
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

  /// Asks the host to end and waits for it.
  func end() {
    loop.post(.endRun)
    waitBlocking(hasEnded, for: "the host ends")
    #expect(loop.statistics.pendingTimers == 0)
  }
}
