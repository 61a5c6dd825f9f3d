import ProsceniumTesting

/// What the conformance suite covers, with how often it looks.
public enum Conformance {
  /// One test of the suite.
  public struct Part: Sendable, Hashable {
    /// The suite that the test is in.
    public let suite: String

    /// What the test shows.
    public let covers: String

    /// How many runs the test is to make, each on a stage of its own that is checked whole; `nil` where the script
    /// finds out on the way how many there are.
    public let runs: Int?
  }

  /// Every part, in the order in which they are documented.
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

  /// One line for each part, and the sum of what is planned.
  public static var summary: String {
    let lines = parts.map { part in
      "Conformance: \(part.runs.map { "\($0)" } ?? "?") × \(part.suite): \(part.covers)"
    }
    let suites = Set(parts.map(\.suite)).count
    let title = "Conformance: \(plannedRuns) runs planned in \(parts.count) tests of \(suites) suites"
    return (lines + [title]).joined(separator: "\n")
  }

  /// How many runs there are, besides those that are found on the way.
  public static var plannedRuns: Int { parts.compactMap(\.runs).reduce(0, +) }
}
