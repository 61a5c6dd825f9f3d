import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

@MainActor @Suite struct TextLayerTests {
  private final class Sign: View {
    override class var layerClass: AnyClass { TextLayer.self }
  }

  private func scene() async -> (moving: MovingView, layer: TextLayer) {
    let view = Sign(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let moving = await MovingView(view)
    return (moving, view.layer as? TextLayer ?? TextLayer())
  }

  private func runs(_ moving: MovingView) -> [DisplayList.TextRun] {
    let commands = moving.window.displayList(at: .zero).items.first?.appearance?.commands
    if case .text(let runs)? = commands?.first { return runs }
    return []
  }

  @Test func `a text layer is white and 36 points by default, and invalid sizes restore the default`() async throws {
    let (moving, layer) = await scene()
    #expect(runs(moving).isEmpty)
    layer.string = "Hi"
    let run = try #require(runs(moving).first)
    #expect(run.string == "Hi" && run.color == .white && run.font.size == 36 && run.origin.x == 0)
    #expect(abs(run.origin.y - run.ascent) < 0.5, "from the top of the bounds")
    layer.fontSize = 18
    layer.foregroundColor = .black
    layer.font = .boldSystemFont(ofSize: 99)
    let small = try #require(runs(moving).first)
    #expect(small.font.size == 18 && small.font.weight == 700 && small.color == .black)
    for bad in [CGFloat.nan, 0, -CGFloat.infinity] {
      layer.fontSize = bad
      #expect(layer.fontSize == 36)
    }
    layer.foregroundColor = nil
    #expect(runs(moving).isEmpty)
  }

  @Test func `a text layer's alignment mode positions its line`() async throws {
    let (moving, layer) = await scene()
    layer.string = "Hi"
    layer.fontSize = 20
    layer.alignmentMode = .right
    let right = try #require(runs(moving).first)
    #expect(abs(right.origin.x + right.width - 200) < 1e-6)
    layer.alignmentMode = .center
    let middle = try #require(runs(moving).first)
    #expect(abs(middle.origin.x + middle.width / 2 - 100) < 1e-6)
  }

  @Test func `a text layer clips, truncates or wraps text that does not fit`() async {
    let (moving, layer) = await scene()
    layer.string = "A sentence that is longer than its layer is wide"
    layer.fontSize = 20
    #expect(Set(runs(moving).map(\.origin.y)).count == 1 && !runs(moving).contains { $0.string.contains("…") })
    layer.truncationMode = .end
    #expect(runs(moving).last?.string.hasSuffix("…") == true)
    layer.truncationMode = .none
    layer.isWrapped = true
    #expect(Set(runs(moving).map(\.origin.y)).count > 1)
  }

  @Test func `a text layer's font size and foreground colour animate`() async throws {
    let (moving, layer) = await scene()
    layer.string = "Hi"
    View.animate(withDuration: 1, options: .curveLinear) {
      layer.fontSize = 20
      layer.foregroundColor = .black
    }
    await moving.begin()
    await moving.wait(0.5)
    let run = try #require(runs(moving).first)
    #expect(run.font.size == 28 && abs(run.color.red - 0.5) < 1e-9)
    await moving.virtual.runUntilSettled()
    #expect(runs(moving).first?.font.size == 20 && moving.isQuiet)
  }
}
