/// A record of the tasks of ended runs, identified by the runtime's task numbers.
///
/// Only runs that may have left a task behind are recorded, and only the latest of them. Tasks of older runs count as
/// tasks outside of runs.
struct EndedRuns {
  /// The maximum number of recorded runs, in at most a million and a half bytes. At least the latest half of them is
  /// kept.
  static let limit = 65_536

  private struct Span {
    let first: UInt64
    let end: UInt64
    let seed: UInt64
  }

  /// The recorded ranges, ascending and disjoint, because only tasks of a run are created during that run.
  private var spans: [Span] = []

  /// Records that the tasks with numbers from `first` up to but not including `end` belonged to the run of a seed.
  mutating func add(seed: UInt64, first: UInt64, end: UInt64) {
    if spans.count == Self.limit { spans.removeFirst(Self.limit / 2) }
    spans.append(Span(first: first, end: end, seed: seed))
  }

  /// Returns the seed of the run to which a task belonged, or `nil` if there is none.
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
  /// Returns a Boolean value that indicates whether a task of the run may continue after its end.
  ///
  /// A task may continue if it has not ended or was never seen.
  ///
  /// - Parameter end: The number of the next task that the runtime creates.
  func mayLeaveTasks(below end: UInt64) -> Bool {
    // Tasks of other runs occur only in a failed run.
    guard failure == nil, let firstTaskNumber, end - firstTaskNumber == UInt64(taskNumbers.count) else { return true }
    guard tasks.contains(where: { !$0.isOver }) else { return false }
    var isOver: [Bool] = []
    for task in tasks {
      // The end of an `async let` is not always visible, but its creator waits for it.
      isOver.append(task.isOver || task.isChild && task.creator.map { isOver[$0] } ?? false)
    }
    return isOver.contains(false)
  }
}
