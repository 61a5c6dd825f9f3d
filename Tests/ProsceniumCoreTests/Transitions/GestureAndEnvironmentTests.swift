import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of windows that change their size while a gesture holds a transition.
///
/// The fraction stays the gesture's, and the path changes.
@MainActor @Suite struct GestureAndEnvironmentTests {
  private static let wide = Size(width: 1024, height: 768)
  private static let tall = Size(width: 700, height: 1000)

  private let gesture = PercentDrivenInteractiveTransition()
  private let slide = ScriptedTransition(duration: 0.5)

  init() { slide.gesture = gesture }

  /// The progress that the slide's curve shows at a quarter of its duration.
  private static let atQuarter = ReferenceCurve.easeInOut(1).progress(at: 0.25)

  private func top(of name: String, in scene: Scene) -> Double {
    Double(scene.window.displayList(at: .zero).item(named: name)?.frame.minY ?? .nan)
  }

  /// After the change, the view is at the gesture's fraction of the path in the new size.
  @Test(arguments: [true, false])
  func `a presentation held by a gesture follows a resize at its fraction`(finishes: Bool) async throws {
    let scene = await Scene(size: Self.wide, frameInterval: .milliseconds(5))
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = slide
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(frames: 3)
    gesture.update(0.25)
    #expect(abs(top(of: "B", in: scene) - (1 - Self.atQuarter) * 768) < 1e-6)
    try await scene.send(size: Self.tall)
    await scene.virtual.runUntilSettled()
    #expect(abs(top(of: "B", in: scene) - (1 - Self.atQuarter) * 1000) < 1e-6, "\(top(of: "B", in: scene))")
    gesture.update(0.5)
    #expect(abs(top(of: "B", in: scene) - 0.5 * 1000) < 1e-6)
    finishes ? gesture.finish() : gesture.cancel()
    var last = 0.0
    for _ in 0..<200 where sheet.isBeingPresented {
      last = top(of: "B", in: scene)
      await scene.virtual.advance(frames: 1)
    }
    #expect(abs(last - (finishes ? 0 : 1000)) < 2)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet && (scene.root.presentedViewController != nil) == finishes)
    #expect(finishes ? sheet.view.frame == Rect(origin: .zero, size: Self.tall) : sheet.view.window == nil)
  }

  /// The gesture is cancelled once and begins again when the adapted style covers the presenter.
  @Test(arguments: [true, false]) func `a gesture resumed in another style decides the outcome`(finishes: Bool) async {
    let scene = await Scene(size: Self.wide)
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .pageSheet
    sheet.transitioningDelegate = slide
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(frames: 3)
    gesture.update(0.5)
    gesture.cancel()
    await scene.virtual.advance(frames: 2)
    gesture.pause()
    scene.virtual.stage.change(size: Size(width: 390, height: 844), traits: Scene.compact)
    await scene.virtual.advance(frames: 4)
    finishes ? gesture.finish() : gesture.cancel()
    await scene.virtual.runUntilSettled()
    let before = ["B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewWillDisappear(true)"]
    let onward = [
      "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
      "A.viewDidDisappear(true)",
    ]
    let callbacks = scene.log.take().filter { $0.contains("ppear") }
    #expect(callbacks == before + (finishes ? onward : ["B.viewDidDisappear(true)"]))
    #expect(scene.isQuiet && (scene.root.viewIfLoaded?.window == nil) == finishes)
  }

  @Test(arguments: [true, false])
  func `a dismissal held by a gesture follows a resize at its fraction`(finishes: Bool) async throws {
    let scene = await Scene(size: Self.wide, frameInterval: .milliseconds(5))
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = slide
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(frames: 3)
    gesture.update(0.25)
    #expect(abs(top(of: "B", in: scene) - Self.atQuarter * 768) < 1e-6)
    try await scene.send(size: Self.tall)
    await scene.virtual.runUntilSettled()
    #expect(abs(top(of: "B", in: scene) - Self.atQuarter * 1000) < 1e-6, "\(top(of: "B", in: scene))")
    finishes ? gesture.finish() : gesture.cancel()
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet && (scene.root.presentedViewController == nil) == finishes)
    if !finishes { #expect(sheet.view.frame == Rect(origin: .zero, size: Self.tall)) }
  }

