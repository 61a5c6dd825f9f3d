internal import Dispatch

/// An ``EventLoop`` on a thread that another loop runs: one descriptor to wait for, and ``pump()`` to call.
///
/// For a main thread that belongs to GLib, to a `poll` loop, to a test runner. Open it on the loop's thread:
///
///     MainEventLoop.install()
///     let guest = try MainEventLoop.shared.openGuest()
///     while poll(&host, 1, -1) >= 0 { guest.pump() }  // with guest.descriptor and POLLIN among them
///
/// `MainEventLoop.run(until:)` still works within, and in between.
public final class EventLoopGuest: Sendable {
  /// Readable whenever ``pump()`` has something to do. Wait for it and do nothing else with it.
  ///
  /// An epoll descriptor, valid as long as the loop. It never becomes readable while the loop is at rest.
  public let descriptor: Int32

  private let loop: EventLoop

  /// Only the main thread touches it.
  nonisolated(unsafe) private var source: (any DispatchSourceRead)?

  fileprivate init(loop: EventLoop, descriptor: Int32) {
    self.loop = loop
    self.descriptor = descriptor
  }

  /// Runs one turn of the loop without waiting, and signals by ``descriptor`` when the next is needed. The loop's
  /// thread only.
  ///
  /// At most one batch of jobs runs; what is left makes the descriptor readable at once. Calling it for nothing
  /// costs a system call or two. Within a run of the loop itself it does nothing. Main-actor code that runs the
  /// host's loop within itself, as for a modal dialog, calls this once before it does.
  ///
  /// - Returns: False if the loop was asked to end, by `MainEventLoop.stop()` for instance: then the host should.
  @discardableResult
  public func pump() -> Bool {
    loop.pump()
  }

  /// Lets Dispatch's main queue pump the loop. For hosts that run that queue and take no other descriptors.
  ///
  /// On the main thread. The runners of XCTest are such hosts, and so is every `RunLoop.main.run()`. Calling it
  /// again does nothing.
  public func pumpFromDispatchMain() {
    loop.preconditionCurrent("pumpFromDispatchMain()")
    precondition(LoopThreads.isMainThread, "Dispatch's main queue cannot pump '\(loop.name)', on another thread.")
    guard source == nil else { return }
    loop.leaveDispatchMainToHost()
    let new = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    // The source and the guest keep each other: from now on the loop is pumped for good.
    new.setEventHandler { [self] in _ = pump() }
    new.activate()
    source = new
  }
}

extension EventLoop {
  /// Makes the loop the guest of whatever else runs its thread. On the loop's thread only.
  ///
  /// - Throws: ``EventLoopError`` with the code `systemRefused`.
  public func openGuest() throws(EventLoopError) -> EventLoopGuest {
    preconditionCurrent("openGuest()")
    descriptors.stopRush()
    let descriptor = try base.openGuest()
    if confined.guest == nil {
      confined.guest = GuestState()
      confined.armedDeadlineNanoseconds = nil
    }
    if confined.runDepth == 0 { tellHost() }
    return EventLoopGuest(loop: self, descriptor: descriptor)
  }

  func pump() -> Bool {
    preconditionCurrent("pump()")
    guard confined.runDepth == 0, !confined.isClosed else { return !confined.isClosed }
    confined.guest?.isHostWaiting = false
    _ = turn(mayBlock: false)
    // No run is there to be ended; the host is.
    let isAskedToEnd = confined.shouldEndRun
    confined.shouldEndRun = false
    tellHost()
    return !isAskedToEnd
  }

  /// Begins a run, during which the loop waits for itself.
  func enterRun() {
    confined.runDepth += 1
    confined.observer?.runs += 1
    if confined.runDepth == 1, confined.guest?.isPumpedByDispatch == true {
      base.takeDispatchMain()
      // The host may have been notified of what is in it, and not have run it yet.
      confined.isDispatchMainReady = true
    }
    comeBackFromHost()
  }

  /// Lets the host pump for what its own thread has posted between two pumps.
  func wakeWaitingHost() {
    guard confined.guest?.isHostWaiting == true else { return }
    comeBackFromHost()
    base.wake()
  }

  private func comeBackFromHost() {
    guard confined.guest?.isHostWaiting == true else { return }
    confined.guest?.isHostWaiting = false
    _ = mailbox.withLock { $0.didComeBack() }
  }

  func leaveRun() {
    confined.runDepth -= 1
    guard confined.guest != nil, confined.runDepth == 0 else { return }
    if confined.guest?.isPumpedByDispatch == true { leaveDispatchMainToHost() }
    tellHost()
  }

  fileprivate func leaveDispatchMainToHost() {
    base.leaveDispatchMain()
    confined.isDispatchMainReady = false
    confined.guest?.isPumpedByDispatch = true
  }

  /// Lets the host wait: from now on posts and deadlines make the descriptor readable.
  private func tellHost() {
    guard confined.guest != nil else { return }
    // A run or a pump within a pump has notified it already.
    comeBackFromHost()
    if armForEarliest(), isAtRest, mailbox.withLock({ $0.willWait() }) == .block {
      confined.guest?.isHostWaiting = true
    } else {
      base.wake()
    }
  }
}

/// What a loop has announced to the host of its thread.
struct GuestState {
  /// Whether the host waits for the loop: then posts make the descriptor readable.
  var isHostWaiting = false
  /// Whether the host runs Dispatch's main queue, so that pumps must not: two that read one counter lose a count.
  var isPumpedByDispatch = false
}
