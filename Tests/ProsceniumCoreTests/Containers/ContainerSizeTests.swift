import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of a container's preferred size, which changes with the transition between its children.
///
/// A cancelled transition restores the old size.
@MainActor @Suite struct ContainerSizeTests {
  /// The end of a gesture.
  private enum End: CaseIterable {
    case cancels
    case finishes
    /// The gesture rests for 20 frames before it cancels, which is longer than a size change by itself.
    case restsAndCancels
  }

  /// Each form has 190 cells in each of three containers. They are 90 pulls with two ends, and with three ends for
  /// every tenth pull.
  @Test(arguments: SizedStack.Form.allCases)
  func `a container's size follows a pop gesture and returns if the pop is cancelled`(
    form: SizedStack.Form
  ) async throws {
    var count = 0
    for box in SizedStack.Box.allCases {
      for percent in stride(from: 1, through: 90, by: Extent.isFull ? 1 : 89) {
        for end in End.allCases where end != .restsAndCancels || percent.isMultiple(of: 10) || percent == 1 {
          try await checkPull(of: Double(percent) / 100, form, box, end)
          count += 1
        }
      }
    }
    print("sizes by gestures, \(form): \(count) cells")
  }

  private func checkPull(of part: Double, _ form: SizedStack.Form, _ box: SizedStack.Box, _ end: End) async throws {
    let stack = await SizedStack(form, in: box)
    let cell: Comment = "\(form) \(box) \(part) \(end)"
    let pop = try #require(stack.navigation.beginInteractivePop(), cell)
    await stack.pull(pop, to: part)
    // The scrubbing is linear, so the fraction of the path is the fraction of the size difference.
    let expected = 400 - 200 * part
    #expect(abs(stack.heights.shown - expected) < 1e-6, cell)
    switch end {
    case .cancels: pop.cancel()
    case .finishes: pop.end(velocity: 5000)
    case .restsAndCancels:
      await stack.virtual.advance(frames: 20)
      #expect(abs(stack.heights.shown - expected) < 1e-6, cell)
      pop.cancel()
    }
    await stack.virtual.runUntilSettled()
    let height: Double = end == .finishes ? 200 : 400
    #expect(stack.heights == (height, height) && stack.presented.preferredContentSize.height == height, cell)
    #expect((stack.navigation.topViewController === stack.low) == (end == .finishes), cell)
    #expect(throws: Never.self, cell) { try stack.virtual.checkIsQuiet() }
  }

  /// The change of the surface.
  private enum Change: CaseIterable {
    case smaller, phone, phoneAndBack, keyboard
  }

  /// The state of the pop when the surface changes, and the outcome of the pop.
  private enum Moment: CaseIterable {
    case heldThenCancelled, heldThenFinished, heldMovedBackAndCancelled, returning, runningThenReversed, reversed

    var finishes: Bool { self == .heldThenFinished }
  }

  /// The sample is from 216 cells per form, with four changes, six moments, three fractions and three containers.
  @Test(arguments: SizedStack.Form.allCases)
  func `a pop during a surface change ends with the top page's size`(form: SizedStack.Form) async throws {
    var (index, count) = (0, 0)
    for box in SizedStack.Box.allCases {
      for change in Change.allCases {
        for moment in Moment.allCases {
          for percent in [10, 50, 90] {
            index += 1
            guard index.isMultiple(of: Extent.isFull ? 5 : 17) else { continue }
            try await checkChange(change, moment, at: Double(percent) / 100, form, box)
            count += 1
          }
        }
      }
    }
    print("sizes in changes, \(form): \(count) of \(index) cells")
  }

  private func checkChange(
    _ change: Change,
    _ moment: Moment,
    at part: Double,
    _ form: SizedStack.Form,
    _ box: SizedStack.Box
  ) async throws {
    let stack = await SizedStack(form, in: box)
    let cell: Comment = "\(form) \(box) \(change) \(moment) \(part)"
    let recorder = Recorder(of: stack.virtual.stage)
    switch moment {
    case .heldThenCancelled, .heldThenFinished, .heldMovedBackAndCancelled, .returning:
      let pop = try #require(stack.navigation.beginInteractivePop(), cell)
      await stack.pull(pop, to: part)
      if moment != .returning { try await apply(change, to: stack) }
      if moment == .heldMovedBackAndCancelled {
        await stack.virtual.advance(frames: 30)
        await stack.pull(pop, from: part, to: 0.3)
      }
      moment.finishes ? pop.end(velocity: 3000) : pop.cancel()
      await stack.virtual.advance(frames: 2)
      if moment == .returning { try await apply(change, to: stack) }
    case .runningThenReversed, .reversed:
      let task = Task.immediate { _ = try? await stack.navigation.popAndWait() }
      await stack.virtual.advance(frames: max(1, Int(12 * part)))
      if moment == .runningThenReversed { try await apply(change, to: stack) }
      task.cancel()
      await stack.virtual.advance(frames: 2)
      if moment == .reversed { try await apply(change, to: stack) }
    }
    await stack.virtual.runUntilSettled()
    // The largest step of a new move of a presented view over half a phone is 70 points.
    #expect(throws: Never.self, cell) { try checkContinuity(of: recorder, stepsUpTo: 110, opacity: 0.6) }
    #expect((stack.navigation.topViewController === stack.low) == moment.finishes, cell)
    let fresh = await SizedStack(form, in: box)
    if moment.finishes { fresh.navigation.popViewController(animated: false) }
    await fresh.virtual.runUntilSettled()
    try await apply(change, to: fresh)
    await fresh.virtual.runUntilSettled()
    #expect(stack.window.displayList(at: .zero).text == fresh.window.displayList(at: .zero).text, cell)
    #expect(throws: Never.self, cell) { try stack.virtual.checkIsQuiet() }
  }

