import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of problems reported with UIKit's transitions, which fail with the reported symptom.
///
/// The number of a pain point is its number in the article `what-is-better-than-in-uikit.md`.
@MainActor @Suite struct PainPointTests {
  init() { CapturedLog.install() }

  /// A sheet that slides over the root, interactively if its transition has an interaction controller.
  @MainActor private struct Stand {
    let scene: Scene
    let sheet: LoggedController
    let transition: ScriptedTransition
    let gesture = PercentDrivenInteractiveTransition()

    init(
      _ style: ModalPresentationStyle = .custom,
      _ transition: ScriptedTransition = ScriptedTransition(),
      frameInterval: Duration = .milliseconds(1)
    ) async {
      scene = await Scene(frameInterval: frameInterval)
      sheet = LoggedController("B", log: scene.log)
      self.transition = transition
      sheet.modalPresentationStyle = style
      sheet.transitioningDelegate = transition
    }

    /// Presents the sheet without an interaction controller and without animation.
    func show() async {
      scene.root.present(sheet, animated: false)
      await scene.virtual.runUntilSettled()
      _ = scene.log.take()
    }

    func settle() async { await scene.virtual.runUntilSettled() }

    func shown(_ name: String) -> DisplayList.Item? { scene.window.displayList(at: .zero).item(named: name) }

    /// Returns the appearance callbacks since the last call, without `viewIsAppearing`.
    func appearances() -> [String] {
      scene.log.take().filter { $0.contains("ppear(") && !$0.contains("IsApp") }
    }
  }

  // MARK: Ends

  /// The test covers pain point 3 in `what-is-better-than-in-uikit.md`.
  ///
  /// The first call of `completeTransition(_:)` counts, and each later call is logged.
  @Test func `a transition that its animator completes three times ends once and logs two warnings`() async {
    let transition = ScriptedTransition { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      View.animate(withDuration: 0.25) {
        context.view(forKey: .to)?.backgroundColor = .white
      } completion: { _ in
        for didComplete in [true, true, false] { context.completeTransition(didComplete) }
      }
    }
    let stand = await Stand(.custom, transition)
    stand.scene.virtual.expect(.secondCompletion)
    stand.sheet.title = "sheet ended three times"
    var completions = 0
    stand.scene.root.present(stand.sheet, animated: true) { completions += 1 }
    await stand.settle()
    #expect(completions == 1 && transition.ends == [true])
    #expect(stand.appearances() == ["B.viewWillAppear(true)", "B.viewDidAppear(true)"])
    #expect(stand.scene.root.presentedViewController === stand.sheet && stand.scene.isQuiet)
    #expect(CapturedLog.lines(containing: "called again for the presentation of sheet ended three times").count == 2)
  }

