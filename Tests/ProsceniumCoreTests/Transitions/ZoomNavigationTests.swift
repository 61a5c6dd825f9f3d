import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of zoom transitions in a navigation controller.
@MainActor @Suite struct ZoomNavigationTests {
  @Test func `a page that prefers a zoom is pushed from its source view and popped into it`() async throws {
    let scene = await NavigationScene(on: VirtualStage(size: Size(width: 400, height: 800)))
    let (source, page) = (View(frame: Rect(x: 40, y: 60, width: 80, height: 60)), scene.controller("B"))
    scene.root.view.addSubview(source)
    page.preferredTransition = .zoom { [root = scene.root] context in
      context.sourceViewController === root && context.zoomedViewController === page ? source : nil
    }
    let recorder = Recorder(of: scene.virtual.stage)
    scene.navigation.pushViewController(page, animated: true)
    await scene.virtual.runUntilSettled()
    ZoomScene.expect(ZoomScene.frames(in: recorder).first, near: source.frame)
    #expect(page.view.convert(page.view.bounds, to: nil) == scene.window.bounds && scene.root.view.window == nil)
    _ = scene.navigation.popViewController(animated: true)
    await scene.virtual.runUntilSettled()
    ZoomScene.expect(ZoomScene.frames(in: recorder).last, near: source.frame, within: 2)
    #expect(scene.stack == "A" && scene.root.view.window != nil)
    page.preferredTransition = nil
  }

  /// Returns a page "B" that zooms from a thumbnail in the lower right part of "A".
  private static func stand() async -> (VirtualStage, NavigationScene, page: LoggedController) {
    let virtual = VirtualStage(size: Size(width: 400, height: 800), frameInterval: .milliseconds(1))
    let scene = await NavigationScene(on: virtual)
    let (source, page) = (View(frame: Rect(x: 240, y: 500, width: 100, height: 200)), scene.controller("B"))
    source.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    scene.root.view.addSubview(source)
    page.preferredTransition = .zoom { _ in source }
    return (virtual, scene, page)
  }

  @Test(arguments: [true, false], [2, 5, 8])
  func `a zooming push or pop continues without a jump when the size changes`(
    isPush: Bool,
    tenth: Int
  ) async throws {
    let (virtual, scene, page) = await Self.stand()
    if !isPush { scene.navigation.pushViewController(page, animated: false) }
    await virtual.runUntilSettled()
    let (film, recorder) = (Film(of: virtual.stage), Recorder(of: virtual.stage))
    if isPush {
      scene.navigation.pushViewController(page, animated: true)
    } else {
      scene.navigation.popViewController(animated: true)
    }
    await virtual.advance(by: .milliseconds(50 * tenth))
    try await SceneEnvironment(stage: virtual.stage).send(size: Size(width: 500, height: 700))
    await virtual.runUntilSettled()
    film.checkSmoothness("tenth \(tenth)", fadesWhole: false)
    if isPush {
      #expect(page.view.convert(page.view.bounds, to: nil) == scene.window.bounds && scene.stack == "A B")
    } else {
      let thumbnail = Rect(x: 340, y: 400, width: 100, height: 200)
      ZoomScene.expect(ZoomScene.frames(in: recorder).last, near: thumbnail, within: 4)
      #expect(scene.stack == "A" && page.view.transform == .identity && page.view.alpha == 1)
    }
    page.preferredTransition = nil
  }

  @Test(arguments: [2, 5, 8])
  func `a cancelled zooming push returns to the resized source view`(tenth: Int) async throws {
    let (virtual, scene, page) = await Self.stand()
    await virtual.runUntilSettled()
    let (film, recorder) = (Film(of: virtual.stage), Recorder(of: virtual.stage))
    let task = Task.immediate { try? await scene.navigation.pushAndWait(page) }
    await virtual.advance(by: .milliseconds(50 * tenth))
    try await SceneEnvironment(stage: virtual.stage).send(size: Size(width: 500, height: 700))
    await virtual.advance(by: .milliseconds(50))
    task.cancel()
    await virtual.advance(by: .milliseconds(10))
    #expect(page.view.bounds.size == Size(width: 500, height: 700))
    await virtual.runUntilSettled()
    #expect(await task.value == .cancelled && scene.stack == "A" && page.view.transform == .identity)
    film.checkSmoothness("tenth \(tenth)", fadesWhole: false)
    let thumbnail = Rect(x: 340, y: 400, width: 100, height: 200)
    ZoomScene.expect(ZoomScene.frames(in: recorder).last, near: thumbnail, within: 4)
    page.preferredTransition = nil
  }

  @Test(arguments: [true, false])
  func `a zooming pop held by a gesture follows a resize without a jump`(isFinished: Bool) async throws {
    let (virtual, scene, page) = await Self.stand()
    scene.navigation.pushViewController(page, animated: false)
    await virtual.runUntilSettled()
    let gesture = try #require(scene.navigation.beginInteractivePop())
    gesture.move(to: 150)
    await virtual.advance(by: .milliseconds(50))
    let (film, recorder) = (Film(of: virtual.stage), Recorder(of: virtual.stage))
    await virtual.advance(by: .milliseconds(20))
    try await SceneEnvironment(stage: virtual.stage).send(size: Size(width: 500, height: 700))
    await virtual.advance(by: .milliseconds(400))
    film.checkSmoothness("under the gesture", fadesWhole: false)
    if isFinished { gesture.end(velocity: 2000) } else { gesture.cancel() }
    await virtual.runUntilSettled()
    #expect(page.view.transform == .identity && page.view.alpha == 1)
    try checkContinuity(of: recorder, stepsUpTo: 20)
    if isFinished {
      let thumbnail = Rect(x: 340, y: 400, width: 100, height: 200)
      ZoomScene.expect(ZoomScene.frames(in: recorder).last, near: thumbnail, within: 4)
      #expect(scene.stack == "A")
    } else {
      #expect(page.view.convert(page.view.bounds, to: nil) == scene.window.bounds && scene.stack == "A B")
    }
    page.preferredTransition = nil
  }
}
