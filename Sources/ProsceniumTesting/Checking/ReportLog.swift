import ProsceniumCore

/// The reports of one stage in virtual time, and the report kinds that the stage's test expects.
@MainActor final class ReportLog {
  private(set) var all: [StageReport] = []
  private var expected: Set<StageReport.Kind> = []

  /// The report kinds that must occur at least once, in the order of the test's expectations.
  private var required: [StageReport.Kind] = []

  /// The distance in points that an animator's view may move in one frame outside of animations.
  static let longestMove = 100.0

  func expect(_ kinds: [StageReport.Kind], isIntermittent: Bool) {
    expected.formUnion(kinds)
    if !isIntermittent { required += kinds.filter { !required.contains($0) } }
  }

  /// The descriptions of the reports whose kind the test did not expect.
  var unexpected: [String] { all.filter { !expected.contains($0.kind) }.map(\.description) }

  /// The sentences about required report kinds without any report.
  var missing: [String] {
    required.filter { kind in !all.contains { $0.kind == kind } }.map { kind in
      "A report of the kind \(kind.rawValue) was expected, but none was sent."
    }
  }
}

extension ReportLog: StageReportSink {
  func take(_ report: StageReport) { all.append(report) }
}

extension Stage {
  /// The descriptions of the reports that the stage's test did not expect.
  var unexpectedReports: [String] { (reportSink as? ReportLog)?.unexpected ?? [] }
}
