internal import DequeModule
internal import Synchronization

/// One libevent base on one thread: it runs jobs, closures and timers in turns, and is an executor.
///
/// An actor lives on a loop by returning it as its `unownedExecutor`; a task prefers a loop with
/// `Task(executorPreference: loop)`, and then sleeps in that loop's own timers. Loops are not made directly:
/// ``MainEventLoop/shared`` is the one on the main thread, ``EventLoopThread`` makes one with a thread.
///
/// A turn waits in libevent, collects what other threads posted, delivers descriptors and signals, fires due timers
/// in the order of their deadlines, then runs the jobs that are ready, at most 4,096 of them. A busy loop asks the
/// system at most every 20 microseconds what is ready; a loop at rest never wakes up.
///
/// Every member may be used from any thread unless it says otherwise.
// Unchecked because of `confined`, `base` and `descriptors` below, each of which says what protects it.
public class EventLoop: SerialExecutor, TaskExecutor, @unchecked Sendable {
  /// The loop's name, which is also its thread's.
  public let name: String

  /// libevent. Its `wake()` may be called from any thread, all else from the loop's thread only.
  let base: EventBase

  /// What the loop's thread alone reads and writes; see ``preconditionCurrent(_:)``.
  #if DEBUG
  var confined = Confined()
  #else
  // Without the runtime's checks for exclusive access, which took a third of the time of a post.
  private let confinedMemory: UnsafeMutablePointer<Confined>
  var confined: Confined {
    unsafeAddress { UnsafePointer(confinedMemory) }
    unsafeMutableAddress { confinedMemory }
  }
  #endif

  /// What the loop watches for its users. The loop's thread only.
  let descriptors: LoopDescriptors

  let mailbox = Locked(LoopMailbox())

  /// Whether a message, or the stop, may have come since the last collection,
  /// for a loop that looks without taking the lock.
  let hasMail = Atomic<Bool>(false)

  let counters = LoopCounters()

  /// The order of scheduling, over all threads, of timers and sleeps.
  private let nextSequence = Atomic<UInt64>(0)

  /// How often the process had forked when the loop was made.
  let forks = LoopThreads.forks

  /// Whether a job has been refused since the loop stopped; said once.
  let hasRefusedJob = Atomic<Bool>(false)

  /// The state that needs no lock because one thread owns it.
  struct Confined: ~Copyable {
    var ready: Deque<LoopWork> = []
    var timers = TimerHeap<TimedWork>()
    /// What the base's timer is armed for; `nil` if it is not armed.
    var armedDeadlineNanoseconds: Int64?
    /// When the system was last asked what is ready.
    var lookedAtNanoseconds: Int64 = 0
    /// Empty between collections; exchanged with the mailbox so that neither allocates.
    var collected: [LoopMessage] = []
    /// The innermost run ends when it next looks.
    var shouldEndRun = false
    /// Dispatch's main queue has said that it has work.
    var isDispatchMainReady = false
    /// The set of descriptors has said that some are ready.
    var isSetReady = false
    /// Looks at all that runs, if a diagnostic has asked for it.
    var observer: LoopObserver?
    /// How long to look for posts before a sleep.
    var spin = SpinBudget()
    /// How many runs of the loop are on the stack; pumps of a guest are not counted.
    var runDepth = 0
    /// What a guest's host is notified of; `nil` if the loop waits for itself.
    var guest: GuestState?
    /// The loop has run out: what its own thread posts is refused like everything else.
    var isClosed = false
    /// What is on the stack, innermost: a nested run changes it and puts it back.
    var running: Running = .other
  }

  /// What kind of work a loop is in the middle of.
  enum Running {
    case taskJob
    case actorJob
    case preferringActorJob
    /// A closure, a timer, a block of Dispatch's, or nothing.
    case other
  }

  /// - Throws: ``EventLoopError`` with the code `systemRefused`, for instance for want of descriptors.
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

  /// The loop whose thread this is.
  public static var current: EventLoop? {
    LoopThreads.currentLoop
  }

  /// Whether the calling thread is the loop's own.
  public var isCurrent: Bool {
    LoopThreads.isCurrent(self)
  }

  /// The time that deadlines are compared with: monotonic, standing still while the system sleeps.
  public var now: SuspendingClock.Instant {
    .now
  }

  /// What the loop has done so far, and how many timers it holds.
  public var statistics: Statistics {
    counters.snapshot
  }

  /// Runs a closure on the loop's thread in a coming turn, after what was posted from this thread before.
  ///
  /// Closures and jobs share one queue, first in, first out. A loop that has been stopped drops the closure.
  ///
  /// - Complexity: O(1). From the loop's own thread without a lock; from another with one system call if the
  ///   loop sleeps, and none if it is awake.
  public func execute(_ work: @escaping @Sendable () -> Void) {
    post(.run(.closure(work)))
  }

  func preconditionCurrent(_ member: StaticString) {
    precondition(isCurrent, "\(member) was called off the thread of the event loop '\(name)'.")
  }

  func takeSequence() -> UInt64 {
    nextSequence.wrappingAdd(1, ordering: .relaxed).oldValue
  }

  /// The sequence that the next timer will get: those scheduled before have a lower one.
  var comingSequence: UInt64 {
    nextSequence.load(ordering: .relaxed)
  }
}
