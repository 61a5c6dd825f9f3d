public import ProsceniumCore

extension VirtualStage {
  /// The warnings on the stage so far, expected ones among them.
  public var reports: [StageReport] { reportLog.all }

  /// Expects warnings of these kinds: they fail the test no more, whenever they come.
  ///
  ///     virtual.expect(.missingCompletion)
  ///
  /// By default each warning fails the test, by what ``checkInvariants(allowsScheduledWork:file:line:)``,
  /// ``checkIsQuiet(file:line:)`` and ``withVirtualStage(_:frameInterval:expecting:file:line:_:)`` throw. Under the
  /// last of these, one that was expected and never came fails it as well; ``checkReports(file:line:)`` looks for that
  /// on a stage without it.
  ///
  /// - Parameters:
  ///   - kinds: What is expected, at least once each.
  ///   - isIntermittent: Whether none may come as well, as in a random run.
  public func expect(_ kinds: StageReport.Kind..., isIntermittent: Bool = false) {
    reportLog.expect(kinds, isIntermittent: isIntermittent)
  }

  /// Checks that every warning was expected, and that what was expected has come.
  ///
  /// - Throws: ``InvariantViolations`` with a sentence for each that does not.
  public func checkReports(file: StaticString = #fileID, line: UInt = #line) throws(InvariantViolations) {
    let findings = reportLog.unexpected + reportLog.missing
    if let broken = InvariantViolations(findings, file: file, line: line) { throw broken }
  }
}
