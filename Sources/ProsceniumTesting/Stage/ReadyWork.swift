internal import CTasks
internal import Foundation
internal import ProsceniumCore
internal import SimulationHooks

/// A detector that finds main-actor work of a stage's code and runs it before time advances.
///
/// The main actor runs its jobs first in, first out, and has no function that reports a waiting job. A resumed
/// continuation reaches the main actor through the thread pool. For that reason, the detector compares two values at
/// the beginning and at the end of each section of code: the newest item of the main queue, and the thread's number of
/// jobs posted to the pool.
///
/// If the values are equal, there is no work to wait for, and a frame of an animation costs no turn. If they differ,
/// the driver yields turns until no work is left in the process. The stage's own tasks are also such work, but they
/// have already run when the driver resumes. If the main queue is empty at that time, and no other code has posted to
/// the pool since it was last empty, no turn is needed.
@MainActor final class ReadyWork {
  /// The state of the calling thread and of the main queue at one moment.
  private struct Mark: Equatable {
    let thread: UInt
    let queue: MainQueue
    /// The number of jobs posted to the pool without the jobs of the stage's own tasks, which the stage counts itself.
    let foreignPosts: Int
  }

  private let activity: StageActivity

  /// A Boolean value that indicates whether every section may have made work ready, because marks show nothing.
  ///
  /// The initial value starts the counting of jobs, because a first count in the middle of a section would have no value
  /// to compare with.
  private let isBlind = isSimulated || !isVisible

  /// A Boolean value that indicates whether sections are not compared, because the process is simulated.
  private let comparesNothing = isSimulated

  // Each piece of work reads these properties. The class does not check exclusivity of the marked properties at run
  // time, because such a check costs more than the access. No access lasts longer than a single read or write.

  /// The marks at the beginnings of the running sections of the driver and of the stage's tasks.
  @exclusivity(unchecked) private var begun: [Mark] = []

  /// The mark at the end of the last call that drove time.
  private var driveEnd: Mark?

  /// A Boolean value that indicates whether there may be ready work.
  @exclusivity(unchecked) private(set) var isFound = false

  /// The number of jobs that other code had posted to the pool when the pool was last known to be empty.
  private var quietPosts: Int?

  /// A Boolean value that indicates whether ``MainQueue`` shows the main actor's jobs.
  ///
  /// The value is `false` if a simulation or an executor of another library runs these jobs.
  private static let isVisible: Bool = {
    guard ctasks_watch_posts() else { return false }
    let before = MainQueue.current
    Task { @MainActor in }
    return MainQueue.current != before
  }()

  /// A Boolean value that indicates whether the process is simulated.
  ///
  /// A simulation selects the next job itself, and also explores orders in which time advances before a ready job runs.
  private static let isSimulated = SimulationHooks.listener != nil

  init(of activity: StageActivity) {
    self.activity = activity
    activity.turnObserver = { [weak self] begins in
      if begins { self?.sectionBegins() } else { self?.sectionEnds() }
    }
  }

  private var mark: Mark {
    Mark(
      thread: UInt(pthread_self()),
      queue: .current,
      foreignPosts: foreign(ctasks_posted_here())
    )
  }

  private func foreign(_ posts: UInt64) -> Int { Int(truncatingIfNeeded: posts) &- activity.postCount }

  /// Runs a section of code that may make work ready, and detects this work.
  func watch<Result>(_ section: () -> Result) -> Result {
    sectionBegins()
    defer { sectionEnds() }
    return section()
  }

  private func sectionBegins() { begun.append(mark) }

  private func sectionEnds() {
    if let begin = begun.popLast() { compare(begin, to: mark) }
  }

  private func compare(_ begin: Mark?, to end: Mark) {
    guard !comparesNothing, begin != end || isBlind else { return }
    isFound = true
  }

  /// Detects work that the caller has made ready since time was last driven.
  func driveBegins() {
    let now = mark
    // If an item is waiting, report work without a comparison, because its address may equal that of an earlier item.
    compare(now.queue.waits ? nil : driveEnd, to: now)
  }

  /// Saves the mark from which on the caller's code runs.
  func driveEnds() { driveEnd = mark }

  /// Yields turns until all ready work has run, including the work that it makes ready.
  ///
  /// If no work is ready, the method yields no turn.
  func run() async {
    isFound = false
    await activity.tasksLeave()
    // Count the jobs of all threads, because another thread may run the main queue since the last section.
    let isInPool = foreign(ctasks_posted()) != quietPosts || !Self.isVisible
    guard isInPool || MainQueue.current.waits else { return }
    await GivenTurns.shared.pass(for: activity, isInPool: isInPool)
    quietPosts = foreign(ctasks_posted())
  }
}
