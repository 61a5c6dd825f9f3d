import Foundation
import ProsceniumCore
import ProsceniumTesting
import Statements
import Testing

/// Tests that delegates with the spellings of the page that introduced the protocol are called.
@MainActor @Suite(.statement("S1-37")) struct OlderSpellingsTests {
  init() { CapturedLog.install() }

  @Test func `transitions call the delegate methods with older spellings if no current ones exist`() async {
    let scene = await Scene()
    let (sheet, delegate) = (LoggedController("B", log: scene.log), OlderDelegate(log: scene.log))
    scene.virtual.expect(.olderSpelling)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = delegate
    _ = scene.log.take()
    for _ in 0..<2 {
      scene.root.present(sheet, animated: true)
      await scene.virtual.runUntilSettled()
      #expect(sheet.presentationController is OlderController)
      scene.root.dismiss(animated: true)
      await scene.virtual.runUntilSettled()
      #expect(
        scene.log.take().filter { $0.hasPrefix("older.") } == [
          "older.controller(B, A, A)", "older.animator(B, A, A)", "older.gesture for presenting",
          "older.animator(B)", "older.gesture for dismissing",
        ]
      )
    }
    #expect(delegate.transition.ends == [true, true, true, true] && scene.isQuiet)
  }

  @Test func `an older spelling logs one warning with the current name across several presentations`() async {
    let scene = await Scene()
    let (sheet, delegate) = (ViewController(), RepeatedDelegate())
    sheet.transitioningDelegate = delegate
    for _ in 0..<3 {
      scene.root.present(sheet, animated: true)
      await scene.virtual.runUntilSettled()
      scene.root.dismiss(animated: true)
      await scene.virtual.runUntilSettled()
    }
    let lines = CapturedLog.lines(containing: "RepeatedDelegate")
    #expect(
      lines == [
        """
        warning: RepeatedDelegate implements the older name animationControllerForDismissedController(_:). Rename the \
        method to animationController(forDismissed:).
        """
      ]
    )
    #expect(delegate.transition.ends == [true, true, true])
  }

  @Test func `a current spelling takes precedence over an older one without a warning`() async {
    let scene = await Scene()
    let (sheet, delegate) = (ViewController(), BothDelegate())
    sheet.transitioningDelegate = delegate
    scene.root.present(sheet, animated: true)
    await scene.virtual.runUntilSettled()
    #expect(delegate.current.ends == [true] && delegate.older.ends == [])
    #expect(CapturedLog.lines(containing: "BothDelegate") == [])
  }
}

/// A presentation controller whose type identifies the delegate method with the older spelling.
@MainActor private final class OlderController: PresentationController {}

@MainActor private final class OlderDelegate: ViewControllerTransitioningDelegate {
  let transition = ScriptedTransition()
  private let log: EventLog

  init(log: EventLog) { self.log = log }

  func animationControllerForPresentedController(
    _ presented: ViewController,
    presentingController presenting: ViewController,
    sourceController source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.add("older.animator", with: presented, presenting, source)
    return transition
  }

  func animationControllerForDismissedController(
    _ dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.add("older.animator", with: dismissed)
    return transition
  }

  func interactionControllerForPresentation(
    _ animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.add("older.gesture for presenting")
    return nil
  }

  func interactionControllerForDismissal(
    _ animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log.add("older.gesture for dismissing")
    return nil
  }

  func presentationControllerForPresentedViewController(
    _ presented: ViewController,
    presentingViewController presenting: ViewController!,
    sourceViewController source: ViewController
  ) -> PresentationController? {
    log.add("older.controller", with: presented, presenting, source)
    return OlderController(presentedViewController: presented, presenting: presenting)
  }
}

@MainActor private final class RepeatedDelegate: ViewControllerTransitioningDelegate {
  let transition = ScriptedTransition()

  func animationControllerForDismissedController(
    _ dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    transition
  }
}

@MainActor private final class BothDelegate: ViewControllerTransitioningDelegate {
  let (current, older) = (ScriptedTransition(), ScriptedTransition())

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    current
  }

  func animationControllerForPresentedController(
    _ presented: ViewController,
    presentingController presenting: ViewController,
    sourceController source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    older
  }
}
