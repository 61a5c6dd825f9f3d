import CTasks

/// Finds out how an actor's job leads to the task that waits for the actor.
///
/// A task that waits inside an actor comes back by way of the actor's queue. So one is made to wait there, and at the
/// moment at which it is resumed, the job that comes to the scheduler is the actor's,
/// and the queue has that task alone.
actor ActorProbe {
  private var waiting: UnsafeContinuation<Void, Never>?
  private var task: UnsafeMutableRawPointer?

  nonisolated func run() async {
    let waiter = Task { await wait() }
    while await !isWaiting { await Task.yield() }
    await Self.resume(self)
    await waiter.value
  }

  private var isWaiting: Bool { waiting != nil }

  private func wait() async {
    task = ctasks_current()
    await withUnsafeContinuation { waiting = $0 }
  }

  private func take() -> (UnsafeContinuation<Void, Never>?, UInt) {
    // The object is searched for the task's address, which is to be found in the queue alone.
    defer { (waiting, task) = (nil, nil) }
    return (waiting, UInt(bitPattern: task))
  }

  /// On the main actor, so that no other code holds the probe meanwhile.
  @MainActor private static func resume(_ probe: ActorProbe) async {
    let (continuation, task) = await probe.take()
    guard let continuation else { return }
    Scheduler.shared.watch {
      continuation.resume()
    } jobs: { job in
      ctasks_find_actor_queue(
        job.address,
        Unmanaged.passUnretained(probe).toOpaque(),
        UnsafeMutableRawPointer(bitPattern: task)
      )
    }
  }
}
