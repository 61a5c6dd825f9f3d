import Foundation
import ProsceniumTesting
import Testing

@testable import ProsceniumCore
@testable import ProsceniumGraphics
@testable import ProsceniumViews

/// Tests of fingers that curl the sheets of a book of 400 by 600 points.
@MainActor @Suite struct PageCurlTests {
  /// Returns the displayed curl and the page that has it.
  private func curl(_ scene: PageScene) -> (line: Double, page: Int)? {
    let items = scene.window.displayList(at: scene.virtual.stage.frameTime).items
    guard let sheet = items.firstIndex(where: { $0.appearance?.curl != nil }),
      let page = items[sheet...].firstIndex(where: { item in scene.pages.contains { $0.label == item.name } }),
      let line = items[sheet].appearance?.curl?.line
    else { return nil }
    return (Double(line), scene.pages.firstIndex { $0.label == items[page].name } ?? -1)
  }

  /// The line of a sheet whose fraction `rest` is flat, with a roll of a sixteenth of the height.
  private func line(rest: Double, height: Double = 600) -> Double { height * rest - height / 16 * (1 - rest) }

  @Test func `a finger rolls up the page and uncovers the next one`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual, .pageCurl)
      try await scene.drag(left: 100)
      var shown = try #require(curl(scene))
      #expect(shown.page == 1 && abs(shown.line - line(rest: 0.75)) < 1e-6)
      #expect(scene.frame(2) == Rect(x: 0, y: 0, width: 400, height: 600), "the next page lies below")
      try await scene.move(x: -140)
      shown = try #require(curl(scene))
      #expect(abs(shown.line - line(rest: 0.4)) < 1e-6)
      try await scene.lift()
      await virtual.runUntilSettled()
      #expect(scene.shown == "C" && curl(scene) == nil)
      for page in [1, 2] { #expect(scene.pages[page].view.superview?.layer.deformation == nil) }
      #expect(scene.events().last == "didFinish(true, from B, true), shows C")
    }
  }

  @Test func `a finger in the other direction unrolls the former page, and can leave it`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual, .pageCurl)
      try await scene.drag(left: -100)
      let shown = try #require(curl(scene))
      #expect(shown.page == 0 && abs(shown.line - line(rest: 0.25)) < 1e-6)
      try await scene.lift()
      await virtual.runUntilSettled()
      #expect(scene.shown == "B" && curl(scene) == nil && scene.frame(0) == nil)
      #expect(scene.events().last == "didFinish(true, from B, false), shows B")
    }
  }

  @Test func `a spine at the trailing edge turns with a finger to the right`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(
        on: virtual,
        .pageCurl,
        options: [.spineLocation: PageViewController.SpineLocation.max]
      )
      try await scene.fling(left: -1000)
      await virtual.runUntilSettled()
      #expect(scene.shown == "C")
    }
  }

  @Test(arguments: [(390.0, "C"), (10.0, "A"), (200.0, "B")])
  func `a tap at an edge turns the page`(x: Double, page: String) async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual, .pageCurl)
      try await scene.pointer.tap(.point(x, 300))
      await virtual.runUntilSettled()
      #expect(scene.shown == page)
      #expect(scene.events().first == (page == "B" ? nil : "willTransition(\(page))"))
    }
  }

  @Test func `a sheet without a neighbour does not move`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual, .pageCurl)
      scene.set(3, animated: false)
      try await scene.drag(left: 200)
      #expect(curl(scene) == nil && scene.frame(3)?.minX == 0)
      try await scene.lift()
      await virtual.runUntilSettled()
      #expect(scene.shown == "D")
    }
  }

  @Test func `the curl keeps its fraction when the size changes under a finger`() async throws {
    try await withVirtualStage(PageScene.surface) { virtual in
      let scene = await PageScene(on: virtual, .pageCurl)
      try await scene.drag(left: 120)
      try await SceneEnvironment(stage: virtual.stage).send(size: Size(width: 800, height: 900))
      await virtual.advance(by: .milliseconds(400))
      var shown = try #require(curl(scene))
      #expect(shown.page == 1 && abs(shown.line - line(rest: 0.7, height: 900)) < 1e-6)
      try await scene.move(x: -80)
      shown = try #require(curl(scene))
      #expect(abs(shown.line - line(rest: 0.6, height: 900)) < 1e-6)
      try scene.pointer.cancel()
      await virtual.runUntilSettled()
      #expect(scene.shown == "B" && scene.frame(1) == Rect(x: 0, y: 0, width: 800, height: 900))
    }
  }
}
