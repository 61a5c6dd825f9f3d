import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests of animators that never complete, and of animators that move foreign views.
@MainActor @Suite struct WatchdogTests {
  init() { CapturedLog.install() }

  private static func sheet(_ name: String, _ delegate: any ViewControllerTransitioningDelegate) -> ViewController {
    let sheet = ViewController()
    sheet.title = name
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = delegate
    return sheet
  }

  /// The test covers pain point 2 in `what-is-better-than-in-uikit.md`.
  ///
  /// The watchdog completes the transition after its duration of 0.25 s and a grace period of 1 s.
  @Test func `the watchdog completes a transition without completion and logs its animator`() async throws {
    let scene = await Scene(frameInterval: .milliseconds(10))
    let stuck = StuckAnimator(duration: 0.25)
    let sheet = Self.sheet("forgotten sheet", stuck)
    scene.virtual.expect(.missingCompletion)
    let awaiting = Task.immediate { [root = scene.root] in try await root.presentAndWait(sheet) }
    await scene.virtual.advance(by: .milliseconds(1240))
    #expect(sheet.isBeingPresented)
    await scene.virtual.advance(by: .milliseconds(40))
    #expect(!sheet.isBeingPresented)
    #expect(try await awaiting.value == .completed)
    let lines = CapturedLog.lines(containing: "forgotten sheet")
    #expect(lines.count == 1 && lines[0].contains("StuckTransition") && lines[0].contains("0.25 s"), "\(lines)")
    stuck.end(true)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }

  /// The process was suspended for longer than the grace period, so the alarm precedes the frame with the end.
  @Test func `a suspended process does not make the watchdog report the animator`() async {
    let scheduler = ManualScheduler()
    let stage = Stage(size: Size(width: 390, height: 844), traits: TraitCollection(), scheduler: scheduler)
    let (window, root, scripted) = (Window(stage: stage), ViewController(), ScriptedTransition(duration: 0.25))
    window.rootViewController = root
    window.makeKeyAndVisible()
    let sheet = Self.sheet("sheet of a sleeper", scripted)
    for _ in 0..<3 { await scheduler.advance(by: .milliseconds(16)) }
    root.present(sheet, animated: true)
    for _ in 0..<5 { await scheduler.advance(by: .milliseconds(16)) }
    #expect(sheet.isBeingPresented)
    await scheduler.advance(by: .seconds(10))
    while sheet.isBeingPresented { await scheduler.advance(by: .milliseconds(16)) }
    #expect(scripted.ends == [true] && CapturedLog.lines(containing: "sheet of a sleeper").isEmpty)
    window.close()
    for _ in 0..<3 { await scheduler.advance(by: .milliseconds(16)) }
  }

  @Test(arguments: [TransitionWatchdog.log, .off])
  func `the watchdogs log and off do not complete a transition`(watchdog: TransitionWatchdog) async {
    let scene = await Scene(frameInterval: .milliseconds(10))
    let stuck = StuckAnimator(duration: 0.25)
    let sheet = Self.sheet("sheet left to \(watchdog)", stuck)
    scene.virtual.stage.transitionWatchdog = watchdog
    if watchdog == .log { scene.virtual.expect(.missingCompletion) }
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .seconds(30))
    #expect(sheet.isBeingPresented)
    #expect(CapturedLog.lines(containing: "sheet left to \(watchdog)").count == (watchdog == .log ? 1 : 0))
    stuck.end(true)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet && !sheet.isBeingPresented)
  }

  /// A gesture may last for any time.
  @Test func `the watchdog does not report a transition held by a gesture`() async {
    let scene = await Scene(frameInterval: .milliseconds(10))
    let transition = LoggedTransition(log: scene.log)
    let gesture = PercentDrivenInteractiveTransition()
    transition.interaction = gesture
    let sheet = Self.sheet("sheet in a slow gesture", transition)
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .seconds(600))
    #expect(sheet.isBeingPresented && CapturedLog.lines(containing: "sheet in a slow gesture").isEmpty)
    gesture.finish()
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet && !sheet.isBeingPresented)
  }

  /// The test covers pain point 7 in `what-is-better-than-in-uikit.md`.
  ///
  /// The animator must not move the presenter's view in this style. If it does, the system restores the view and logs
  /// the animator.
  @Test(arguments: [true, false])
  func `a presenter's view that an animator takes is restored, and the animator is logged`(intoContainer: Bool) async {
    let scene = await Scene()
    let thief = ScriptedTransition { context in
      if let view = context.viewController(forKey: .from)?.view, context.view(forKey: .from) == nil {
        intoContainer ? context.containerView.addSubview(view) : view.removeFromSuperview()
      }
      ScriptedTransition.slide(context)
    }
    scene.virtual.expect(.foreignView)
    let name = "robbed \(intoContainer)"
    scene.root.title = name
    let sheet = Self.sheet("B", thief)
    let frame = scene.root.view.frame
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(CapturedLog.lines(containing: "ScriptedTransition moved the view of \(name)").count == 1)
    #expect(scene.root.view.superview === scene.window && scene.root.view.frame == frame)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.window.subviews == [scene.root.view] && scene.isQuiet)
  }

  /// A presented view that neither is nor contains the controller's view is logged and not used.
  @Test(.statement("S0-27")) func `a presentedView without the controller's view is logged and replaced`() async {
    let scene = await Scene()
    let vendor = ScriptedTransition()
    vendor.makeController = { StrangeController(presentedViewController: $0, presenting: $1) }
    let sheet = Self.sheet("sheet with a strange view", vendor)
    scene.virtual.expect(.unusableAnswer)
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(CapturedLog.lines(containing: "sheet with a strange view").count == 1)
    #expect(sheet.view.frame == scene.window.bounds && sheet.view.window === scene.window)
    scene.root.dismiss(animated: true)
    await scene.virtual.runUntilSettled()
    #expect(scene.isQuiet)
  }
}

/// A presentation controller whose presented view belongs to no controller.
@MainActor private final class StrangeController: PresentationController {
  private let view = View()
  override var presentedView: View? { view }
}
