import ProsceniumCore
import ProsceniumSimulationTesting
import ProsceniumTesting
import Testing

@Suite struct PresentationTests {
  @Test(.simulated(seeds: 200)) @MainActor
  func `a sheet is dismissed exactly once if send and discard race`() async throws {
    let stage = Stage(
      size: Size(width: 1024, height: 768),
      traits: TraitCollection(),
      scheduler: TaskSleepScheduler()
    )
    let window = Window(stage: stage)
    let (root, sheet) = (ViewController(), ComposeController())
    window.rootViewController = root
    window.makeKeyAndVisible()
    sheet.modalPresentationStyle = .formSheet
    _ = try await root.presentAndWait(sheet)

    let environment = SceneEnvironment(stage: stage)
    try await withThrowingTaskGroup { group in
      group.addTask(name: "server") { try await sheet.send() }
      group.addTask(name: "user") { try await sheet.discard() }
      group.addTask(name: "system") {
        try await Task.sleep(for: .milliseconds(400))
        let compact = TraitCollection(horizontalSizeClass: .compact)
        try await environment.send(size: Size(width: 390, height: 844), traits: compact)
      }
      try await group.waitForAll()
    }

    while !stage.isAtRest { try await Task.sleep(for: .milliseconds(50)) }
    #expect(sheet.dismissals == 1)
    #expect(root.presentedViewController == nil)
    #expect(root.view.frame.size == Size(width: 390, height: 844))
    try checkInvariants(of: window)
    window.close()
  }

  @Test(
    .simulated(
      seeds: 100,
      faults: .lateTimers(probability: 0.2, upTo: .milliseconds(90)).droppingFrames(probability: 0.3)
    )
  )
  @MainActor func `a presentation completes despite late timers and dropped frames`() async throws {
    let stage = Stage(
      size: Size(width: 1024, height: 768),
      traits: TraitCollection(),
      scheduler: TaskSleepScheduler(framesPerSecond: 20)
    )
    let window = Window(stage: stage)
    let (root, sheet) = (ViewController(), ViewController())
    window.rootViewController = root
    window.makeKeyAndVisible()
    #expect(try await root.presentAndWait(sheet) == .completed)
    #expect(sheet.view.frame == window.bounds)
    try await sheet.dismissAndWait()
    window.close()
  }
}
