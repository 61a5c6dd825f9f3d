import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Transitions that a property animator runs: an interaction controller takes over anywhere, through the system or on
/// its own.
@MainActor @Suite struct InterruptibleTransitionTests {
  private let frameInterval = Duration.milliseconds(10)

  init() { CapturedLog.install() }

  private func present(_ slide: Slide) async -> (Scene, LoggedController) {
    let scene = await Scene(frameInterval: frameInterval)
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = slide.delegate
    scene.root.present(sheet, animated: true) { [log = scene.log] in log.add("completion") }
    return (scene, sheet)
  }

  private func top(_ scene: Scene) -> Double {
    Double(scene.window.displayList(at: .zero).item(named: "B")?.frame.minY ?? .nan)
  }

  /// The blocks alongside are the animator's: they pause and scrub with it.
  @Test(.statement("S0-69")) func `blocks alongside run on the animator`() async {
    let slide = Slide()
    let (scene, sheet) = await present(slide)
    let bar = View()
    bar.accessibilityIdentifier = "bar"
    scene.root.view.addSubview(bar)
    sheet.onCallback = { [unowned sheet] in
      guard $0 == "viewWillAppear(true)" else { return }
      sheet.transitionCoordinator?.animate { _ in bar.alpha = 0 }
    }
    await scene.virtual.advance(frames: 2)
    #expect(sheet.transitionCoordinator?.isInterruptible == true && slide.animator?.isRunning == true)
    slide.animator?.pauseAnimation()
    slide.animator?.fractionComplete = 0.25
    await scene.virtual.advance(frames: 3)
    #expect(abs(top(scene) - 0.75 * 768) < 1e-6)
    #expect(abs(Double(bar.presentation.alpha) - 0.75) < 1e-9)
    slide.animator?.startAnimation()
    await scene.virtual.runUntilSettled()
    #expect(scene.log.take().last == "completion" && slide.animator == nil && scene.isQuiet)
  }

  /// The percent-driven interaction controller pauses, scrubs, and ends; the animator follows although the test does
  /// not touch it.
  @Test(arguments: [true, false]) func `a percent-driven gesture drives the animator`(finishes: Bool) async {
    let gesture = PercentDrivenInteractiveTransition()
    gesture.wantsInteractiveStart = false
    let slide = Slide()
    slide.delegate.gesture = gesture
    let (scene, sheet) = await present(slide)
    await scene.virtual.advance(frames: 20)
    let shown = top(scene)
    #expect(shown > 0 && shown < 768)
    gesture.pause()
    await scene.virtual.advance(frames: 30)
    #expect(top(scene) == shown && slide.animator?.isRunning == false)
    #expect(abs(Double(gesture.percentComplete) - (1 - shown / 768)) < 1e-9)
    gesture.update(0.9)
    await scene.virtual.advance(frames: 1)
    #expect(abs(top(scene) - 0.1 * 768) < 1e-6)
    finishes ? gesture.finish() : gesture.cancel()
    await scene.virtual.advance(frames: 1)
    #expect(slide.animator?.isReversed == !finishes)
    await scene.virtual.runUntilSettled()
    #expect((scene.root.presentedViewController === sheet) == finishes)
    #expect(slide.positions == [finishes ? .end : .start])
    #expect(scene.log.take().last == "completion" && scene.isQuiet)
  }

  @Test(arguments: [true, false]) func `a percent-driven start holds the animator`(finishes: Bool) async {
    let gesture = PercentDrivenInteractiveTransition()
    let slide = Slide()
    slide.delegate.gesture = gesture
    let (scene, sheet) = await present(slide)
    await scene.virtual.advance(frames: 30)
    #expect(top(scene) == 768 && slide.animator?.isRunning == false)
    gesture.update(0.5)
    #expect(abs(top(scene) - 384) < 1e-6)
    finishes ? gesture.finish() : gesture.cancel()
    await scene.virtual.runUntilSettled()
    #expect((scene.root.presentedViewController === sheet) == finishes && scene.isQuiet)
  }

