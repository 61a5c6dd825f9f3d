import ProsceniumCore
import ProsceniumTesting
import Testing

/// The continuity, latest end, convergence and balance of transitions under two or more changes.
///
/// The grid is every transition under each kind of change, in every pair of frames, with every period up to 20 frames,
/// and from eight senders. Only a nightly run covers the whole grid. Other runs cover a sample.
@MainActor @Suite struct FloodInvariantsConformance {
  private nonisolated static let cells = FloodForm.all.indices.flatMap { form in
    FloodChange.allCases.indices.map { (form, $0) }
  }

  /// The number of runs of the suite.
  nonisolated static var runCount: Int {
    cells.map { FloodSchedule.sample($0, $1).count }.reduce(0, +)
  }

  @Test(arguments: FloodForm.all.indices, FloodChange.allCases.indices)
  func `no view jumps under changes that keep coming`(form: Int, change: Int) async throws {
    let grid = try await FloodGrid(of: FloodForm.all[form], under: FloodChange.allCases[change])
    for schedule in FloodSchedule.sample(form, change) {
      try await withConformanceStage(for: .flood) { virtual in
        let findings = try await grid.findings(under: schedule, on: virtual)
        #expect(findings.isEmpty, "\(FloodForm.all[form]), \(FloodChange.allCases[change]), \(schedule)")
      }
    }
  }
}