  /// The test covers pain point 5 in `what-is-better-than-in-uikit.md`.
  ///
  /// The longer animation runs alongside in a view outside the transition.
  @Test(arguments: [true, false])
  func `a longer alongside animation does not delay an interactive end`(finishes: Bool) async throws {
    let stand = await Stand()
    let bar = View(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    stand.scene.window.addSubview(bar)
    stand.transition.gesture = stand.gesture
    stand.sheet.onCallback = { [unowned sheet = stand.sheet] in
      guard $0 == "viewWillAppear(true)" else { return }
      sheet.transitionCoordinator?.animateAlongsideTransition(
        in: bar.superview,
        animation: { _ in
          View.animate(withDuration: 3, delay: 0, options: .overrideInheritedDuration) { bar.alpha = 0 }
        },
        completion: nil
      )
    }
    let awaiting = Task.immediate { [root = stand.scene.root, sheet = stand.sheet] in
      try await root.presentAndWait(sheet)
    }
    await stand.scene.virtual.advance(frames: 5)
    stand.gesture.update(0.5)
    await stand.scene.virtual.advance(frames: 5)
    finishes ? stand.gesture.finish() : stand.gesture.cancel()
    // Half of the duration of 0.25 s remains.
    await stand.scene.virtual.advance(frames: 140)
    #expect(!stand.sheet.isBeingPresented)
    await stand.settle()
    #expect(try await awaiting.value == (finishes ? .completed : .cancelled))
    #expect(stand.scene.isQuiet)
  }

  /// The test covers pain point 30 in `what-is-better-than-in-uikit.md`.
  ///
  /// The alongside animations run for the animator's duration.
  @Test func `alongside animations run even if the animator animates no view`() async {
    var context: (any ViewControllerContextTransitioning)?
    let transition = ScriptedTransition {
      context = $0
      if let view = $0.view(forKey: .to) { $0.containerView.addSubview(view) }
    }
    let stand = await Stand(.custom, transition)
    let bar = View(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    bar.accessibilityIdentifier = "bar"
    stand.scene.window.addSubview(bar)
    stand.sheet.onCallback = { [unowned sheet = stand.sheet] in
      guard $0 == "viewWillAppear(true)" else { return }
      sheet.transitionCoordinator?.animate { _ in bar.frame.origin.x = 200 }
    }
    stand.scene.root.present(stand.sheet, animated: true)
    await stand.scene.virtual.advance(by: .milliseconds(126))
    let middle = stand.shown("bar").map { Double($0.frame.minX) } ?? -1
    #expect(abs(middle - 100) < 5, "\(middle)")
    await stand.scene.virtual.advance(by: .milliseconds(150))
    #expect(stand.shown("bar")?.frame.minX == 200)
    context?.completeTransition(true)
    context = nil
    await stand.settle()
    #expect(stand.scene.isQuiet && !stand.sheet.isBeingPresented)
  }

  // MARK: Interactive

  /// The test covers pain point 6 in `what-is-better-than-in-uikit.md`.
  ///
  /// When the gesture ends, the view continues from its position. It neither jumps to its target nor appears at the
  /// opposite end for a frame.
  @Test(arguments: [true, false]) func `the end of a gesture causes no jump`(finishes: Bool) async {
    let stand = await Stand()
    stand.transition.gesture = stand.gesture
    var tops: [Double] = []
    stand.scene.virtual.stage.onFrame = { list in
      if let item = list.item(named: "B") { tops.append(Double(item.frame.minY)) }
    }
    stand.scene.root.present(stand.sheet, animated: true)
    await stand.scene.virtual.advance(frames: 3)
    for step in 1...100 {
      stand.gesture.update(Double(step) / 200)
      await stand.scene.virtual.advance(frames: 1)
    }
    finishes ? stand.gesture.finish() : stand.gesture.cancel()
    await stand.settle()
    let steps = zip(tops.dropFirst(), tops).map { abs($0 - $1) }
    // The gesture covers 1/200 of the time per frame, so the view moves at most 6.62 of 768 points, at the middle of
    // easeInOut. The rest covers half of the time in 125 ms, so the view moves at most 6.88 points, where the product
    // of both curves is steepest.
    #expect((steps.max() ?? .infinity) < 6.9, "\(steps.max() ?? 0)")
    #expect(abs((tops.last ?? -1) - (finishes ? 0 : 768)) < 6)
    #expect(stand.scene.isQuiet)
  }

  /// The test covers pain point 9 in `what-is-better-than-in-uikit.md`.
  ///
  /// The presenter's view remains in the window during the whole gesture.
  @Test(arguments: [ModalPresentationStyle.overFullScreen, .custom], [true, false])
  func `the presenter below an over-style presentation stays displayed during a dismissal gesture`(
    style: ModalPresentationStyle,
    finishes: Bool
  ) async {
    let stand = await Stand(style)
    await stand.show()
    stand.transition.gesture = stand.gesture
    let (root, window) = (stand.scene.root, stand.scene.window)
    root.dismiss(animated: true)
    await stand.scene.virtual.advance(frames: 3)
    for part in [0, 0.25, 0.5, 0.75, 1, 0.5] {
      stand.gesture.update(part)
      await stand.scene.virtual.advance(frames: 2)
      #expect(root.view.superview === window && stand.shown("A")?.frame == window.bounds)
      #expect(stand.shown("A")?.opacity == 1)
    }
    finishes ? stand.gesture.finish() : stand.gesture.cancel()
    await stand.settle()
    #expect(root.view.superview === window && stand.shown("A")?.frame == window.bounds)
    #expect(stand.appearances().allSatisfy { !$0.hasPrefix("A") } && stand.scene.isQuiet)
  }

  /// The test covers pain point 23 in `what-is-better-than-in-uikit.md`.
  ///
  /// After each quick swipe, no container remains in the window, and touches reach the root.
  @Test func `quick swipes leave no container that blocks touches`() async {
    let stand = await Stand(frameInterval: .milliseconds(10))
    stand.transition.gesture = stand.gesture
    let point = Point(x: 500, y: 400)
    for turn in 0..<40 {
      stand.scene.root.present(stand.sheet, animated: true)
      await stand.scene.virtual.advance(frames: turn % 4)
      stand.gesture.update(Double(turn % 5) / 5)
      turn.isMultiple(of: 3) ? stand.gesture.finish() : stand.gesture.cancel()
      await stand.settle()
      let isShown = turn.isMultiple(of: 3)
      #expect((stand.scene.root.presentedViewController === stand.sheet) == isShown)
      if isShown {
        stand.transition.gesture = nil
        stand.scene.root.dismiss(animated: false)
        await stand.settle()
        stand.transition.gesture = stand.gesture
      }
      #expect(stand.scene.window.subviews == [stand.scene.root.view], "turn \(turn)")
      #expect(stand.scene.window.hitTest(point) === stand.scene.root.view, "turn \(turn)")
    }
    #expect(stand.scene.isQuiet)
  }

  /// The test covers pain point 29 in `what-is-better-than-in-uikit.md`.
  ///
  /// After a cancelled interactive dismissal, the safe area and the layout match the frame of the view at rest.
  @Test func `safe area and layout are current after a cancelled interactive dismissal`() async {
    let stand = await Stand(.fullScreen)
    stand.scene.virtual.stage.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    // Before its layout, the view has no room for the safe area.
    stand.scene.virtual.expect(.layout, isIntermittent: true)
    let content = View()
    content.translatesAutoresizingMaskIntoConstraints = false
    stand.sheet.loadViewIfNeeded()
    stand.sheet.view.addSubview(content)
    let guide = stand.sheet.view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    await stand.show()
    let place = Rect(x: 0, y: 20, width: 1024, height: 714)
    #expect(content.frame == place)
    stand.transition.gesture = stand.gesture
    stand.scene.root.dismiss(animated: true)
    await stand.scene.virtual.advance(frames: 3)
    for part in [0.3, 0.9, 0.6] {
      stand.gesture.update(part)
      await stand.scene.virtual.advance(frames: 3)
    }
    stand.gesture.cancel()
    await stand.settle()
    #expect(stand.sheet.view.safeAreaInsets == EdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    #expect(content.frame == place && stand.sheet.view.frame == stand.scene.window.bounds)
    #expect(stand.scene.isQuiet)
  }

  // MARK: Views and sizes

  /// The test covers pain point 11 in `what-is-better-than-in-uikit.md`.
  ///
  /// The presenter is outside the window during the resize, and returns with the window's new size.
  @Test(arguments: [ModalPresentationStyle.fullScreen, .custom])
  func `a presenter that returns to a rotated window has its new size`(style: ModalPresentationStyle) async throws {
    var seen: [Rect] = []
    let transition = ScriptedTransition { context in
      if !context.isAnimated {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        return context.completeTransition(true)
      }
      if let view = context.view(forKey: .to) { seen.append(view.frame) }
      ScriptedTransition.slide(context)
    }
    transition.makeController = { Covering(presentedViewController: $0, presenting: $1) }
    let stand = await Stand(style, transition)
    await stand.show()
    #expect(stand.scene.root.view.window == nil)
    try await stand.scene.send(size: Size(width: 768, height: 1024))
    await stand.settle()
    stand.scene.root.onCallback = { [unowned root = stand.scene.root] in
      if $0 == "viewIsAppearing(true)" { seen.append(root.view.frame) }
    }
    stand.scene.root.dismiss(animated: true)
    await stand.settle()
    let turned = Rect(x: 0, y: 0, width: 768, height: 1024)
    #expect(seen == [turned, turned])
    #expect(stand.scene.root.view.frame == turned && stand.scene.root.view.transform == .identity)
    #expect(stand.scene.isQuiet)
  }

  /// The test covers pain point 24 in `what-is-better-than-in-uikit.md`.
  ///
  /// The animator either animates although the presentation is not animated, or completes without adding the view.
  @Test(arguments: [true, false])
  func `a presentation without animation shows the presented view`(ignoresIt: Bool) async throws {
    let transition = ignoresIt ? ScriptedTransition() : ScriptedTransition { $0.completeTransition(true) }
    let stand = await Stand(.custom, transition)
    let awaiting = Task.immediate { [root = stand.scene.root, sheet = stand.sheet] in
      try await root.presentAndWait(sheet, animated: false)
    }
    await stand.settle()
    #expect(try await awaiting.value == .completed)
    #expect(stand.shown("B")?.frame == stand.scene.window.bounds && stand.shown("B")?.opacity == 1)
    stand.scene.root.dismiss(animated: false)
    await stand.settle()
    #expect(stand.scene.window.subviews == [stand.scene.root.view] && stand.scene.isQuiet)
  }

  /// The test covers pain point 8 in `what-is-better-than-in-uikit.md`.
  ///
  /// The presenter's tab is removed and shown again during the presentation.
  @Test(arguments: [true, false]) func `a presenter in a removed tab returns after dismissal`(animated: Bool) async {
    let stand = await Stand(.currentContext)
    let (first, second) = (ViewController(), ViewController())
    let child = LoggedController("child", log: stand.scene.log)
    let place = Rect(x: 40, y: 0, width: 300, height: 768)
    for (controller, parent) in [(first, stand.scene.root as ViewController), (child, first)] {
      parent.addChild(controller)
      controller.view.frame = controller === child ? place : parent.view.bounds
      parent.view.addSubview(controller.view)
      controller.didMove(toParent: parent)
    }
    stand.scene.root.addChild(second)
    second.didMove(toParent: stand.scene.root)
    child.definesPresentationContext = true
    await stand.settle()
    child.present(stand.sheet, animated: animated)
    await stand.settle()
    first.view.removeFromSuperview()
    stand.scene.root.view.addSubview(second.view)
    await stand.settle()
    second.view.removeFromSuperview()
    stand.scene.root.view.addSubview(first.view)
    await stand.settle()
    child.dismiss(animated: animated)
    await stand.settle()
    #expect(first.view.subviews == [child.view] && child.view.frame == place)
    #expect(child.view.window === stand.scene.window && stand.scene.isQuiet)
  }

  // MARK: Requests and callbacks

  /// The test covers pain point 15 in `what-is-better-than-in-uikit.md`.
  ///
  /// The manual call has no effect except a line in the log, and the appearance callbacks stay balanced.
  @Test func `a manual beginAppearanceTransition during a transition is absorbed and logged`() async {
    let stand = await Stand(.fullScreen)
    let root = stand.scene.root
    stand.scene.virtual.expect(.unbalancedAppearance)
    root.title = "root begun twice"
    stand.sheet.onCallback = {
      if $0 == "viewWillAppear(true)" { root.beginAppearanceTransition(false, animated: true) }
    }
    root.present(stand.sheet, animated: true)
    await stand.settle()
    root.endAppearanceTransition()
    #expect(
      stand.appearances() == [
        "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewDidAppear(true)", "A.viewDidDisappear(true)",
      ]
    )
    #expect(
      CapturedLog.lines(containing: "Unbalanced beginAppearanceTransition(false) for root begun twice").count == 1
    )
    #expect(stand.scene.isQuiet)
  }

