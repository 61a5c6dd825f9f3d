import ProsceniumCore
import ProsceniumTesting
import Testing

/// The complete callback sequences of a selection in a tab bar controller.
@MainActor @Suite struct TabSequenceConformance {
  /// A form of selection.
  enum Form: Sendable, CaseIterable {
    /// Code selects the tab without an animator.
    case atOnce
    /// A user selects the tab without an animator.
    case byUser
    /// Code selects the tab, and the delegate's animator runs.
    case animated
    /// The task that awaits the selection is cancelled while the delegate's animator runs.
    case cancelled
    case interactivelyFinished, interactivelyCancelled

    var isAnimated: Bool { self != .atOnce && self != .byUser }
    var isInteractive: Bool { self == .interactivelyFinished || self == .interactivelyCancelled }
    var isCancelled: Bool { self == .cancelled || self == .interactivelyCancelled }
  }

  /// A delegate that vends the animator and the interaction controller of a form.
  @MainActor private final class Delegate: TabBarControllerDelegate {
    let animator: FadingTransition?
    let interaction: PercentDrivenInteractiveTransition?

    init(_ form: Form) {
      animator = form.isAnimated ? FadingTransition() : nil
      interaction = form.isInteractive ? PercentDrivenInteractiveTransition() : nil
    }

    func tabBarController(
      _ tabBarController: TabBarController,
      animationControllerForTransitionFrom fromVC: ViewController,
      to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func tabBarController(
      _ tabBarController: TabBarController,
      interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
  }

  @Test(arguments: Form.allCases) func `a selection`(form: Form) async throws {
    try await withConformanceStage(for: .selection) { virtual in
      let (tabs, a, b) = (TabBarController(), ViewController(), ViewController())
      (tabs.title, a.title, b.title) = ("T", "A", "B")
      tabs.viewControllers = [a, b]
      let delegate = Delegate(form)
      tabs.delegate = delegate
      await virtual.show(tabs)
      virtual.stage.add(Registrar(of: [a, b]))
      let recorder = Recorder(of: virtual.stage, keepsFrames: false)
      let selecting = form == .cancelled ? Task.immediate { try await tabs.selectAndWait(b) } : nil
      switch form {
      case .atOnce, .animated, .interactivelyFinished, .interactivelyCancelled: tabs.selectedIndex = 1
      case .byUser: tabs.select(b)
      case .cancelled: break
      }
      if form.isAnimated { await virtual.advance(by: .milliseconds(100)) }
      selecting?.cancel()
      if form.isInteractive { form.isCancelled ? delegate.interaction?.cancel() : delegate.interaction?.finish() }
      await virtual.runUntilSettled()
      if let selecting {
        let outcome = try await selecting.value
        #expect(outcome == .cancelled)
      }
      try recorder.expectEvents { Self.order(of: form) }
      #expect(tabs.selectedIndex == (form.isCancelled ? 0 : 1))
      try virtual.checkIsQuiet()
    }
  }

  @EventListBuilder private static func order(of form: Form) -> [String] {
    let change = "change from A to B in T"
    let registered = ["A.viewWillDisappear(\(form.isAnimated))", "B.viewWillAppear(\(form.isAnimated))"]
    let returning = ["B.viewWillDisappear(true)", "A.viewWillAppear(true)"]
    if form == .byUser { "T.delegate.shouldSelect(B) → true" }
    "T.select(B)"
    "T.delegate.animationController(from: A, to: B) → \(form.isAnimated ? "FadingTransition" : "nil")"
    if form.isAnimated {
      "T.delegate.interactionControllerFor → \(form.isInteractive ? "PercentDrivenInteractiveTransition" : "nil")"
    }
    "\(change) begins"
    "B.loadView"
    "B.viewDidLoad"
    registered
    if form.isInteractive {
      "T.interactionController.startInteractiveTransition"
    } else if form.isAnimated {
      "T.animator.animateTransition(animated: true)"
    }
    "B.viewIsAppearing(\(form.isAnimated))"
    registered.flatMap { ["\(change): alongside", "block of \($0)"] }
    if form == .cancelled { "\(change): cancel" }
    if form.isInteractive { "\(change): interaction ends, to \(form.isCancelled ? "go back" : "finish")" }
    if form.isCancelled {
      returning.flatMap { [$0, "\(change): late alongside", "block of \($0)"] }
      "A.viewIsAppearing(true)"
    }
    if form.isAnimated {
      "\(change): completeTransition(\(!form.isCancelled))"
      "T.animator.animationEnded(\(!form.isCancelled))"
    }
    "\(form.isCancelled ? "B" : "A").viewDidDisappear(\(form.isAnimated))"
    "\(form.isCancelled ? "A" : "B").viewDidAppear(\(form.isAnimated))"
    (form.isCancelled ? registered + returning : registered).flatMap {
      ["\(change): coordinator completion", "completion of \($0), cancelled: \(form.isCancelled)"]
    }
    "\(change) ends: \(form.isCancelled ? "cancelled" : "completed")"
    if form == .byUser { "T.delegate.didSelect(B)" }
  }
}