  /// UIKit's documentation of `scrubsLinearly`: by default a scrubbed animator's pace is even; with false it keeps that
  /// of its curve, here easeInOut.
  @Test(arguments: [true, false]) func `an animator is scrubbed evenly, or by its curve`(scrubsLinearly: Bool) async {
    let gesture = PercentDrivenInteractiveTransition()
    let slide = Slide()
    slide.scrubsLinearly = scrubsLinearly
    slide.delegate.gesture = gesture
    let (scene, _) = await present(slide)
    await scene.virtual.advance(frames: 3)
    let curve = ReferenceCurve.easeInOut(1)
    for part in [0.25, 0.8, 0.5, 0.125] {
      gesture.update(part)
      let way = scrubsLinearly ? part : curve.progress(at: part)
      #expect(abs(top(scene) - (1 - way) * 768) < 1e-4, "at \(part)")
    }
    gesture.finish()
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// Taking hold of either kind on its way moves nothing.
  @Test(arguments: [true, false]) func `an animator that is paused on its way stays there`(scrubsLinearly: Bool) async {
    let gesture = PercentDrivenInteractiveTransition()
    gesture.wantsInteractiveStart = false
    let slide = Slide()
    slide.scrubsLinearly = scrubsLinearly
    slide.delegate.gesture = gesture
    let (scene, _) = await present(slide)
    await scene.virtual.advance(frames: 15)
    let shown = top(scene)
    gesture.pause()
    #expect(shown > 500 && shown < 768 && abs(top(scene) - shown) < 1e-6)
    gesture.update(gesture.percentComplete)
    #expect(abs(top(scene) - shown) < 1e-6)
    gesture.finish()
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// An interaction controller of one's own, as Apple's engineers wrote theirs: it drives the animator, and reports.
  @Test(arguments: [true, false]) func `a driver of one's own keeps the animator to itself`(finishes: Bool) async {
    let slide = Slide()
    let driver = Driver(of: slide)
    slide.delegate.gesture = driver
    let (scene, sheet) = await present(slide)
    await scene.virtual.advance(frames: 3)
    driver.move(to: 0.4)
    await scene.virtual.advance(frames: 3)
    #expect(abs(top(scene) - 0.6 * 768) < 1e-6 && sheet.transitionCoordinator?.percentComplete == 0.4)
    driver.release(to: finishes ? .end : .start)
    // The driver's own timing: a quarter of the half second, evenly.
    await scene.virtual.advance(frames: 6)
    let way = finishes ? 0.6 : 0.4
    let expected = finishes ? 0.6 * 768 * (1 - 5.0 / 12.5) : 768 * (0.6 + way * 5 / 12.5)
    #expect(abs(top(scene) - expected) < 1e-6, "\(top(scene)), not \(expected)")
    // And again, on its way: it is paused and continued to the end.
    driver.pause()
    await scene.virtual.advance(frames: 10)
    #expect(sheet.transitionCoordinator?.isInteractive == true)
    driver.release(to: .end)
    await scene.virtual.runUntilSettled()
    #expect(scene.root.presentedViewController === sheet && scene.log.take().last == "completion" && scene.isQuiet)
  }

  // MARK: What is vended and not started

  private func present(
    _ vendor: Vendor,
    in scene: Scene,
    alongside: @escaping () -> Void = {}
  ) -> LoggedController {
    let sheet = LoggedController("B", log: scene.log)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = vendor.delegate
    sheet.onCallback = { [unowned sheet, log = scene.log] in
      guard $0 == "viewWillAppear(true)" else { return }
      sheet.transitionCoordinator?.animate { _ in
        log.add("alongside")
        alongside()
      } completion: { _ in
        log.add("coordinator")
      }
    }
    scene.root.present(sheet, animated: true) { [log = scene.log] in log.add("completion") }
    return sheet
  }

  private func steps(_ scene: Scene) -> [String] { scene.log.take().filter { !$0.contains(".") } }

  /// The system asks the animator after it has started the transition, whichever way.
  @Test func `the interruptible animator is asked for after the transition was started`() async {
    let scene = await Scene(frameInterval: frameInterval)
    let vendor = Vendor(log: scene.log) { [log = scene.log] context in
      log.add("animateTransition")
      ScriptedTransition.slide(context)
    }
    let sheet = present(vendor, in: scene)
    await scene.virtual.runUntilSettled()
    #expect(
      steps(scene) == ["animateTransition", "interruptibleAnimator", "alongside", "coordinator", "completion"]
    )
    vendor.delegate.gesture = Starter(log: scene.log)
    sheet.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(steps(scene) == ["startInteractiveTransition", "interruptibleAnimator"])
    #expect(scene.root.presentedViewController == nil && scene.isQuiet)
  }

  /// What `animateTransition` runs without animating anything itself.
  enum NoAnimation: CaseIterable {
    case nothing, blockOfNoLength, delayedBlockOfNoLength, blockInLayout, blockOfEnteringView, blockWithoutAnimation
    case animatorInLayout

    @MainActor func run(_ context: any ViewControllerContextTransitioning) {
      let view = HookedView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      switch self {
      case .nothing: return
      case .blockOfNoLength: View.animate(withDuration: 0) { context.containerView.alpha = 1 }
      case .delayedBlockOfNoLength: View.animate(withDuration: 0, delay: 0.1, animations: {})
      case .blockInLayout:
        view.onLayout = { view in View.animate(withDuration: 0.3) { view.alpha = 0 } }
        context.containerView.addSubview(view)
        context.containerView.layoutIfNeeded()
      case .blockOfEnteringView: context.containerView.addSubview(EnteringView())
      case .animatorInLayout:
        view.onLayout = { view in
          ViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.3, animations: { view.alpha = 0 })
        }
        context.containerView.addSubview(view)
        context.containerView.layoutIfNeeded()
      case .blockWithoutAnimation:
        View.performWithoutAnimation { View.animate(withDuration: 1) { context.containerView.alpha = 1 } }
      }
    }
  }

