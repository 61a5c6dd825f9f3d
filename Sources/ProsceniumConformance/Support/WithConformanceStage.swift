import ProsceniumCore
import ProsceniumTesting

/// Makes one run of a part on a separate stage, checks the stage at the end, and counts the run.
@MainActor func withConformanceStage(
  for part: Conformance.Part,
  _ surface: VirtualStage.Surface = .tablet,
  frameInterval: Duration = .seconds(1) / 60,
  file: StaticString = #fileID,
  line: UInt = #line,
  _ body: @MainActor (VirtualStage) async throws -> Void
) async throws {
  try await withVirtualStage(surface, frameInterval: frameInterval, file: file, line: line, body)
  RunTally.shared.count(part)
}
