import Foundation
import ProsceniumConformance
import Testing

@Suite struct ConformanceTests {
  @Test func `the page says what is covered, with the counts of now`() throws {
    // A brief run looks less often.
    guard !Extent.isBrief else { return }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let folder = "Sources/ProsceniumConformance/ProsceniumConformance.docc/"
    let page = try String(contentsOf: root.appending(path: folder + "ProsceniumConformance.md"), encoding: .utf8)
    for part in Conformance.parts {
      let row = "| \(part.suite) | \(part.covers) | \(part.runs) |"
      #expect(page.contains(row), "missing: \(row)")
    }
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("Conformance |") }
    #expect(rows.count == Conformance.parts.count)
    let sum = Conformance.parts.reduce(0) { $0 + $1.runs }
    #expect(page.contains("\(sum) runs"))
    #expect(Conformance.summary.contains("Conformance: \(sum) runs in"))
  }
}
