public import ProsceniumCore

extension VirtualStage {
  /// The warnings on the stage so far, both expected and unexpected.
  public var reports: [StageReport] { reportLog.all }

  /// Expects warnings of some kinds, so that these warnings do not fail the test at any time.
  ///
  ///     virtual.expect(.missingCompletion)
  ///
  /// By default, each warning fails the test: ``checkInvariants(allowsScheduledWork:file:line:)``,
  /// ``checkIsQuiet(file:line:)`` and ``withVirtualStage(_:frameInterval:expecting:file:line:_:)`` throw an error that
  /// contains it. `withVirtualStage` also fails the test if an expected warning never occurs. On a stage without
  /// `withVirtualStage`, call ``checkReports(file:line:)`` to check for missing warnings.
  ///
  /// - Parameters:
  ///   - kinds: The expected kinds of warnings. Each must occur at least once.
  ///   - isIntermittent: Pass `true` if the warnings may also be absent, for example in a random run.
  public func expect(_ kinds: StageReport.Kind..., isIntermittent: Bool = false) {
    reportLog.expect(kinds, isIntermittent: isIntermittent)
  }

  /// Checks that every warning was expected, and finds required kinds of warnings without an occurrence.
  ///
  /// - Throws: ``InvariantViolations`` with one sentence for each unexpected or missing warning.
  public func checkReports(file: StaticString = #fileID, line: UInt = #line) throws(InvariantViolations) {
    let findings = reportLog.unexpected + reportLog.missing
    if let broken = InvariantViolations(findings, file: file, line: line) { throw broken }
  }
}
