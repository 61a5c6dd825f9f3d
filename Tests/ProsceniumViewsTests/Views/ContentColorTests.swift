import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of dynamic colours in drawn content, which fade like background colours when the environment changes.
@MainActor @Suite struct ContentColorTests {
  private let ink = Color { $0.userInterfaceStyle == .dark ? .white : .black }

  private func label(in scene: Scene) -> Label {
    let label = Label(frame: Rect(x: 0, y: 0, width: 200, height: 40))
    (label.text, label.textColor, label.accessibilityIdentifier) = ("Curtain", ink, "label")
    scene.root.view.addSubview(label)
    return label
  }

  private func color(_ scene: Scene) -> Color? {
    let list = scene.window.displayList(at: .zero)
    guard case .text(let runs)? = list.item(named: "label")?.appearance?.commands.first else { return nil }
    return runs.first?.color
  }

  @Test func `a label's dynamic text colour fades during an animated change of the style`() async {
    let scene = await Scene(traits: TraitCollection(userInterfaceStyle: .light))
    _ = label(in: scene)
    await scene.virtual.runUntilSettled()
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.window.overrideUserInterfaceStyle = .dark }
    #expect(color(scene) == .black)
    await scene.virtual.advance(by: .milliseconds(500))
    #expect(abs((color(scene)?.red ?? 0) - 0.5) < 0.02 && color(scene)?.alpha == 1)
    await scene.virtual.runUntilSettled()
    #expect(color(scene) == .white && scene.isQuiet)
  }

  @Test func `a reversed style change continues from the shown text colour, but a newly set colour jumps`() async {
    let scene = await Scene(traits: TraitCollection(userInterfaceStyle: .light))
    let label = label(in: scene)
    await scene.virtual.runUntilSettled()
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.window.overrideUserInterfaceStyle = .dark }
    await scene.virtual.advance(by: .milliseconds(500))
    let shown = color(scene)?.red ?? 0
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.window.overrideUserInterfaceStyle = .light }
    #expect(abs((color(scene)?.red ?? 0) - shown) < 1e-9)
    label.text = "Curtain call"
    #expect(abs((color(scene)?.red ?? 0) - shown) < 1e-9, "other text in the same colour goes along")
    label.textColor = .systemRed
    let red = Color.systemRed.resolvedColor(with: label.traitCollection)
    #expect(color(scene) == red, "a colour that is set is not on its way")
    label.textColor = ink
    await scene.virtual.advance(by: .milliseconds(500))
    #expect(abs((color(scene)?.red ?? 0) - shown / 2) < 0.02)
    await scene.virtual.runUntilSettled()
    #expect(color(scene) == .black && scene.isQuiet)
  }

  @Test func `a label with a fixed text colour is not animated by a style change`() async {
    let scene = await Scene(traits: TraitCollection(userInterfaceStyle: .light))
    let label = label(in: scene)
    label.textColor = .systemYellow.resolvedColor(with: label.traitCollection)
    await scene.virtual.runUntilSettled()
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.window.overrideUserInterfaceStyle = .dark }
    #expect(!label.layer.isAnimated)
    label.textColor = ink
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.window.overrideUserInterfaceStyle = .light }
    #expect(label.layer.isAnimated)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `a label's dynamic text colour jumps if the style change is not animated`() async {
    let scene = await Scene(traits: TraitCollection(userInterfaceStyle: .light))
    _ = label(in: scene)
    await scene.virtual.runUntilSettled()
    scene.window.overrideUserInterfaceStyle = .dark
    #expect(color(scene) == .white)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  @Test func `fills, strokes and tinted images fade during an animated change of the style`() async {
    let scene = await Scene(traits: TraitCollection(userInterfaceStyle: .light))
    let button = Button(configuration: .filled())
    button.configuration?.background.backgroundColor = ink
    button.configuration?.background.strokeColor = ink
    button.configuration?.background.strokeWidth = 2
    let image = ImageView(image: Image(systemName: "pencil"))
    image.tintColor = ink
    for (index, view) in [button, image].enumerated() {
      view.accessibilityIdentifier = ["button", "image"][index]
      view.frame = Rect(x: 0, y: CGFloat(index) * 50, width: 40, height: 40)
      scene.root.view.addSubview(view)
    }
    await scene.virtual.runUntilSettled()
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.window.overrideUserInterfaceStyle = .dark }
    await scene.virtual.advance(by: .milliseconds(500))
    let list = scene.window.displayList(at: .zero)
    var reds: [Double] = []
    for name in ["button", "image"] {
      for command in list.item(named: name)?.appearance?.commands ?? [] {
        switch command {
        case .fill(_, .color(let color), _), .stroke(_, .color(let color), _): reds.append(color.red)
        default: break
        }
      }
    }
    #expect(reds.count >= 3 && reds.allSatisfy { abs($0 - 0.5) < 0.02 }, "\(reds)")
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }
}
