import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests that controller transition styles flip and curl like view transitions.
@MainActor @Suite struct TransitionStyleGeometryTests {
  @Test func `a flip turns the presenter to the right, and its dismissal turns back to the left`() async throws {
    let scene = await Scene(size: Size(width: 400, height: 800), frameInterval: .milliseconds(5))
    let presented = ViewController()
    presented.modalTransitionStyle = .flipHorizontal
    presented.modalPresentationStyle = .fullScreen
    func rightEdge(_ view: View) -> CGFloat? {
      guard let item = scene.window.displayList(at: .zero).items.first(where: { $0.id == view.id }),
        let corners = item.projection?.project(item.bounds)
      else { return nil }
      return corners[2].y - corners[1].y
    }
    scene.root.present(presented, animated: true)
    await scene.virtual.advance(by: .milliseconds(200))
    #expect(try #require(rightEdge(scene.root.view)) > 800, "the right side comes to the front")
    await scene.virtual.advance(by: .milliseconds(300))
    #expect(try #require(rightEdge(presented.view)) < 800)
    await scene.virtual.runUntilSettled()
    #expect(rightEdge(presented.view) == nil && scene.root.view.layer.deformation == nil)
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(by: .milliseconds(200))
    #expect(try #require(rightEdge(presented.view)) < 800, "the left side comes to the front")
    await scene.virtual.runUntilSettled()
    #expect(rightEdge(scene.root.view) == nil && presented.view.layer.deformation == nil && scene.isQuiet)
  }

  @Test func `a partial curl rolls up the presenter's view with its content`() async throws {
    let scene = await Scene(size: Size(width: 400, height: 800), frameInterval: .milliseconds(5))
    let presented = ViewController()
    presented.modalTransitionStyle = .partialCurl
    presented.modalPresentationStyle = .fullScreen
    scene.root.present(presented, animated: true)
    await scene.virtual.advance(by: .milliseconds(380))
    let items = scene.window.displayList(at: .zero).items
    let sheet = try #require(items.first { $0.id == scene.root.view.id })
    let curl = try #require(sheet.appearance?.curl)
    #expect(curl.radius == 50 && curl.line < 420 && curl.line > 350)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.displayList(at: .zero).items.allSatisfy { $0.appearance?.curl == nil })
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.root.view.layer.deformation == nil && scene.isQuiet)
  }
}
