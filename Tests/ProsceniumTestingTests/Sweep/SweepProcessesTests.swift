import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of processes that share the runs of a sweep. Each process runs the same test again.
@MainActor @Suite struct SweepProcessesTests {
  private static let isChild = ProcessInfo.processInfo.environment["PROSCENIUM_SWEEP_SHARE"] != nil

  private static func options(_ processes: Int) -> SweepOptions {
    var options = SweepOptions()
    options.patterns = [.there]
    options.log = { _ in }
    options.processes = processes
    return options
  }

  @Test func `two processes find what one finds`() async throws {
    func failure(_ processes: Int) async throws -> SweepFailure {
      try await #require(throws: SweepFailure.self) {
        try await sweep(
          "text lost, by \(processes)",
          postures: [.closed, .flat],
          instants: .every(6),
          options: Self.options(processes),
          function: "two processes find what one finds",
          SweptMail.flow(.formSheet, fault: .losesText)
        )
      }
    }
    let (two, one) = (try await failure(2), try await failure(1))
    #expect(two.report.instantCount == one.report.instantCount && two.report.failures == one.report.failures)
    #expect(Set(two.report.rows) == Set(one.report.rows) && two.report.undisturbedCount == 2)
    #expect(two.counterexample == one.counterexample && two.recording == one.recording)
  }

  @Test func `a sweep names the run in which a process crashed`() async throws {
    let failure = try await failure("crashes") { kill(getpid(), SIGKILL) }
    #expect(failure.counterexample.text == "it was ended by signal 9, in this run; other runs are not counted")
  }

  @Test func `a sweep kills a hanging process and names its run`() async throws {
    let failure = try await failure("hangs", patience: .seconds(30)) { while true { sleep(1) } }
    #expect(failure.counterexample.text == "it wrote nothing for 30.0 seconds, in this run; other runs are not counted")
  }

  /// The second of two processes makes the runs from flat to closed, four of eight, and fails in the first of them.
  private func failure(
    _ name: String,
    patience: Duration = .seconds(120),
    function: String = #function,
    _ fault: @escaping @MainActor () -> Void
  ) async throws -> SweepFailure {
    var options = Self.options(2)
    options.patience = patience
    let failure = try await #require(throws: SweepFailure.self) {
      try await sweep(
        name,
        postures: [.closed, .flat],
        transitions: ["compose"],
        instants: .every(10),
        options: options,
        function: function
      ) { scene in
        try await SweptMail.flow(.formSheet)(scene)
        if Self.isChild, scene.start == .flat, scene.posture == .closed { fault() }
      }
    }
    #expect(failure.counterexample.cell?.description == "compose/flat-closed/0/0")
    #expect(failure.counterexample.kind == .process)
    #expect(failure.report.instantCount == 4, "those of the other process")
    #expect(failure.recording.isEmpty && failure.command.contains("compose/flat-closed/0/0"))
    return failure
  }
}
