internal import CTasks
internal import ProsceniumCore

/// The main-actor turns that all stages of a process yield together.
///
/// If each stage yielded turns independently, each stage would mistake the yields of the others for work. With a
/// hundred tests at once, no stage would ever find the main queue empty. For that reason, one stage yields turns and
/// the others wait for it.
@MainActor final class GivenTurns {
  static let shared = GivenTurns()

  /// A stage that waits until no ready work is left.
  private struct Waiter {
    let activity: StageActivity

    /// A Boolean value that indicates whether work may be in transit through the thread pool.
    var isInPool: Bool

    private var turns = 0

    /// The number of consecutive turns without any sign of work.
    private var quiet = 0

    init(_ activity: StageActivity, isInPool: Bool) {
      (self.activity, self.isInPool) = (activity, isInPool)
    }

    /// The required number of consecutive turns without any sign of work.
    ///
    /// The pool needs four turns, because a thread may be interrupted between dequeuing a job and passing it to the
    /// main actor. The queue needs two turns, because a run loop dequeues items of the main queue in batches. The queue
    /// is empty while the last batch runs.
    private static let quietTurns = (pool: 4, queue: 2)

    /// The largest number of turns to yield before a step of time.
    private static let turnLimit = 64

    var isDone: Bool {
      quiet >= (isInPool ? Self.quietTurns.pool : Self.quietTurns.queue) || turns >= Self.turnLimit
    }

    @MainActor mutating func pass(hasPosts: Bool) {
      turns += 1
      if hasPosts { isInPool = true }
      quiet = !hasPosts && !MainQueue.current.waits && activity.isIdle ? quiet + 1 : 0
    }
  }

  /// The waiting stages.
  ///
  /// Each is resumed with `nil` if its work is done, or with its own waiter if it must yield the turns from then on.
  private var waiters: [(waiter: Waiter, continuation: CheckedContinuation<Waiter?, Never>)] = []

  /// A Boolean value that indicates whether a stage currently yields turns.
  private var isGiving = false

  /// The number of jobs that one turn itself posts, namely one to the pool and one back.
  private static let ownPosts: UInt64 = 2

  /// Waits until all ready work has run, including the work that it makes ready.
  ///
  /// - Parameters:
  ///   - activity: The tasks of the waiting stage.
  ///   - isInPool: Pass `true` if a part of the work may be in transit through the pool.
  func pass(for activity: StageActivity, isInPool: Bool) async {
    var own = Waiter(activity, isInPool: isInPool)
    if isGiving {
      let waiting = own
      let goingOn = await withCheckedContinuation { waiters.append((waiting, $0)) }
      guard let goingOn else { return }
      own = goingOn
    }
    isGiving = true
    while !own.isDone {
      let posts = ctasks_posted()
      await Task.yield()
      let hasPosts = ctasks_posted() - posts > Self.ownPosts
      own.pass(hasPosts: hasPosts)
      for index in waiters.indices { waiters[index].waiter.pass(hasPosts: hasPosts) }
      let done = waiters.filter(\.waiter.isDone)
      waiters.removeAll(where: \.waiter.isDone)
      for (_, continuation) in done { continuation.resume(returning: nil) }
    }
    isGiving = !waiters.isEmpty
    if isGiving {
      let (next, continuation) = waiters.removeFirst()
      continuation.resume(returning: next)
    }
  }
}
