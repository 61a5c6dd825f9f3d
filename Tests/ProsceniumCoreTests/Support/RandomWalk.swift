import ProsceniumTesting
import Testing

/// Walks of random steps, each step with a seed of its own.
///
/// A step does the same with and without those before it, as far as it finds the same to do it with. So a walk that
/// fails can be reported without what it fails without, too.
@MainActor enum RandomWalk {
  /// What a walk came to: what went wrong, what had been done, and its events where they were recorded.
  typealias Report = (failure: String, history: [String], events: String)

  /// Runs the walk of a seed; what goes wrong is an issue that names it, with no step too many and every event.
  static func check(
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
