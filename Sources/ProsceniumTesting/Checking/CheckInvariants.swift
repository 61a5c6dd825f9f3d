public import ProsceniumCore

/// Checks what holds in a window at any instant, and more once nothing moves.
///
/// At any instant: links between controllers and views are symmetric; no controller is presented twice, or presented
/// and a child; each container belongs to a presentation, in its order; one transition is active; a view that asks for
/// layout is known to its superviews; animations move views that stand in a window. When the stage is quiet, besides:
/// every will… had its did…, the controllers that have appeared are those that are shown, every layout is settled, no
/// change of environment or style is left half done, and in virtual time nothing is armed.
///
/// In virtual time it also finds the warnings on the window's stage that the test has not expected; see
/// ``VirtualStage/expect(_:isIntermittent:)``.
///
/// It can be called after any step, not from inside a callback.
///
/// - Parameters:
///   - window: What is looked at, with the stage that it stands on.
///   - allowsScheduledWork: Whether work of the test's own may wait for its time on a quiet stage.
///   - file: Where the check is asked for, for the error.
///   - line: The line there.
/// - Complexity: O(n) in views and controllers of the window.
/// - Throws: ``InvariantViolations`` with a sentence for each.
@MainActor public func checkInvariants(
  of window: Window,
  allowsScheduledWork: Bool = false,
  file: StaticString = #fileID,
  line: UInt = #line
) throws(InvariantViolations) {
  var findings = window.invariantViolations + (window.stage?.unexpectedReports ?? [])
  if !allowsScheduledWork, let stage = window.stage { findings += stage.armedAtRest }
  if let broken = InvariantViolations(findings, file: file, line: line) { throw broken }
}

/// Checks every window of a stage, and its warnings, as the check of a window does.
///
/// - Parameters:
///   - stage: What is looked at, in virtual time or not.
///   - allowsScheduledWork: Whether work of the test's own may wait for its time on a quiet stage.
///   - file: Where the check is asked for, for the error.
///   - line: The line there.
/// - Throws: ``InvariantViolations`` with a sentence for each.
@MainActor public func checkInvariants(
  of stage: Stage,
  allowsScheduledWork: Bool = false,
  file: StaticString = #fileID,
  line: UInt = #line
) throws(InvariantViolations) {
  let findings = stage.invariantViolations + stage.unexpectedReports + (allowsScheduledWork ? [] : stage.armedAtRest)
  if let broken = InvariantViolations(findings, file: file, line: line) { throw broken }
}

/// Checks every window of a stage in virtual time, and its warnings, as the check of a window does.
///
/// - Parameters:
///   - virtual: What is looked at.
///   - allowsScheduledWork: Whether work of the test's own may wait for its time on a quiet stage.
///   - file: Where the check is asked for, for the error.
///   - line: The line there.
/// - Throws: ``InvariantViolations`` with a sentence for each.
@MainActor public func checkInvariants(
  of virtual: VirtualStage,
  allowsScheduledWork: Bool = false,
  file: StaticString = #fileID,
  line: UInt = #line
) throws(InvariantViolations) {
  try checkInvariants(of: virtual.stage, allowsScheduledWork: allowsScheduledWork, file: file, line: line)
}

extension VirtualStage {
  /// Checks every window of the stage, and its warnings: what `checkInvariants(of:)` finds on it.
  public func checkInvariants(
    allowsScheduledWork: Bool = false,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(InvariantViolations) {
    try ProsceniumTesting.checkInvariants(
      of: stage,
      allowsScheduledWork: allowsScheduledWork,
      file: file,
      line: line
    )
  }

  /// Checks that nothing moves, waits or is armed any more and every transition has ended, besides every invariant and
  /// that every warning was expected.
  ///
  /// A transition that never ends is most often an animator that does not call `completeTransition`.
  public func checkIsQuiet(file: StaticString = #fileID, line: UInt = #line) throws(InvariantViolations) {
    let findings = reportLog.unexpected + restlessness
    if let broken = InvariantViolations(findings, file: file, line: line) { throw broken }
  }

  /// What is broken, moves, waits or is armed.
  var restlessness: [String] {
    var findings = stage.invariantViolations + unfinishedTransitions
    if !stage.isAtRest { findings.append("Something still moves, or a frame was asked for.") }
    if stage.isWaiting { findings.append("A task of the stage, or a change of the environment, waits for its turn.") }
    return findings + scheduler.armed
  }

  /// A sentence for each transition that has not ended.
  var unfinishedTransitions: [String] {
    stage.windows.flatMap(\.unfinishedTransitions).map { name in
      "The \(name) has not ended; did its animator call completeTransition?"
    }
  }
}

extension Stage {
  /// What waits in virtual time although the stage is quiet.
  fileprivate var armedAtRest: [String] {
    guard isQuiet, let scheduler = scheduler as? VirtualScheduler else { return [] }
    return scheduler.armed
  }
}

extension VirtualScheduler {
  /// A sentence about what waits, if anything does.
  @MainActor var armed: [String] {
    switch pendingCount {
    case 0: []
    case 1: ["1 piece of work waits for a turn, a time or a frame."]
    case let count: ["\(count) pieces of work wait for a turn, a time or a frame."]
    }
  }
}
