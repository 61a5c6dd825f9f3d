import ProsceniumTesting

/// What the conformance suite covers, with how often it looks.
public enum Conformance {
  /// One test of the suite.
  public struct Part: Sendable, Hashable {
    /// The suite that the test is in.
    public let suite: String

    /// What the test shows.
    public let covers: String

    /// How many runs the test makes, each on a stage of its own that is checked whole.
    public let runs: Int
  }

  /// Every part, in the order in which they are documented.
  public static let parts: [Part] = orders + rules + laws

  /// One line for each part, and the sum.
  public static var summary: String {
    let lines = parts.map { "Conformance: \($0.runs) × \($0.suite): \($0.covers)" }
    let suites = Set(parts.map(\.suite)).count
    let sum = parts.reduce(0) { $0 + $1.runs }
    return (lines + ["Conformance: \(sum) runs in \(parts.count) tests of \(suites) suites"]).joined(separator: "\n")
  }

  private static let forms = PresentationForm.all.count

  private static let orders = [
    Part(suite: "PresentationOrderConformance", covers: "a presentation and its dismissal", runs: forms * 2),
    Part(
      suite: "PresentationOrderConformance",
      covers: "a cancelled presentation",
      runs: forms * PresentationForm.tenths.count
    ),
    Part(
      suite: "PresentationOrderConformance",
      covers: "a cancelled dismissal",
      runs: forms * PresentationForm.tenths.count
    ),
    Part(suite: "StyleChangeOrderConformance", covers: "a change of style on the way", runs: 1),
  ]

  private static let rules = [
    Part(suite: "PresentationRuleConformance", covers: "a second presentation is refused", runs: forms),
    Part(suite: "PresentationRuleConformance", covers: "the delegate hears the adapted style", runs: forms),
    Part(
      suite: "PresentationRuleConformance",
      covers: "a rotation on the way ends at the final frames",
      runs: forms * PresentationForm.tenths.count
    ),
    Part(
      suite: "PresentationRuleConformance",
      covers: "cancelling a hundred times gives everything back",
      runs: forms
    ),
    Part(
      suite: "PresentationRuleConformance",
      covers: "a chain goes with one completion",
      runs: PresentationRuleConformance.chains.count * 2
    ),
    Part(
      suite: "ReentrancyConformance",
      covers: "every callback presents, dismisses, closes the window or replaces the root",
      runs: forms * ReentrancyConformance.Wish.allCases.count
    ),
  ]

  private static let laws = [
    Part(
      suite: "EnvironmentLawsConformance",
      covers: "a change in the middle of a presentation",
      runs: EnvironmentLawsConformance.cases.count * EnvironmentLawsConformance.instants.count
    ),
    Part(
      suite: "EnvironmentLawsConformance",
      covers: "a change in the middle of a dismissal",
      runs: EnvironmentLawsConformance.cases.count * EnvironmentLawsConformance.instants.count
    ),
    Part(
      suite: "EnvironmentLawsConformance",
      covers: "several changes in one presentation",
      runs: EnvironmentLawsConformance.seeds.count
    ),
    Part(
      suite: "EnvironmentLawsConformance",
      covers: "several changes in one that is cancelled",
      runs: EnvironmentLawsConformance.seeds.count
    ),
  ]
}
