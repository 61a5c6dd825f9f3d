import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of property animators that a transition's animator vends without starting them.
///
/// The tests cover the moment of their start by the system, and the alongside animations.
@MainActor @Suite struct VendedAnimatorTests {
  private let frameInterval = Duration.milliseconds(10)

  init() { CapturedLog.install() }

  private func top(_ scene: Scene) -> Double {
    Double(scene.window.displayList(at: .zero).item(named: "B")?.frame.minY ?? .nan)
  }

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

  /// The system asks for the interruptible animator after each kind of start of the transition.
  @Test func `the interruptible animator is requested after the transition starts`() async {
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

  /// The actions of an `animateTransition` that animates nothing itself.
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

  /// A transition's animator need not start its vended property animator if it adds no other animation.
  @Test(arguments: NoAnimation.allCases)
  func `the system starts a vended animator if animateTransition animates nothing itself`(beside: NoAnimation) async {
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

  /// The actions of a custom interaction controller with the vended animator.
  enum Driving: CaseIterable {
    case movesTheView, completesAtOnce, startsTheAnimator, cancels

    /// The expected calls. An alongside block runs with the animator if it starts, and otherwise after the
    /// interaction.
    var steps: [String] {
      let begin = ["startInteractiveTransition", "interruptibleAnimator"]
      return switch self {
      case .movesTheView, .completesAtOnce: begin + ["alongside", "coordinator", "completion"]
      case .startsTheAnimator: begin + ["vended", "alongside", "completed", "coordinator", "completion"]
      case .cancels: begin + ["coordinator", "completion"]
      }
    }
  }

  @Test(arguments: Driving.allCases) func `alongside blocks run for each kind of interaction`(driving: Driving) async {
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

  /// The transition also ends before the animator could start.
  @Test(arguments: [true, false]) func `alongside blocks run even if the interaction has no end`(closes: Bool) async {
    let scene = await Scene(frameInterval: frameInterval)
    let (vendor, bar) = (Vendor(log: scene.log) { _ in }, View())
    vendor.delegate.gesture = Mover(log: scene.log, shows: true, completes: !closes)
    scene.root.view.addSubview(bar)
    _ = present(vendor, in: scene) { bar.alpha = 0 }
    await scene.virtual.advance(frames: 3)
    if closes { scene.window.close() }
    await scene.virtual.runUntilSettled()
    let begin = ["startInteractiveTransition", "interruptibleAnimator", "alongside", "coordinator", "completion"]
    // The closing window dismisses its presentations.
    #expect(steps(scene) == begin + (closes ? ["interruptibleAnimator", "vended", "completed"] : []) && bar.alpha == 0)
  }

  /// Starting the animator would move the view twice.
  @Test func `a vended animator is not started if animateTransition animates the views itself`() async {
    let scene = await Scene(frameInterval: frameInterval)
    let vendor = Vendor(log: scene.log) { ScriptedTransition.slide($0) }
    let sheet = present(vendor, in: scene)
    await scene.virtual.runUntilSettled()
    #expect(steps(scene) == ["interruptibleAnimator", "alongside", "coordinator", "completion"])
    #expect(vendor.animator?.state == .inactive && scene.root.presentedViewController === sheet && scene.isQuiet)
  }

  @Test func `a vended animator is not started after the transition is complete`() async {
    let scene = await Scene(frameInterval: frameInterval)
    let vendor = Vendor(log: scene.log) { $0.completeTransition(true) }
    let sheet = present(vendor, in: scene)
    await scene.virtual.runUntilSettled()
    #expect(steps(scene) == ["interruptibleAnimator", "alongside", "coordinator", "completion"])
    #expect(vendor.animator?.state == .inactive && scene.root.presentedViewController === sheet && scene.isQuiet)
  }

  @Test(arguments: [true, false])
  func `a percent-driven gesture drives a vended animator that was not started`(finishes: Bool) async {
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

/// An animator that vends a sliding property animator and starts the transition with a test's closure.
@MainActor private final class Vendor: ViewControllerAnimatedTransitioning {
  /// The delegate that vends the animator and the interaction controller.
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

/// An interaction controller that moves the view itself and finishes the interaction immediately.
@MainActor private final class Starter: ViewControllerInteractiveTransitioning {
  private let log: EventLog

  init(log: EventLog) { self.log = log }

  func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    log.add("startInteractiveTransition")
    ScriptedTransition.slide(transitionContext)
    transitionContext.finishInteractiveTransition()
  }
}

/// A view that fades when it enters a window.
private final class EnteringView: View {
  override func didMoveToWindow() {
    if window != nil { View.animate(withDuration: 0.3) { alpha = 0.5 } }
  }
}

/// An interaction controller that optionally adds the presented view and leaves the rest to the test.
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
