import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of the percent-driven interaction controller.
@MainActor @Suite struct PercentDrivenTransitionTests {
  /// A custom presentation with a percent-driven interaction controller and an animator that fades over 0.25 s.
  @MainActor private struct Stand {
    let scene: Scene
    let sheet: LoggedController
    let transition: LoggedTransition
    let gesture = PercentDrivenInteractiveTransition()

    init(frameInterval: Duration = .milliseconds(10), removesPresenter: Bool = false) async {
      scene = await Scene(frameInterval: frameInterval)
      sheet = LoggedController("B", log: scene.log)
      transition = LoggedTransition(log: scene.log, removesPresenter: removesPresenter)
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = transition
    }

    /// Presents the sheet without an interaction controller and assigns the controller afterwards.
    func show() async {
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
      _ = scene.log.take()
      transition.interaction = gesture
    }

    var opacity: Double {
      let list = scene.window.displayList(at: .zero)
      return list.item(named: "B")?.opacity ?? 0
    }

    /// Returns the logged events since the last call, without layout callbacks.
    func events() -> [String] { scene.log.take().filter { !$0.contains("LayoutSubviews") } }
  }

  /// Returns the progress of the animator's curve at a fraction of its duration.
  private static func eased(_ part: Double) -> Double { ReferenceCurve.easeInOut(1).progress(at: part) }

  // MARK: Order of callbacks