  /// The new style's views animate longer than the slide, but a view held by a gesture keeps the slide's pace.
  @Test func `an adaptation at the start of a gesture does not slow the view under the gesture`() async throws {
    let scene = await Scene(size: Self.wide, frameInterval: .milliseconds(5))
    let (sheet, short) = (LoggedController("B", log: scene.log), ScriptedTransition(duration: 0.2))
    short.gesture = gesture
    sheet.modalPresentationStyle = .formSheet
    sheet.transitioningDelegate = short
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(frames: 3)
    for fraction in [0.5, 0] { gesture.update(fraction) }
    try await scene.send(traits: Scene.compact)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController.presentationStyle == .fullScreen && top(of: "B", in: scene) == 768)
    gesture.update(0.5)
    #expect(abs(top(of: "B", in: scene) - 0.5 * 768) < 1e-6, "\(top(of: "B", in: scene))")
    gesture.cancel()
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet && scene.root.presentedViewController == nil)
  }

  /// At each instant, no step is longer than the gesture's own step and the correction of the change explain.
  @Test(arguments: [0, 40, 110, 200, 290, 390])
  func `a resize under a moving gesture causes no jump`(instant: Int) async throws {
    let scene = await Scene(size: Self.wide, frameInterval: .milliseconds(1))
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = slide
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(frames: 3)
    var tops: [Double] = []
    scene.virtual.stage.onFrame = { list in
      if let item = list.item(named: "B") { tops.append(Double(item.frame.minY)) }
    }
    for millisecond in 0..<400 {
      if millisecond == instant { try await scene.send(size: Self.tall) }
      gesture.update(Double(millisecond) / 1000)
      await scene.virtual.advance(frames: 1)
    }
    gesture.cancel()
    await scene.virtual.runUntilSettled()
    let steps = zip(tops.dropFirst(), tops).map { abs($0 - $1) }
    // The gesture moves the view by at most 1.72 points per millisecond. The correction of 232 points in 0.3 s adds at
    // most 1.6. The cancelled transition covers 0.4 of the time in 0.2 s.
    #expect((steps.max() ?? .infinity) < 5, "\(steps.max() ?? 0)")
    #expect(scene.isQuiet)
  }

  @Test(arguments: [ModalTransitionStyle.crossDissolve, .flipHorizontal, .partialCurl, .coverVertical])
  func `a dismissal that a gesture cancels after a resize has the window's new size`(
    style: ModalTransitionStyle
  ) async throws {
    let scene = await Scene(size: Size(width: 400, height: 800), frameInterval: .milliseconds(5))
    let page = LoggedController("B", log: scene.log)
    page.modalTransitionStyle = style
    scene.root.present(page, animated: false)
    await scene.virtual.runUntilSettled()
    let gesture = try #require(page.presentationController.beginInteractiveDismissal())
    gesture.move(to: 300)
    await scene.virtual.advance(by: .milliseconds(50))
    try await scene.send(size: Size(width: 500, height: 700))
    await scene.virtual.advance(by: .milliseconds(400))
    let recorder = Recorder(of: scene.virtual.stage)
    gesture.cancel()
    await scene.virtual.runUntilSettled()
    try checkContinuity(of: recorder, stepsUpTo: 60)
    #expect(page.view.frame == Rect(x: 0, y: 0, width: 500, height: 700) && scene.isQuiet)
  }

  /// The gesture begins during a first resize, so the frames then differ from the pages' final frames.
  @Test(arguments: [true, false])
  func `a page that fades under a gesture follows a resize`(isFinished: Bool) async throws {
    let virtual = VirtualStage(size: Size(width: 400, height: 800), frameInterval: .milliseconds(5))
    let (scene, environment) = (await NavigationScene(on: virtual), SceneEnvironment(stage: virtual.stage))
    let fade = ScriptedTransition(duration: 0.5) { context in
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
      context.containerView.insertSubview(to, at: 0)
      View.animate(withDuration: 0.5) {
        from.alpha = 0
      } completion: { _ in
        from.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    (scene.delegate.animator, scene.delegate.gesture) = (fade, gesture)
    scene.navigation.pushViewController(scene.controller("B"), animated: false)
    await virtual.runUntilSettled()
    try await environment.send(size: Size(width: 600, height: 600))
    await virtual.advance(by: .milliseconds(100))
    scene.navigation.popViewController(animated: true)
    await virtual.advance(by: .milliseconds(20))
    gesture.update(0.5)
    await virtual.advance(by: .milliseconds(400))
    try await environment.send(size: Size(width: 500, height: 1000))
    await virtual.advance(by: .milliseconds(400))
    let shown = scene.window.displayList(at: .zero).item(named: "B")
    ZoomScene.expect(shown?.frame, near: Rect(x: 0, y: 0, width: 500, height: 1000))
    #expect(shown.map { $0.opacity > 0 && $0.opacity < 1 } == true)
    let recorder = Recorder(of: virtual.stage)
    isFinished ? gesture.finish() : gesture.cancel()
    await virtual.runUntilSettled()
    try checkContinuity(of: recorder, stepsUpTo: 1)
    #expect(scene.stack == (isFinished ? "A" : "A B"))
  }

  /// Returns a dismissal that moves the view by its transform only.
  private static func dismissal(by transform: AffineTransform) -> ScriptedTransition {
    ScriptedTransition(duration: 0.5) { context in
      guard let view = context.view(forKey: .from) else { return context.completeTransition(true) }
      View.animate(withDuration: 0.5) {
        view.transform = transform
      } completion: { _ in
        if context.transitionWasCancelled { view.transform = .identity }
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// The transform at the far end keeps the view in sight. The styles are two of the library's own and a custom one.
  @Test(arguments: [ModalPresentationStyle.fullScreen, .pageSheet, .custom])
  func `a cancelled dismissal by a transform has the window's new size`(
    style: ModalPresentationStyle
  ) async throws {
    let scene = await Scene(size: Size(width: 1000, height: 800), frameInterval: .milliseconds(5))
    let page = LoggedController("B", log: scene.log)
    let shrink = Self.dismissal(by: AffineTransform(scaleByX: 0.5, byY: 0.25))
    (page.modalPresentationStyle, page.transitioningDelegate) = (style, shrink)
    scene.root.present(page, animated: false)
    await scene.virtual.runUntilSettled()
    shrink.gesture = gesture
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(frames: 3)
    gesture.update(0.5)
    await scene.virtual.advance(frames: 3)
    let recorder = Recorder(of: scene.virtual.stage)
    try await scene.send(size: Size(width: 900, height: 1000))
    await scene.virtual.advance(by: .milliseconds(400))
    // The view is half way to scales of 0.5 and 0.25 about the centre of the new frame.
    let frame = page.presentationController.frameOfPresentedViewInContainerView
    let half = frame.insetBy(dx: frame.width * 0.125, dy: frame.height * 0.1875)
    ZoomScene.expect(scene.window.displayList(at: .zero).item(named: "B")?.frame, near: half)
    gesture.cancel()
    await scene.virtual.runUntilSettled()
    try checkContinuity(of: recorder, stepsUpTo: 20)
    #expect(page.view.frame == frame && page.view.transform == .identity && scene.isQuiet)
  }

  /// A view moved by its transform leaves at the new edge, like a view moved by its frame.
  @Test(arguments: [true, false])
  func `a dismissal by translation leaves at the new window's edge`(isFinished: Bool) async throws {
    let scene = await Scene(size: Size(width: 400, height: 800), traits: Scene.compact, frameInterval: .milliseconds(5))
    let page = LoggedController("B", log: scene.log)
    let drop = Self.dismissal(by: AffineTransform(translationByX: 0, byY: 800))
    (page.modalPresentationStyle, page.transitioningDelegate) = (.fullScreen, drop)
    scene.root.present(page, animated: false)
    await scene.virtual.runUntilSettled()
    drop.gesture = gesture
    scene.root.dismiss(animated: true)
    await scene.virtual.advance(frames: 3)
    gesture.update(0.5)
    await scene.virtual.advance(frames: 3)
    let recorder = Recorder(of: scene.virtual.stage)
    try await scene.send(size: Size(width: 500, height: 1000))
    await scene.virtual.advance(by: .milliseconds(400))
    // The view is half way to the new lower edge.
    #expect(abs(top(of: "B", in: scene) - 500) < 1e-6, "\(top(of: "B", in: scene))")
    isFinished ? gesture.finish() : gesture.cancel()
    await scene.virtual.runUntilSettled()
    try checkContinuity(of: recorder, stepsUpTo: 30)
    #expect(scene.isQuiet && (scene.root.presentedViewController == nil) == isFinished)
    if !isFinished { #expect(page.view.frame == Rect(x: 0, y: 0, width: 500, height: 1000)) }
  }
}
