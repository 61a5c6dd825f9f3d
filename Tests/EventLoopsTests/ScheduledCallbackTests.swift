import Testing

@testable import EventLoops

@Suite struct ScheduledCallbackTests {
  @Test func `callbacks are called once each, ordered by deadline together with the loop's timers`() async {
    await withLoop { loop in
      let names = await onLoop(loop) { handler, done in
        // The deadlines are an hour away, because a deadline that has passed at scheduling counts as now and would fire
        // in another order.
        let start = loop.now + .seconds(3_600)
        handler.add("late", loop.scheduleCallback(at: start + .milliseconds(3), handler: handler))
        loop.schedule(at: start + .milliseconds(2)) { handler.names.append("timer") }
        handler.add("same", loop.scheduleCallback(at: start + .milliseconds(2), handler: handler))
        handler.add("early", loop.scheduleCallback(at: start + .milliseconds(1), handler: handler))
        loop.fireDueTimers(at: (start + .milliseconds(3)).loopNanoseconds)
        done()
      }
      #expect(names == ["early", "timer", "same", "late"])
      #expect(loop.statistics.pendingTimers == 0)
    }
  }

  @Test func `a cancelled callback is never called and releases its handler immediately`() async {
    await withLoop { loop in
      let names = await onLoop(loop) { handler, done in
        weak var held: Handler?
        var callback = ScheduledCallback(token: .none)
        do {
          let other = Handler()
          held = other
          callback = loop.scheduleCallback(after: .seconds(3_600), handler: other)
        }
        handler.names.append(held == nil ? "freed" : "held")
        handler.names.append(loop.cancelCallback(callback) ? "cancelled" : "gone")
        handler.names.append(held == nil ? "freed" : "held")
        handler.names.append(loop.cancelCallback(callback) ? "cancelled" : "gone")
        done()
      }
      #expect(names == ["held", "cancelled", "freed", "gone"])
      #expect(loop.statistics.pendingTimers == 0)
    }
  }

  @Test func `a rescheduled callback is called only at its new time, and not rescheduled afterwards`() async {
    await withLoop { loop in
      let names = await onLoop(loop) { handler, done in
        let moved = loop.scheduleCallback(after: .seconds(3_600), handler: handler)
        handler.add("moved", moved)
        handler.add("other", loop.scheduleCallback(after: .milliseconds(1), handler: handler))
        #expect(loop.rescheduleCallback(moved, after: .milliseconds(2)))
        loop.schedule(after: .milliseconds(4)) {
          #expect(loop.rescheduleCallback(moved, after: .zero) == false)
          done()
        }
      }
      #expect(names == ["other", "moved"])
    }
  }

  @Test func `a callback that its handler schedules again is called in a later turn`() async {
    await withLoop { loop in
      let names = await onLoop(loop) { handler, done in
        handler.add("first", loop.scheduleCallback(after: .zero, handler: handler))
        handler.onCall = { callback, loop in
          handler.onCall = { _, _ in done() }
          let next = loop.scheduleCallback(after: .zero, handler: handler)
          #expect(next != callback)
          handler.add("second", next)
        }
      }
      #expect(names == ["first", "second"])
    }
  }

  @Test func `stopping a loop drops and reports its callbacks`() async {
    let thread = EventLoopThread(name: "test")
    let loop = thread.loop
    _ = await onLoop(loop) { handler, done in
      loop.scheduleCallback(after: .seconds(3_600), handler: handler)
      done()
    }
    let unfinishedWork = await thread.shutDown()
    #expect(unfinishedWork.timers == 1)
    #expect(loop.statistics.pendingTimers == 0)
  }

  @Test func `scheduling a callback on another thread traps`() async {
    await #expect(processExitsWith: .failure) {
      EventLoopThread(name: "test").loop.scheduleCallback(after: .zero, handler: Handler())
    }
  }

  /// Runs `body` on the loop's thread with a handler, and waits until `body` calls `done`.
  ///
  /// - Returns: The names of the scheduled callbacks that the handler has received.
  private func onLoop(
    _ loop: EventLoop,
    _ body: @escaping @Sendable (Handler, @escaping @Sendable () -> Void) -> Void
  ) async -> [String] {
    await withCheckedContinuation { continuation in
      loop.execute {
        let handler = Handler()
        body(handler) {
          handler.onCall = { _, _ in }
          continuation.resume(returning: handler.names)
        }
      }
    }
  }

  /// A handler that records the names of its callbacks.
  // Unchecked because only one loop's thread uses the handler.
  private final class Handler: ScheduledCallbackHandler, @unchecked Sendable {
    var names: [String] = []
    var onCall: (ScheduledCallback, EventLoop) -> Void = { _, _ in }
    private var scheduled: [ScheduledCallback: String] = [:]

    func add(_ name: String, _ callback: ScheduledCallback) {
      scheduled[callback] = name
    }

    func handleScheduledCallback(_ callback: ScheduledCallback, on loop: EventLoop) {
      names.append(scheduled[callback] ?? "unknown")
      onCall(callback, loop)
    }
  }
}
