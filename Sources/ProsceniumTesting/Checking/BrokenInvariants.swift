/// What is so and must never be; each sentence names who and what.
public struct BrokenInvariants: Error, Sendable, Hashable {
  /// What was found, in the order of the tree.
  public let findings: [String]

  /// Where the check was asked for, as `File.swift:12`.
  public let place: String

  init?(_ findings: [String], file: StaticString, line: UInt) {
    if findings.isEmpty { return nil }
    self.findings = findings
    place = "\(file):\(line)"
  }
}

extension BrokenInvariants: CustomStringConvertible {
  public var description: String {
    let title = findings.count == 1 ? "1 invariant is broken:" : "\(findings.count) invariants are broken:"
    return (["\(place): \(title)"] + findings.map { "  \($0)" }).joined(separator: "\n")
  }
}
