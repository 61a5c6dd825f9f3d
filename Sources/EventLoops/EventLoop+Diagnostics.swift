internal import CTasks

extension EventLoop {
  /// Lets the loop keep what it runs from now on in a flight recorder of fixed size. Any thread.
  ///
  /// Each job, closure, timer and turn is noted with its begin and its end, some ten nanoseconds each; the newest
  /// replace the oldest. A loop that does not record pays one branch. Calling it again begins anew.
  ///
  /// - Parameter capacity: How many entries of 32 bytes are kept, rounded up to a power of two; more than zero.
  public func startRecording(capacity: Int = 65_536) {
    precondition(capacity > 0, "A flight recorder keeps at least one entry, not \(capacity).")
    post(
      .change(
        { [self] in observe { $0.recorder = FlightRecorder(capacity: capacity) } },
        orRefuse: {}
      )
    )
  }

  /// Ends the recording and frees it. Any thread.
  public func stopRecording() {
    post(.change({ [self] in observe { $0.recorder = nil } }, orRefuse: {}))
  }

  /// Copies what the flight recorder has kept so far. Empty if the loop does not record, or has stopped.
  nonisolated(nonsending) public func recording() async -> LoopRecording {
    await EventLoop.comingBack(to: #isolation) {
      await withCheckedContinuation { continuation in
        post(
          .change(
            { [self] in continuation.resume(returning: recordingHere()) },
            orRefuse: { [name] in
              continuation.resume(returning: LoopRecording(loopName: name, dropped: 0, entries: []))
            }
          )
        )
      }
    }
  }

  /// Copies what the flight recorder has kept so far. On the loop's thread only, also from what cannot await.
  public func recordingHere() -> LoopRecording {
    preconditionCurrent("recordingHere()")
    return confined.observer?.recorder?.snapshot(loopName: name)
      ?? LoopRecording(loopName: name, dropped: 0, entries: [])
  }

  /// Reports work that keeps the loop for longer than a limit, once that work has ended. Any thread.
  ///
  /// For a main thread that must not miss a frame. What runs the loop itself, with `MainEventLoop.run(until:)`,
  /// does not count. While it is on, each job costs some fifty nanoseconds more, most of them for the name.
  ///
  /// - Parameters:
  ///   - limit: More than zero; `nil` turns the report off.
  ///   - report: Called on the loop's thread, with the name of the task if the job has one. Where
  ///     `MainEventLoop.isDetached`, tasks have no names.
  public func reportStalls(over limit: Duration?, _ report: @escaping @Sendable (LoopStall) -> Void) {
    if let limit { precondition(limit > .zero, "A block lasts longer than zero, not \(limit).") }
    // Names are read by way of the runtime's own memory, which this package knows as it knows the executors.
    if limit != nil, !RuntimeTakeover.isDetached { Task.immediate { ctasks_find_current() } }
    let ticks = limit.map { Double($0.clampedNanoseconds) * LoopTicks.perNanosecond }
    post(
      .change(
        { [self] in observe { $0.stalls = ticks.map { (UInt64($0), report) } } },
        orRefuse: {}
      )
    )
  }

  private func observe(_ change: (LoopObserver) -> Void) {
    let observer = confined.observer ?? LoopObserver(loopName: name)
    change(observer)
    confined.observer = observer.isIdle ? nil : observer
  }
}
