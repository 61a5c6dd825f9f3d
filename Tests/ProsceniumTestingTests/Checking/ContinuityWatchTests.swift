import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the movements of an animator's view that count as a jump.
@MainActor @Suite struct ContinuityWatchTests {
  @Test(arguments: [true, false]) func `a move by an environment change is no jump, but a move by a layout is`(
    isEnvironment: Bool
  ) async throws {
    try await withVirtualStage(.tablet, expecting: isEnvironment ? [] : [.jump]) { virtual in
      let (root, sheet) = (ViewController(), ViewController())
      let slide = FaultySlide(nil, on: virtual.stage)
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = slide
      await virtual.show(root)
      root.present(sheet, animated: true)
      await virtual.advance(by: .milliseconds(150))
      if isEnvironment {
        try await virtual.become(.tabletInPortrait)
      } else {
        let pushing = PushingView(pushing: sheet.view)
        sheet.view.superview?.addSubview(pushing)
      }
      await virtual.runUntilSettled()
      #expect(virtual.reports.count == (isEnvironment ? 0 : 1), "\(virtual.reports)")
    }
  }

  /// Two facts are tested. Views that leave the window with their container show their models when they return. A push
  /// below a covering sheet continues.
  @Test func `a push in a tab that is deselected and selected again does not jump`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (tabs, first) = (TabBarController(), ViewController())
      let navigation = NavigationController(rootViewController: first)
      let delegate = SlidingStack(on: virtual.stage)
      navigation.delegate = delegate
      tabs.viewControllers = [navigation, ViewController()]
      await virtual.show(tabs)
      let sheet = ViewController()
      sheet.modalPresentationStyle = .fullScreen
      tabs.present(sheet, animated: true)
      await virtual.advance(frames: 3)
      for _ in 0..<2 {
        tabs.selectedIndex = 1
        tabs.selectedIndex = 0
        if navigation.topViewController === first { navigation.pushViewController(ViewController(), animated: true) }
        await virtual.advance(frames: 3)
      }
      await virtual.runUntilSettled()
      #expect(virtual.reports == [] && navigation.viewControllers.count == 2)
      withExtendedLifetime(delegate) {}
    }
  }

  /// The popover's view is removed with the old style while the animator moves it.
  @Test func `a popover that becomes full screen during its presentation causes no takenView report`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, menu) = (ViewController(), ViewController())
      let slide = FaultySlide(nil, on: virtual.stage)
      menu.modalPresentationStyle = .popover
      menu.transitioningDelegate = slide
      await virtual.show(root)
      menu.popoverPresentationController?.sourceView = root.view
      root.present(menu, animated: true)
      await virtual.advance(by: .milliseconds(100))
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
      #expect(menu.view.superview?.superview === virtual.stage.windows.first && virtual.reports == [])
    }
  }

  /// Movements by an interaction, frame by frame, do not count as jumps.
  @Test func `a view that an interaction moves does not jump`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, sheet) = (ViewController(), ViewController())
      let slide = DrivenSlide(on: virtual.stage)
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = slide
      await virtual.show(root)
      root.present(sheet, animated: true)
      await virtual.advance(frames: 2)
      for fraction in [0.9, 0.1, 0.8] {
        slide.gesture.update(fraction)
        await virtual.advance(frames: 1)
      }
      slide.gesture.finish()
      await virtual.runUntilSettled()
      #expect(virtual.reports == [])
    }
  }

  /// The animator moves a view that is not shown before or after the transition.
  @Test(arguments: [StageReport.Kind.jump, .takenView])
  func `a view of a vended animator is watched from the start of the animator`(kind: StageReport.Kind) async throws {
    try await withVirtualStage(.tablet, expecting: [kind]) { virtual in
      let (root, sheet, slide) = (ViewController(), ViewController(), VendedSlide())
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = slide
      await virtual.show(root)
      root.present(sheet, animated: true)
      await virtual.advance(by: .milliseconds(100))
      if kind == .jump { slide.snapshot.center.x += 360 } else { slide.snapshot.removeFromSuperview() }
      await virtual.runUntilSettled()
      #expect(virtual.reports.map(\.animator) == ["VendedSlide"] && root.presentedViewController === sheet)
    }
  }

  @Test func `a view that was hidden does not jump when it becomes visible`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, sheet, reveal) = (ViewController(), ViewController(), Reveal())
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = reveal
      await virtual.show(root)
      root.present(sheet, animated: true)
      await virtual.runUntilSettled()
      #expect(virtual.reports == [] && !sheet.view.isHidden)
    }
  }
}

/// A view that moves another view in its first layout.
private final class PushingView: View {
  private weak var pushed: View?

  convenience init(pushing view: View) {
    self.init()
    pushed = view
  }

  override func layoutSubviews() {
    pushed?.center.x += 200
    pushed = nil
  }
}

/// A navigation delegate that animates pushes and pops with a slide.
@MainActor private final class SlidingStack: NavigationControllerDelegate {
  private let slide: FaultySlide

  init(on stage: Stage) { slide = FaultySlide(nil, on: stage) }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { slide }
}

/// A transitioning delegate with a slide and a gesture.
@MainActor private final class DrivenSlide: ViewControllerTransitioningDelegate {
  let gesture = PercentDrivenInteractiveTransition()
  private let slide: FaultySlide

  init(on stage: Stage) { slide = FaultySlide(nil, on: stage) }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { slide }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { gesture }
}

/// A transition that moves its own view with a vended animator, which the system starts.
@MainActor private final class VendedSlide: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
  let snapshot = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private var animator: ViewPropertyAnimator?

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    context.containerView.addSubview(snapshot)
  }

  func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    if let animator { return animator }
    let made = ViewPropertyAnimator(duration: 0.3, curve: .linear)
    made.addAnimations { [snapshot] in snapshot.center.y += 300 }
    made.addCompletion { [snapshot] _ in
      snapshot.removeFromSuperview()
      context.completeTransition(true)
    }
    animator = made
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

/// A transition that shows the presented view without animation after a fade.
@MainActor private final class Reveal: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    view.frame.origin.y += 360
    view.isHidden = true
    context.containerView.addSubview(view)
    View.animate(withDuration: 0.3) {
      context.containerView.backgroundColor = .white
    } completion: { _ in
      view.frame.origin.y -= 360
      view.isHidden = false
      context.completeTransition(true)
    }
  }
}
