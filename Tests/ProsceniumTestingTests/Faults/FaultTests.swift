import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// What goes wrong on a stage; the stage stays whole, and every task that waits receives the end.
@MainActor @Suite struct FaultTests {
  @Test(arguments: [0, 0.25]) func `an animator that never completes holds its transition`(
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

  @Test func `a window that closes ends what an animator never completes`() async throws {
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

  /// Two windows, two transitions; the end of one leaves the other to be ended.
  @Test func `an animator that is stuck twice forgets only the transition that ended`() async throws {
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

  @Test func `an environment that toggles changes what covers the edges, too`() async throws {
    try await withVirtualStage(.tablet) { virtual in
      let window = await virtual.show(ViewController())
      _ = EnvironmentToggler(of: virtual, between: .phone, and: .tablet, count: 1)
      await virtual.runUntilSettled()
      #expect(window.safeAreaInsets == VirtualStage.Surface.phone.safeAreaInsets)
    }
  }

  @Test func `an environment that toggles in each frame of a presentation and a dismissal`() async throws {
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

  @Test func `stalls and dropped frames on the way`() async throws {
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

  /// An injector counts callbacks, acts in the chosen one, and leaves out those that its action causes.
  @Test func `a delegate that meddles in one callback, or in each`() async throws {
    for chosen in [nil, 0, 3] as [Int?] {
      try await withVirtualStage(.tablet) { virtual in
        let root = ViewController()
        var acts = 0
        let injector = CallbackInjector(on: virtual.stage, in: [.callback], only: chosen) {
          acts += 1
          root.loadViewIfNeeded()
        }
        await virtual.show(root)
        // Loading two times, appearing three times.
        #expect(injector.count == 5)
        #expect(acts == (chosen == nil ? 5 : 1))
      }
    }
  }
}
