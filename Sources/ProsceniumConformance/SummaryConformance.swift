import Testing

/// Prints what is covered, for a reader of the log of a run; what was made is printed at the exit.
@Suite struct SummaryConformance {
  @Test func `what is covered is printed, with the suites' names as they are filtered by`() {
    print(Conformance.summary)
    #expect(Conformance.parts.allSatisfy { $0.suite.hasSuffix("Conformance") })
    #expect(Set(Conformance.parts).count == Conformance.parts.count)
  }
}
