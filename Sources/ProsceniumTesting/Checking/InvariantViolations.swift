/// Invariants of windows that do not hold; each sentence names the objects and what is wrong.
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
    let title = findings.count == 1 ? "1 invariant is broken:" : "\(findings.count) invariants are broken:"
    return (["\(sourceLocation): \(title)"] + findings.map { "  \($0)" }).joined(separator: "\n")
  }
}
