import ProsceniumCore

/// The reports of one stage in virtual time, and the kinds that its test expects.
@MainActor final class ReportLog {
  private(set) var all: [StageReport] = []
  private var expected: Set<StageReport.Kind> = []

  /// The kinds of which there must be one, in the order in which they were expected.
  private var required: [StageReport.Kind] = []

  /// How many points a view of an animator may move in a frame outside of animations.
  static let longestMove = 100.0

  func expect(_ kinds: [StageReport.Kind], isIntermittent: Bool) {
    expected.formUnion(kinds)
    if !isIntermittent { required += kinds.filter { !required.contains($0) } }
  }

  /// A sentence for each report that was not expected.
  var unexpected: [String] { all.filter { !expected.contains($0.kind) }.map(\.description) }

  /// A sentence for each kind that was expected and has not come.
  var missing: [String] {
    required.filter { kind in !all.contains { $0.kind == kind } }.map { kind in
      "A report \(kind.rawValue) was expected, and none came."
    }
  }
}

extension ReportLog: StageReportSink {
  func take(_ report: StageReport) { all.append(report) }
}

extension Stage {
  /// A sentence for each report that the stage's test has not expected.
  var unexpectedReports: [String] { (reportSink as? ReportLog)?.unexpected ?? [] }
}
