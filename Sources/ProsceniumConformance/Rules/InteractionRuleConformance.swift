import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The rules for quick gestures, for gestures without an animator, and for gestures that dismiss.
@MainActor @Suite struct InteractionRuleConformance {
  /// The times of the gesture's end, before or after the beginning of the transition.
  nonisolated static let instants = [true, false]

  /// The answers of the delegate to the question whether a gesture may dismiss.
  nonisolated static let permissions = [true, false]

  @Test(arguments: instants, InteractionSequenceConformance.wishes)
  func `a gesture that ends early or late counts`(early: Bool, finishes: Bool) async throws {
    try await withConformanceStage(for: .quickGesture) { virtual in
      let scene = await ConformanceScene(on: virtual)
      let (fading, interaction) = (FadingTransition(), PercentDrivenInteractiveTransition())
      fading.interaction = interaction
      scene.sheet.modalPresentationStyle = .custom
      scene.sheet.transitioningDelegate = fading
      let awaiting = Task.immediate { [root = scene.root, sheet = scene.sheet] in try await root.presentAndWait(sheet) }
      if !early { await virtual.advance(frames: 3) }
      finishes ? interaction.finish() : interaction.cancel()
      await virtual.runUntilSettled()
      let outcome = try await awaiting.value
      #expect(outcome == (finishes ? .completed : .cancelled))
      scene.root.dismiss(animated: false)
      await virtual.runUntilSettled()
    }
  }

  @Test func `no interaction controller is asked for where the delegate has no animator`() async throws {
    try await withConformanceStage(for: .noAnimator) { virtual in
      let scene = await ConformanceScene(on: virtual)
      let fading = FadingTransition()
      fading.interaction = PercentDrivenInteractiveTransition()
      fading.vendsAnimator = false
      scene.sheet.modalPresentationStyle = .custom
      scene.sheet.transitioningDelegate = fading
      scene.present(animated: true)
      await virtual.runUntilSettled()
      #expect(scene.completions("present") == 1)
      #expect(!scene.recorder.events.contains { $0.text.contains("interactionController") })
      scene.root.dismiss(animated: false)
      await virtual.runUntilSettled()
    }
  }

  @Test(arguments: permissions)
  func `a gesture that dismisses asks first, and only its dismissal is interactive`(isAllowed: Bool) async throws {
    try await withConformanceStage(for: .userDismissal) { virtual in
      let scene = await ConformanceScene(on: virtual)
      let doorkeeper = Doorkeeper(isAllowed: isAllowed)
      scene.sheet.modalPresentationStyle = .formSheet
      scene.sheet.presentationController.delegate = doorkeeper
      scene.present(animated: false)
      await virtual.runUntilSettled()
      let controller = scene.sheet.activePresentationController
      #expect(controller?.dismissByUser() == isAllowed)
      await virtual.runUntilSettled()
      let asked = ["should"] + (isAllowed ? ["will", "did", "did userInteraction"] : ["attempt"])
      #expect(doorkeeper.calls == asked)
      doorkeeper.calls = []
      if isAllowed {
        scene.present(animated: false)
        await virtual.runUntilSettled()
        scene.sheet.presentationController.delegate = doorkeeper
      }
      scene.root.dismiss(animated: true)
      await virtual.runUntilSettled()
      #expect(doorkeeper.calls == ["did programmatic"])
    }
  }
}

/// A delegate that permits or forbids dismissal by a gesture, and records its calls.
@MainActor private final class Doorkeeper: AdaptivePresentationControllerDelegate {
  private let isAllowed: Bool
  var calls: [String] = []

  init(isAllowed: Bool) { self.isAllowed = isAllowed }

  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool {
    calls.append("should")
    return isAllowed
  }

  func presentationControllerWillDismiss(_ presentationController: PresentationController) { calls.append("will") }
  func presentationControllerDidDismiss(_ presentationController: PresentationController) { calls.append("did") }

  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
    calls.append("attempt")
  }

  func presentationController(
    _ presentationController: PresentationController,
    didDismissFor reason: DismissalReason
  ) {
    calls.append("did \(reason)")
  }
}