  /// An animator that has all in the property animator which it vends need not start that.
  @Test(arguments: NoAnimation.allCases)
  func `an animator that was vended beside no animation is started by the system`(beside: NoAnimation) async {
    let scene = await Scene(frameInterval: frameInterval)
    let vendor = Vendor(log: scene.log) { beside.run($0) }
    let sheet = present(vendor, in: scene)
    await scene.virtual.advance(frames: 26)
    #expect(vendor.animator?.isRunning == true && abs(top(scene) - 384) < 1e-6, "half of half a second")
    await scene.virtual.runUntilSettled()
    #expect(steps(scene) == ["interruptibleAnimator", "vended", "alongside", "completed", "coordinator", "completion"])
    #expect(scene.root.presentedViewController === sheet && scene.isQuiet)
    #expect(CapturedLog.lines(containing: "Vendor has not called") == [])
  }

  /// What an interaction controller of one's own does with the animator that was vended to it.
  enum Driving: CaseIterable {
    case movesTheView, completesAtOnce, startsTheAnimator, cancels

    /// A block alongside goes with the animator if that is started, else with what remains after the interaction.
    var steps: [String] {
      let begin = ["startInteractiveTransition", "interruptibleAnimator"]
      return switch self {
      case .movesTheView, .completesAtOnce: begin + ["alongside", "coordinator", "completion"]
      case .startsTheAnimator: begin + ["vended", "alongside", "completed", "coordinator", "completion"]
      case .cancels: begin + ["coordinator", "completion"]
      }
    }
  }

  @Test(arguments: Driving.allCases) func `what is alongside runs whoever moves the views`(driving: Driving) async {
    let scene = await Scene(frameInterval: frameInterval)
    let (vendor, bar) = (Vendor(log: scene.log) { _ in }, View())
    let mover = Mover(log: scene.log, shows: driving != .startsTheAnimator)
    vendor.delegate.gesture = mover
    scene.root.view.addSubview(bar)
    let sheet = present(vendor, in: scene) { bar.alpha = 0 }
    await scene.virtual.advance(frames: 3)
    #expect(bar.alpha == 1)
    guard let context = mover.context else { return }
    switch driving {
    case .movesTheView:
      context.finishInteractiveTransition()
      View.animate(withDuration: 0.5) {
        sheet.view.alpha = 0.5
      } completion: { _ in
        context.completeTransition(true)
      }
      await scene.virtual.advance(by: .milliseconds(250))
      #expect(bar.presentation.alpha > 0.2 && bar.presentation.alpha < 0.8)
    case .completesAtOnce:
      context.finishInteractiveTransition()
      context.completeTransition(true)
    case .startsTheAnimator:
      context.finishInteractiveTransition()
      vendor.animator?.startAnimation()
    case .cancels:
      context.cancelInteractiveTransition()
      context.completeTransition(false)
    }
    await scene.virtual.runUntilSettled()
    #expect(steps(scene) == driving.steps && bar.alpha == (driving == .cancels ? 1 : 0))
    #expect((scene.root.presentedViewController === sheet) == (driving != .cancels) && scene.isQuiet)
  }

