import CSimulation
import Foundation
import ProsceniumSimulation
import Synchronization
import Testing

/// What a simulated process reports to the one that has started it, a line each.
enum ChildRecord: Codable, Sendable {
  /// Nothing was found.
  ///
  /// - Parameter extent: What an exhaustive exploration has covered, or what priorities promise; empty for others.
  case explored(runs: Int, orders: Int, extent: String)

  /// A run failed: what is to be made of it, and how it went.
  case failed(Failure)

  /// Nothing could be explored; why.
  case refused(String)

  /// A run that was made again recorded an issue; or, whatever the process is for, no run did; or any run did, one that
  /// fails no run.
  case issue(Finding)

  /// How a run that was made again went.
  case replayed(Route)

  struct Failure: Codable, Sendable {
    var text: String
    var replay: ChildCall.Replay

    /// The environment in which the run is replayed by hand.
    var environment: String
    var route: Route
  }

  /// An issue, as the test library describes it.
  struct Finding: Codable, Hashable, Sendable {
    /// What it is for the test.
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

    /// A failure of XCTest, which knows no columns.
    init(_ text: String, filePath: String, line: Int) {
      self.text = text
      kind = .failure
      (fileID, self.filePath) = (filePath, filePath)
      (self.line, column) = (line, 1)
    }

    /// Something about the whole test.
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

    /// Says where another route leaves this one; `nil` where it does not.
    func difference(to other: Route) -> String? {
      guard other != self else { return nil }
      let step = zip(steps, other.steps).prefix { $0 == $1 }.count
      let (one, two) = (steps.dropFirst(step).first ?? "the end", other.steps.dropFirst(step).first ?? "the end")
      return "step \(step + 1) was\n  \(one)\nand is\n  \(two)"
    }
  }

  /// Writes the record to where the process that has started this one reads it; to standard error in one that was
  /// started by hand.
  func write() {
    let data = try? JSONEncoder().encode(self)
    guard let data else { preconditionFailure("A record is made of texts and numbers.") }
    // Long records of two threads would be mixed.
    let isRead = Self.writing.withLock { _ in csim_record(String(decoding: data, as: UTF8.self)) }
    if !isRead { try? FileHandle.standardError.write(contentsOf: Data("\(self)\n".utf8)) }
  }

  private static let writing = Mutex(())
}

extension ChildRecord: CustomStringConvertible {
  /// The record for a reader.
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
  /// Writes an issue that is no run's, once for each place in the source: what a body starts, every run of it starts.
  static func writeStray(_ finding: Finding) {
    var finding = finding
    finding.text += "\nAnother thread recorded it, or code between two runs: it is no run's, and no seed decides it."
    writeOnce(finding)
  }

  /// Writes an issue unless there was one of its kind at its place before: every run may have it.
  static func writeOnce(_ finding: Finding) {
    var place = finding
    place.text = ""
    guard places.withLock({ $0.insert(place).inserted }) else { return }
    ChildRecord.issue(finding).write()
  }

  private static let places = Mutex<Set<Finding>>([])
}
