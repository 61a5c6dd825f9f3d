extension EventLoop {
  /// The moments at which a descriptor can be read from, as an asynchronous sequence.
  ///
  /// Level triggered and without a buffer: each `next()` returns when the descriptor is readable, at its end, or
  /// broken, and the system is asked only while a task waits. So a slow reader costs nothing, and a reader may
  /// leave data where it is and come back for it.
  ///
  ///     for try await readiness in loop.readable(socket) {
  ///       // read(2) until EAGAIN, or as much as is wanted now
  ///     }
  ///
  /// The sequence ends when its task is cancelled, and with an error. Close the descriptor with
  /// ``close(descriptor:)``. A descriptor that is closed elsewhere reports nothing any more, also if a copy or a child
  /// process keeps its file open. The sequence then ends with the code `descriptorLost` at the next readiness of the old
  /// file, or as soon as the number is registered again.
  ///
  /// Errors come from `next()`: `invalidDescriptor`, `unwatchableDescriptor` for a regular file,
  /// `alreadyWatched` if another sequence waits for the same, `descriptorClosed`, `descriptorLost`,
  /// `loopStopped`, `systemRefused`.
  public func readable(_ descriptor: Int32) -> DescriptorEvents {
    DescriptorEvents(DescriptorSide(loop: self, descriptor: descriptor, direction: .reading))
  }

  /// The moments at which a descriptor can be written to, as an asynchronous sequence. As ``readable(_:)``.
  ///
  /// A descriptor is nearly always writable: ask after a write that would have blocked.
  public func writable(_ descriptor: Int32) -> DescriptorEvents {
    DescriptorEvents(DescriptorSide(loop: self, descriptor: descriptor, direction: .writing))
  }

  /// Calls a closure in each turn that finds a descriptor ready, until the watch is cancelled.
  ///
  /// On the loop's thread only, where the closure runs too. It costs no allocation and no task, and is called
  /// again in the next turn for what it leaves unread. Before each call the loop asks the system whether the number still
  /// means the watched file, which costs one system call. If it does not, the closure is freed, not called. So it is when
  /// the descriptor is closed with ``close(descriptor:)``.
  ///
  /// - Returns: What cancels it. Releasing it does too.
  /// - Throws: The errors of ``readable(_:)``, at once.
  public func watch(
    _ descriptor: Int32,
    for direction: DescriptorDirection,
    _ body: @escaping @Sendable (DescriptorReadiness) -> Void
  ) throws(EventLoopError) -> DescriptorWatch {
    preconditionCurrent("watch(_:for:_:)")
    let side = DescriptorSide(loop: self, descriptor: descriptor, direction: direction)
    side.callback = body
    try wait(on: side)
    return DescriptorWatch(side)
  }

  /// Closes a descriptor, and ends whatever waits for it on this loop with the code `descriptorClosed`.
  ///
  /// Any thread. On the loop's own it has happened when this returns, else a turn later, or at once if the loop
  /// has stopped. Closing a number that the loop does not know is allowed.
  public func close(descriptor: Int32) {
    if isCurrent {
      closeHere(descriptor)
    } else {
      post(.change({ [self] in closeHere(descriptor) }, orRefuse: { EventBase.close(descriptor) }))
    }
  }

  private func closeHere(_ descriptor: Int32) {
    descriptors.end(descriptor, EventLoopError(.descriptorClosed))
    EventBase.close(descriptor)
  }

  /// Lets a task wait on a side, from any thread.
  func wait(_ waiter: LoopWaiter<DescriptorReadiness?>, on side: DescriptorSide) {
    if isCurrent {
      waitHere(waiter, on: side)
    } else {
      let stopped = EventLoopError(.loopStopped)
      post(
        .change({ [self] in waitHere(waiter, on: side) }, orRefuse: { _ = waiter.end(with: .failure(stopped)) })
      )
    }
  }

  private func waitHere(_ waiter: LoopWaiter<DescriptorReadiness?>, on side: DescriptorSide) {
    precondition(!side.hasConsumer, "Two tasks iterate over one sequence of descriptor \(side.descriptor).")
    side.waiter = waiter
    do {
      try wait(on: side)
    } catch {
      side.waiter = nil
      _ = waiter.end(with: .failure(error))
    }
  }

  private func wait(on side: DescriptorSide) throws(EventLoopError) {
    switch side.lane.wait() {
    case .register:
      do {
        try descriptors.register(side)
      } catch {
        _ = side.lane.end(error)
        throw error
      }
    case .watch:
      // A failure ends the side, and with it the waiter.
      descriptors.update(side)
    case .fail(let error):
      throw error
    case nil:
      break
    }
  }

  /// Takes a side out of the table, from any thread.
  func unregister(_ side: DescriptorSide) {
    let end: @Sendable () -> Void = { side.loop.descriptors.end(side, EventLoopError(.descriptorClosed)) }
    post(.change(end, orRefuse: {}))
  }

  /// Delivers the descriptors and signals that the wait has found.
  func deliverReadiness() {
    guard confined.isSetReady else { return }
    confined.isSetReady = false
    descriptors.collect(mayRush: confined.guest == nil) { side, readiness in
      switch side.lane.ready(hasConsumer: side.hasConsumer) {
      case .deliver:
        deliver(readiness.intersection(side.direction.mask), to: side)
      case .unwatch:
        side.waiter = nil
        descriptors.update(side)
      case nil:
        break
      }
    }
  }

  /// Delivers a readiness after the system has confirmed that the number still means the watched file.
  ///
  /// The call for that costs less than the consumer's own read, and nothing but the system knows it: a consumer of the
  /// old file would read the bytes of the number's next owner.
  private func deliver(_ readiness: DescriptorReadiness, to side: DescriptorSide) {
    guard descriptors.check(side) else { return }
    counters.descriptorsReady.addAsOnlyWriter(1)
    if let callback = side.callback {
      runAside(.descriptor, subject: UInt64(side.descriptor)) { callback(readiness) }
    } else {
      _ = side.waiter.take()?.end(with: .success(readiness))
    }
  }
}