  /// The interaction controller starts the transition instead of the animator.
  @Test(.statement("S1-7")) func `callbacks of an interactive presentation that finishes are in order`() async {
    let stand = await Stand(removesPresenter: true)
    stand.transition.interaction = stand.gesture
    stand.scene.root.present(stand.sheet, animated: true) { stand.scene.log.add("completion") }
    await stand.scene.virtual.advance(frames: 3)
    stand.gesture.update(0.5)
    await stand.scene.virtual.advance(frames: 3)
    #expect(
      stand.events() == [
        "delegate.presentationController(B, A, A)", "B.loadView", "B.viewDidLoad",
        "delegate.animationController(B, A, A)",
        "delegate.interactionControllerForPresentation(own: true)", "controller.presentationTransitionWillBegin",
        "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "animator.animateTransition(animated: true)",
        "B.viewIsAppearing(true)", "alongside",
      ]
    )
    stand.gesture.finish()
    await stand.scene.virtual.runUntilSettled()
    #expect(
      stand.events() == [
        "animator.animationEnded(true)", "controller.presentationTransitionDidEnd(true)", "B.viewDidAppear(true)",
        "A.viewDidDisappear(true)", "coordinator completion(cancelled: false)", "completion",
      ]
    )
    #expect(stand.scene.isQuiet && stand.opacity == 1)
  }

  /// The order is the handlers, then the disappearance of the appearing controller, then the other's appearance.
  @Test func `callbacks of an interactive dismissal that is cancelled are in order`() async {
    let stand = await Stand(removesPresenter: true)
    await stand.show()
    stand.scene.root.dismiss(animated: true) { stand.scene.log.add("completion") }
    await stand.scene.virtual.advance(frames: 2)
    stand.sheet.transitionCoordinator?.notifyWhenInteractionChanges { [log = stand.scene.log] context in
      log.add("gesture(cancelled: \(context.isCancelled), interactive: \(context.isInteractive))")
    }
    stand.gesture.update(0.4)
    await stand.scene.virtual.advance(frames: 2)
    _ = stand.events()
    stand.gesture.cancel()
    #expect(
      stand.events() == [
        "gesture(cancelled: true, interactive: false)", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewIsAppearing(true)",
      ]
    )
    await stand.scene.virtual.runUntilSettled()
    #expect(
      stand.events()
        == [
          "animator.animationEnded(false)", "controller.dismissalTransitionDidEnd(false)", "A.viewDidDisappear(true)",
          "B.viewDidAppear(true)", "coordinator completion(cancelled: true)", "completion",
        ]
    )
    #expect(stand.scene.isQuiet && stand.opacity == 1 && stand.scene.root.presentedViewController === stand.sheet)
  }

  @Test(arguments: [true, false])
  func `notifyWhenInteractionEnds calls its handler only at the end of an interaction`(isFinished: Bool) async {
    let stand = await Stand(removesPresenter: true)
    await stand.show()
    stand.scene.root.dismiss(animated: true)
    await stand.scene.virtual.advance(frames: 2)
    stand.sheet.transitionCoordinator?.notifyWhenInteractionEnds { [log = stand.scene.log] context in
      log.add("end(cancelled: \(context.isCancelled), interactive: \(context.isInteractive))")
    }
    stand.gesture.update(0.4)
    await stand.scene.virtual.advance(frames: 2)
    _ = stand.events()
    if isFinished { stand.gesture.finish() } else { stand.gesture.cancel() }
    #expect(stand.events().first == "end(cancelled: \(!isFinished), interactive: false)")
    stand.gesture.pause()
    await stand.scene.virtual.advance(frames: 1)
    #expect(stand.events().allSatisfy { !$0.hasPrefix("end") }, "an interaction that begins is none that ends")
    stand.gesture.finish()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.events().count { $0.hasPrefix("end(") } == 1)
  }

  @Test func `a cancelled interactive presentation balances its callbacks and leaves nothing`() async {
    let stand = await Stand(removesPresenter: true)
    stand.transition.interaction = stand.gesture
    stand.scene.root.present(stand.sheet, animated: true) { stand.scene.log.add("completion") }
    await stand.scene.virtual.advance(frames: 3)
    stand.gesture.update(0.7)
    await stand.scene.virtual.advance(frames: 1)
    _ = stand.events()
    stand.gesture.cancel()
    #expect(stand.events() == ["B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)"])
    await stand.scene.virtual.runUntilSettled()
    #expect(
      stand.events() == [
        "animator.animationEnded(false)", "controller.presentationTransitionDidEnd(false)", "B.viewDidDisappear(true)",
        "A.viewDidAppear(true)", "coordinator completion(cancelled: true)", "completion",
      ]
    )
    #expect(stand.scene.isQuiet && stand.scene.root.presentedViewController == nil && stand.sheet.view.window == nil)
    #expect(stand.scene.root.view.window === stand.scene.window)
  }

  // MARK: Displayed progress

  /// The interaction controls the animation's time, so easeInOut shows 12.9 % of the path at a quarter.
  ///
  /// `UIPercentDrivenInteractiveTransition` sets the time offset of the container's layer, so that each animation in
  /// the container shows the value of its own curve.
  @Test(.statement("S1-7"), arguments: [0.0, 0.125, 0.25, 0.5, 0.875, 1.0])
  func `update(_:) sets the animation's time, so the view moves by the animation's curve`(part: Double) async {
    let stand = await Stand()
    stand.transition.interaction = stand.gesture
    stand.scene.root.present(stand.sheet, animated: true)
    await stand.scene.virtual.advance(frames: 2)
    stand.gesture.update(part)
    await stand.scene.virtual.advance(frames: 5)
    #expect(abs(stand.opacity - Self.eased(part)) < 1e-9 && stand.gesture.percentComplete == part)
    if part == 0.25 { #expect((stand.opacity * 1000).rounded() == 129) }
    #expect(stand.gesture.duration == 0.25)
    stand.gesture.cancel()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.scene.isQuiet)
  }

  @Test func `update(_:) limits fractions to 0 through 1 and ignores NaN`() async {
    let stand = await Stand()
    stand.transition.interaction = stand.gesture
    stand.scene.root.present(stand.sheet, animated: true)
    await stand.scene.virtual.advance(frames: 2)
    for (part, shown) in [(1.5, 1.0), (-3, 0), (0.25, 0.25), (.nan, 0.25), (.infinity, 1)] {
      stand.gesture.update(part)
      #expect(stand.gesture.percentComplete == shown && abs(stand.opacity - Self.eased(shown)) < 1e-9)
    }
    stand.gesture.finish()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.scene.isQuiet)
  }

  /// The remaining duration depends on the fraction p, the duration d and the speed s. To the end it is (1 − p)·d / s,
  /// and back to the start p·d / s.
  @Test(arguments: [(0.2, 1.0, true), (0.2, 1, false), (0.6, 2, true), (0.6, 0.5, false)])
  func `the rest lasts for the remaining time divided by the speed`(part: Double, speed: Double, finishes: Bool) async {
    let stand = await Stand(frameInterval: .milliseconds(1))
    stand.transition.interaction = stand.gesture
    stand.gesture.completionSpeed = speed
    stand.scene.root.present(stand.sheet, animated: true)
    await stand.scene.virtual.advance(frames: 20)
    stand.gesture.update(part)
    if finishes { stand.gesture.finish() } else { stand.gesture.cancel() }
    let frames = await stand.scene.virtual.runUntilSettled()
    let length = (finishes ? 1 - part : part) * 0.25 / speed
    // The first frame shows the start, and another frame may follow the end.
    #expect(abs(Double(frames) - length * 1000) <= 3, "\(frames) frames for \(length) s")
    #expect(stand.scene.isQuiet)
  }

  @Test func `completionCurve sets the pace of the remaining animation`() async {
    let stand = await Stand(frameInterval: .milliseconds(1))
    stand.transition.interaction = stand.gesture
    stand.gesture.completionCurve = .linear
    stand.scene.root.present(stand.sheet, animated: true)
    await stand.scene.virtual.advance(frames: 20)
    stand.gesture.update(0.2)
    stand.gesture.finish()
    await stand.scene.virtual.advance(frames: 101)
    // Of the remaining 200 ms, 100 ms have passed, which cover half of the time from 0.2 to 1.
    #expect(abs(stand.opacity - Self.eased(0.6)) < 1e-9)
    await stand.scene.virtual.runUntilSettled()
  }

  // MARK: Start and end

  /// The test covers pain point 4 in `what-is-better-than-in-uikit.md`.
  ///
  /// A quick gesture ends before the transition begins, and its result is applied at the start of the transition.
  @Test(arguments: [true, false])
  func `the result of a gesture that ends before the start is kept`(finishes: Bool) async {
    let stand = await Stand()
    stand.transition.interaction = stand.gesture
    var outcome: PresentationOutcome?
    let awaiting = Task.immediate { [scene = stand.scene, sheet = stand.sheet] in
      outcome = try await scene.root.presentAndWait(sheet)
    }
    stand.gesture.update(0.3)
    if finishes { stand.gesture.finish() } else { stand.gesture.cancel() }
    await stand.scene.virtual.runUntilSettled()
    _ = await awaiting.result
    #expect(outcome == (finishes ? .completed : .cancelled))
    #expect(stand.opacity == (finishes ? 1 : 0) && stand.scene.isQuiet)
  }

  /// The test covers pain point 2 in `what-is-better-than-in-uikit.md`.
  ///
  /// The animator neither animates a view nor calls `completeTransition(_:)`.
  @Test(arguments: [true, false])
  func `a transition whose animator moves nothing ends when its gesture ends`(finishes: Bool) async throws {
    let scene = await Scene()
    let sheet = ViewController()
    let gesture = PercentDrivenInteractiveTransition()
    let idle = ScriptedTransition { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    }
    idle.gesture = gesture
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = idle
    let awaiting = Task.immediate { [root = scene.root] in try await root.presentAndWait(sheet) }
    await scene.virtual.advance(frames: 10)
    #expect(sheet.isBeingPresented)
    if finishes { gesture.finish() } else { gesture.cancel() }
    await scene.virtual.runUntilSettled()
    #expect(try await awaiting.value == (finishes ? .completed : .cancelled))
    #expect(scene.isQuiet)
  }

  @Test func `a gesture at rest for 60 s draws no frame`() async {
    let stand = await Stand()
    stand.transition.interaction = stand.gesture
    stand.scene.root.present(stand.sheet, animated: true)
    await stand.scene.virtual.advance(frames: 5)
    var frames = 0
    stand.scene.virtual.stage.onFrame = { _ in frames += 1 }
    await stand.scene.virtual.advance(by: .seconds(60))
    #expect(frames == 0)
    stand.gesture.finish()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.scene.isQuiet)
  }

  /// The cancellation of the awaiting task also ends the interaction.
  @Test func `cancelling the awaiting task cancels an interactive dismissal`() async throws {
    let stand = await Stand()
    await stand.show()
    let awaiting = Task.immediate { [root = stand.scene.root] in try await root.dismissAndWait() }
    await stand.scene.virtual.advance(frames: 3)
    stand.gesture.update(0.5)
    awaiting.cancel()
    await stand.scene.virtual.runUntilSettled()
    #expect(try await awaiting.value == .cancelled)
    #expect(stand.opacity == 1 && stand.scene.isQuiet)
  }

  /// The test covers pain point 20 in `what-is-better-than-in-uikit.md`.
  ///
  /// A running transition becomes interactive at its displayed progress, also while it returns to its start.
  @Test func `pause makes a running transition interactive on its way there and back`() async {
    let stand = await Stand(frameInterval: .milliseconds(1), removesPresenter: true)
    await stand.show()
    stand.gesture.wantsInteractiveStart = false
    stand.scene.root.dismiss(animated: true) { stand.scene.log.add("completion") }
    await stand.scene.virtual.advance(frames: 80)
    let shown = stand.opacity
    #expect(shown > 0 && shown < 1)
    stand.gesture.pause()
    await stand.scene.virtual.advance(frames: 50)
    #expect(abs(stand.opacity - shown) < 0.02, "one frame at most")
    let held = stand.opacity
    #expect(abs(1 - Self.eased(stand.gesture.percentComplete) - held) < 1e-9)
    stand.gesture.update(stand.gesture.percentComplete + 0.1)
    #expect(abs(stand.opacity - (1 - Self.eased(stand.gesture.percentComplete))) < 1e-9)
    _ = stand.events()
    stand.gesture.cancel()
    #expect(stand.events() == ["A.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)"])
    await stand.scene.virtual.advance(frames: 20)
    stand.gesture.pause()
    stand.gesture.update(0.9)
    #expect(abs(stand.opacity - (1 - Self.eased(0.9))) < 1e-9)
    _ = stand.events()
    stand.gesture.finish()
    #expect(stand.events() == ["B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)"])
    await stand.scene.virtual.runUntilSettled()
    #expect(
      stand.events() == [
        "animator.animationEnded(true)", "controller.dismissalTransitionDidEnd(true)", "A.viewDidAppear(true)",
        "B.viewDidDisappear(true)", "coordinator completion(cancelled: false)", "completion",
      ]
    )
    #expect(stand.scene.isQuiet && stand.scene.root.presentedViewController == nil)
  }

  /// The calls of a gesture during a transition that began without the gesture and was not paused.
  enum Stray: CaseIterable {
    case updates, finishes, cancels, cancelsBeforeTheStart, updatesAndCancels
  }

  /// If `wantsInteractiveStart` is `false`, the transition is not interactive until `pause()`. The driver moves
  /// interactive transitions only.
  ///
  /// A gesture that never calls `pause()` therefore has no effect.
  @Test(arguments: Stray.allCases) func `a gesture without pause has no effect on a transition that is not interactive`(
    stray: Stray
  ) async {
    let (stand, other) = (await Stand(removesPresenter: true), await Stand(removesPresenter: true))
    stand.transition.interaction = stand.gesture
    stand.gesture.wantsInteractiveStart = false
    stand.scene.root.present(stand.sheet, animated: true) { stand.scene.log.add("completion") }
    other.scene.root.present(other.sheet, animated: true)
    if stray == .cancelsBeforeTheStart { stand.gesture.cancel() }
    await stand.scene.virtual.advance(frames: 2)
    stand.sheet.transitionCoordinator?.notifyWhenInteractionChanges { [log = stand.scene.log] _ in
      log.add("interaction changes")
    }
    await other.scene.virtual.advance(frames: 2)
    // The animator fades for 25 frames, like the animator of a transition without a gesture.
    for frame in 1...30 {
      if frame == 10 {
        if [.updates, .updatesAndCancels].contains(stray) { stand.gesture.update(0.9) }
        if stray == .finishes { stand.gesture.finish() }
        if [.cancels, .updatesAndCancels].contains(stray) { stand.gesture.cancel() }
        #expect(stand.gesture.percentComplete == 0)
        #expect(stand.sheet.transitionCoordinator?.isInteractive == false)
        #expect(stand.sheet.transitionCoordinator?.isCancelled == false)
      }
      await stand.scene.virtual.advance(frames: 1)
      await other.scene.virtual.advance(frames: 1)
      #expect(stand.opacity == other.opacity, "frame \(frame)")
      if frame == 10 { #expect(stand.opacity > 0.1 && stand.opacity < 0.6) }
    }
    await stand.scene.virtual.runUntilSettled()
    #expect(
      stand.events() == [
        "delegate.presentationController(B, A, A)", "B.loadView", "B.viewDidLoad",
        "delegate.animationController(B, A, A)",
        "delegate.interactionControllerForPresentation(own: true)", "controller.presentationTransitionWillBegin",
        "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "animator.animateTransition(animated: true)",
        "B.viewIsAppearing(true)", "alongside",
        "animator.animationEnded(true)", "controller.presentationTransitionDidEnd(true)", "B.viewDidAppear(true)",
        "A.viewDidDisappear(true)", "coordinator completion(cancelled: false)", "completion",
      ]
    )
    #expect(stand.scene.isQuiet && stand.opacity == 1)
  }

  /// A change of the flag before the gesture's end concerns the next transition.
  @Test func `clearing wantsInteractiveStart during a gesture does not end its interaction`() async {
    let stand = await Stand()
    stand.transition.interaction = stand.gesture
    stand.scene.root.present(stand.sheet, animated: true)
    await stand.scene.virtual.advance(frames: 3)
    stand.gesture.update(0.5)
    stand.gesture.wantsInteractiveStart = false
    stand.gesture.update(0.25)
    #expect(abs(stand.opacity - Self.eased(0.25)) < 1e-9)
    stand.gesture.cancel()
    await stand.scene.virtual.runUntilSettled()
    #expect(stand.scene.root.presentedViewController == nil && stand.scene.isQuiet)
  }

  /// Alongside animations are interactive as well, and their model values are restored when the gesture is cancelled.
  @Test func `alongside animations follow a gesture and are restored by its cancellation`() async {
    let stand = await Stand()
    let bar = View(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    bar.accessibilityIdentifier = "bar"
    stand.scene.root.view.addSubview(bar)
    await stand.show()
    stand.sheet.onCallback = { [unowned sheet = stand.sheet] in
      guard $0 == "viewWillDisappear(true)" else { return }
      sheet.transitionCoordinator?.animateAlongsideTransition(
        in: bar.superview,
        animation: { _ in bar.frame.origin.x = 200 },
        completion: nil
      )
    }
    stand.scene.root.dismiss(animated: true)
    await stand.scene.virtual.advance(frames: 2)
    stand.gesture.update(0.25)
    let shown = stand.scene.window.displayList(at: .zero).item(named: "bar")?.frame.minX
    #expect(shown.map { abs($0 - 200 * Self.eased(0.25)) < 1e-6 } == true)
    stand.gesture.cancel()
    await stand.scene.virtual.runUntilSettled()
    #expect(bar.frame.minX == 0 && stand.scene.isQuiet)
  }

  /// The test covers pain point 23 in `what-is-better-than-in-uikit.md`.
  @Test func `a thousand cancelled gestures leave the display list unchanged`() async {
    let stand = await Stand(frameInterval: .milliseconds(50), removesPresenter: true)
    await stand.show()
    let before = stand.scene.window.displayList(at: .zero)
    for turn in 0..<(Extent.isBrief ? 20 : 1000) {
      stand.scene.root.dismiss(animated: true)
      await stand.scene.virtual.advance(frames: 1)
      stand.gesture.update(Double(turn % 10) / 10)
      if turn.isMultiple(of: 3) { await stand.scene.virtual.advance(frames: 1) }
      stand.gesture.cancel()
      await stand.scene.virtual.runUntilSettled()
    }
    #expect(stand.scene.window.displayList(at: .zero).items == before.items)
    #expect(stand.scene.isQuiet)
  }
}
