/// Invariants of windows that do not hold, and warnings that were not expected.
///
/// Each sentence names the objects and what is wrong.
public struct InvariantViolations: Error, Sendable, Hashable {
  /// What was found, in the order of the tree.
  public let findings: [String]

  /// Where the check was asked for, as `File.swift:12`.
  public let sourceLocation: String

  init?(_ findings: [String], file: StaticString, line: UInt) {
    if findings.isEmpty { return nil }
    self.findings = findings
    sourceLocation = "\(file):\(line)"
  }
}

extension InvariantViolations: CustomStringConvertible {
  public var description: String {
    let title = findings.count == 1 ? "1 thing is wrong:" : "\(findings.count) things are wrong:"
    return (["\(sourceLocation): \(title)"] + findings.map { "  \($0)" }).joined(separator: "\n")
  }
}
