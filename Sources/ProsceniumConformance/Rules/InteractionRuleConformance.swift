import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// What holds for hands that are quick, that find nothing to move, and that dismiss.
@MainActor @Suite struct InteractionRuleConformance {
  /// When the hand lets go: before the transition has begun, or after.
  nonisolated static let instants = [true, false]

  /// Whether a hand may dismiss.
  nonisolated static let permissions = [true, false]

  @Test(arguments: instants, InteractionOrderConformance.wishes)
  func `a hand that lets go early or late is heard`(early: Bool, finishes: Bool) async throws {
    try await withConformanceStage(for: .quickHand) { virtual in
      let scene = await ConformanceScene(on: virtual)
      let (fading, hand) = (FadingTransition(), PercentDrivenInteractiveTransition())
      fading.interaction = hand
      scene.sheet.modalPresentationStyle = .custom
      scene.sheet.transitioningDelegate = fading
      let awaiting = Task.immediate { [root = scene.root, sheet = scene.sheet] in try await root.presentAndWait(sheet) }
      if !early { await virtual.advance(frames: 3) }
      finishes ? hand.finish() : hand.cancel()
      await virtual.runUntilSettled()
      let outcome = try await awaiting.value
      #expect(outcome == (finishes ? .completed : .cancelled))
      scene.root.dismiss(animated: false)
      await virtual.runUntilSettled()
    }
  }

  @Test func `no hand is asked for where there is no animator of the delegate's`() async throws {
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
  func `a hand that dismisses asks first, and only it is told of as a hand`(isAllowed: Bool) async throws {
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
      #expect(doorkeeper.told == asked)
      doorkeeper.told = []
      if isAllowed {
        scene.present(animated: false)
        await virtual.runUntilSettled()
        scene.sheet.presentationController.delegate = doorkeeper
      }
      scene.root.dismiss(animated: true)
      await virtual.runUntilSettled()
      #expect(doorkeeper.told == ["did programmatic"])
    }
  }
}

/// Says whether a hand may dismiss, and notes what it is told.
@MainActor private final class Doorkeeper: AdaptivePresentationControllerDelegate {
  private let isAllowed: Bool
  var told: [String] = []

  init(isAllowed: Bool) { self.isAllowed = isAllowed }

  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool {
    told.append("should")
    return isAllowed
  }

  func presentationControllerWillDismiss(_ presentationController: PresentationController) { told.append("will") }
  func presentationControllerDidDismiss(_ presentationController: PresentationController) { told.append("did") }

  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
    told.append("attempt")
  }

  func presentationController(
    _ presentationController: PresentationController,
    didDismissFor reason: DismissalReason
  ) {
    told.append("did \(reason)")
  }
}
