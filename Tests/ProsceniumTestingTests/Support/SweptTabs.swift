import Foundation
import ProsceniumCore
import ProsceniumTesting

/// A small program for sweeps, with a stack of pages in one tab and another page in a second tab.
@MainActor final class SweptTabs {
  /// An action of the user, which begins one transition.
  enum Step: String, CaseIterable, Sendable {
    case push, pop, select, `return`, pull, letGo, draw, drop
  }

  private let tabs = TabBarController()
  private let stack = NavigationController(rootViewController: SweptMail.Page("list"))
  private let thread = SweptMail.Page("thread")
  private let other = SweptMail.Page("other")
  private let draft = SweptMail.Page("draft")
  private let slide = TabSlide()
  private let scheduler: VirtualScheduler

  /// The speed of a finger in points per second.
  private static let pace = 600.0

  private init(on virtual: VirtualStage) {
    scheduler = virtual.scheduler
    (tabs.title, stack.title) = ("tabs", "stack")
    tabs.viewControllers = [stack, other]
    tabs.delegate = slide
    draft.modalPresentationStyle = .pageSheet
  }

  /// Returns a flow that performs each step after its preparation.
  static func flow(rules: AdaptationRules) -> @MainActor (SweepScene) async throws -> Void {
    { scene in
      scene.virtual.stage.adaptationRules = rules
      let flow = SweptTabs(on: scene.virtual)
      await scene.show(flow.tabs)
      for step in Step.allCases {
        flow.prepare(for: step)
        await scene.virtual.runUntilSettled()
        try await scene.step(step.rawValue) { flow.begin(step) }
      }
    }
  }

  private func prepare(for step: Step) {
    switch step {
    case .pull, .letGo: if stack.topViewController !== thread { stack.pushViewController(thread, animated: false) }
    case .draw: tabs.present(draft, animated: false)
    case .push, .pop, .select, .return, .drop: return
    }
  }

  private func begin(_ step: Step) {
    switch step {
    case .push: stack.pushViewController(thread, animated: true)
    case .pop: stack.popViewController(animated: true)
    case .select: tabs.select(other)
    case .return: tabs.select(stack)
    case .pull: pull(over: .milliseconds(500)) { $0.end(velocity: 2000) }
    // The gesture ends before half of the distance.
    case .letGo: pull(over: .milliseconds(200)) { $0.end() }
    case .draw: draw(over: .milliseconds(200)) { $0.cancel() }
    case .drop: draw(over: .milliseconds(400)) { $0.end(velocity: 2000) }
    }
  }

  private func pull(over duration: Duration, end: @escaping @MainActor @Sendable (InteractivePop) -> Void) {
    guard let pop = stack.beginInteractivePop() else { return }
    follow(over: duration) {
      pop.move(to: $0)
    } end: {
      end(pop)
    }
  }

  private func draw(over duration: Duration, end: @escaping @MainActor @Sendable (InteractiveDismissal) -> Void) {
    guard let dismissal = draft.presentationController.beginInteractiveDismissal() else { return }
    follow(over: duration) {
      dismissal.move(to: $0)
    } end: {
      end(dismissal)
    }
  }

  /// Moves a finger along its path in steps of eight milliseconds.
  private func follow(
    over duration: Duration,
    since begun: Duration = .zero,
    _ move: @escaping @MainActor @Sendable (CGFloat) -> Void,
    end: @escaping @MainActor @Sendable () -> Void
  ) {
    guard begun < duration else { return end() }
    move(Self.pace * (begun / .seconds(1)))
    _ = scheduler.schedule(after: .milliseconds(8)) { [weak self] in
      self?.follow(over: duration, since: begun + .milliseconds(8), move, end: end)
    }
  }
}

/// A transition that slides the page of a tab in from the side, over the previous page.
@MainActor private final class TabSlide: TabBarControllerDelegate, ViewControllerAnimatedTransitioning {
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    view.frame = context.finalFrame(for: to)
    context.containerView.addSubview(view)
    view.transform = AffineTransform(translationX: view.bounds.width, y: 0)
    View.animate(withDuration: 0.3) {
      view.transform = .identity
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
