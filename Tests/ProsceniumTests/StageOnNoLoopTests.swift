import Proscenium
import Testing

/// What a stage of an application says where no loop runs, as in a unit test.
@Suite struct StageOnNoLoopTests {
  @Test func `a stage without a loop names the virtual stage`() async throws {
    let run = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await Stage(size: Size(width: 390, height: 844))
    }
    let output = String(decoding: run.standardErrorContent, as: UTF8.self)
    #expect(output.contains("MainEventLoop.install()") && output.contains("VirtualStage"), "\(output)")
  }
}
