import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct VisualEffectViewTests {
  private func fill(_ view: VisualEffectView, _ style: UserInterfaceStyle = .light) async -> Color? {
    let scene = await Scene(traits: TraitCollection(userInterfaceStyle: style))
    scene.root.view.addSubview(view)
    await scene.virtual.runUntilSettled()
    view.subviews.first?.accessibilityIdentifier = "fill"
    return scene.window.displayList(at: .zero).item(named: "fill")?.backgroundColor
  }

  @Test func `a visual effect view's content fills the view and follows its size`() {
    let view = VisualEffectView(effect: BlurEffect(style: .light))
    view.frame = Rect(x: 3, y: 4, width: 50, height: 60)
    #expect(view.contentView.superview === view && view.contentView.frame == Rect(x: 0, y: 0, width: 50, height: 60))
    #expect(view.subviews.last === view.contentView && VisualEffectView().effect == nil)
    #expect(VisualEffectView(frame: view.frame).frame == view.frame)
  }

  @Test(arguments: BlurEffect.Style.allCases)
  func `every blur style is translucent and light or dark according to its name`(style: BlurEffect.Style) async throws {
    let view = VisualEffectView(effect: BlurEffect(style: style))
    let (light, dark) = (try #require(await fill(view)), try #require(await fill(view, .dark)))
    #expect((0.3...0.95).contains(light.alpha) && light.alpha == dark.alpha)
    let (isLight, isDark) = (light.red > 0.5, dark.red < 0.5)
    switch style {
    case .extraLight, .light: #expect(isLight && !isDark)
    case .dark: #expect(!isLight && isDark)
    case .regular, .prominent: #expect(isLight && isDark)
    default: #expect((isLight, isDark) == (style.rawValue < 16, style.rawValue < 11 || style.rawValue > 15))
    }
  }

  @Test func `thicker blur materials are more opaque`() async throws {
    var opacities: [Double] = []
    for style in [
      BlurEffect.Style.systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
    ] {
      opacities.append(try #require(await fill(VisualEffectView(effect: BlurEffect(style: style)))).alpha)
    }
    #expect(opacities == opacities.sorted() && Set(opacities).count == 4)
  }

  @Test func `an effect set in an animation block fades in`() async {
    let scene = await Scene(traits: TraitCollection(userInterfaceStyle: .light))
    let view = VisualEffectView()
    scene.root.view.addSubview(view)
    await scene.virtual.runUntilSettled()
    View.animate(withDuration: 1) { view.effect = BlurEffect(style: .dark) }
    await scene.virtual.advance(by: .milliseconds(500))
    let alpha = view.subviews[0].presentation.backgroundColor?.alpha ?? 0
    #expect(alpha > 0.1 && alpha < 0.6)
    await scene.virtual.runUntilSettled()
    #expect(await fill(view)?.alpha == 0.73)
    view.effect = nil
    #expect(await fill(view) == nil)
  }

  @Test func `visual effects are equal if their types and values are equal`() {
    let (light, dark) = (BlurEffect(style: .light), BlurEffect(style: .dark))
    #expect(light == BlurEffect(style: .light) && light != dark && light.style == .light)
    #expect(VibrancyEffect(blurEffect: light) == VibrancyEffect(blurEffect: BlurEffect(style: .light)))
    #expect(VibrancyEffect(blurEffect: light) != light as VisualEffect)
    #expect(VibrancyEffect(blurEffect: light) != VibrancyEffect(blurEffect: dark))
    #expect(Set([light, dark, BlurEffect(style: .light)]).count == 2)
  }
}
