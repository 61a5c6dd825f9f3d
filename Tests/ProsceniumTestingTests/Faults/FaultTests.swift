import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests that a stage remains consistent under faults and ends every waiting task.
@MainActor @Suite struct FaultTests {
  @Test(arguments: [0, 0.25]) func `a transition remains unfinished until its stuck animator is ended`(
    duration: Double
  ) async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, sheet) = (ViewController(), ViewController())
      let animator = StuckAnimator(duration: duration)
      virtual.stage.transitionWatchdog = .off
      sheet.modalPresentationStyle = .overFullScreen
      sheet.transitioningDelegate = animator
      await virtual.show(root)
      var completions = 0
      root.present(sheet, animated: true) { completions += 1 }
      await virtual.runUntilSettled()
      #expect(virtual.isSettled && completions == 0 && sheet.isBeingPresented && animator.startCount == 1)
      try virtual.checkInvariants()
      animator.end(true)
      await virtual.runUntilSettled()
      #expect(completions == 1 && !sheet.isBeingPresented)
      try virtual.checkInvariants()
    }
  }

  @Test func `closing a window ends a presentation whose animator never completes`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let (root, sheet) = (ViewController(), ViewController())
      let animator = StuckAnimator()
      virtual.stage.transitionWatchdog = .off
      sheet.transitioningDelegate = animator
      await virtual.show(root)
      let awaiting = Task.immediate { try await root.presentAndWait(sheet) }
      await virtual.runUntilSettled()
      virtual.stage.windows[0].close()
      await virtual.runUntilSettled()
      let error = await #expect(throws: PresentationError.self) { try await awaiting.value }
      #expect(error?.reason == .interrupted)
      animator.end(true)
    }
  }

  /// Two windows have a transition each. The end of one transition does not affect the other one.
  @Test func `a StuckAnimator with two transitions forgets only the ended transition`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let animator = StuckAnimator()
      virtual.stage.transitionWatchdog = .off
      var outcomes: [Task<PresentationOutcome, any Error>] = []
      for _ in 0..<2 {
        let (root, sheet) = (ViewController(), ViewController())
        sheet.modalPresentationStyle = .overFullScreen
        sheet.transitioningDelegate = animator
        await virtual.show(root)
        outcomes.append(Task.immediate { try await root.presentAndWait(sheet) })
        await virtual.runUntilSettled()
      }
      #expect(animator.startCount == 2)
      virtual.stage.windows[0].close()
      await virtual.runUntilSettled()
      animator.end(false)
      await virtual.runUntilSettled()
      let error = await #expect(throws: PresentationError.self) { try await outcomes[0].value }
      #expect(error?.reason == .interrupted)
      let other = try await outcomes[1].value
      #expect(other == .cancelled)
    }
  }

  @Test func `EnvironmentToggler also changes the safe area insets`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let window = await virtual.show(ViewController())
      _ = EnvironmentToggler(of: virtual, between: .phone, and: .tablet, count: 1)
      await virtual.runUntilSettled()
      #expect(window.safeAreaInsets == VirtualStage.Surface.phone.safeAreaInsets)
    }
  }

  @Test func `a presentation and a dismissal complete while the environment changes in each frame`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let watch = InvariantWatch(of: virtual.stage)
      let (root, sheet) = (ViewController(), ViewController())
      sheet.modalPresentationStyle = .formSheet
      await virtual.show(root)
      var completions = 0
      for _ in 0..<2 {
        _ = EnvironmentToggler(of: virtual, between: .phone, and: .tablet, count: 40)
        if root.presentedViewController == nil {
          root.present(sheet, animated: true) { completions += 1 }
        } else {
          root.dismiss(animated: true) { completions += 1 }
        }
        let frames = await virtual.runUntilSettled()
        #expect((40...200).contains(frames) && virtual.isSettled)
        try virtual.checkInvariants()
      }
      #expect(completions == 2 && watch.findings == [] && watch.frameCount > 80)
      #expect(virtual.stage.size == VirtualStage.Surface.tablet.size)
      virtual.stage.remove(watch)
    }
  }

  @Test func `a presentation completes despite a stall and dropped frames at any time`() async throws {
    for milliseconds in stride(from: 0, to: 600, by: 50) {
      try await withVirtualStage(.tablet) { virtual in
        let (root, sheet) = (ViewController(), ViewController())
        await virtual.show(root)
        var completions = 0
        root.present(sheet, animated: true) { completions += 1 }
        await virtual.advance(by: .milliseconds(milliseconds))
        virtual.scheduler.stall(for: .milliseconds(333))
        virtual.scheduler.dropFrames(3)
        await virtual.runUntilSettled()
        #expect(completions == 1 && sheet.view.window != nil && virtual.isSettled)
        try virtual.checkInvariants()
      }
    }
  }

  /// An injector counts callbacks, acts in the chosen one, and ignores callbacks that its action causes.
  @Test func `a CallbackInjector acts in the chosen callback, or in each callback for nil`() async throws {
    for chosen in [nil, 0, 3] as [Int?] {
      try await withVirtualStage(.tablet) { virtual in
        let root = ViewController()
        var acts = 0
        let injector = CallbackInjector(on: virtual.stage, in: [.callback], only: chosen) {
          acts += 1
          root.loadViewIfNeeded()
        }
        await virtual.show(root)
        // There are two callbacks for loading and three for appearing.
        #expect(injector.count == 5)
        #expect(acts == (chosen == nil ? 5 : 1))
      }
    }
  }
}
