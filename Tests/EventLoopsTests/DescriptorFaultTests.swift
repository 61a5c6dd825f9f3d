import Dispatch
import Glibc
import Testing

@testable import EventLoops

/// Descriptors that are closed behind the loop's back, by another thread or a library.
@Suite(.serialized) struct DescriptorFaultTests {
  @Test func `registering a number again drops what is stale under it`() async throws {
    try await withLoop { loop async throws in
      let old = SocketPair()
      let reader = Task { [events = loop.readable(old.near)] in
        var readiness = events.makeAsyncIterator()
        return try await readiness.next()
      }
      await loop.watched(old.near)
      let number = old.near
      let new = SocketPair()
      // The old file goes, and another takes its number in one step.
      #expect(dup2(new.near, number) == number)
      new.send("x")
      var readiness = loop.readable(number).makeAsyncIterator()
      #expect(try await readiness.next() == .readable)
      await #expect(throws: EventLoopError(.descriptorLost)) { try await reader.value }
      for descriptor in [number, old.far, new.near, new.far] { loop.close(descriptor: descriptor) }
      await loop.reached()
    }
  }

  @Test func `a file that lives on after its number was closed does not spin`() async throws {
    try await withLoop { loop async throws in
      let pair = SocketPair()
      let copy = dup(pair.near)
      let events = loop.readable(pair.near)
      let reader = Task {
        var readiness = events.makeAsyncIterator()
        return try await readiness.next()
      }
      await loop.watched(pair.near)
      close(pair.near)
      pair.send("x")
      await #expect(throws: EventLoopError(.descriptorLost)) { try await reader.value }
      await expectRest(loop)
      for descriptor in [copy, pair.far] { loop.close(descriptor: descriptor) }
      await loop.reached()
    }
  }

