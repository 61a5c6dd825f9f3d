/// The findings of a test case's exploration.
struct CaseFindings: Sendable {
  /// The verdict of an exploration.
  enum Verdict: Sendable {
    case passed

    /// The exploration failed. The text contains the failure and, if known, the instructions to replay it.
    case failed(String)
  }

  var verdict: Verdict

  /// The issues of the failed run, and issues that belong to no run.
  var issues: [ChildIssue] = []

  /// The attachments of the failed run, or otherwise of the first run, by file name.
  var attachments: [(name: String, bytes: [UInt8])] = []
}
