internal import DequeModule
internal import RuntimeSupport
internal import Synchronization

/// An executor that runs jobs, closures and timers in turns on one thread with one libevent base.
///
/// An actor runs on a loop if its `unownedExecutor` is the loop's. A task prefers a loop with `Task(executorPreference:
/// loop)`, and then its sleeps are timers of that loop. Loops have no public initializer: ``MainEventLoop/shared`` is
/// the loop of the main thread, and ``EventLoopThread`` creates a loop with its own thread.
///
/// A turn waits in libevent, collects the messages that other threads posted, delivers descriptors and signals, fires
/// due timers in the order of their deadlines, and then runs the ready jobs, at most 4,096 of them. A busy loop polls
/// the system at most every 20 microseconds. An idle loop never wakes up.
///
/// Every member may be used from any thread unless its documentation says otherwise.
// Unchecked because of `confined`, `base` and `descriptors`. The comment of each property states how it is protected.
public class EventLoop: SerialExecutor, TaskExecutor, @unchecked Sendable {
  /// The name of the loop and of its thread.
  public let name: String

  /// The libevent base of the loop.
  ///
  /// Any thread may call `wake()`. Only the loop's thread may use the other members.
  let base: EventBase

  /// The state that only the loop's thread reads and writes.
  ///
  /// See ``preconditionCurrent(_:)``.
  #if DEBUG
  final var confined = Confined()
  #else
  // Unsafe memory avoids the runtime's exclusivity checks, which cost a third of the time of a post.
  private let confinedMemory: UnsafeMutablePointer<Confined>
  final var confined: Confined {
    unsafeAddress { UnsafePointer(confinedMemory) }
    unsafeMutableAddress { confinedMemory }
  }
  #endif

  /// The descriptors and signals that the loop watches for its users. For the loop's thread only.
  let descriptors: LoopDescriptors

  let mailbox = Locked(LoopMailbox())

  /// A Boolean value that indicates whether a message or a stop request may have arrived since the last collection.
  ///
  /// A polling loop reads the flag without the mailbox's lock.
  let hasMail = Atomic<Bool>(false)

  let counters = LoopCounters()

  /// The next number in the scheduling order of timers and sleeps over all threads.
  private let nextSequence = Atomic<UInt64>(0)

  /// The number of forks of the process when the loop was created.
  let forks = LoopThreads.forks

  /// A Boolean value that indicates whether the stopped loop has refused a job. The warning is logged only once.
  let hasRefusedJob = Atomic<Bool>(false)

  /// The state that needs no lock, because only the loop's thread uses it.
  struct Confined: ~Copyable {
    var ready: Deque<LoopWork> = []
    var timers = TimerHeap<TimedWork>()
    /// The deadline for which the base's timer is armed, or `nil` if the timer is not armed.
    var armedDeadlineNanoseconds: Int64?
    /// The time of the last poll of libevent.
    var lookedAtNanoseconds: Int64 = 0
    /// An empty array between collections. Each collection swaps it with the mailbox, so that neither array allocates.
    var collected: [LoopMessage] = []
    /// A Boolean value that requests the end of the innermost run. The run checks it before each turn.
    var shouldEndRun = false
    /// A Boolean value that indicates whether Dispatch's main queue has signalled pending work.
    var isDispatchMainReady = false
    /// A Boolean value that indicates whether the descriptor set has reported ready descriptors.
    var isSetReady = false
    /// The observer of all work of the loop, or `nil` if no diagnostic is active.
    var observer: LoopObserver?
    /// The time for which the loop spins for posts before it sleeps.
    var spin = SpinBudget()
    /// The number of nested runs of the loop on the stack, without the pumps of a guest.
    var runDepth = 0
    /// The state reported to the guest's host, or `nil` if the loop waits in libevent itself.
    var guest: GuestState?
    /// A Boolean value that indicates whether the loop has run out. Even posts of its own thread are then refused.
    var isClosed = false
    /// The innermost kind of work on the stack. A nested run changes and then restores it.
    var running: Running = .other
  }

  /// The kinds of work that a loop can be running.
  enum Running {
    case taskJob
    case actorJob
    case preferringActorJob
    /// The loop runs a closure, a timer or a block of Dispatch's main queue, or nothing.
    case other
  }

  /// Creates a loop without a thread.
  ///
  /// - Throws: ``EventLoopError`` with the code `systemRefused`, for example if the process has no free descriptors.
  init(name: String) throws(EventLoopError) {
    let base = try EventBase()
    self.name = name
    self.base = base
    #if !DEBUG
    confinedMemory = .allocate(capacity: 1)
    confinedMemory.initialize(to: Confined())
    #endif
    descriptors = LoopDescriptors(base: base)
  }

  #if !DEBUG
  deinit {
    confinedMemory.deinitialize(count: 1)
    confinedMemory.deallocate()
  }
  #endif

  /// The loop of the calling thread, or `nil` if the thread has no loop.
  public static var current: EventLoop? {
    LoopThreads.currentLoop
  }

  /// A Boolean value that indicates whether the calling thread is the loop's thread.
  public var isCurrent: Bool {
    LoopThreads.isCurrent(self)
  }

  /// The current time of the clock with which deadlines are compared.
  ///
  /// The clock is monotonic and stops while the system sleeps.
  public var now: SuspendingClock.Instant {
    .now
  }

  /// The counts of the loop's work so far, and the number of its pending timers.
  public var statistics: Statistics {
    counters.snapshot
  }

  /// Runs a closure on the loop's thread in one of the next turns, after all earlier posts of the calling thread.
  ///
  /// Closures and jobs share one first-in, first-out queue. A stopped loop drops the closure.
  ///
  /// - Complexity: O(1). A call from the loop's thread needs no lock. A call from another thread needs one system call
  ///   if the loop sleeps, and none if the loop is awake.
  public func execute(_ work: @escaping @Sendable () -> Void) {
    post(.run(.closure(work)))
  }

  func preconditionCurrent(_ member: StaticString) {
    precondition(isCurrent, "\(member) must be called on the thread of the event loop '\(name)'.")
  }

  func takeSequence() -> UInt64 {
    nextSequence.wrappingAdd(1, ordering: .relaxed).oldValue
  }

  /// The sequence number of the next timer. All timers scheduled so far have lower numbers.
  var comingSequence: UInt64 {
    nextSequence.load(ordering: .relaxed)
  }
}
