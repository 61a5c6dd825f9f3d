import ProsceniumTesting

/// The parts of the conformance suite with their numbers of runs.
public enum Conformance {
  /// A test of the suite.
  public struct Part: Sendable, Hashable {
    /// The name of the suite that contains the test.
    public let suite: String

    /// The behaviour that the test verifies.
    public let covers: String

    /// The planned number of runs of the test, or `nil` if only the run itself determines the number.
    ///
    /// Each run has its own stage, whose final state is checked.
    public let runs: Int?
  }

  /// All parts, in the order of the documentation.
  public static let parts: [Part] = [
    .presentation, .cancelledPresentation, .cancelledDismissal, .styleChange,
    .interactivePresentation, .interactiveDismissal, .stackChange, .stackRearrangement, .cancelledStackChange,
    .interactivePop,
    .selection, .columns, .placements, .quickGesture, .noAnimator, .userDismissal,
    .refusal, .delegateStyle, .rotation, .repetition, .chain, .contextKeys, .links, .frames, .environmentHooks,
    .muteHooks, .everyCallback, .oneCallback,
    .changedPresentation, .changedDismissal, .manyChanges, .cancelledPresentationChanges, .cancelledDismissalChanges,
    .stylePresenting, .styleSettling, .stylePresented, .styleDismissing, .styleInGesture,
    .posturePresenting, .posturePresented, .postureDismissing, .postureInGesture,
    .flood,
  ]

  /// The plan with one line for each part and a last line with the total number of planned runs.
  public static var summary: String {
    let lines = parts.map { part in
      "Conformance: \(part.runs.map { "\($0)" } ?? "?") × \(part.suite): \(part.covers)"
    }
    let suites = Set(parts.map(\.suite)).count
    let title = "Conformance: \(plannedRuns) runs planned in \(parts.count) tests of \(suites) suites"
    return (lines + [title]).joined(separator: "\n")
  }

  /// The total number of planned runs, without the runs of parts whose number is unknown.
  public static var plannedRuns: Int { parts.compactMap(\.runs).reduce(0, +) }
}
