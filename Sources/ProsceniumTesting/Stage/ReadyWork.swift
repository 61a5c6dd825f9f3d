internal import CTasks
internal import Foundation
internal import ProsceniumCore
internal import SimulationHooks

/// Finds out whether code of a stage has made main-actor work ready, and lets that work run before time moves on.
///
/// The main actor runs its jobs first in, first out, and has no call that tells whether one waits. A resumed continuation
/// reaches it through the pool. So a section of code is compared at its two ends: the newest item of the main queue, and
/// the number of jobs that the thread has given to the pool. Without a difference there is nothing to wait for, and a
/// frame of an animation costs no turn. With one, the driver gives turns away until nothing is left in the process. The
/// stage's own tasks are such work as well, but they have run when the driver resumes. If the main queue is empty then,
/// and others gave the pool nothing since it was last empty, no turn is needed.
@MainActor final class ReadyWork {
  /// The state of the calling thread and of the main queue at one moment.
  private struct Mark: Equatable {
    let thread: UInt
    let queue: MainQueue
    /// Jobs for the pool, without those by which the stage's own tasks go on: the stage counts these itself.
    let foreignPosts: Int
  }

  private let activity: StageActivity

  /// The marks at the beginnings of the sections that run: the driver's, and those of the stage's tasks.
  private var begun: [Mark] = []

  /// The mark at the end of the last call that drove time.
  private var driveEnd: Mark?

  /// A Boolean value that indicates whether there may be work.
  private(set) var isFound = false

  /// The number of jobs that others had given to the pool when nothing was left in it last.
  private var quietPosts: Int?

  /// A Boolean value that indicates whether the main actor's jobs show in ``MainQueue``, as they do unless a simulation or
  /// an executor of another library runs them.
  private static let isVisible: Bool = {
    guard ctasks_watch_posts() else { return false }
    let before = MainQueue.current
    Task { @MainActor in }
    return MainQueue.current != before
  }()

  /// A Boolean value that indicates whether the process is simulated. A simulation decides which job runs next, and
  /// explores that time overtakes a job.
  private static let isSimulated = SimulationHooks.listener != nil

  init(of activity: StageActivity) {
    self.activity = activity
    // Counts from here on; a first look in the middle of a section would have nothing to compare with.
    if !Self.isSimulated { _ = Self.isVisible }
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

  /// Runs a section of code that may make work ready.
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
    guard !Self.isSimulated, begin != end || !Self.isVisible else { return }
    isFound = true
  }

  /// Looks for work that the caller has made ready since time was driven last.
  func driveBegins() {
    let now = mark
    // An item that waits may stand where another did at the end of the last call.
    compare(now.queue.waits ? nil : driveEnd, to: now)
  }

  /// Notes the moment from which on the caller's code runs.
  func driveEnds() { driveEnd = mark }

  /// Gives turns away until work that is ready has run, and so has the work that this has made ready.
  ///
  /// Gives none away if that is the case already.
  func run() async {
    isFound = false
    await activity.tasksLeave()
    // All threads count, because the main queue's thread may have changed between two sections.
    let isInPool = foreign(ctasks_posted()) != quietPosts || !Self.isVisible
    guard isInPool || MainQueue.current.waits else { return }
    await GivenTurns.shared.pass(for: activity, isInPool: isInPool)
    quietPosts = foreign(ctasks_posted())
  }
}
