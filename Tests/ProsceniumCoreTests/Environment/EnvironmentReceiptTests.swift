import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests that the sender of a change receives its outcome in all circumstances.
@MainActor @Suite struct EnvironmentReceiptTests {
  @Test func `a change is applied in the next frame and settles when its animations have ended`() async throws {
    let scene = await Scene()
    let environment = SceneEnvironment(stage: scene.virtual.stage)
    let receipt = try await environment.send(size: Size(width: 800, height: 600))
    var (applied, settled): (Duration?, Duration?)
    let waits = [
      Task.immediate { [virtual = scene.virtual] in
        let outcome = try await receipt.applied()
        #expect(outcome == .applied)
        applied = virtual.scheduler.now
      },
      Task.immediate { [virtual = scene.virtual] in
        let outcome = try await receipt.settled()
        #expect(outcome == .applied)
        settled = virtual.scheduler.now
      },
    ]
    let sent = scene.virtual.scheduler.now
    await scene.virtual.advance(frames: 2)
    // Receipts are awaited outside the main actor, on a thread that may be slow.
    try await waits[0].value
    #expect(applied.map { $0 - sent <= .seconds(2) / 60 } == true && settled == nil)
    await scene.virtual.runUntilSettled()
    for wait in waits { try await wait.value }
    #expect(settled.map { $0 - sent >= .milliseconds(300) } == true)
    #expect(try await receipt.applied() == .applied, "who asks later hears the same")
  }

  /// Without a window nothing moves, so that the change settles before the frame that applies it has returned.
  @Test func `a change on a stage without a window settles`() async throws {
    let virtual = VirtualStage(.phone)
    let environment = SceneEnvironment(stage: virtual.stage)
    let receipt = try await environment.send(size: Size(width: 800, height: 600))
    await virtual.runUntilSettled()
    var settled: EnvironmentOutcome?
    let wait = Task.immediate { settled = try await receipt.settled() }
    for _ in 0..<1000 where settled == nil { await Task.yield() }
    #expect(settled == .applied)
    wait.cancel()
    #expect(try await receipt.applied() == .applied)
  }

  @Test func `changes sent between two frames are applied together and all settle as applied`() async throws {
    let scene = await Scene()
    let environment = SceneEnvironment(stage: scene.virtual.stage)
    var receipts: [EnvironmentReceipt] = []
    for width in 1...100 { receipts.append(try await environment.send(size: Size(width: 600 + width, height: 700))) }
    await scene.virtual.runUntilSettled()
    for receipt in receipts { #expect(try await receipt.settled() == .applied) }
    #expect(scene.virtual.stage.size.width == 700)
  }

  @Test func `a change to the current values has the outcome unchanged and calls no callbacks`() async throws {
    let scene = await Scene()
    let environment = SceneEnvironment(stage: scene.virtual.stage)
    let receipts = [
      try await environment.send(size: Size(width: 1024, height: 768), traits: Scene.regular),
      try await environment.send(),
    ]
    await scene.virtual.runUntilSettled()
    for receipt in receipts { #expect(try await receipt.settled() == .unchanged) }
    #expect(scene.log.take() == [])
  }

  @Test func `a cancelled sender stops waiting with CancellationError, and its change remains`() async throws {
    let scene = await Scene()
    let environment = SceneEnvironment(stage: scene.virtual.stage)
    let receipt = try await environment.send(size: Size(width: 800, height: 600))
    let (early, late) = (
      Task { try await receipt.settled() }, Task.immediate { try await receipt.settled() }
    )
    early.cancel()
    late.cancel()
    for task in [early, late] { await #expect(throws: CancellationError.self) { try await task.value } }
    await scene.virtual.runUntilSettled()
    #expect(scene.virtual.stage.size == Size(width: 800, height: 600) && scene.isQuiet)
  }

  @Test func `a receipt settles as applied if its window closes meanwhile`() async throws {
    let scene = await Scene()
    let receipt = try await SceneEnvironment(stage: scene.virtual.stage).send(size: Size(width: 800, height: 600))
    let settled = Task.immediate { try await receipt.settled() }
    await scene.virtual.advance(frames: 3)
    scene.window.close()
    await scene.virtual.runUntilSettled()
    #expect(try await settled.value == .applied)
  }

  @Test func `a released stage settles pending and later receipts as stageGone`() async throws {
    var virtual: VirtualStage? = VirtualStage(size: Size(width: 10, height: 10))
    let environment = SceneEnvironment(stage: virtual!.stage)
    let receipt = try await environment.send(size: Size(width: 20, height: 20))
    virtual = nil
    #expect(try await receipt.settled() == .stageGone)
    #expect(try await environment.send(size: Size(width: 20, height: 20)).applied() == .stageGone)
  }

  @Test func `rotate, splitView, darkMode and contentSize change the current environment`() async throws {
    let scene = await Scene()
    let (stage, environment) = (scene.virtual.stage, SceneEnvironment(stage: scene.virtual.stage))
    await environment.rotate()
    await scene.virtual.runUntilSettled()
    #expect(stage.size == Size(width: 768, height: 1024))
    try await environment.splitView(fraction: 0.5, traits: TraitCollection(horizontalSizeClass: .compact))
    await scene.virtual.runUntilSettled()
    #expect(stage.size == Size(width: 384, height: 1024) && stage.traitCollection.horizontalSizeClass == .compact)
    await environment.rotate()
    await scene.virtual.runUntilSettled()
    #expect(stage.size == Size(width: 512, height: 768), "beside another application it has the same part")
    await environment.rotate()
    try await environment.splitView(fraction: 1)
    await environment.darkMode()
    await environment.contentSize(.accessibilityLarge)
    await scene.virtual.runUntilSettled()
    #expect(stage.size == Size(width: 768, height: 1024) && stage.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    for fraction in [0, -1, 1.5, .nan, .infinity] as [CGFloat] {
      await #expect(throws: EnvironmentError.self) { try await environment.splitView(fraction: fraction) }
    }
    #expect(scene.isQuiet)
  }
}
