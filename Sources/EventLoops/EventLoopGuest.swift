internal import Dispatch
internal import RuntimeSupport

/// An ``EventLoop`` on a thread that another loop runs, with one descriptor to wait for and ``pump()`` to call.
///
/// A guest suits a main thread that belongs to GLib, to a `poll` loop or to a test runner. Open it on the loop's
/// thread:
///
///     MainEventLoop.install()
///     let guest = try MainEventLoop.shared.openGuest()
///     while poll(&host, 1, -1) >= 0 { guest.pump() }  // with guest.descriptor and POLLIN among them
///
/// `MainEventLoop.run(until:)` still works, both within a pump and between two pumps.
public final class EventLoopGuest: Sendable {
  /// The epoll descriptor that is readable whenever ``pump()`` has work to do.
  ///
  /// The host only waits for the descriptor and must not use it otherwise. The descriptor is valid as long as the loop,
  /// and never becomes readable while the loop is idle.
  public let descriptor: Int32

  private let loop: EventLoop

  /// The Dispatch source that pumps the loop. Only the main thread accesses it.
  nonisolated(unsafe) private var source: (any DispatchSourceRead)?

  fileprivate init(loop: EventLoop, descriptor: Int32) {
    self.loop = loop
    self.descriptor = descriptor
  }

  /// Runs one turn of the loop without blocking, and makes ``descriptor`` readable when the next turn is needed.
  ///
  /// For the loop's thread only. At most one batch of jobs runs, and remaining jobs make the descriptor readable
  /// immediately. An unnecessary call costs one or two system calls. Within a run of the loop itself the call has no
  /// effect. Main-actor code that runs the host's loop recursively, for example for a modal dialog, calls this method
  /// once before it does so.
  ///
  /// - Returns: `false` if code has asked the loop to end, for example with `MainEventLoop.stop()`. The host should
  ///   then end as well.
  @discardableResult
  public func pump() -> Bool {
    loop.pump()
  }

  /// Makes Dispatch's main queue pump the loop, for hosts that run this queue and accept no other descriptors.
  ///
  /// For the main thread only. The runners of XCTest and every `RunLoop.main.run()` are such hosts. A second call has
  /// no effect.
  public func pumpFromDispatchMain() {
    loop.preconditionCurrent("pumpFromDispatchMain()")
    precondition(LoopThreads.isMainThread, "pumpFromDispatchMain() requires the main loop, not '\(loop.name)'.")
    guard source == nil else { return }
    loop.leaveDispatchMainToHost()
    let new = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    // The source and the guest retain each other, so the loop is pumped for the rest of the process's life.
    new.setEventHandler { [self] in _ = pump() }
    new.activate()
    source = new
  }
}

extension EventLoop {
  /// Opens the loop as a guest of the loop that runs its thread. For the loop's thread only.
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
    // A pump has no run to end, so its result asks the host to end.
    let isAskedToEnd = confined.shouldEndRun
    confined.shouldEndRun = false
    tellHost()
    return !isAskedToEnd
  }

  /// Begins a run, during which the loop waits in libevent itself.
  func enterRun() {
    confined.runDepth += 1
    confined.observer?.runs += 1
    if confined.runDepth == 1, confined.guest?.isPumpedByDispatch == true {
      base.takeDispatchMain()
      // The host may have read a notification of Dispatch's main queue without running the queue yet.
      confined.isDispatchMainReady = true
    }
    comeBackFromHost()
  }

  /// Makes the host pump, because the loop's own thread has posted between two pumps.
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

  /// Allows the host to wait. Later posts and deadlines make the descriptor readable.
  private func tellHost() {
    guard confined.guest != nil else { return }
    // A run or a pump within a pump may already have put the loop to sleep.
    comeBackFromHost()
    if armForEarliest(), isAtRest, mailbox.withLock({ $0.willWait() }) == .block {
      confined.guest?.isHostWaiting = true
    } else {
      base.wake()
    }
  }
}

/// The state of a guest loop towards the host of its thread.
struct GuestState {
  /// A Boolean value that indicates whether the host waits for the loop. If so, posts make the descriptor readable.
  var isHostWaiting = false
  /// A Boolean value that indicates whether the host runs Dispatch's main queue.
  ///
  /// Pumps must not run the queue in this case, because two readers of its one counter lose a count.
  var isPumpedByDispatch = false
}
