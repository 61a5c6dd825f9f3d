/// The error of an invariant check, which holds violated invariants and unexpected warnings.
///
/// Each finding is a sentence that names the objects and their fault.
public struct InvariantViolations: Error, Sendable, Hashable {
  /// The descriptions of the violations, in the order of the view tree.
  public let findings: [String]

  /// The location of the check's call, as `File.swift:12`.
  public let sourceLocation: String

  init?(_ findings: [String], file: StaticString, line: UInt) {
    if findings.isEmpty { return nil }
    self.findings = findings
    sourceLocation = "\(file):\(line)"
  }
}

extension InvariantViolations: CustomStringConvertible {
  public var description: String {
    let title = findings.count == 1 ? "1 violated invariant:" : "\(findings.count) violated invariants:"
    return (["\(sourceLocation): \(title)"] + findings.map { "  \($0)" }).joined(separator: "\n")
  }
}
