/// Which tasks belonged to runs that have ended, by the numbers that the runtime counts them with.
///
/// Only runs that may have left a task behind are kept, and of those the last ones: what is forgotten counts as a part of
/// the outside.
struct EndedRuns {
  /// The last half of so many runs are known at least: a million bytes and a half, at most.
  static let limit = 65_536

  private struct Span {
    let first: UInt64
    let end: UInt64
    let seed: UInt64
  }

  /// Ascending, and without common numbers: a run's tasks are made while it goes, and no others are.
  private var spans: [Span] = []

  /// The tasks with the numbers from `first` up to and without `end` were those of the run of a seed.
  mutating func add(seed: UInt64, first: UInt64, end: UInt64) {
    if spans.count == Self.limit { spans.removeFirst(Self.limit / 2) }
    spans.append(Span(first: first, end: end, seed: seed))
  }

  /// The seed of the run that a task belonged to; `nil` if there is none.
  ///
  /// - Complexity: O(log n) in runs.
  func seed(ofTask number: UInt64) -> UInt64? {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].first <= number { low = middle + 1 } else { high = middle }
    }
    guard low > 0, number < spans[low - 1].end else { return nil }
    return spans[low - 1].seed
  }
}

extension Run {
  /// Whether one of its tasks may go on when it has ended: one that is not over, or was never seen.
  ///
  /// - Parameter end: The number that the runtime gives to the next task.
  func mayLeaveTasks(below end: UInt64) -> Bool {
    // Tasks of others are in a run that fails, and nowhere else.
    guard failure == nil, let firstTaskNumber, end - firstTaskNumber == UInt64(taskNumbers.count) else { return true }
    guard tasks.contains(where: { !$0.isOver }) else { return false }
    var isOver: [Bool] = []
    for task in tasks {
      // The end of an `async let` is not always seen; the task that has made it waits for it.
      isOver.append(task.isOver || task.isChild && task.creator.map { isOver[$0] } ?? false)
    }
    return isOver.contains(false)
  }
}
