import Foundation
import Testing

@testable import ProsceniumConformance

@Suite struct ConformanceTests {
  @Test func `the page says what is covered, with the counts of now`() throws {
    // A brief run looks less often, a full one more often.
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

  /// What is reported is what was counted, and not what was planned.
  @Test func `the report counts the runs that were made`() {
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
    // One run too many is as wrong as one too few.
    tally.count(planned)
    #expect(tally.report(on: [planned, open]).contains("Conformance: in part: 4 runs"))
  }

  /// A run is counted where it is made, when it has ended.
  @MainActor @Test func `a run that throws is not counted`() async throws {
    struct Own: Error {}
    let part = Conformance.Part(suite: "None", covers: "nothing", runs: 2)
    try await withConformanceStage(for: part) { _ in }
    await #expect(throws: Own.self) { try await withConformanceStage(for: part) { _ in throw Own() } }
    #expect(RunTally.shared.report(on: [part]).contains("Conformance: 1 of 2 × None: nothing"))
  }

  /// Samples with other offsets are other elements, and together they are all of them.
  @Test func `a sample of each offset leaves nothing out`() {
    let all = Array(0..<500)
    let samples = (0..<Extent.interval).map { Extent.sample(all, offset: $0) }
    #expect(Set(samples.flatMap(\.self)) == Set(all))
    #expect(samples.allSatisfy { !$0.isEmpty })
  }
}
