/// Which tasks belonged to runs that have ended, by the numbers that the runtime counts them with.
struct EndedRuns {
  private struct Span {
    let first: UInt64
    let end: UInt64
    let seed: UInt64
  }

  /// Ascending, and without common numbers: a run's tasks are made while it goes, and no others are.
  private var spans: [Span] = []

  /// The tasks with the numbers from `first` up to and without `end` were those of the run of a seed.
  mutating func add(seed: UInt64, first: UInt64, end: UInt64) {
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
