public import Foundation
public import PortRewriting

/// The findings of a run.
public struct PortReport: Codable {
  /// The findings of one file.
  public struct File: Codable {
    /// The path relative to the tree.
    public var path: String
    /// The findings in the order of their lines.
    public var findings: [Finding]
  }

  /// The files with findings.
  public var files: [File]

  /// The number of findings by kind.
  public var counts: [String: Int]

  /// Creates a report.
  public init(_ files: [PortedFile], others: [String: [Finding]] = [:]) {
    self.files =
      (files.map { File(path: $0.path, findings: $0.findings) } + others.map { File(path: $0, findings: $1) })
      .filter { !$0.findings.isEmpty }
      .sorted { $0.path < $1.path }
    counts = [:]
    for finding in self.files.flatMap(\.findings) { counts[finding.kind.rawValue, default: 0] += 1 }
    counts["files"] = files.count
  }

  /// A Boolean value that indicates whether a file does not compile on Linux.
  public var hasFailures: Bool { counts[Finding.Kind.failed.rawValue] != nil }

  /// The report as JSON with sorted keys.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// The report as text, with the lines of one rule and one message combined.
  public var text: String {
    var lines: [String] = []
    for file in files {
      lines.append(file.path)
      var order: [String] = []
      var positions: [String: [Int]] = [:]
      for finding in file.findings {
        let key = "  \(finding.kind.rawValue) \(finding.rule): \(finding.message)"
        if positions[key] == nil { order.append(key) }
        positions[key, default: []].append(finding.line)
      }
      for key in order { lines.append("\(key) (\(positions[key]!.map(String.init).joined(separator: ", ")))") }
    }
    let totals = [Finding.Kind.rewritten, .left, .failed].map { "\(counts[$0.rawValue] ?? 0) \($0.rawValue)" }
    lines.append("\(counts["files"] ?? 0) files: \(totals.joined(separator: ", "))")
    return lines.joined(separator: "\n")
  }

  /// The failures as a compiler prints errors.
  ///
  /// - Parameter roots: The folders of the trees by the paths of their files.
  public func failures(roots: [String: String]) -> [String] {
    files.flatMap { file in
      file.findings.filter { $0.kind == .failed }.map {
        "\(roots[file.path].map { "\($0)/" } ?? "")\(file.path):\($0.line):\($0.column): error: \($0.message)"
      }
    }
  }
}
