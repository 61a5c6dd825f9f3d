/// What is so and must never be; each sentence names who and what.
public struct BrokenInvariants: Error, Sendable, Hashable {
  /// What was found, in the order of the tree.
  public let findings: [String]

  init?(_ findings: [String]) {
    if findings.isEmpty { return nil }
    self.findings = findings
  }
}

extension BrokenInvariants: CustomStringConvertible {
  public var description: String {
    (["\(findings.count) invariants are broken:"] + findings.map { "  \($0)" }).joined(separator: "\n")
  }
}
