internal import CTasks
internal import ProsceniumCore

/// The turns of the main actor that the stages of a process give away together.
///
/// If each stage gave turns away by itself, a stage would take those of the others for work. Of a hundred tests that run
/// at once, none would ever find the main queue empty. So one stage gives the turns away, and the others wait for it.
@MainActor final class GivenTurns {
  static let shared = GivenTurns()

  /// A stage that waits until nothing is left.
  private struct Waiter {
    let activity: StageActivity

    /// A Boolean value that indicates whether work may be on its way through the pool.
    var isInPool: Bool

    private var turns = 0

    /// The number of turns in a row in which nothing was seen.
    private var quiet = 0

    init(_ activity: StageActivity, isInPool: Bool) {
      (self.activity, self.isInPool) = (activity, isInPool)
    }

    /// A thread may be interrupted between taking a job and passing it to the main actor, so that the pool needs several
    /// turns in which nothing is seen. A run loop takes the items of the main queue in batches, and the queue is empty
    /// while the last batch runs, so that the queue needs two.
    private static let quietTurns = (pool: 4, queue: 2)

    /// The most turns that are given away before a step of time.
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

  /// The stages that wait, each resumed with `nil` when it is done, or with itself to give the turns away from then on.
  private var waiters: [(waiter: Waiter, continuation: CheckedContinuation<Waiter?, Never>)] = []

  /// A Boolean value that indicates whether a stage gives turns away.
  private var isGiving = false

  /// The jobs that a turn takes itself: a trip to the pool, and one back.
  private static let ownPosts: UInt64 = 2

  /// Returns when the work that is ready has run, and so has the work that this has made ready.
  ///
  /// - Parameters:
  ///   - activity: The tasks of the stage that waits.
  ///   - isInPool: A Boolean value that indicates whether a part of the work may be on its way through the pool.
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
