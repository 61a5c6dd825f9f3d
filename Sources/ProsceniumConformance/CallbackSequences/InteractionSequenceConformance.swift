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
    try await withConformanceStage(for: .interactivePresentation, form.surface) { virtual in
      let scene = await ConformanceScene(on: virtual)
      let gesture = Gesture(in: scene, as: form)
      scene.present(animated: true)
      await gesture.drive(to: 0.5, showing: 0.5, finishes: finishes)
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
    try await withConformanceStage(for: .interactiveDismissal, form.surface) { virtual in
      let scene = await ConformanceScene(on: virtual)
      let gesture = Gesture(in: scene, as: form)
      scene.present(animated: false)
      await virtual.runUntilSettled()
      scene.recorder.skipEvents()
      scene.dismiss(animated: true)
      // A quarter of the time, which easeInOut makes 0.129161931 of the way.
      await gesture.drive(to: 0.25, showing: 0.870838069, finishes: finishes)
      let order = InteractionSequence(form: form)
      try scene.recorder.expectEvents {
        order.dismissal
        finishes ? order.dismissalFinished : order.dismissalCancelled
      }
      #expect((scene.root.presentedViewController === scene.sheet) != finishes)
      if !finishes { await Self.takeAway(scene, virtual) }
    }
  }

  /// The interaction with what a scene presents and dismisses.
  @MainActor private struct Gesture {
    private let scene: ConformanceScene
    private let fading: FadingTransition
    private let interaction = PercentDrivenInteractiveTransition()

    /// Gives what the scene presents a delegate that vends the interaction controller.
    init(in scene: ConformanceScene, as form: PresentationForm) {
      self.scene = scene
      fading = FadingTransition(removesPresenter: form.removesPresenter)
      fading.interaction = interaction
      form.dress(scene, with: fading)
    }

    /// Moves the transition that was asked for to a fraction, where the sheet is to have `alpha`, and ends there.
    func drive(to fraction: CGFloat, showing alpha: CGFloat, finishes: Bool) async {
      await scene.virtual.advance(frames: 3)
      interaction.update(fraction)
      await scene.virtual.advance(frames: 3)
      #expect(abs(scene.sheet.view.presentation.alpha - alpha) < 1e-9 && fading.context?.isInteractive == true)
      finishes ? interaction.finish() : interaction.cancel()
      await scene.virtual.runUntilSettled()
    }
  }

  private static func takeAway(_ scene: ConformanceScene, _ virtual: VirtualStage) async {
    scene.root.dismiss(animated: false)
    await virtual.runUntilSettled()
  }
}
