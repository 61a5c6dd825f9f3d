import Testing

/// A suite that prints the plan of all parts into the log of a test run.
///
/// ``RunTally`` prints the completed runs at the exit of the process.
@Suite struct SummaryConformance {
  @Test func `what is covered is printed, with the suites' names as they are filtered by`() {
    print(Conformance.summary)
    #expect(Conformance.parts.allSatisfy { $0.suite.hasSuffix("Conformance") })
    #expect(Set(Conformance.parts).count == Conformance.parts.count)
  }
}
