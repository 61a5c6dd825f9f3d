import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The whole callback sequence of transitions that a gesture drives, event for event.
@MainActor @Suite struct InteractionSequenceConformance {
  /// Custom forms, whose delegate vends the interaction controller.
  nonisolated static let forms = PresentationForm.all.filter(\.isCustom)

  /// Whether the gesture finishes the transition or cancels it.
  nonisolated static let wishes = [true, false]

  @Test(arguments: forms, wishes)
  func `a presentation by a gesture`(form: PresentationForm, finishes: Bool) async throws {
    try await withConformanceStage(for: .presentationInHand, form.surface) { virtual in
      let scene = await ConformanceScene(on: virtual)
      let (fading, interaction) = Self.dress(scene, form)
      scene.present(animated: true)
      await virtual.advance(frames: 3)
      interaction.update(0.5)
      await virtual.advance(frames: 3)
      #expect(abs(scene.sheet.view.presentation.alpha - 0.5) < 1e-9 && fading.context?.isInteractive == true)
      finishes ? interaction.finish() : interaction.cancel()
      await virtual.runUntilSettled()
      let order = InteractionSequence(form: form)
      try scene.recorder.expectEvents {
        order.presentation
        finishes ? order.presentationFinished : order.presentationCancelled
      }
      #expect((scene.root.presentedViewController === scene.sheet) == finishes)
      if finishes { await Self.takeAway(scene, virtual) }
    }
  }

  @Test(arguments: forms, wishes)
  func `a dismissal by a gesture`(form: PresentationForm, finishes: Bool) async throws {
    try await withConformanceStage(for: .dismissalInHand, form.surface) { virtual in
      let scene = await ConformanceScene(on: virtual)
      let (fading, interaction) = Self.dress(scene, form)
      scene.present(animated: false)
      await virtual.runUntilSettled()
      scene.recorder.skipEvents()
      scene.dismiss(animated: true)
      await virtual.advance(frames: 3)
      interaction.update(0.25)
      await virtual.advance(frames: 3)
      #expect(abs(scene.sheet.view.presentation.alpha - 0.75) < 1e-9 && fading.context?.isInteractive == true)
      finishes ? interaction.finish() : interaction.cancel()
      await virtual.runUntilSettled()
      let order = InteractionSequence(form: form)
      try scene.recorder.expectEvents {
        order.dismissal
        finishes ? order.dismissalFinished : order.dismissalCancelled
      }
      #expect((scene.root.presentedViewController === scene.sheet) != finishes)
      if !finishes { await Self.takeAway(scene, virtual) }
    }
  }

  private static func dress(
    _ scene: ConformanceScene,
    _ form: PresentationForm
  ) -> (FadingTransition, PercentDrivenInteractiveTransition) {
    let fading = FadingTransition(removesPresenter: form.removesPresenter)
    let interaction = PercentDrivenInteractiveTransition()
    fading.interaction = interaction
    form.dress(scene, with: fading)
    return (fading, interaction)
  }

  private static func takeAway(_ scene: ConformanceScene, _ virtual: VirtualStage) async {
    scene.root.dismiss(animated: false)
    await virtual.runUntilSettled()
  }
}
