public import ProsceniumCore

/// Checks the invariants of a window, and further conditions if the window's stage is quiet.
///
/// At any time, these invariants must be true:
///
/// - The links between controllers and views are symmetric.
/// - No controller is presented twice, and no presented controller is also a child.
/// - Each container view belongs to a presentation, and the containers have the order of their presentations.
/// - At most one transition is active.
/// - If a view needs layout, its superviews know about it.
/// - Animations move only views that are in a window.
///
/// If the stage is quiet, these conditions must also be true:
///
/// - Each will callback had its did callback.
/// - Exactly the shown controllers have appeared.
/// - Every layout is up to date.
/// - No change of the environment and no adaptation of a presentation style is incomplete.
/// - In virtual time, no work is pending.
///
/// In virtual time, the check also reports the warnings on the window's stage that the test did not expect. See
/// ``VirtualStage/expect(_:isIntermittent:)``.
///
/// Call the check after any step of a test, but not inside a callback of a controller or an animation.
///
/// - Parameters:
///   - window: The window to check. The check includes the stage that shows the window.
///   - allowsScheduledWork: Pass `true` if work that the test itself scheduled may be pending on a quiet stage.
///   - file: The file of the call, for the error.
///   - line: The line of the call, for the error.
/// - Complexity: O(n) in the views and controllers of the window.
/// - Throws: ``InvariantViolations`` with one sentence for each violation.
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

/// Checks the invariants of every window of a stage, and the stage's warnings.
///
/// The check finds the same violations as the check of a single window.
///
/// - Parameters:
///   - stage: The stage to check, in virtual time or in real time.
///   - allowsScheduledWork: Pass `true` if work that the test itself scheduled may be pending on a quiet stage.
///   - file: The file of the call, for the error.
///   - line: The line of the call, for the error.
/// - Throws: ``InvariantViolations`` with one sentence for each violation.
@MainActor public func checkInvariants(
  of stage: Stage,
  allowsScheduledWork: Bool = false,
  file: StaticString = #fileID,
  line: UInt = #line
) throws(InvariantViolations) {
  let findings = stage.invariantViolations + stage.unexpectedReports + (allowsScheduledWork ? [] : stage.armedAtRest)
  if let broken = InvariantViolations(findings, file: file, line: line) { throw broken }
}

/// Checks the invariants of every window of a virtual stage, and the stage's warnings.
///
/// - Parameters:
///   - virtual: The stage to check.
///   - allowsScheduledWork: Pass `true` if work that the test itself scheduled may be pending on a quiet stage.
///   - file: The file of the call, for the error.
///   - line: The line of the call, for the error.
/// - Throws: ``InvariantViolations`` with one sentence for each violation.
@MainActor public func checkInvariants(
  of virtual: VirtualStage,
  allowsScheduledWork: Bool = false,
  file: StaticString = #fileID,
  line: UInt = #line
) throws(InvariantViolations) {
  try checkInvariants(of: virtual.stage, allowsScheduledWork: allowsScheduledWork, file: file, line: line)
}

extension VirtualStage {
  /// Checks the invariants of every window of the stage, and the stage's warnings, like `checkInvariants(of:)`.
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

  /// Checks that the stage is at rest, without violated invariants and without unexpected warnings.
  ///
  /// The check fails if an animation runs, if work is pending, or if a transition has not ended. If a transition never
  /// ends, the most frequent cause is an animator that does not call `completeTransition`.
  public func checkIsQuiet(file: StaticString = #fileID, line: UInt = #line) throws(InvariantViolations) {
    let findings = reportLog.unexpected + restlessness
    if let broken = InvariantViolations(findings, file: file, line: line) { throw broken }
  }

  /// The descriptions of violated invariants, unfinished transitions, running animations and pending work.
  var restlessness: [String] {
    var findings = stage.invariantViolations + unfinishedTransitions
    if !stage.isAtRest { findings.append("An animation is running, or a frame is requested.") }
    if stage.isWaiting { findings.append("A task of the stage or a change of the environment is pending.") }
    return findings + scheduler.armed
  }

  /// The descriptions of the transitions that have not ended, one sentence each.
  var unfinishedTransitions: [String] {
    stage.windows.flatMap(\.unfinishedTransitions).map { name in
      "The \(name) has not ended; did its animator call completeTransition?"
    }
  }
}

extension Stage {
  /// The description of the work that is pending in virtual time although the stage is quiet.
  fileprivate var armedAtRest: [String] {
    guard isQuiet, let scheduler = scheduler as? VirtualScheduler else { return [] }
    return scheduler.armed
  }
}

extension VirtualScheduler {
  /// The description of the pending work in one sentence, or an empty array if no work is pending.
  @MainActor var armed: [String] {
    switch pendingCount {
    case 0: []
    case 1: ["1 scheduled call is pending: a turn, a timer or a frame."]
    case let count: ["\(count) scheduled calls are pending: turns, timers or a frame."]
    }
  }
}
