import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of the projections and curls that flip and curl transitions use in addition to animated transforms.
@MainActor @Suite struct TransitionGeometryTests {
  private func scene(_ kind: View.AnimationOptions) async -> (moving: MovingView, old: View, new: View) {
    let old = View(frame: Rect(x: 0, y: 0, width: 100, height: 80))
    let moving = await MovingView(old)
    let new = View(frame: old.frame)
    View.transition(from: old, to: new, duration: 1, options: [kind, .curveLinear])
    await moving.begin()
    return (moving, old, new)
  }

  private func item(_ view: View, in moving: MovingView) -> DisplayList.Item? {
    moving.window.displayList(at: .zero).items.first { $0.id == view.id }
  }

  @Test(arguments: [
    (View.AnimationOptions.transitionFlipFromLeft, [true, false]), (.transitionFlipFromRight, [false, true]),
  ])
  func `a flip turns the named side towards the viewer`(kind: View.AnimationOptions, leftIsNear: [Bool]) async throws {
    let (moving, old, new) = await scene(kind)
    await moving.wait(0.25)
    // A view that has turned by 60° shows half of its width.
    let away = try #require(item(old, in: moving))
    #expect(away.frame.width == 50)
    let corners = try #require(away.projection).project(away.bounds)
    let (left, right) = (corners[3].y - corners[0].y, corners[2].y - corners[1].y)
    #expect((left > 80) == leftIsNear[0] && (right > 80) == leftIsNear[1], "\(left) \(right)")
    // The near side is 50·sin 60° in front of the screen, and the eye is at a distance of two and a half widths.
    let depth = 50 * sin(Double.pi / 3)
    #expect(abs(max(left, right) - 80 / (1 - depth / 250)) < 1e-6)
    await moving.wait(0.5)
    let comes = try #require(item(new, in: moving))
    let edges = try #require(comes.projection).project(comes.bounds)
    // The new view now shows its front, so its other side is the near one.
    #expect((edges[3].y - edges[0].y > 80) == leftIsNear[1])
    await moving.virtual.runUntilSettled()
    #expect(item(new, in: moving)?.appearance == nil && old.layer.deformation == nil && moving.isQuiet)
  }

  @Test func `a flip from the bottom turns the lower side towards the viewer`() async throws {
    let (moving, old, _) = await scene(.transitionFlipFromBottom)
    await moving.wait(0.25)
    let away = try #require(item(old, in: moving))
    let corners = try #require(away.projection).project(away.bounds)
    #expect(corners[2].x - corners[3].x > 100 && corners[1].x - corners[0].x < 100)
    await moving.virtual.runUntilSettled()
  }

  @Test(arguments: [true, false]) func `a curl rolls the front view up along a line that rises`(
    isUp: Bool
  ) async throws {
    let (moving, old, new) = await scene(isUp ? .transitionCurlUp : .transitionCurlDown)
    let sheet = isUp ? old : new
    await moving.wait(isUp ? 0.25 : 0.75)
    let rolled = try #require(item(sheet, in: moving))
    let curl = try #require(rolled.appearance?.curl)
    // A quarter of the view is rolled up. The roll's radius is a sixteenth of the height, and a quarter of it has left.
    #expect(curl.radius == 5 && abs(curl.line - (60 - 5 * 0.25)) < 1e-9)
    #expect(rolled.frame.height == 60)
    // The view keeps its position and is rolled up in it.
    #expect(rolled.projection?.project(Point(x: 0, y: 80)) == Point(x: 0, y: 80))
    await moving.virtual.runUntilSettled()
    #expect(item(new, in: moving)?.appearance == nil && moving.isQuiet)
  }

  @Test func `a curl maps heights around its cylinder and back over the view`() {
    let curl = DisplayList.Curl(line: 100, radius: 10)
    #expect(curl.place(40) == (40, false) && curl.place(100) == (100, false))
    let quarter = curl.place(100 + 5 * .pi)
    #expect(abs(quarter.y - 110) < 1e-9)
    #expect(curl.place(100 + 6 * .pi).showsBack && !curl.place(100 + 4 * .pi).showsBack)
    let half = curl.place(100 + 10 * .pi)
    #expect(abs(half.y - 100) < 1e-9 && half.showsBack)
    #expect(abs(curl.place(130 + 10 * .pi).y - 70) < 1e-9)
    let fold = DisplayList.Curl(line: 100, radius: -3)
    #expect(fold.place(130).y == 70 && fold.radius == 0)
  }
}
