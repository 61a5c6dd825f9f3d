import Dispatch
import Glibc
import Testing

@testable import EventLoops

/// Tests descriptors that other threads or libraries close without informing the loop.
@Suite(.serialized) struct DescriptorFaultTests {
  @Test func `registering a reused number ends the stale registration with descriptorLost`() async throws {
    try await withLoop { loop async throws in
      let old = SocketPair()
      let reader = Task { [events = loop.readable(old.near)] in
        var readiness = events.makeAsyncIterator()
        return try await readiness.next()
      }
      await loop.watched(old.near)
      let number = old.near
      let new = SocketPair()
      // dup2 closes the old file and assigns its number to the new file in one step.
      #expect(dup2(new.near, number) == number)
      new.send("x")
      var readiness = loop.readable(number).makeAsyncIterator()
      #expect(try await readiness.next() == .readable)
      await #expect(throws: EventLoopError(.descriptorLost)) { try await reader.value }
      for descriptor in [number, old.far, new.near, new.far] { loop.close(descriptor: descriptor) }
      await loop.reached()
    }
  }

  @Test func `a reader of a closed number gets descriptorLost although a duplicate is open`() async throws {
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

  @Test func `readiness of a number's old file is not delivered to a reader of its new file`() async throws {
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

  @Test func `a file that returns to its number is watched again`() async throws {
    try await withLoop { loop async throws in
      let pair = SocketPair()
      let other = SocketPair()
      let copy = dup(pair.near)
      // The loop cannot remove the file from its set, because the number now refers to another file.
      try await watchBriefly(pair.near, on: loop) { #expect(dup2(other.near, pair.near) == pair.near) }
      #expect(dup2(copy, pair.near) == pair.near)
      pair.send("x")
      var readiness = loop.readable(pair.near).makeAsyncIterator()
      #expect(try await readiness.next() == .readable)
      for descriptor in [pair.near, copy, pair.far, other.near, other.far] { loop.close(descriptor: descriptor) }
      await loop.reached()
    }
  }

  @Test func `a closed number with an open duplicate does not spin the loop after cancellation`() async throws {
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

  @Test func `a closed number with an open duplicate does not spin the loop of a watch`() async throws {
    try await withLoop { loop async throws in
      let pair = SocketPair()
      let copy = dup(pair.near)
      // The closure reads nothing, because the number may refer to another test's file by then.
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

  /// The test calls `dup2`, which assigns the watched descriptor's number to another file in one system call.
  ///
  /// With two calls, a test on another thread could obtain the number between the calls.
  @Test(arguments: [DescriptorDirection.reading, .writing], [1, 100])
  func `a watch is freed without another call once its number refers to another file`(
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
          // Make the descriptor unready after the required number of calls.
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

  @Test func `a writer whose number refers to another file gets descriptorLost and the loop rests`() async throws {
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

  /// The test runs in a separate process, because it needs more descriptors than the default limit.
  @Test func `each of ten thousand descriptors is delivered once and then closed`() async {
    await #expect(processExitsWith: .success) {
      let needed = 10_000
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = min(limit.rlim_max, rlim_t(needed + 100))
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      // A machine with a lower limit uses fewer descriptors.
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

  @Test func `a loop in a process without free descriptors throws systemRefused and continues`() async {
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

  @Test func `starting a loop with few free descriptors throws systemRefused or succeeds`() async {
    await #expect(processExitsWith: .success) {
      await dispatchMakesItsTimers()
      // Occupy all numbers up to 64, so that only higher numbers are free.
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

  @Test func `loops in a process without standard streams leave the numbers 0 to 2 free`() async {
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

  /// Watches a descriptor while `happens` changes its number, and returns when no task watches it any more.
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

/// Makes Dispatch create its internal timers.
///
/// Dispatch creates them at first use with any free number, and ends the process if it cannot. A pool whose threads are
/// all busy needs such a timer, too.
private func dispatchMakesItsTimers() async {
  await withCheckedContinuation { made in
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { made.resume() }
  }
  await withCheckedContinuation { made in
    DispatchQueue.global().asyncAfter(wallDeadline: .now() + .milliseconds(1)) { made.resume() }
  }
}
