import Dispatch
import Foundation
import Glibc
import Testing

@testable import EventLoops

/// One after the other, because signals belong to the whole process. SIGUSR and real-time ones alone are sent.
@Suite(.serialized) struct SignalTests {
  @Test func `a signal is told to every loop that asks`() async throws {
    try await withLoop { first async throws in
      try await withLoop { second async throws in
        let sequences = [try first.signals(.user1, .user2), try second.signals(.user1)]
        kill(getpid(), SIGUSR1)
        for signals in sequences {
          var iterator = signals.makeAsyncIterator()
          #expect(try await iterator.next() == .user1)
        }
        // The second time tasks wait before the signal comes.
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

  @Test func `a storm of one signal is told once, and the others are not lost in it`() async throws {
    try await withLoop { loop async throws in
      // The system delivers to whichever thread comes by, and lets it count when it goes on, maybe long after this
      // test: these do no harm then, and no other test looks at the one that storms.
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

  @Test func `signals that came before nobody asked are not told`() async throws {
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

  @Test func `the last sequence gives the signal back`() async throws {
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

  @Test func `a sequence that goes leaves the signal to another of the same loop`() async throws {
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

  @Test func `whoever has taken the signal meanwhile keeps it`() async throws {
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

  @Test func `a signal that finds its task cancelled waits for the next`() async throws {
    try await withLoop { loop async throws in
      let signals = try loop.signals(.user1)
      let waiting = Task {
        var iterator = signals.makeAsyncIterator()
        return try await iterator.next()
      }
      await loop.elapsed(.milliseconds(1))
      waiting.cancel()
      #expect(try await waiting.value == nil)
      // Delivered after the first: then the loop has come to the cancelled task already.
      let later = try loop.signals(.user1)
      kill(getpid(), SIGUSR1)
      for signals in [later, signals] {
        var iterator = signals.makeAsyncIterator()
        #expect(try await iterator.next() == .user1)
      }
    }
  }

  @Test func `signals are told after the loop was rid of a descriptor closed elsewhere`() async throws {
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

  @Test func `a child of fork does not wake the loop with a signal of its own`() async throws {
    try await withLoop { loop async throws in
      let signals = try loop.signals(.user1)
      let watched = await withCheckedContinuation { continuation in
        loop.execute { continuation.resume(returning: loop.descriptors.signals.watched) }
      }
      // A write to this would wake the loop; nothing reads it, so the system still shows it afterwards.
      let descriptor = try #require(watched.first).descriptor
      let before = try writes(to: descriptor)
      let child = forkProcess()
      if child == 0 {
        // The pool's threads, of which this is a copy, take no signals.
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

  /// The system's line about how much was written to an eventfd.
  private func writes(to descriptor: Int32) throws -> String {
    let lines = try String(contentsOfFile: "/proc/self/fdinfo/\(descriptor)", encoding: .utf8).split(separator: "\n")
    return String(try #require(lines.first { $0.hasPrefix("eventfd-count") }))
  }

  @Test func `what cannot be caught is refused`() async {
    await withLoop { loop in
      for number in [SIGKILL, SIGSTOP, SIGSEGV, SIGBUS, 0, -1, 65, .max] {
        #expect(throws: EventLoopError(.invalidSignal)) { try loop.signals(UnixSignal(rawValue: number)) }
      }
      // Those that were taken before the bad one are given back.
      #expect(throws: EventLoopError(.invalidSignal)) { try loop.signals(.user1, UnixSignal(rawValue: SIGKILL)) }
    }
  }

  @Test func `the end of the loop ends who waits`() async throws {
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

  @Test func `the end of a child is told`() async throws {
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
