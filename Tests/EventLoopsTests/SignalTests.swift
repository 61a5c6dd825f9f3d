import Dispatch
import Foundation
import Glibc
import Testing

@testable import EventLoops

/// Tests signals serially, because signals belong to the whole process. The tests send only SIGUSR1, SIGUSR2
/// and signals without a default effect.
@Suite(.serialized) struct SignalTests {
  @Test func `a signal is delivered to every subscribed loop`() async throws {
    try await withLoop { first async throws in
      try await withLoop { second async throws in
        let sequences = [try first.signals(.user1, .user2), try second.signals(.user1)]
        kill(getpid(), SIGUSR1)
        for signals in sequences {
          var iterator = signals.makeAsyncIterator()
          #expect(try await iterator.next() == .user1)
        }
        // In the second round the tasks wait before the signal is sent.
        let waiting = sequences.map { signals in
          Task {
            var iterator = signals.makeAsyncIterator()
            return try await iterator.next()
          }
        }
        await first.elapsed(.milliseconds(1))
        kill(getpid(), SIGUSR1)
        for task in waiting { #expect(try await task.value == .user1) }
      }
    }
  }

  @Test func `a storm of one signal is coalesced and does not lose other signals`() async throws {
    try await withLoop { loop async throws in
      // The system delivers a signal to any thread, which may count it when it continues, possibly long after this
      // test. These signals then have no effect, and no other test subscribes to the signal of the storm.
      let signals = try loop.signals(UnixSignal(rawValue: SIGURG), .resume, .windowChange)
      let mayGoOn = DispatchSemaphore(value: 0)
      loop.execute { mayGoOn.wait() }
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for _ in 0..<2_000 { kill(getpid(), SIGURG) }
        kill(getpid(), thread.isMultiple(of: 2) ? SIGCONT : SIGWINCH)
      }
      mayGoOn.signal()
      await loop.reached()
      var iterator = signals.makeAsyncIterator()
      var told: [UnixSignal] = []
      for _ in 0..<1_000 where Set(told).count < 3 { told.append(try #require(try await iterator.next())) }
      #expect(Set(told).count == 3, "each of the three signals is received")
      #expect(told.count < 1_000)
      withExtendedLifetime(signals) {}
    }
  }

  @Test func `signals sent before a subscription are not delivered to it`() async throws {
    try await withLoop { loop async throws in
      do {
        let earlier = try loop.signals(.user1)
        kill(getpid(), SIGUSR1)
        var iterator = earlier.makeAsyncIterator()
        #expect(try await iterator.next() == .user1)
      }
      let signals = try loop.signals(.user1, .user2)
      kill(getpid(), SIGUSR2)
      var iterator = signals.makeAsyncIterator()
      #expect(try await iterator.next() == .user2)
    }
  }

  @Test func `the last sequence of a signal restores the previous action`() async throws {
    try await withLoop { loop async throws in
      func action() -> Bool {
        var action = sigaction()
        sigaction(SIGUSR2, nil, &action)
        return action.__sigaction_handler.sa_handler == nil
      }
      #expect(action())
      do {
        let first = try loop.signals(.user2)
        let second = try loop.signals(.user2)
        #expect(!action())
        withExtendedLifetime((first, second)) {}
      }
      #expect(action())
      await loop.reached()
    }
  }

  @Test func `releasing one sequence keeps the signal for another sequence of the same loop`() async throws {
    try await withLoop { loop async throws in
      let staying = try loop.signals(.user1)
      do {
        let leaving = try loop.signals(.user1)
        await loop.reached()
        withExtendedLifetime(leaving) {}
      }
      await loop.reached()
      kill(getpid(), SIGUSR1)
      var iterator = staying.makeAsyncIterator()
      #expect(try await iterator.next() == .user1)
    }
  }

  @Test func `a signal action that was installed meanwhile survives the end of the subscription`() async throws {
    try await withLoop { loop async throws in
      do {
        let signals = try loop.signals(.windowChange)
        signal(SIGWINCH, SIG_IGN)
        withExtendedLifetime(signals) {}
      }
      let found = signal(SIGWINCH, SIG_DFL)
      #expect(unsafeBitCast(found, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self))
      await loop.reached()
    }
  }

  @Test func `a signal for a cancelled task remains pending for the next task`() async throws {
    try await withLoop { loop async throws in
      let signals = try loop.signals(.user1)
      let waiting = Task {
        var iterator = signals.makeAsyncIterator()
        return try await iterator.next()
      }
      await loop.elapsed(.milliseconds(1))
      waiting.cancel()
      #expect(try await waiting.value == nil)
      // The later subscription is delivered after the first one, so the loop has then already processed the cancelled
      // task.
      let later = try loop.signals(.user1)
      kill(getpid(), SIGUSR1)
      for signals in [later, signals] {
        var iterator = signals.makeAsyncIterator()
        #expect(try await iterator.next() == .user1)
      }
    }
  }

  @Test func `signals are delivered after the loop has replaced its set for a lost descriptor`() async throws {
    try await withLoop { loop async throws in
      let signals = try loop.signals(.user1)
      let pair = SocketPair()
      let copy = dup(pair.near)
      let reader = Task { [events = loop.readable(pair.near)] in
        var readiness = events.makeAsyncIterator()
        return try await readiness.next()
      }
      await loop.watched(pair.near)
      Glibc.close(pair.near)
      pair.send("x")
      await #expect(throws: EventLoopError(.descriptorLost)) { try await reader.value }
      kill(getpid(), SIGUSR1)
      var iterator = signals.makeAsyncIterator()
      #expect(try await iterator.next() == .user1)
      for descriptor in [copy, pair.far] { loop.close(descriptor: descriptor) }
      await loop.reached()
    }
  }

  @Test func `a signal of a forked child does not wake the parent's loop`() async throws {
    try await withLoop { loop async throws in
      let signals = try loop.signals(.user1)
      let watched = await withCheckedContinuation { continuation in
        loop.execute { continuation.resume(returning: loop.descriptors.signals.watched) }
      }
      // A write to this eventfd would wake the loop. Nothing reads the eventfd, so the system still shows the write
      // afterwards.
      let descriptor = try #require(watched.first).descriptor
      let before = try writes(to: descriptor)
      let child = forkProcess()
      if child == 0 {
        // The child is a copy of a pool thread, which has all signals blocked.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_UNBLOCK, &all, nil)
        _exit(raise(SIGUSR1))
      }
      var status: Int32 = 0
      #expect(waitpid(child, &status, 0) == child && status == 0)
      #expect(try writes(to: descriptor) == before)
      withExtendedLifetime(signals) {}
    }
  }

  /// Returns the line of the system that contains the count of an eventfd.
  private func writes(to descriptor: Int32) throws -> String {
    let lines = try String(contentsOfFile: "/proc/self/fdinfo/\(descriptor)", encoding: .utf8).split(separator: "\n")
    return String(try #require(lines.first { $0.hasPrefix("eventfd-count") }))
  }

  @Test func `subscribing to a signal that cannot be caught throws invalidSignal`() async {
    await withLoop { loop in
      for number in [SIGKILL, SIGSTOP, SIGSEGV, SIGBUS, 0, -1, 65, .max] {
        #expect(throws: EventLoopError(.invalidSignal)) { try loop.signals(UnixSignal(rawValue: number)) }
      }
      // The failed call must also end its subscription to the valid signal.
      #expect(throws: EventLoopError(.invalidSignal)) { try loop.signals(.user1, UnixSignal(rawValue: SIGKILL)) }
    }
  }

  @Test func `stopping the loop ends a signal wait with loopStopped`() async throws {
    let thread = EventLoopThread(name: "test")
    let signals = try thread.loop.signals(.user1)
    let waiting = Task {
      var iterator = signals.makeAsyncIterator()
      return try await iterator.next()
    }
    await thread.loop.elapsed(.milliseconds(1))
    thread.stop()
    thread.join()
    await #expect(throws: EventLoopError(.loopStopped)) { _ = try await waiting.value }
  }

  @Test func `SIGCHLD is delivered when a child process ends`() async throws {
    try await withLoop { loop async throws in
      let signals = try loop.signals(.child)
      var child: pid_t = 0
      let path = strdup("/bin/true")
      defer { free(path) }
      #expect(posix_spawn(&child, "/bin/true", nil, nil, [path, nil], nil) == 0)
      var iterator = signals.makeAsyncIterator()
      #expect(try await iterator.next() == .child)
      var status: Int32 = 0
      #expect(waitpid(child, &status, 0) == child)
    }
  }
}