  /// Also where the transition ends before anything could have started the animator.
  @Test(arguments: [true, false]) func `what is alongside runs where the interaction has no end`(closes: Bool) async {
    let scene = await Scene(frameInterval: frameInterval)
    let (vendor, bar) = (Vendor(log: scene.log) { _ in }, View())
    vendor.delegate.gesture = Mover(log: scene.log, shows: true, completes: !closes)
    scene.root.view.addSubview(bar)
    _ = present(vendor, in: scene) { bar.alpha = 0 }
    await scene.virtual.advance(frames: 3)
    if closes { scene.window.close() }
    await scene.virtual.runUntilSettled()
    let begin = ["startInteractiveTransition", "interruptibleAnimator", "alongside", "coordinator", "completion"]
    // The window dismisses what it presents as it closes.
    #expect(steps(scene) == begin + (closes ? ["interruptibleAnimator", "vended", "completed"] : []) && bar.alpha == 0)
  }

  /// Else the view would be moved twice.
  @Test func `an animator that was vended beside an animation of its own is not started`() async {
    let scene = await Scene(frameInterval: frameInterval)
    let vendor = Vendor(log: scene.log) { ScriptedTransition.slide($0) }
    let sheet = present(vendor, in: scene)
    await scene.virtual.runUntilSettled()
    #expect(steps(scene) == ["interruptibleAnimator", "alongside", "coordinator", "completion"])
    #expect(vendor.animator?.state == .inactive && scene.root.presentedViewController === sheet && scene.isQuiet)
  }

  @Test func `an animator that was vended is not started after the transition was completed`() async {
    let scene = await Scene(frameInterval: frameInterval)
    let vendor = Vendor(log: scene.log) { $0.completeTransition(true) }
    let sheet = present(vendor, in: scene)
    await scene.virtual.runUntilSettled()
    #expect(steps(scene) == ["interruptibleAnimator", "alongside", "coordinator", "completion"])
    #expect(vendor.animator?.state == .inactive && scene.root.presentedViewController === sheet && scene.isQuiet)
  }

  @Test(arguments: [true, false]) func `a percent-driven gesture drives what was vended alone`(finishes: Bool) async {
    let scene = await Scene(frameInterval: frameInterval)
    let gesture = PercentDrivenInteractiveTransition()
    let vendor = Vendor(log: scene.log) { _ in }
    vendor.delegate.gesture = gesture
    let sheet = present(vendor, in: scene)
    await scene.virtual.advance(frames: 30)
    #expect(top(scene) == 768 && vendor.animator?.isRunning == false)
    gesture.update(0.5)
    #expect(abs(top(scene) - 384) < 1e-6)
    finishes ? gesture.finish() : gesture.cancel()
    await scene.virtual.runUntilSettled()
    #expect(steps(scene) == ["interruptibleAnimator", "vended", "alongside", "completed", "coordinator", "completion"])
    #expect((scene.root.presentedViewController === sheet) == finishes && scene.isQuiet)
  }
}

/// Vends a property animator that slides up or down, and starts the transition as a test says.
@MainActor private final class Vendor: ViewControllerAnimatedTransitioning {
  /// Vends the animator and the interaction controller.
  let delegate = ScriptedTransition()
  private(set) var animator: ViewPropertyAnimator?
  private let log: EventLog
  private let start: (any ViewControllerContextTransitioning) -> Void

