import Foundation
import Synchronization

/// Counts the runs that were made, and prints at the end of the process how many of those that were planned they are.
final class RunTally: Sendable {
  /// The process's own; its first run has the report printed at the exit.
  static let shared: RunTally = {
    atexit { print(RunTally.shared.report(on: Conformance.parts)) }
    return RunTally()
  }()

  private let counts = Mutex<[Conformance.Part: Int]>([:])

  /// One more run of `part` was made, to its end.
  func count(_ part: Conformance.Part) { counts.withLock { $0[part, default: 0] += 1 } }

  /// One line for each part, and one that says whether every run of each part was made.
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
