import Foundation
import Testing

@testable import ProsceniumConformance

@Suite struct ConformanceTests {
  @Test func `the table of the article lists every part with its current number of runs`() throws {
    // Brief runs have fewer runs than the table, and full runs have more.
    guard !Extent.isBrief, !Extent.isFull else { return }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let folder = "Sources/ProsceniumConformance/ProsceniumConformance.docc/"
    let page = try String(contentsOf: root.appending(path: folder + "ProsceniumConformance.md"), encoding: .utf8)
    for part in Conformance.parts {
      let row = "| \(part.suite) | \(part.covers) | \(part.runs.map { "\($0)" } ?? "as many as there are callbacks") |"
      #expect(page.contains(row), "missing: \(row)")
    }
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("Conformance |") }
    #expect(rows.count == Conformance.parts.count)
    let sum = Conformance.plannedRuns
    #expect(page.contains("\(sum) runs"))
    #expect(Conformance.summary.contains("Conformance: \(sum) runs planned in"))
  }

  /// The report contains the counted runs and not the planned ones.
  @Test func `the report counts completed runs and is whole only with all planned runs`() {
    let (planned, open) = (Conformance.Part.styleChange, Conformance.Part.oneCallback)
    let tally = RunTally()
    #expect(
      tally.report(on: [planned, open]) == """
        Conformance: 0 of 1 × StyleChangeSequenceConformance: a change of style on the way
        Conformance: 0 × ReentrancyConformance: any one callback does
        Conformance: in part: 0 runs in 2 tests of 2 suites
        """
    )
    tally.count(planned)
    #expect(tally.report(on: [planned, open]).contains("Conformance: in part: 1 runs"))
    tally.count(open)
    tally.count(open)
    #expect(
      tally.report(on: [planned, open]) == """
        Conformance: 1 of 1 × StyleChangeSequenceConformance: a change of style on the way
        Conformance: 2 × ReentrancyConformance: any one callback does
        Conformance: whole: 3 runs in 2 tests of 2 suites
        """
    )
    // A run too many is as wrong as a run too few.
    tally.count(planned)
    #expect(tally.report(on: [planned, open]).contains("Conformance: in part: 4 runs"))
  }

  /// A run is counted when it has ended.
  @MainActor @Test func `a run that throws is not counted`() async throws {
    struct Own: Error {}
    let part = Conformance.Part(suite: "None", covers: "nothing", runs: 2)
    try await withConformanceStage(for: part) { _ in }
    await #expect(throws: Own.self) { try await withConformanceStage(for: part) { _ in throw Own() } }
    #expect(RunTally.shared.report(on: [part]).contains("Conformance: 1 of 2 × None: nothing"))
  }

  /// Samples with different offsets have different elements, and together they contain all elements.
  @Test func `the samples of all offsets together contain every element`() {
    let all = Array(0..<500)
    let samples = (0..<Extent.interval).map { Extent.sample(all, offset: $0) }
    #expect(Set(samples.flatMap(\.self)) == Set(all))
    #expect(samples.allSatisfy { !$0.isEmpty })
  }
}
