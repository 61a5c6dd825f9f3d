import ProsceniumTesting
import Testing

/// Random walks whose steps each have their own seed.
///
/// A step performs the same operation with and without the steps before it, as far as the state permits. A failing
/// walk can therefore be reported without the steps that the failure does not need.
@MainActor package enum RandomWalk {
  /// The report of a failed walk, with the failure, the history of steps, and the events if they were recorded.
  package typealias Report = (failure: String, history: [String], events: String)

  /// Runs the walk of a seed and records a failure as an issue.
  ///
  /// The issue contains the seed, only the steps that are necessary, and all events.
  package static func check(
    seed: UInt64,
    steps: Int,
    run: (_ walk: [UInt64], _ isRecorded: Bool) async -> Report?
  ) async {
    var random = SplitMix(seed: seed)
    var walk = (0..<steps).map { _ in random.next() }
    guard var report = await run(walk, false) else { return }
    for index in walk.indices.reversed() {
      var fewer = walk
      fewer.remove(at: index)
      guard let found = await run(fewer, false) else { continue }
      (walk, report) = (fewer, found)
    }
    let events = await run(walk, true)?.events ?? ""
    Issue.record(
      "seed \(seed): \(report.failure)\nafter \(report.history.joined(separator: "\n"))\nwith the events\n\(events)"
    )
  }
}
