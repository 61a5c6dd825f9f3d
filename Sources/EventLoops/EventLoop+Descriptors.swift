extension EventLoop {
  /// Returns an asynchronous sequence of the times at which a descriptor can be read.
  ///
  /// The sequence is level-triggered and has no buffer. Each `next()` returns when the descriptor is readable, at its
  /// end or broken, and the system is asked only while a task waits. A slow reader therefore costs nothing, and a
  /// reader may leave data unread and read it later.
  ///
  ///     for try await readiness in loop.readable(socket) {
  ///       // read(2) until EAGAIN, or as much as is wanted now
  ///     }
  ///
  /// The sequence ends when its task is cancelled, or with an error. Close the descriptor with ``close(descriptor:)``.
  /// A descriptor that other code closes reports nothing any more, even if a duplicate or a child process keeps its
  /// file open. In this case the sequence ends with the code `descriptorLost` at the next readiness of the old file, or
  /// as soon as the number is registered again.
  ///
  /// The errors of `next()` are `invalidDescriptor`, `unwatchableDescriptor` for a regular file, `alreadyWatched` if
  /// another sequence waits for the same readiness, `descriptorClosed`, `descriptorLost`, `loopStopped` and
  /// `systemRefused`.
  public func readable(_ descriptor: Int32) -> DescriptorEvents {
    DescriptorEvents(DescriptorWatcher(loop: self, descriptor: descriptor, direction: .reading))
  }

  /// Returns an asynchronous sequence of the times at which a descriptor can be written.
  ///
  /// A descriptor is nearly always writable, so wait only after a write that would have blocked. Otherwise the sequence
  /// behaves like ``readable(_:)``.
  public func writable(_ descriptor: Int32) -> DescriptorEvents {
    DescriptorEvents(DescriptorWatcher(loop: self, descriptor: descriptor, direction: .writing))
  }

  /// Calls a closure in each turn that finds a descriptor ready, until the watch is cancelled.
  ///
  /// For the loop's thread only, on which the closure runs. A call needs no allocation and no task. If the closure
  /// leaves data unread, the next turn calls it again.
  ///
  /// Before each call the loop verifies with one system call that the number still refers to the watched file. If it
  /// does not, the closure is released without a call. ``close(descriptor:)`` also releases it.
  ///
  /// - Returns: The watch. Cancelling or releasing it ends the calls.
  /// - Throws: The errors of ``readable(_:)``, immediately.
  public func watch(
    _ descriptor: Int32,
    for direction: DescriptorDirection,
    _ body: @escaping @Sendable (DescriptorReadiness) -> Void
  ) throws(EventLoopError) -> DescriptorWatch {
    preconditionCurrent("watch(_:for:_:)")
    let side = DescriptorWatcher(loop: self, descriptor: descriptor, direction: direction)
    side.callback = body
    try wait(on: side)
    return DescriptorWatch(side)
  }

  /// Closes a descriptor, and ends all its waits on this loop with the code `descriptorClosed`.
  ///
  /// Any thread may call this method. On the loop's thread, the descriptor is closed when the method returns. On
  /// another thread, the next turn closes it, or the call itself does if the loop has stopped. The number may be
  /// unknown to the loop.
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

  /// Registers a waiting task with a side, from any thread.
  func wait(_ waiter: LoopWaiter<DescriptorReadiness?>, on side: DescriptorWatcher) {
    if isCurrent {
      waitHere(waiter, on: side)
    } else {
      let stopped = EventLoopError(.loopStopped)
      post(
        .change({ [self] in waitHere(waiter, on: side) }, orRefuse: { _ = waiter.end(with: .failure(stopped)) })
      )
    }
  }

  private func waitHere(_ waiter: LoopWaiter<DescriptorReadiness?>, on side: DescriptorWatcher) {
    precondition(!side.hasConsumer, "Only one task may iterate over a sequence of descriptor \(side.descriptor).")
    side.waiter = waiter
    do {
      try wait(on: side)
    } catch {
      side.waiter = nil
      _ = waiter.end(with: .failure(error))
    }
  }

  private func wait(on side: DescriptorWatcher) throws(EventLoopError) {
    switch side.lane.wait() {
    case .register:
      do {
        try descriptors.register(side)
      } catch {
        _ = side.lane.end(error)
        throw error
      }
    case .watch:
      // A failure ends the side and resumes its waiter with the error.
      descriptors.update(side)
    case .fail(let error):
      throw error
    case nil:
      break
    }
  }

  /// Removes a side from the table of descriptors, from any thread.
  func unregister(_ side: DescriptorWatcher) {
    let end: @Sendable () -> Void = { side.loop.descriptors.end(side, EventLoopError(.descriptorClosed)) }
    post(.change(end, orRefuse: {}))
  }

  /// Delivers the descriptors and signals that the wait found ready.
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

  /// Delivers a readiness after the system has confirmed that the number still refers to the watched file.
  ///
  /// Without this check, a consumer of the old file would read the bytes of the number's next owner. Only the system
  /// can confirm it, with a call that costs less than the consumer's own read.
  private func deliver(_ readiness: DescriptorReadiness, to side: DescriptorWatcher) {
    guard descriptors.check(side) else { return }
    counters.descriptorsReady.addAsOnlyWriter(1)
    if let callback = side.callback {
      runAside(.descriptor, subject: UInt64(side.descriptor)) { callback(readiness) }
    } else {
      _ = side.waiter.take()?.end(with: .success(readiness))
    }
  }
}
