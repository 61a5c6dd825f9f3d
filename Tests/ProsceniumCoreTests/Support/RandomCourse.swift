import ProsceniumTesting
import Testing

/// Courses of random steps, each step with a seed of its own.
///
/// A step does the same with and without those before it, as far as it finds the same to do it with. So a course that
/// fails can be reported without what it fails without, too.
@MainActor enum RandomCourse {
  /// What a course came to: what went wrong, what had been done, and its events where they were recorded.
  typealias Report = (failure: String, history: [String], events: String)

  /// Runs the course of a seed; what goes wrong is an issue that names it, with no step too many and every event.
  static func check(
    seed: UInt64,
    steps: Int,
    run: (_ course: [UInt64], _ isRecorded: Bool) async -> Report?
  ) async {
    var random = SplitMix(seed: seed)
    var course = (0..<steps).map { _ in random.next() }
    guard var report = await run(course, false) else { return }
    for index in course.indices.reversed() {
      var fewer = course
      fewer.remove(at: index)
      guard let found = await run(fewer, false) else { continue }
      (course, report) = (fewer, found)
    }
    let events = await run(course, true)?.events ?? ""
    Issue.record(
      "seed \(seed): \(report.failure)\nafter \(report.history.joined(separator: "\n"))\nwith the events\n\(events)"
    )
  }
}