  init(log: EventLog, start: @escaping (any ViewControllerContextTransitioning) -> Void) {
    self.log = log
    self.start = start
    delegate.animator = self
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using context: any ViewControllerContextTransitioning) { start(context) }

  func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    log.add("interruptibleAnimator")
    let made = ViewPropertyAnimator(duration: 0.5, curve: .linear)
    let (incoming, bottom) = (context.view(forKey: .to), context.containerView.bounds.maxY)
    made.addAnimations { [log] in
      log.add("vended")
      if let incoming, incoming.window == nil {
        let place = incoming.frame
        View.performWithoutAnimation {
          incoming.frame.origin.y = bottom
          context.containerView.addSubview(incoming)
        }
        incoming.frame = place
      } else {
        context.view(forKey: .from)?.frame.origin.y = bottom
      }
    }
    made.addCompletion { [log] _ in
      log.add("completed")
      context.completeTransition(!context.transitionWasCancelled)
    }
    animator = made
    return made
  }
}

/// An interaction controller of one's own that moves the view itself, and ends its interaction at once.
@MainActor private final class Starter: ViewControllerInteractiveTransitioning {
  private let log: EventLog

  init(log: EventLog) { self.log = log }

  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    log.add("startInteractiveTransition")
    ScriptedTransition.slide(transitionContext)
    transitionContext.finishInteractiveTransition()
  }
}

/// A view that fades in by itself.
private final class EnteringView: View {
  override func didMoveToWindow() {
    if window != nil { View.animate(withDuration: 0.3) { alpha = 0.5 } }
  }
}

/// An interaction controller of one's own that puts the view in its place and leaves the rest to its test.
@MainActor private final class Mover: ViewControllerInteractiveTransitioning {
  private(set) var context: (any ViewControllerContextTransitioning)?
  private let log: EventLog
  private let shows: Bool
  private let completes: Bool

  init(log: EventLog, shows: Bool, completes: Bool = false) {
    (self.log, self.shows, self.completes) = (log, shows, completes)
  }

  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    log.add("startInteractiveTransition")
    context = transitionContext
    if shows, let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    guard completes else { return }
    transitionContext.finishInteractiveTransition()
    transitionContext.completeTransition(true)
  }

  func transitionDidEnd(_ completed: Bool) { context = nil }
}

/// Slides up from the lower edge by a property animator of half a second.
@MainActor private final class Slide: ViewControllerAnimatedTransitioning {
  /// Vends the animator and the interaction controller.
  let delegate = ScriptedTransition()
  var scrubsLinearly = true
  private(set) var animator: ViewPropertyAnimator?
  private(set) var positions: [ViewAnimatingPosition] = []

  init() { delegate.animator = self }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    if let animator { return animator }
    let made = ViewPropertyAnimator(duration: 0.5, curve: .easeInOut)
    made.scrubsLinearly = scrubsLinearly
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      let final = context.finalFrame(for: controller)
      to.frame = final.offsetBy(dx: 0, dy: final.height)
      context.containerView.addSubview(to)
      made.addAnimations { to.frame = final }
    }
    made.addCompletion { [weak self] position in
      self?.positions.append(position)
      context.completeTransition(position == .end)
    }
    animator = made
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

/// Drives the animator interactively, and reports to the context.
@MainActor private final class Driver: ViewControllerInteractiveTransitioning {
  private let slide: Slide
  private var context: (any ViewControllerContextTransitioning)?

  init(of slide: Slide) { self.slide = slide }

  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    context = transitionContext
    slide.interruptibleAnimator(using: transitionContext).pauseAnimation()
  }

  func transitionDidEnd(_ completed: Bool) { context = nil }

  func move(to fraction: Double) {
    slide.animator?.fractionComplete = fraction
    context?.updateInteractiveTransition(fraction)
  }

  func pause() {
    slide.animator?.pauseAnimation()
    context?.pauseInteractiveTransition()
  }

  func release(to position: ViewAnimatingPosition) {
    guard let context, context.isInteractive else { return }
    if position == .end { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    slide.animator?.isReversed = position == .start
    slide.animator?.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .linear),
      durationFactor: 0.25
    )
  }
}
