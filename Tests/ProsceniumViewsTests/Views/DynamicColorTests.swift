import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct DynamicColorTests {
  private let ground = Color { $0.userInterfaceStyle == .dark ? .black : .white }
  private let dark = TraitCollection(userInterfaceStyle: .dark)

  @Test func `a dynamic colour resolves to a different colour for each trait collection`() {
    #expect(ground.resolvedColor(with: dark) == .black && ground.resolvedColor(with: TraitCollection()) == .white)
    #expect(ground.red == 1)
    dark.performAsCurrent { #expect(ground.red == 0 && ground.alpha == 1) }
    #expect(Color.white.resolvedColor(with: dark) == .white)
    #expect(ground.withAlphaComponent(0.5).resolvedColor(with: dark) == Color.black.withAlphaComponent(0.5))
    let copy = ground
    #expect(copy == ground && Set([copy, ground]).count == 1 && ground != .white && ground != Color { _ in .white })
    let nested = Color { [ground] _ in ground }
    #expect(nested.resolvedColor(with: dark) == .black)
  }

  @Test func `a dynamic colour's provider finds its traits in TraitCollection.current`() {
    let color = Color { traits in TraitCollection.current == traits ? .white : .black }
    #expect(color.resolvedColor(with: dark) == .white)
  }

  @Test func `a display list resolves dynamic background colours for each view's traits`() async {
    let scene = await Scene(traits: TraitCollection(userInterfaceStyle: .light))
    let (view, part) = (View(), View())
    (view.accessibilityIdentifier, part.accessibilityIdentifier) = ("view", "part")
    for each in [view, part] { each.backgroundColor = ground }
    part.overrideUserInterfaceStyle = .dark
    scene.root.view.addSubview(view)
    view.addSubview(part)
    scene.window.backgroundColor = ground
    func color(_ name: String) -> Color? { scene.window.displayList(at: .zero).item(named: name)?.backgroundColor }
    #expect(color("view") == .white && color("part") == .black && view.backgroundColor == ground)
    #expect(scene.window.displayList(at: .zero).backgroundColor == .white)
    await scene.virtual.runUntilSettled()
    scene.window.overrideUserInterfaceStyle = .dark
    #expect(!scene.virtual.stage.isAtRest, "a frame will show it")
    #expect(color("view") == .black && view.presentation.backgroundColor == .black)
    #expect(scene.window.displayList(at: .zero).backgroundColor == .black)
    await scene.virtual.runUntilSettled()
    part.removeFromSuperview()
    part.overrideUserInterfaceStyle = .light
    scene.root.view.addSubview(part)
    #expect(color("part") == .white, "what comes into another environment is shown as it is there")
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `a dynamic background colour fades when the environment changes`() async throws {
    let scene = await Scene(traits: TraitCollection(userInterfaceStyle: .light))
    scene.root.view.backgroundColor = ground
    await scene.virtual.runUntilSettled()
    try await scene.send(traits: dark)
    var shown: [Double] = []
    for _ in 0..<30 {
      await scene.virtual.advance(by: .seconds(1) / 60)
      shown.append(scene.root.view.presentation.backgroundColor?.red ?? -1)
    }
    #expect(shown.contains { $0 > 0.3 && $0 < 0.7 } && shown == shown.sorted(by: >), "it does not jump")
    #expect(scene.root.view.presentation.backgroundColor == .black && scene.isQuiet)
  }

  @Test func `an animation of a dynamic background colour begins at the shown colour`() async {
    let scene = await Scene(traits: TraitCollection(userInterfaceStyle: .dark))
    let view = View()
    view.backgroundColor = ground
    scene.root.view.addSubview(view)
    await scene.virtual.runUntilSettled()
    View.animate(withDuration: 1) { view.backgroundColor = Color(red: 1, green: 0, blue: 0) }
    #expect(view.presentation.backgroundColor == .black)
    await scene.virtual.advance(by: .milliseconds(500))
    let half = view.presentation.backgroundColor
    #expect((half?.red ?? 0) > 0.2 && half?.green == 0 && half?.blue == 0, "not by way of white")
    await scene.virtual.runUntilSettled()
    #expect(view.presentation.backgroundColor == Color(red: 1, green: 0, blue: 0))
  }
}
