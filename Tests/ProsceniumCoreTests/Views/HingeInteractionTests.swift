import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The hinge of a device, and what follows it.
@MainActor @Suite struct HingeInteractionTests {
  /// What interactions report, and by which name.
  private let log = EventLog()

  private func interaction(_ name: String = "hinge") -> HingeInteraction {
    HingeInteraction { [log] _, update in
      log.add("\(name) \(update.hinge.map { "\($0.angle) \($0.status)" } ?? "none")")
    }
  }

  private func send(_ angle: Double, to scene: Scene) async throws {
    let hinge = Hinge(angle: angle, status: angle == 0 ? .closed : .partiallyOpen)
    try await SceneEnvironment(stage: scene.virtual.stage).send(hinge: hinge)
  }

  private func settle(_ angle: Double, in scene: Scene) async throws {
    try await send(angle, to: scene)
    await scene.virtual.runUntilSettled()
  }

  @Test func `a view that comes, stays and goes receives the hinge and then none`() async throws {
    let scene = await Scene()
    let view = View()
    view.addInteraction(interaction())
    scene.root.view.addSubview(view)
    #expect(log.take() == [], "no hinge is known yet")
    try await settle(1, in: scene)
    #expect(log.take() == ["hinge 1.0 partiallyOpen"])
    try await settle(1, in: scene)
    #expect(log.take() == [], "the same hinge is nothing new")
    view.removeFromSuperview()
    #expect(log.take() == ["hinge none"])
    try await settle(0.5, in: scene)
    #expect(log.take() == [])
    let box = View()
    box.addSubview(view)
    scene.root.view.addSubview(box)
    #expect(log.take() == ["hinge 0.5 partiallyOpen"])
    scene.window.close()
    #expect(log.take() == ["hinge none"])
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `of what is sent between two frames the last angle is reported, in a frame`() async throws {
    let scene = await Scene()
    let view = View()
    view.addInteraction(interaction())
    scene.root.view.addSubview(view)
    await scene.virtual.runUntilSettled()
    let frames = scene.virtual.scheduler.frameCount
    for step in 1...100 { try await send(Double(step) / 100, to: scene) }
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["hinge 1.0 partiallyOpen"])
    #expect(scene.virtual.scheduler.frameCount == frames + 1)
  }

  @Test func `an angle alone lays nothing out and changes no environment, and without interaction shows no frame`()
    async throws
  {
    let scene = await Scene()
    scene.root.present(ViewController(), animated: false)
    await scene.virtual.runUntilSettled()
    let recorder = Recorder(of: scene.virtual.stage)
    let frames = scene.virtual.scheduler.frameCount
    let receipt = try await SceneEnvironment(stage: scene.virtual.stage).send(hinge: Fold.half)
    await scene.virtual.runUntilSettled()
    #expect(scene.virtual.scheduler.frameCount == frames && scene.virtual.stage.hinge == Fold.half)
    #expect(try await receipt.settled() == .applied)
    scene.window.addInteraction(interaction())
    try await settle(1, in: scene)
    #expect(log.take() == ["hinge \(Fold.half.angle) partiallyOpen", "hinge 1.0 partiallyOpen"])
    #expect(recorder.text(of: [.environment, .layout, .callback], frames: false, times: false) == "")
  }

  @Test func `an interaction that is off reports nothing, and what it missed when it is on again`() async throws {
    let scene = await Scene()
    let interaction = interaction()
    scene.root.view.addInteraction(interaction)
    interaction.isEnabled = false
    try await settle(1, in: scene)
    #expect(log.take() == [] && scene.virtual.stage.hinge?.angle == 1)
    interaction.isEnabled = true
    #expect(log.take() == ["hinge 1.0 partiallyOpen"])
    interaction.isEnabled = false
    interaction.isEnabled = true
    #expect(log.take() == [])
    interaction.isEnabled = false
    scene.window.close()
    #expect(log.take() == [])
    interaction.isEnabled = true
    #expect(log.take() == ["hinge none"])
  }

  @Test func `an interaction that is taken away reports nothing more`() async throws {
    let scene = await Scene()
    try await settle(1, in: scene)
    let (first, second) = (interaction("first"), interaction("second"))
    scene.root.view.interactions = [first, second]
    #expect(log.take() == ["first 1.0 partiallyOpen", "second 1.0 partiallyOpen"])
    scene.root.view.removeInteraction(first)
    try await settle(0, in: scene)
    #expect(log.take() == ["second 0.0 closed"])
    scene.root.view.addInteraction(first)
    #expect(log.take() == ["first 0.0 closed"])
  }

  @Test func `a handler may take away another one that would come after it`() async throws {
    let scene = await Scene()
    let second = interaction("second")
    let first = HingeInteraction { [log, unowned second] _, _ in
      log.add("first")
      second.view?.removeInteraction(second)
    }
    scene.root.view.interactions = [first, second]
    try await settle(1, in: scene)
    #expect(log.take() == ["first"])
  }

  @Test func `what the handler changes is shown in the frame of the hinge`() async throws {
    let scene = await Scene()
    let view = View()
    view.accessibilityIdentifier = "effect"
    scene.root.view.addSubview(view)
    view.addInteraction(
      HingeInteraction { interaction, update in interaction.view?.alpha = CGFloat((update.hinge?.angle ?? 4) / 4) }
    )
    await scene.virtual.runUntilSettled()
    var shown: [Double] = []
    scene.virtual.stage.onFrame = { shown += [$0.item(named: "effect")?.opacity ?? -1] }
    try await settle(1, in: scene)
    #expect(shown.first == 0.25)
  }

  @Test func `a hinge that comes with a size is reported after the change, with the new size`() async throws {
    let scene = await Scene()
    scene.window.addInteraction(
      HingeInteraction { [log] interaction, _ in log.add("hinge at \(interaction.view?.bounds.width ?? 0)") }
    )
    scene.root.onCallback = { [log, stage = scene.virtual.stage] callback in
      if callback.contains("viewWillTransition") { log.add("\(callback), hinge \(stage.hinge?.angle ?? -1)") }
    }
    let environment = SceneEnvironment(stage: scene.virtual.stage)
    try await environment.send(size: Size(width: 800, height: 600), hinge: Hinge(angle: 2, status: .partiallyOpen))
    await scene.virtual.runUntilSettled()
    #expect(log.take() == ["viewWillTransition(800×600), hinge -1.0", "hinge at 800.0"])
    scene.root.onCallback = nil
  }
}
