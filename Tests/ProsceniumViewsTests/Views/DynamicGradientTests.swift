import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of a gradient's dynamic colours, which resolve for the view's traits at rest and in animations.
@MainActor @Suite struct DynamicGradientTests {
  @Test func `a gradient's animated dynamic colours resolve for the view's traits`() async throws {
    final class GradientView: View {
      override class var layerClass: AnyClass { GradientLayer.self }
    }
    let view = GradientView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let moving = await MovingView(view, frameInterval: .milliseconds(10))
    view.traitOverrides.userInterfaceStyle = .dark
    let gradient = try #require(view.layer as? GradientLayer)
    // The colour is white in the dark style and black in the light style.
    let dynamic = Color { $0.userInterfaceStyle == .dark ? .white : .black }
    gradient.colors = [.black, .black]
    func reds() -> [Double] {
      let commands = moving.window.displayList(at: .zero).items.last?.appearance?.commands
      guard case .fill(_, .gradient(let drawn), _)? = commands?.first else { return [] }
      return drawn.stops.map(\.color.red)
    }
    View.animate(withDuration: 1, options: .curveLinear) { gradient.colors = [dynamic, .black] }
    await moving.begin()
    await moving.wait(0.25)
    #expect(reds() == [0.25, 0])
    await moving.virtual.runUntilSettled()
    #expect(reds() == [1, 0] && gradient.colors?[0] == dynamic)
    View.animate(withDuration: 1, options: .curveLinear) { view.traitOverrides.userInterfaceStyle = .light }
    await moving.begin()
    await moving.wait(0.25)
    #expect(reds() == [0.75, 0])
    await moving.virtual.runUntilSettled()
    #expect(reds() == [0, 0])
    View.animate(withDuration: 1, options: .curveLinear) { gradient.colors = [.white, .white] }
    await moving.begin()
    await moving.wait(0.25)
    #expect(reds() == [0.25, 0.25])
    await moving.virtual.runUntilSettled()
  }
}
