import Proscenium
import Testing

/// Tests of the message of an application's stage without a running loop, as in a unit test.
@Suite struct StageOnNoLoopTests {
  @Test func `creating a stage without a loop fails with a hint to VirtualStage`() async throws {
    let run = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await Stage(size: Size(width: 390, height: 844))
    }
    let output = String(decoding: run.standardErrorContent, as: UTF8.self)
    #expect(output.contains("MainEventLoop.install()") && output.contains("VirtualStage"), "\(output)")
  }
}
