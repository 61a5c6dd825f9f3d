import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of zooms from a source view and back to it.
@MainActor @Suite struct ZoomTransitionTests {
  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen])
  func `a presentation zooms from its source view and covers the window`(style: ModalPresentationStyle) async {
    let stand = await ZoomScene(style: style)
    stand.scene.root.present(stand.page, animated: true)
    await stand.scene.virtual.advance(frames: 1)
    ZoomScene.expect(stand.shown("B")?.frame, near: ZoomScene.thumbnail)
    #expect(stand.shown("B")?.opacity == 0 && stand.shown("zoom veil")?.opacity == 0)
    var last = ZoomScene.thumbnail
    for _ in 0..<20 {
      await stand.scene.virtual.advance(frames: 1)
      guard let frame = stand.shown("B")?.frame else {
        Issue.record("nothing is shown")
        return
      }
      #expect(frame.width >= last.width && frame.height >= last.height && frame.minX <= last.minX)
      last = frame
    }
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.isWhole && (stand.scene.root.view.window == nil) == (style == .fullScreen) && stand.scene.isQuiet)
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen])
  func `a zoom dismissal ends at its source view and restores the page`(style: ModalPresentationStyle) async {
    let stand = await ZoomScene(style: style)
    await stand.present()
    let recorder = Recorder(of: stand.scene.virtual.stage)
    stand.scene.root.dismiss(animated: true)
    await stand.scene.virtual.runUntilSettled()
    let frames = ZoomScene.frames(in: recorder)
    // At its end, a damped spring is within a thousandth of its distance.
    ZoomScene.expect(frames.last, near: ZoomScene.thumbnail, within: 2)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.width <= $0.width + 0.001 })
    #expect(stand.page.view.transform == .identity && stand.page.view.alpha == 1 && stand.scene.isQuiet)
    #expect(stand.scene.window.subviews == [stand.scene.root.view])
    await stand.present()
    #expect(stand.isWhole)
  }

  @Test func `the alignment rectangle of a zoom covers the source view at the start`() async {
    let stand = await ZoomScene()
    var asked: [ViewController] = []
    stand.options.alignmentRectProvider = { context in
      asked.append(context.zoomedViewController)
      return context.sourceView.bounds.size == ZoomScene.thumbnail.size
        ? Rect(x: 100, y: 0, width: 200, height: 400) : nil
    }
    stand.scene.root.present(stand.page, animated: true)
    await stand.scene.virtual.advance(frames: 1)
    // At a scale of one half, the rectangle's offset of 100 points puts the view's left edge 50 points left of the
    // thumbnail. The view's height is 400 of 800 points.
    ZoomScene.expect(stand.shown("B")?.frame, near: Rect(x: 190, y: 500, width: 200, height: 400))
    #expect(asked == [stand.page])
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.isWhole && stand.scene.isQuiet)
  }

  @Test(arguments: [Rect.zero, .null, .infinite, Rect(x: 0, y: 0, width: -5, height: 10), nil])
  func `an alignment rectangle without extent selects the whole view`(rect: Rect?) async {
    let stand = await ZoomScene()
    stand.options.alignmentRectProvider = { _ in rect }
    stand.scene.root.present(stand.page, animated: true)
    await stand.scene.virtual.advance(frames: 2)
    guard let frame = stand.shown("B")?.frame else {
      Issue.record("nothing is shown")
      return
    }
    #expect(frame.width.isFinite && frame.height.isFinite)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.isWhole && stand.scene.isQuiet)
  }

  /// The cases are no view, a view outside the window of 400 by 800 points, views at its edges and views without size.
  @Test(
    arguments: [
      nil, Rect(x: 500, y: 100, width: 100, height: 100), Rect(x: 400, y: 100, width: 100, height: 100),
      Rect(x: 0, y: -50, width: 100, height: 50), Rect(x: 100, y: 100, width: 0, height: 50),
      Rect(x: 100, y: 100, width: 50, height: 0),
    ]
  )
  func `a zoom without a visible source view fades the presented view in and out`(frame: Rect?) async {
    let stand = await ZoomScene()
    let source = frame.map(View.init(frame:))
    if let source { stand.scene.root.view.addSubview(source) }
    stand.page.preferredTransition = .zoom { _ in source }
    for isPresentation in [true, false] {
      if isPresentation {
        stand.scene.root.present(stand.page, animated: true)
      } else {
        stand.scene.root.dismiss(animated: true)
      }
      await stand.scene.virtual.advance(frames: 10)
      #expect(stand.shown("B")?.frame == stand.scene.window.bounds)
      #expect(stand.shown("B").map { $0.opacity > 0 && $0.opacity < 1 } == true)
      await stand.scene.virtual.runUntilSettled()
      #expect(stand.scene.isQuiet && stand.page.view.transform == .identity && stand.page.view.alpha == 1)
    }
  }

  @Test func `a zoom's options set the colour and the effect of the dimming view`() async {
    let stand = await ZoomScene(style: .overFullScreen)
    (stand.options.dimmingColor, stand.options.dimmingVisualEffect) = (.red, BlurEffect(style: .light))
    stand.scene.root.present(stand.page, animated: true)
    await stand.scene.virtual.advance(frames: 20)
    let veil = stand.page.presentationController.containerView?.subviews.first as? VisualEffectView
    #expect(veil?.backgroundColor == .red && veil?.effect == stand.options.dimmingVisualEffect)
    #expect(stand.shown("zoom veil").map { $0.opacity > 0 } == true)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.isWhole && stand.scene.isQuiet)
  }

  @Test func `a zoom fades if the environment requests reduced motion`() async throws {
    let stand = await ZoomScene()
    try await stand.scene.send(traits: TraitCollection(accessibilityMotion: .reduced))
    await stand.scene.virtual.runUntilSettled()
    stand.scene.root.present(stand.page, animated: true)
    await stand.scene.virtual.advance(frames: 10)
    #expect(stand.shown("B")?.frame == stand.scene.window.bounds && stand.shown("B").map { $0.opacity < 1 } == true)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.isWhole && stand.scene.isQuiet)
  }

  @Test func `a delegate's animator takes precedence over a zoom`() async {
    let stand = await ZoomScene()
    let slide = ScriptedTransition()
    stand.page.transitioningDelegate = slide
    stand.scene.root.present(stand.page, animated: true)
    await stand.scene.virtual.advance(frames: 5)
    let frame = stand.shown("B")?.frame
    #expect(frame?.size == stand.scene.window.bounds.size && frame.map { $0.minY > 0 && $0.minY < 800 } == true)
    await stand.scene.virtual.runUntilSettled()
    #expect(slide.ends == [true] && stand.isWhole && stand.scene.isQuiet)
  }

  @Test func `preferredTransition takes precedence over modalTransitionStyle`() async {
    let stand = await ZoomScene()
    stand.page.preferredTransition = .crossDissolve()
    stand.scene.root.present(stand.page, animated: true)
    await stand.scene.virtual.advance(frames: 10)
    #expect(stand.shown("B")?.frame == stand.scene.window.bounds && stand.shown("B").map { $0.opacity < 1 } == true)
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.isWhole && stand.scene.isQuiet)
  }

  // MARK: Interaction

  @Test(arguments: [true, false])
  func `a gesture drives a zoom dismissal and finishes or cancels it`(isFinished: Bool) async throws {
    let stand = await ZoomScene()
    await stand.present()
    let gesture = try #require(stand.page.presentationController.beginInteractiveDismissal())
    gesture.move(to: 400)
    await stand.scene.virtual.advance(frames: 3)
    // The view is half way between the window and the thumbnail, with even scrubbing.
    let half = Rect(x: 120, y: 250, width: 250, height: 500)
    ZoomScene.expect(stand.shown("B")?.frame, near: half, within: 1)
    if isFinished { gesture.end(velocity: 2000) } else { gesture.cancel() }
    await stand.scene.virtual.runUntilSettled()
    #expect((stand.scene.root.presentedViewController == nil) == isFinished && stand.scene.isQuiet)
    #expect(stand.page.view.transform == .identity && stand.page.view.alpha == 1)
    if !isFinished { #expect(stand.isWhole) }
  }

  @Test func `interactiveDismissShouldBegin decides whether a gesture may begin`() async {
    let stand = await ZoomScene()
    await stand.present()
    var locations: [Point] = []
    stand.options.interactiveDismissShouldBegin = { context in
      locations.append(context.location)
      return context.location.y < 100
    }
    let controller: PresentationController = stand.page.presentationController
    #expect(controller.beginInteractiveDismissal(at: Point(x: 10, y: 300)) == nil)
    #expect(controller.beginInteractiveDismissal() == nil)
    let gesture = controller.beginInteractiveDismissal(at: Point(x: 10, y: 20))
    #expect(gesture != nil && locations == [Point(x: 10, y: 300), Point(x: 200, y: 400), Point(x: 10, y: 20)])
    gesture?.cancel()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.isWhole && stand.scene.isQuiet)
  }
}