  /// The test covers pain point 17 in `what-is-better-than-in-uikit.md`.
  ///
  /// Requests in the same turn as a presentation are refused with a reason and change nothing.
  @Test func `dismissAndWait in the turn of presentAndWait throws transitionInProgress`() async throws {
    let stand = await Stand(.formSheet)
    let root = stand.scene.root
    let awaiting = Task.immediate { [sheet = stand.sheet] in try await root.presentAndWait(sheet) }
    for source in [root, stand.sheet] {
      let error = await #expect(throws: PresentationError.self) { try await source.dismissAndWait() }
      #expect(error?.reason == .transitionInProgress)
    }
    let error = await #expect(throws: PresentationError.self) { try await root.presentAndWait(ViewController()) }
    #expect(error?.reason == .alreadyPresenting)
    await stand.settle()
    #expect(try await awaiting.value == .completed)
    #expect(stand.scene.window.subviews.count == 2 && stand.scene.isQuiet)
    let dismissing = Task.immediate { try await root.dismissAndWait() }
    await stand.settle()
    #expect(try await dismissing.value == .completed)
    #expect(stand.scene.window.subviews == [root.view] && stand.scene.isQuiet)
  }

  /// The test covers pain point 22 in `what-is-better-than-in-uikit.md`.
  ///
  /// The style is set after a read of the presentation controller. It applies, and the settings of the first
  /// presentation controller are preserved.
  @Test func `a style set after reading presentationController applies and keeps its settings`() async {
    let scene = await Scene()
    let sheet = ViewController()
    let delegate = LoggedAdaptation(log: scene.log)
    let first: PresentationController = sheet.presentationController
    first.delegate = delegate
    first.overrideTraitCollection = TraitCollection(displayScale: 3)
    sheet.modalPresentationStyle = .formSheet
    let second: PresentationController = sheet.presentationController
    #expect(second !== first && second.presentationStyle == .formSheet && second === sheet.presentationController)
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    #expect(sheet.presentationController === second && sheet.view.frame.size == Size(width: 540, height: 620))
    #expect(second.delegate === delegate && sheet.traitCollection.displayScale == 3)
    #expect(scene.log.take() == ["delegate.willPresent(none, coordinator: true)"])
  }

