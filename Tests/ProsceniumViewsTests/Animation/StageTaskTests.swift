import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumViews

/// Tests of a stage's task, which owns the task groups of its handlers.
@MainActor @Suite struct StageTaskTests {
  /// The task's groups have ended with the task, so a handler would run in none of them or its start would be
  /// undefined.
  @Test func `running a handler in an ended stage task stops the process with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      var task: StageTask?
      StageTask.start(named: "change", on: nil) { task = $0 }
      task?.run(AsyncHandler("completion", file: "App/Sheet.swift", line: 12) {}, .completion)
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("The ended task of the change cannot run the completion at App/Sheet.swift:12.") == true)
  }

  /// A driver of virtual time waits until tasks leave their groups, and would wait for this handler without end.
  @Test func `a stage does not wait for a task whose abandoned handler may never return`() async {
    let stage = VirtualStage(.phone).stage
    var handler: CheckedContinuation<Void, Never>?
    let change = StageTask.start(named: "change", on: stage) { task in
      let body: @MainActor () async -> Void = { await withCheckedContinuation { handler = $0 } }
      task.run(AsyncHandler("completion", file: "App/Sheet.swift", line: 12, body: body), .completion)
      task.stopWaiting(for: .completion)
    }
    await stage.activity.tasksLeave()
    #expect(handler != nil)
    handler?.resume()
    await change.value
  }
}