  @Test func `what comes for the file that had a number before is not told of the next`() async throws {
    try await withLoop { loop async throws in
      let old = SocketPair()
      let new = SocketPair()
      let number = old.near
      let copy = dup(number)
      try await watchBriefly(number, on: loop) { #expect(dup2(new.near, number) == number) }
      let reader = Task { [events = loop.readable(number)] in
        var readiness = events.makeAsyncIterator()
        return try await readiness.next()
      }
      await loop.watched(number)
      let toldBefore = loop.statistics.descriptorsReady
      old.send("x")
      await expectRest(loop)
      #expect(loop.statistics.descriptorsReady == toldBefore)
      new.send("y")
      #expect(try await reader.value == .readable)
      for descriptor in [number, copy, old.far, new.near, new.far] { loop.close(descriptor: descriptor) }
      await loop.reached()
    }
  }

  @Test func `a file that comes back under its number is watched again`() async throws {
    try await withLoop { loop async throws in
      let pair = SocketPair()
      let other = SocketPair()
      let copy = dup(pair.near)
      // The loop cannot take the file out of its set, because the number means another now.
      try await watchBriefly(pair.near, on: loop) { #expect(dup2(other.near, pair.near) == pair.near) }
      #expect(dup2(copy, pair.near) == pair.near)
      pair.send("x")
      var readiness = loop.readable(pair.near).makeAsyncIterator()
      #expect(try await readiness.next() == .readable)
      for descriptor in [pair.near, copy, pair.far, other.near, other.far] { loop.close(descriptor: descriptor) }
      await loop.reached()
    }
  }

  @Test func `nor does it when nobody waits any more`() async throws {
    try await withLoop { loop async throws in
      let pair = SocketPair()
      let copy = dup(pair.near)
      func watchBriefly() async {
        let reader = Task { [events = loop.readable(pair.near)] in
          var readiness = events.makeAsyncIterator()
          return try await readiness.next()
        }
        await loop.watched(pair.near)
        close(pair.near)
        reader.cancel()
        _ = await reader.result
      }
      await watchBriefly()
      pair.send("x")
      await expectRest(loop)
      for descriptor in [copy, pair.far] { loop.close(descriptor: descriptor) }
      await loop.reached()
    }
  }

  @Test func `nor does a callback's`() async throws {
    try await withLoop { loop async throws in
      let pair = SocketPair()
      let copy = dup(pair.near)
      // It reads nothing: the number may be that of another test's file by then.
      let watch = try await Task(executorPreference: loop) {
        try loop.watch(pair.near, for: .reading) { _ in }
      }.value
      close(pair.near)
      pair.send("x")
      await expectRest(loop)
      watch.cancel()
      for descriptor in [copy, pair.far] { loop.close(descriptor: descriptor) }
      await loop.reached()
    }
  }

  /// The number means another file from one call of the system to the next, so that no other test can take it.
  @Test(arguments: [DescriptorDirection.reading, .writing], [1, 100])
  func `a watch is not called, and is freed, once its number means another file`(
    direction: DescriptorDirection,
    callsBefore: Int
  ) async throws {
    try await withLoop { loop async throws in
      let (old, new) = (SocketPair(), SocketPair())
      let number = old.near
      let copy = dup(number)
      let (calls, freed) = (Log<Int>(), Weak<Log<Int>>())
      if direction == .reading { old.send("x") }
      let watch = try await Task(executorPreference: loop) {
        let captured = Log<Int>()
        freed.object = captured
        return try loop.watch(number, for: direction) { _ in
          captured.add(0)
          calls.add(0)
          // Not ready any more when it has been called so often.
          guard calls.entries.count == callsBefore else { return }
          if direction == .reading { _ = old.receive() } else { old.fill() }
        }
      }.value
      await eventually("the watch was called \(callsBefore) times") { calls.entries.count >= callsBefore }
      await expectRest(loop)
      #expect(dup2(new.near, number) == number)
      let other = Task { [events = loop.readable(new.near)] in
        var readiness = events.makeAsyncIterator()
        return try await readiness.next()
      }
      new.send("secret")
      if direction == .reading { old.send("x") } else { old.drainFar() }
      #expect(try await other.value == .readable)
      await expectRest(loop)
      #expect(calls.entries.count == callsBefore && freed.object == nil)
      #expect(old.receive() == "secret", "the number's owner finds what was written for it")
      watch.cancel()
      for descriptor in [number, copy, old.far, new.near, new.far] { loop.close(descriptor: descriptor) }
      await loop.reached()
    }
  }

  @Test func `a writer whose number means another file receives an error, and the loop rests`() async throws {
    try await withLoop { loop async throws in
      let (old, new) = (SocketPair(), SocketPair())
      let number = old.near
      let copy = dup(number)
      old.fill()
      let writer = Task { [events = loop.writable(number)] in
        var readiness = events.makeAsyncIterator()
        return try await readiness.next()
      }
      await loop.watched(number)
      #expect(dup2(new.near, number) == number)
      old.drainFar()
      await #expect(throws: EventLoopError(.descriptorLost)) { try await writer.value }
      await expectRest(loop)
      for descriptor in [number, copy, old.far, new.near, new.far] { loop.close(descriptor: descriptor) }
      await loop.reached()
    }
  }

  /// In a process of its own, since it needs more descriptors than a process begins with.
  @Test func `ten thousand descriptors are each told once, and closed`() async {
    await #expect(processExitsWith: .success) {
      let needed = 10_000
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = min(limit.rlim_max, rlim_t(needed + 100))
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      // A machine that allows fewer descriptors reports fewer.
      let count = min(needed, Int(limit.rlim_cur) - 100) / 2 * 2
      let pairs = (0..<count / 2).map { _ in SocketPair() }
      let descriptors = pairs.flatMap { [$0.near, $0.far] }
      let thread = EventLoopThread(name: "test")
      let loop = thread.loop
      let told = await withTaskGroup { group in
        for descriptor in descriptors {
          group.addTask {
            var readiness = loop.readable(descriptor).makeAsyncIterator()
            return (try? await readiness.next()) == .readable ? descriptor : nil
          }
        }
        for descriptor in descriptors.reversed() { _ = write(descriptor, "x", 1) }
        return await group.reduce(into: [Int32?]()) { $0.append($1) }
      }
      precondition(told.count == count && Set(told) == Set(descriptors), "\(Set(told).count) of \(count) were told")
      for descriptor in descriptors { loop.close(descriptor: descriptor) }
      await loop.reached()
      precondition(descriptors.allSatisfy { fcntl($0, F_GETFD) == -1 }, "some are open")
      precondition(thread.loop.statistics.pendingTimers == 0)
    }
  }

  @Test func `a process without descriptors left gets an error, and goes on`() async {
    await #expect(processExitsWith: .success) {
      await dispatchMakesItsTimers()
      let thread = EventLoopThread(name: "test")
      await thread.loop.reached()
      let pair = SocketPair()
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = 3
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      var errors: [EventLoopError?] = []
      do throws(EventLoopError) {
        _ = try EventLoopThread.start(name: "refused")
        errors.append(nil)
      } catch {
        errors.append(error)
      }
      do throws(EventLoopError) {
        var readiness = thread.loop.readable(pair.near).makeAsyncIterator()
        _ = try await readiness.next()
        errors.append(nil)
      } catch {
        errors.append(error)
      }
      do throws(EventLoopError) {
        _ = try thread.loop.signals(.user1)
        errors.append(nil)
      } catch {
        errors.append(error)
      }
      await thread.loop.elapsed(.milliseconds(1))
      let refused = EventLoopError(.systemRefused, errno: EMFILE)
      precondition(errors == [refused, refused, refused], "\(errors)")
    }
  }

