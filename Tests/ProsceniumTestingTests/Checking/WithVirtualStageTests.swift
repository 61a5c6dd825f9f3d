import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@MainActor @Suite struct WithVirtualStageTests {
  @Test func `withVirtualStage passes for a test that releases all of its objects`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, sheet) = (ViewController(), ViewController())
      sheet.modalPresentationStyle = .formSheet
      await virtual.show(root)
      root.present(sheet, animated: true)
      await virtual.advance(by: .milliseconds(100))
      try await virtual.become(.phone)
      await virtual.runUntilSettled()
    }
  }

  @Test func `withVirtualStage passes after environment changes at rest`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let watch = InvariantWatch(of: virtual.stage)
      await virtual.show(ViewController())
      for surface in [VirtualStage.Surface.phone, .tablet] {
        try await virtual.become(surface)
        await virtual.runUntilSettled()
      }
      #expect(watch.findings == [] && watch.frameCount > 20)
    }
  }

  @Test func `withVirtualStage names a controller and a view that leak`() async {
    var kept: ViewController?
    let broken = await #expect(throws: InvariantViolations.self) {
      try await withVirtualStage { virtual in
        let (root, sheet) = (ViewController(), ViewController())
        sheet.title = "sheet"
        await virtual.show(root)
        root.present(sheet, animated: false)
        await virtual.runUntilSettled()
        kept = sheet
      }
    }
    #expect(kept != nil)
    #expect(
      broken?.findings.prefix(2) == ["The controller sheet is still alive.", "The view of sheet is still alive."]
    )
  }

  /// An observer may belong to code outside of the body, and a closure may retain the stage itself.
  @Test func `observers and onFrame closures that remain on the stage are no leaks`() async throws {
    let outside = FrameCounter()
    try await withVirtualStage(.tablet) { virtual in
      let root = ViewController()
      virtual.stage.add(outside)
      _ = CallbackInjector(on: virtual.stage) { _ = (virtual, root) }
      virtual.stage.onFrame = { _ in _ = (virtual, root) }
      await virtual.show(root)
    }
    #expect(outside.count > 0)
  }

  /// A transition has more participants than its events name.
  @Test func `withVirtualStage names leaked animators, contexts, delegates and presentation controllers`() async {
    let kept = Kept()
    let broken = await #expect(throws: InvariantViolations.self) {
      try await withVirtualStage { virtual in
        let (root, sheet) = (ViewController(), ViewController())
        sheet.title = "sheet"
        await virtual.show(root)
        let delegate = KeepingDelegate(kept)
        sheet.modalPresentationStyle = .custom
        sheet.transitioningDelegate = delegate
        root.present(sheet, animated: true)
        await virtual.runUntilSettled()
      }
    }
    let findings = Set(broken?.findings ?? [])
    for what in ["animator", "context", "transitioning delegate", "presentation controller"] {
      #expect(findings.contains("The \(what) of sheet is still alive."), "\(findings)")
    }
    #expect(!kept.objects.isEmpty)
  }

  @Test func `withVirtualStage counts the pending work after the test`() async {
    let broken = await #expect(throws: InvariantViolations.self) {
      try await withVirtualStage { virtual in
        @MainActor func again() { _ = virtual.scheduler.schedule(after: .seconds(1)) { again() } }
        again()
      }
    }
    #expect(broken?.findings == ["1 scheduled call is pending: a turn, a timer or a frame."])
  }

  @Test func `withVirtualStage rethrows an error of its body`() async {
    struct Own: Error {}
    await #expect(throws: Own.self) { try await withVirtualStage { _ in throw Own() } }
  }
}

@MainActor private final class FrameCounter: StageObserver {
  var count = 0

  func stage(_ stage: Stage, didShow windows: [DisplayList]) { count += 1 }
}

@MainActor private final class Kept {
  var objects: [AnyObject] = []
}

/// A delegate that vends an animator and a presentation controller, and retains all participants of the transition.
@MainActor private final class KeepingDelegate: ViewControllerTransitioningDelegate {
  private let kept: Kept

  init(_ kept: Kept) {
    self.kept = kept
    kept.objects.append(self)
  }

  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    let controller = PresentationController(presentedViewController: presented, presenting: presenting)
    kept.objects.append(controller)
    return controller
  }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    let animator = KeepingAnimator(kept)
    kept.objects.append(animator)
    return animator
  }
}

@MainActor private final class KeepingAnimator: ViewControllerAnimatedTransitioning {
  private let kept: Kept

  init(_ kept: Kept) { self.kept = kept }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    kept.objects.append(transitionContext)
    transitionContext.completeTransition(true)
  }
}
