import CSimulation
import Foundation
import ProsceniumSimulation
import Synchronization
import Testing

/// The records that a simulated process reports to its parent process, one line each.
enum ChildRecord: Codable, Sendable {
  /// The exploration found no failure.
  ///
  /// - Parameters:
  ///   - runs: The number of runs.
  ///   - orders: The number of different orders.
  ///   - extent: The coverage of an exhaustive exploration or the guarantee of priorities, otherwise an empty text.
  case explored(runs: Int, orders: Int, extent: String)

  /// A run failed. The value contains the report, the run to repeat and its steps.
  case failed(Failure)

  /// The exploration was refused for a reason.
  case refused(String)

  /// An issue was recorded.
  ///
  /// The issue belongs to a repeated run or to no run, or it is an issue of any run that does not fail the run.
  case issue(Finding)

  /// The steps of a repeated run.
  case replayed(Route)

  struct Failure: Codable, Sendable {
    var text: String
    var replay: ChildCall.Replay

    /// The environment variables that replay the run by hand.
    var environment: String
    var route: Route
  }

  /// An issue with the test library's description.
  struct Finding: Codable, Hashable, Sendable {
    /// The effect of the issue on the test.
    enum Kind: Codable, Hashable, Sendable {
      case failure
      case warning

      /// A failure that the test expects.
      case known
    }

    var text: String
    var kind: Kind
    var fileID: String?
    var filePath: String?
    var line: Int?
    var column: Int?

    /// Creates a failure of XCTest, which has no columns.
    init(_ text: String, filePath: String, line: Int) {
      self.text = text
      kind = .failure
      (fileID, self.filePath) = (filePath, filePath)
      (self.line, column) = (line, 1)
    }

    /// Creates a warning about the whole test.
    init(warning text: String) {
      self.text = text
      kind = .warning
    }

    init(_ issue: Issue) {
      text = "\(issue)"
      kind = issue.isFailure ? .failure : issue.severity == .warning ? .warning : .known
      let location = issue.sourceLocation
      (fileID, filePath) = (location?.fileID, location?.filePath)
      (line, column) = (location?.line, location?.column)
    }

    var sourceLocation: SourceLocation? {
      guard let fileID, let filePath, let line, let column else { return nil }
      return SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// The steps of a run.
  struct Route: Codable, Hashable, Sendable {
    var fingerprint: UInt64
    var steps: [String]

    init(_ trace: Simulation.Trace) {
      fingerprint = trace.fingerprint
      steps = trace.steps.map(\.description)
    }

    /// Returns a description of the first different step of another route, or `nil` if the routes are equal.
    func difference(to other: Route) -> String? {
      guard other != self else { return nil }
      let step = zip(steps, other.steps).prefix { $0 == $1 }.count
      let (one, two) = (steps.dropFirst(step).first ?? "the end", other.steps.dropFirst(step).first ?? "the end")
      return "step \(step + 1) was\n  \(one)\nand is\n  \(two)"
    }
  }

  /// Writes the record to the parent process, or to standard error in a process that was started by hand.
  func write() {
    let data = try? JSONEncoder().encode(self)
    guard let data else { preconditionFailure("The record cannot be encoded as JSON.") }
    // The lock prevents long records of two threads from being mixed.
    let isRead = Self.writing.withLock { _ in csim_record(String(decoding: data, as: UTF8.self)) }
    if !isRead { try? FileHandle.standardError.write(contentsOf: Data("\(self)\n".utf8)) }
  }

  private static let writing = Mutex(())
}

extension ChildRecord: CustomStringConvertible {
  /// The text of the record for a reader.
  var description: String {
    switch self {
    case .explored(let runs, let orders, let extent): "explored: \(runs) runs, \(orders) orders \(extent)"
    case .failed(let failure): failure.text
    case .refused(let reason): reason
    case .issue(let finding): "\(finding.filePath ?? ""):\(finding.line ?? 0): \(finding.text)"
    case .replayed(let route): "replayed: \(route.steps.count) steps, fingerprint \(route.fingerprint)"
    }
  }
}

extension ChildRecord {
  /// Writes an issue that belongs to no run, once per source position, because every run may cause it again.
  static func writeStray(_ finding: Finding) {
    var finding = finding
    finding.text += "\nAnother thread, or code between two runs, recorded the issue. No seed can reproduce it."
    writeOnce(finding)
  }

  /// Writes an issue unless an issue of the same kind and source position was written, because every run may have it.
  static func writeOnce(_ finding: Finding) {
    var place = finding
    place.text = ""
    guard places.withLock({ $0.insert(place).inserted }) else { return }
    ChildRecord.issue(finding).write()
  }

  private static let places = Mutex<Set<Finding>>([])
}
