import Dispatch
import Glibc
import Synchronization
import Testing

@testable import EventLoops

@Suite struct DescriptorTests {
  @Test func `a reader receives each arrival and the end of the file`() async throws {
    try await withLoop { loop async throws in
      let pair = SocketPair()
      var readiness = loop.readable(pair.near).makeAsyncIterator()
      for number in 0..<5 {
        pair.send("\(number)")
        #expect(try await readiness.next() == .readable)
        #expect(pair.receive() == "\(number)")
      }
      loop.close(descriptor: pair.far)
      #expect(try await readiness.next() == [.readable, .endOfFile])
      #expect(pair.receive() == "")
      loop.close(descriptor: pair.near)
      await loop.reached()
    }
  }

  @Test func `data that a reader leaves unread is reported again`() async throws {
    try await withLoop { loop async throws in
      let pair = SocketPair()
      pair.send("abc")
      var read = ""
      for try await _ in loop.readable(pair.near) {
        read += pair.receive(1)
        if read.count == 3 { break }
      }
      #expect(read == "abc")
      close(loop, pair)
    }
  }

  @Test func `a loop in a descriptor rush still runs timers and posts, and then rests`() async throws {
    try await withLoop { loop async throws in
      let pair = SocketPair()
      pair.send("x")
      let calls = Log<Int>()
      let events = Log<String>()
      let watch = Log<DescriptorWatch>()
      await withCheckedContinuation { continuation in
        loop.execute {
          // Unread data is reported in every turn.
          let reading = try? loop.watch(pair.near, for: .reading) { _ in
            calls.add(1)
            if calls.entries.count == 100 { loop.schedule(after: .milliseconds(5)) { events.add("timer") } }
            if events.entries.count == 2, pair.receive(1) == "x" { continuation.resume() }
          }
          if let reading { watch.add(reading) }
        }
        // Post from another thread during the rush.
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) {
          loop.execute { events.add("post") }
        }
      }
      #expect(Set(events.entries) == ["timer", "post"])
      var isAtRest = false
      for _ in 0..<100 where !isAtRest {
        let before = loop.statistics
        try await Task.sleep(for: .milliseconds(10))
        isAtRest = loop.statistics == before
      }
      #expect(isAtRest)
      let told = calls.entries.count
      pair.send("y")
      await eventually("the watch is called again", every: .milliseconds(1)) { calls.entries.count > told }
      watch.entries[0].cancel()
      close(loop, pair)
      await loop.reached()
    }
  }

  @Test func `a ready descriptor without a waiting reader does not spin the loop`() async throws {
    try await withLoop { loop async throws in
      let pair = SocketPair()
      pair.send("a")
      var readiness = loop.readable(pair.near).makeAsyncIterator()
      _ = try await readiness.next()
      // No task waits and the descriptor stays ready. The loop may poll once more and must then rest.
      var isAtRest = false
      for _ in 0..<100 where !isAtRest {
        let before = loop.statistics
        try await Task.sleep(for: .milliseconds(10))
        isAtRest = loop.statistics == before
      }
      #expect(isAtRest)
      #expect(try await readiness.next() == .readable)
      close(loop, pair)
    }
  }

  @Test func `a writer resumes when space is free and when the peer is closed`() async throws {
    try await withLoop { loop async throws in
      let pair = SocketPair()
      pair.fill()
      let writer = Task { [writable = loop.writable(pair.near)] in
        var readiness = writable.makeAsyncIterator()
        return try await readiness.next()
      }
      await loop.watched(pair.near)
      pair.drainFar()
      #expect(try await writer.value == .writable)
      loop.close(descriptor: pair.far)
      var readiness = loop.writable(pair.near).makeAsyncIterator()
      var last = try await readiness.next()
      // A child that another test has just forked may hold a copy of the other end for a moment.
      try await eventually("the other end is closed") {
        if last == .writable { last = try await readiness.next() }
        return last != .writable
      }
      #expect(last?.isSuperset(of: [.writable, .endOfFile]) == true)
      loop.close(descriptor: pair.near)
      await loop.reached()
    }
  }

  @Test func `reading and writing of one descriptor can be awaited at the same time`() async throws {
    try await withLoop { loop async throws in
      let pair = SocketPair()
      var readable = loop.readable(pair.near).makeAsyncIterator()
      var writable = loop.writable(pair.near).makeAsyncIterator()
      for _ in 0..<3 {
        #expect(try await writable.next() == .writable)
        pair.send("x")
        #expect(try await readable.next() == .readable)
        _ = pair.receive()
      }
      close(loop, pair)
    }
  }

  @Test func `a job that posts itself does not block descriptor delivery`() async throws {
    try await withLoop { loop async throws in
      let isOver = Atomic<Bool>(false)
      @Sendable func again() {
        if !isOver.load(ordering: .relaxed) { loop.execute(again) }
      }
      loop.execute(again)
      let pair = SocketPair()
      var readiness = loop.readable(pair.near).makeAsyncIterator()
      pair.send("x")
      #expect(try await readiness.next() == .readable)
      isOver.store(true, ordering: .relaxed)
      close(loop, pair)
      await loop.reached()
    }
  }

  @Test func `cancelling a reader ends its sequence, and another task can then iterate`() async throws {
    try await withLoop { loop async throws in
      let pair = SocketPair()
      let events = loop.readable(pair.near)
      let reader = Task {
        var readiness = events.makeAsyncIterator()
        return try await readiness.next()
      }
      await loop.watched(pair.near)
      reader.cancel()
      #expect(try await reader.value == nil)
      pair.send("x")
      await loop.elapsed(.milliseconds(1))
      var readiness = events.makeAsyncIterator()
      #expect(try await readiness.next() == .readable)
      close(loop, pair)
    }
  }

  @Test func `waiting for an unwatchable number throws an error with the reason`() async throws {
    await withLoop { loop in
      let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
      let expected: [(Int32, EventLoopError)] = [
        (-1, EventLoopError(.invalidDescriptor, errno: EBADF)),
        (.min, EventLoopError(.invalidDescriptor, errno: EBADF)),
        (1_000_000, EventLoopError(.invalidDescriptor, errno: EBADF)),
        (file, EventLoopError(.unwatchableDescriptor, errno: EPERM)),
      ]
      for (descriptor, error) in expected {
        await #expect(throws: error) {
          var readiness = loop.readable(descriptor).makeAsyncIterator()
          _ = try await readiness.next()
        }
        await #expect(throws: error) {
          var readiness = loop.writable(descriptor).makeAsyncIterator()
          _ = try await readiness.next()
        }
      }
      #expect(loop.descriptors.watched.isEmpty)
      loop.close(descriptor: file)
      loop.close(descriptor: -1)
      await loop.reached()
    }
  }

  @Test func `closing a descriptor through the loop ends current and later waits with descriptorClosed`() async {
    await withLoop { loop in
      let pair = SocketPair()
      pair.fill()
      let readers = [loop.readable(pair.near), loop.writable(pair.near)].map { events in
        Task(executorPreference: loop) {
          var readiness = events.makeAsyncIterator()
          while try await readiness.next() != nil {}
        }
      }
      // Both tasks run on the loop before this call, and each reaches its wait.
      await loop.reached()
      loop.close(descriptor: pair.near)
      for reader in readers {
        await #expect(throws: EventLoopError(.descriptorClosed)) { try await reader.value }
      }
      #expect(loop.descriptors.watched.isEmpty)
      loop.close(descriptor: pair.far)
      await loop.reached()
    }
  }

  @Test func `stopping the loop ends current and later descriptor waits with loopStopped`() async {
    let thread = EventLoopThread(name: "test")
    let pair = SocketPair()
    let events = thread.loop.readable(pair.near)
    let reader = Task {
      var readiness = events.makeAsyncIterator()
      _ = try await readiness.next()
    }
    await thread.loop.watched(pair.near)
    thread.stop()
    thread.join()
    await #expect(throws: EventLoopError(.loopStopped)) { try await reader.value }
    await #expect(throws: EventLoopError(.loopStopped)) {
      var readiness = events.makeAsyncIterator()
      _ = try await readiness.next()
    }
    thread.loop.close(descriptor: pair.near)
    // The other end reports the close, independent of the current meaning of the number. A forked child of another test
    // may hold a copy until then.
    var end = pollfd(fd: pair.far, events: Int16(POLLIN), revents: 0)
    #expect(poll(&end, 1, -1) == 1)
    var byte: UInt8 = 0
    #expect(read(pair.far, &byte, 1) == 0)
    thread.loop.close(descriptor: pair.far)
  }

  @Test func `a second sequence for the same readiness throws alreadyWatched`() async throws {
    try await withLoop { loop async throws in
      let pair = SocketPair()
      let first = loop.readable(pair.near)
      let reader = Task {
        var readiness = first.makeAsyncIterator()
        return try await readiness.next()
      }
      await loop.watched(pair.near)
      await #expect(throws: EventLoopError(.alreadyWatched)) {
        var readiness = loop.readable(pair.near).makeAsyncIterator()
        _ = try await readiness.next()
      }
      pair.send("x")
      #expect(try await reader.value == .readable)
      close(loop, pair)
    }
  }

  @Test func `releasing the sequence unregisters the descriptor`() async throws {
    try await withLoop { loop async throws in
      let pair = SocketPair()
      pair.send("x")
      func readOnce() async throws {
        var readiness = loop.readable(pair.near).makeAsyncIterator()
        _ = try await readiness.next()
      }
      for _ in 0..<3 { try await readOnce() }
      await loop.reached()
      await loop.reached()
      #expect(loop.descriptors.watched.isEmpty)
      close(loop, pair)
    }
  }

  @Test func `ten thousand watched descriptors are each delivered once`() async throws {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = min(limit.rlim_max, 12_000)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let count = Int(limit.rlim_cur) >= 12_000 ? 5_000 : Int(limit.rlim_cur) / 4
    try await withLoop { loop async throws in
      let pairs = (0..<count).map { _ in SocketPair() }
      let told = Log<Int>()
      let watches = Log<DescriptorWatch>()
      let failure = await withCheckedContinuation { continuation in
        loop.execute {
          do {
            for (number, pair) in pairs.enumerated() {
              watches.add(
                try loop.watch(pair.near, for: .reading) { _ in
                  _ = pair.receive()
                  told.add(number)
                }
              )
              watches.add(try loop.watch(pair.far, for: .reading) { _ in told.add(-1) })
            }
            continuation.resume(returning: nil as EventLoopError?)
          } catch {
            continuation.resume(returning: error as? EventLoopError)
          }
        }
      }
      #expect(failure == nil)
      for pair in pairs { pair.send("x") }
      await eventually("each descriptor is told", every: .milliseconds(1)) { told.entries.count >= count }
      #expect(told.entries.sorted() == Array(0..<count))
      for watch in watches.entries { watch.cancel() }
      for pair in pairs { close(loop, pair) }
      await loop.reached()
      #expect(loop.descriptors.watched.isEmpty)
    }
  }
}

/// Closes both ends through the loop.
func close(_ loop: EventLoop, _ pair: SocketPair) {
  loop.close(descriptor: pair.near)
  loop.close(descriptor: pair.far)
}
