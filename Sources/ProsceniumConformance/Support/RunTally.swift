import Foundation
import Synchronization

/// A counter of completed runs, which prints them next to the planned runs at the end of the process.
final class RunTally: Sendable {
  /// The shared counter of the process, which registers its report with `atexit` on first access.
  static let shared: RunTally = {
    atexit { print(RunTally.shared.report(on: Conformance.parts)) }
    return RunTally()
  }()

  private let counts = Mutex<[Conformance.Part: Int]>([:])

  /// Counts a completed run of `part`.
  func count(_ part: Conformance.Part) { counts.withLock { $0[part, default: 0] += 1 } }

  /// Returns a report with one line for each part, and a last line that indicates whether all planned runs were made.
  func report(on parts: [Conformance.Part]) -> String {
    let counts = counts.withLock { $0 }
    let made = parts.map { counts[$0] ?? 0 }
    let lines = zip(parts, made).map { part, made in
      let planned = part.runs.map { " of \($0)" } ?? ""
      return "Conformance: \(made)\(planned) × \(part.suite): \(part.covers)"
    }
    let isWhole = zip(parts, made).allSatisfy { part, made in part.runs.map { $0 == made } ?? (made > 0) }
    let suites = Set(parts.map(\.suite)).count
    let sum = made.reduce(0, +)
    let title = "Conformance: \(isWhole ? "whole" : "in part"): \(sum) runs"
    return (lines + ["\(title) in \(parts.count) tests of \(suites) suites"]).joined(separator: "\n")
  }
}
