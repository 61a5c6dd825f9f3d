import CSimulation
import Foundation
import Synchronization

/// The records that a child process reports to its parent process, one line each.
enum ChildRecord: Codable, Sendable {
  /// The result of the process's work. Issues that belong to no run may follow it.
  case result(ChildResult)

  /// An issue was recorded.
  ///
  /// The issue belongs to a repeated run or to no run, or it is an issue of any run that does not fail the run.
  case issue(ChildIssue)

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
    case .result(.explored(let runs, let orders, let extent)): "explored: \(runs) runs, \(orders) orders \(extent)"
    case .result(.failed(let failure)): failure.text
    case .result(.refused(let reason)): reason
    case .result(.replayed(let route)): "replayed: \(route.steps.count) steps, fingerprint \(route.fingerprint)"
    case .issue(let issue): "\(issue.position.map { "\($0.filePath):\($0.line): " } ?? "")\(issue.text)"
    }
  }
}
