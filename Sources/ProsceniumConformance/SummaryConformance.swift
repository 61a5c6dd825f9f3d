import Testing

/// Prints what is covered, for who reads the log of a run.
@Suite struct SummaryConformance {
  @Test func `every part runs at least once`() {
    print(Conformance.summary)
    #expect(Conformance.parts.allSatisfy { $0.runs > 0 })
    #expect(Conformance.parts.allSatisfy { $0.suite.contains("Conformance") })
  }
}