  private func apply(_ change: Change, to stack: SizedStack) async throws {
    let environment = SceneEnvironment(stage: stack.virtual.stage)
    let (size, traits) = (stack.window.bounds.size, stack.window.traitCollection)
    switch change {
    case .smaller:
      try await environment.send(size: Size(width: size.width * 0.9, height: size.height * 0.8))
    case .phone:
      try await environment.send(size: Size(width: 390, height: 844), traits: Scene.compact)
    case .phoneAndBack:
      try await environment.send(size: Size(width: 390, height: 844), traits: Scene.compact)
      await stack.virtual.advance(frames: 3)
      try await environment.send(size: size, traits: traits)
    case .keyboard:
      let frame = Rect(x: 0, y: size.height - 300, width: size.width, height: 300)
      try await environment.send(keyboard: KeyboardChange(frame: frame))
    }
    await stack.virtual.advance(frames: 5)
  }

  /// The presentation controller is notified of the lower page's size and of its restoration.
  @Test func `a cancelled pop notifies the presentation controller of both preferred sizes`() async throws {
    let stack = await SizedStack(.popover)
    (stack.navigation.title, stack.low.title, stack.high.title) = ("N", "low", "high")
    let recorder = Recorder(of: stack.virtual.stage, keepsFrames: false)
    let pop = try #require(stack.navigation.beginInteractivePop())
    #expect(stack.navigation.preferredContentSize.height == 400, "its turn has not come")
    await stack.pull(pop, to: 0.5)
    #expect(stack.navigation.preferredContentSize.height == 200)
    pop.cancel()
    await stack.virtual.runUntilSettled()
    #expect(stack.navigation.preferredContentSize.height == 400)
    try recorder.expectEvents(of: [.callback]) {
      "high.willMove(toParent: nil)"
      "high.viewWillDisappear(true)"
      "low.viewWillAppear(true)"
      "low.viewIsAppearing(true)"
      "N[popover].preferredContentSizeDidChange(for: N)"
      "low.viewWillDisappear(true)"
      "high.viewWillAppear(true)"
      "high.viewIsAppearing(true)"
      "N[popover].preferredContentSizeDidChange(for: N)"
      "low.viewDidDisappear(true)"
      "high.viewDidAppear(true)"
      "high.willMove(toParent: N)"
      "high.didMove(toParent: N)"
    }
  }

  /// An animator that completes with `false` restores everything immediately.
  @Test func `a push whose animator completes with false restores the old size`() async {
    let stack = await SizedStack(.popover)
    let vendor = SizeVendor()
    vendor.animator = ScriptedTransition { $0.completeTransition(false) }
    stack.navigation.delegate = vendor
    let page = ViewController()
    page.preferredContentSize = Size(width: 320, height: 100)
    stack.navigation.pushViewController(page, animated: true)
    await stack.virtual.runUntilSettled()
    #expect(stack.heights == (400, 400) && stack.navigation.topViewController === stack.high)
  }

  /// Without an animator, the selection changes immediately, and the size follows with its own animation.
  @Test(arguments: [true, false]) func `a tab bar controller prefers the size of its final selection`(
    isAnimated: Bool
  ) async throws {
    let stack = await SizedStack(.formSheet, in: .tabs)
    let tabs = try #require(stack.presented as? TabBarController)
    let vendor = SizeVendor()
    vendor.animator = isAnimated ? ScriptedTransition { _ in } : nil
    let gesture = PercentDrivenInteractiveTransition()
    vendor.interaction = isAnimated ? gesture : nil
    tabs.delegate = vendor
    tabs.viewControllers[1].preferredContentSize = Size(width: 320, height: 100)
    tabs.selectedIndex = 1
    await stack.virtual.advance(frames: 3)
    guard isAnimated else {
      await stack.virtual.runUntilSettled()
      return #expect(tabs.view.bounds.height == 100)
    }
    gesture.update(0.5)
    await stack.virtual.advance(frames: 1)
    // The progress of easeInOut at half of its duration is a half.
    #expect(abs(tabs.view.presentation.frame.height - 250) < 1e-6)
    gesture.cancel()
    await stack.virtual.runUntilSettled()
    #expect(tabs.view.bounds.height == 400 && tabs.selectedIndex == 0)
  }

  @Test func `replacing or removing tabs changes the tab bar controller's preferred size`() async throws {
    let stack = await SizedStack(.formSheet, in: .tabs)
    let tabs = try #require(stack.presented as? TabBarController)
    let other = ViewController()
    other.preferredContentSize = Size(width: 320, height: 120)
    tabs.viewControllers = [other]
    await stack.virtual.runUntilSettled()
    #expect(tabs.view.bounds.height == 120)
    other.removeFromParent()
    await stack.virtual.runUntilSettled()
    #expect(tabs.preferredContentSize == .zero)
  }
}

/// A delegate that vends one animator and one interaction controller for each change of a container.
@MainActor private final class SizeVendor: NavigationControllerDelegate, TabBarControllerDelegate {
  var animator: ScriptedTransition?
  var interaction: PercentDrivenInteractiveTransition?

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator }

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