  /// The test covers pain point 25 in `what-is-better-than-in-uikit.md`.
  @Test func `ownPresentedViewController of a child excludes its parent's presentation`() async {
    let stand = await Stand(.formSheet)
    let child = ViewController()
    stand.scene.root.addChild(child)
    stand.scene.root.view.addSubview(child.view)
    child.didMove(toParent: stand.scene.root)
    await stand.show()
    #expect(child.presentedViewController === stand.sheet && child.ownPresentedViewController == nil)
    #expect(stand.scene.root.ownPresentedViewController === stand.sheet)
    child.ownPresentedViewController?.dismiss(animated: false)
    await stand.settle()
    #expect(stand.scene.root.presentedViewController === stand.sheet)
  }

  /// The test covers pain point 27 in `what-is-better-than-in-uikit.md`.
  ///
  /// As in UIKit, the delegate is not retained. After its release, the transition style determines the animation.
  @Test func `a dismissal after its transitioning delegate is released completes with the transition style`()
    async throws
  {
    let scene = await Scene()
    let sheet = ViewController()
    var transition: ScriptedTransition? = ScriptedTransition()
    sheet.transitioningDelegate = transition
    scene.root.present(sheet, animated: false)
    await scene.virtual.runUntilSettled()
    transition = nil
    #expect(transition == nil && sheet.transitioningDelegate == nil)
    let dismissing = Task.immediate { [root = scene.root] in try await root.dismissAndWait() }
    await scene.virtual.runUntilSettled()
    #expect(try await dismissing.value == .completed)
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }
}

/// A presentation controller that removes the presenter's view from the window.
@MainActor private final class Covering: PresentationController {
  override var shouldRemovePresentersView: Bool { true }
}
