import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of hinge interactions, which report a device's hinge to a view.
@MainActor @Suite struct HingeInteractionTests {
  /// The hinge reports of all interactions, each with the interaction's name.
  private let log = EventLog()

  /// - Parameter log: The log that receives the reports, or `nil` for the suite's own log.
  private func interaction(_ name: String = "hinge", in log: EventLog? = nil) -> HingeInteraction {
    HingeInteraction { [log = log ?? self.log] _, update in
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

  @Test
  func `a hinge interaction reports the hinge in a window, and no hinge after its view is removed`() async throws {
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

  @Test func `a hinge interaction reports only the last of many angles sent between two frames`() async throws {
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

  @Test func `a hinge angle alone causes no layout, no environment change and no unneeded frame`()
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

  @Test func `a disabled hinge interaction reports nothing, and the missed hinge when it is enabled`() async throws {
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

  @Test func `a removed hinge interaction reports nothing until it is added again`() async throws {
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

  @Test func `a hinge handler can remove the interaction whose handler would be called next`() async throws {
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

  @Test func `a change made by a hinge handler is shown in the frame of the hinge`() async throws {
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

  @Test func `a hinge sent with a size is reported after the size change, with the new size`() async throws {
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

  // MARK: Windows

  /// The hinge turns while the window is closed.
  @Test func `closing a window reports no hinge to its views, and showing it reports the current hinge`()
    async throws
  {
    let scene = await Scene()
    try await settle(1, in: scene)
    let (log, overlay) = (scene.log, View())
    scene.window.addSubview(overlay)
    for (name, view) in [("window", scene.window), ("root", scene.root.loadedView), ("overlay", overlay)] {
      view.addInteraction(interaction(name, in: log))
    }
    #expect(log.take().filter { $0.contains("1.0") }.count == 3)
    await scene.virtual.runUntilSettled()
    for angle in [0.5, 1.5] {
      _ = log.take()
      scene.window.close()
      #expect(
        log.take() == [
          "A.viewWillDisappear(false)", "root none", "A.viewDidDisappear(false)", "window none", "overlay none",
        ]
      )
      try await settle(angle, in: scene)
      #expect(log.take() == [], "nothing is shown that follows it")
      scene.window.makeKeyAndVisible()
      await scene.virtual.runUntilSettled()
      #expect(
        log.take() == [
          "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "root \(angle) partiallyOpen",
          "window \(angle) partiallyOpen", "overlay \(angle) partiallyOpen", "A.viewDidAppear(false)",
        ]
      )
      scene.window.makeKeyAndVisible()
      await scene.virtual.runUntilSettled()
      #expect(log.take() == [], "it is shown already")
    }
    #expect(scene.isQuiet)
  }

  @Test func `a window that was never shown reports no hinge to its interactions`() async throws {
    let scene = await Scene()
    try await settle(1, in: scene)
    let (window, view) = (Window(stage: scene.virtual.stage), View())
    window.addInteraction(interaction("window"))
    view.addInteraction(interaction("view"))
    window.addSubview(view)
    try await settle(0.5, in: scene)
    #expect(log.take() == [])
    window.makeKeyAndVisible()
    #expect(log.take() == ["window 0.5 partiallyOpen", "view 0.5 partiallyOpen"])
    window.close()
    window.close()
    #expect(log.take() == ["window none", "view none"])
  }

  @Test func `a view that moves between windows reports the hinge only if it differs`() async throws {
    let (scene, other) = (await Scene(), await Scene())
    try await settle(1, in: scene)
    try await settle(0.5, in: other)
    let (second, third) = (Window(stage: scene.virtual.stage), Window(stage: scene.virtual.stage))
    second.makeKeyAndVisible()
    let view = View()
    view.addInteraction(interaction())
    let moves: [(window: Window, lines: [String])] = [
      (scene.window, ["hinge 1.0 partiallyOpen"]), (second, []), (third, ["hinge none"]),
      (other.window, ["hinge 0.5 partiallyOpen"]), (scene.window, ["hinge 1.0 partiallyOpen"]), (second, []),
    ]
    for (number, move) in moves.enumerated() {
      move.window.addSubview(view)
      #expect(log.take() == move.lines, "move \(number)")
    }
    scene.window.close()
    try await settle(0.25, in: other)
    #expect(log.take() == [], "the windows that it left are nothing to it")
    try await settle(0.75, in: scene)
    #expect(log.take() == ["hinge 0.75 partiallyOpen"])
    second.close()
    #expect(log.take() == ["hinge none"])
    try await settle(1, in: scene)
    #expect(log.take() == [] && scene.isQuiet && other.isQuiet)
  }

  // MARK: Order and permitted actions of handlers

  @Test
  func `a hinge interaction added twice reports once, and one moved to another view reports again`() async throws {
    let scene = await Scene()
    try await settle(1, in: scene)
    let interaction = interaction()
    scene.root.view.addInteraction(interaction)
    scene.root.view.addInteraction(interaction)
    #expect(log.take() == ["hinge 1.0 partiallyOpen"])
    scene.window.addInteraction(interaction)
    #expect(log.take() == ["hinge 1.0 partiallyOpen"] && interaction.view === scene.window)
    try await settle(0.5, in: scene)
    #expect(log.take() == ["hinge 0.5 partiallyOpen"])
    scene.root.view.removeInteraction(interaction)
    #expect(log.take() == [] && interaction.view === scene.window, "the view has it no more")
  }

  /// An interaction that enters the window later, or is enabled later, is called later, independent of its view's
  /// depth.
  @Test func `hinge handlers are called in the order in which their interactions entered the window`() async throws {
    let scene = await Scene()
    let (box, inner) = (View(), View())
    box.addSubview(inner)
    let interactions = ["inner", "box", "root", "window"].map { interaction($0) }
    for (view, interaction) in zip([inner, box, scene.root.loadedView, scene.window], interactions) {
      view.addInteraction(interaction)
    }
    try await settle(1, in: scene)
    #expect(log.take() == ["root 1.0 partiallyOpen", "window 1.0 partiallyOpen"])
    scene.root.view.addSubview(box)
    #expect(log.take() == ["box 1.0 partiallyOpen", "inner 1.0 partiallyOpen"], "parents first")
    try await settle(0, in: scene)
    #expect(log.take() == ["root 0.0 closed", "window 0.0 closed", "box 0.0 closed", "inner 0.0 closed"])
    interactions[2].isEnabled = false
    interactions[2].isEnabled = true
    try await settle(0.5, in: scene)
    #expect(log.take().map { $0.prefix { $0 != " " } } == ["window", "box", "inner", "root"])
    box.removeFromSuperview()
    #expect(log.take() == ["box none", "inner none"])
  }

  @Test func `a hinge handler can remove its own interaction`() async throws {
    let scene = await Scene()
    let first = HingeInteraction { [log] interaction, update in
      log.add("first \(update.hinge?.angle ?? -1)")
      interaction.view?.removeInteraction(interaction)
    }
    scene.root.view.interactions = [first, interaction("second")]
    try await settle(1, in: scene)
    #expect(log.take() == ["first 1.0", "second 1.0 partiallyOpen"] && first.view == nil)
    try await settle(0.5, in: scene)
    #expect(log.take() == ["second 0.5 partiallyOpen"])
    scene.root.view.addInteraction(first)
    #expect(log.take() == ["first 0.5"] && first.view == nil, "it is new there, until its handler is called")
  }

  @Test func `an interaction added or enabled by a hinge handler reports the current hinge once`() async throws {
    let scene = await Scene()
    let (added, disabled) = (interaction("added"), interaction("enabled"))
    disabled.isEnabled = false
    let first = HingeInteraction { [log] interaction, update in
      log.add("first \(update.hinge?.angle ?? -1)")
      disabled.isEnabled = true
      interaction.view?.addInteraction(added)
    }
    scene.root.view.interactions = [first, disabled, interaction("last")]
    try await settle(1, in: scene)
    #expect(
      log.take() == [
        "first 1.0", "enabled 1.0 partiallyOpen", "added 1.0 partiallyOpen", "last 1.0 partiallyOpen",
      ]
    )
    try await settle(0.5, in: scene)
    #expect(log.take().map { $0.prefix { $0 != " " } } == ["first", "last", "enabled", "added"])
  }

  /// The window is closed completely before the next handler would be called.
  @Test func `a hinge handler can close its window, which ends the report to later handlers`() async throws {
    let scene = await Scene()
    let closing = HingeInteraction { [log, unowned window = scene.window] _, update in
      log.add("closing \(update.hinge?.angle ?? -1)")
      window.close()
    }
    scene.window.interactions = [interaction("before"), closing, interaction("after")]
    try await settle(1, in: scene)
    #expect(log.take() == ["before 1.0 partiallyOpen", "closing 1.0", "before none", "closing -1.0"])
    #expect(scene.virtual.stage.windows == [] && scene.root.view.superview == nil)
    scene.window.makeKeyAndVisible()
    #expect(log.take() == ["before 1.0 partiallyOpen", "closing 1.0", "before none", "closing -1.0"])
    await scene.virtual.runUntilSettled()
    #expect(scene.virtual.stage.windows == [] && scene.root.view.superview == nil && scene.isQuiet)
  }
}