  @Test func `a process with few descriptors left gets an error or a loop, and goes on`() async {
    await #expect(processExitsWith: .success) {
      await dispatchMakesItsTimers()
      // From here on descriptors are free above the last one only.
      while dup(STDERR_FILENO) < 64 {}
      var refusals = 0
      var isMade = false
      for left in 0..<12 where !isMade {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = rlim_t(65 + left)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        do throws(EventLoopError) {
          let thread = try EventLoopThread.start(name: "test")
          await thread.loop.elapsed(.milliseconds(1))
          thread.stop()
          thread.join()
          isMade = true
        } catch {
          precondition(error == EventLoopError(.systemRefused, errno: EMFILE), "\(error)")
          refusals += 1
        }
      }
      precondition(isMade && refusals > 0, "refused \(refusals) times")
    }
  }

  @Test func `a process without standard input has none, whatever loops it makes`() async {
    await #expect(processExitsWith: .success) {
      await dispatchMakesItsTimers()
      for descriptor in Int32(0)...2 { close(descriptor) }
      let thread = EventLoopThread(name: "test")
      let loop = thread.loop
      let signals = try loop.signals(.user1)
      let pair = SocketPair()
      pair.send("x")
      var readiness = loop.readable(pair.near).makeAsyncIterator()
      _ = try await readiness.next()
      await loop.elapsed(.milliseconds(1))
      let guest = try RuntimeEventLoop(name: "guest")
      guest.takeThread()
      _ = try guest.openGuest()
      LoopThreads.setCurrent(nil)
      let own = [pair.near, pair.far]
      let taken = (Int32(0)...2).filter { fcntl($0, F_GETFD) != -1 && !own.contains($0) }
      withExtendedLifetime(signals) { precondition(taken.isEmpty, "taken: \(taken)") }
    }
  }

  /// Waits for a descriptor, in vain, while something happens to its number; then no task watches it any more.
  private func watchBriefly(_ descriptor: Int32, on loop: EventLoop, _ happens: () -> Void) async throws {
    let reader = Task { [events = loop.readable(descriptor)] in
      var readiness = events.makeAsyncIterator()
      return try await readiness.next()
    }
    await loop.watched(descriptor)
    happens()
    reader.cancel()
    #expect(try await reader.value == nil)
    await eventually("no task waits for descriptor \(descriptor)") { await !loop.isWatched(descriptor) }
  }
}

/// Has Dispatch make its own timers, which it does when it first needs one, takes any number for, and ends the process
/// without: a pool whose threads are all busy needs one, too.
private func dispatchMakesItsTimers() async {
  await withCheckedContinuation { made in
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { made.resume() }
  }
  await withCheckedContinuation { made in
    DispatchQueue.global().asyncAfter(wallDeadline: .now() + .milliseconds(1)) { made.resume() }
  }
}
