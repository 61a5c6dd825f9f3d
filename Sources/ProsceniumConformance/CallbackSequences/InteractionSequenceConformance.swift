import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The complete callback sequences of transitions that a gesture drives.
@MainActor @Suite struct InteractionSequenceConformance {
  /// The custom forms, whose delegate vends the interaction controller.
  nonisolated static let forms = PresentationForm.all.filter(\.isCustom)

  /// The ends of the gesture, where `true` finishes the transition and `false` cancels it.
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
      // At a quarter of the time, easeInOut has covered 0.129161931 of the distance.
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

  /// The interaction that drives the presentation and dismissal of a scene.
  @MainActor private struct Gesture {
    private let scene: ConformanceScene
    private let fading: FadingTransition
    private let interaction = PercentDrivenInteractiveTransition()

    /// Creates the interaction and sets a delegate of the scene's sheet that vends it.
    init(in scene: ConformanceScene, as form: PresentationForm) {
      self.scene = scene
      fading = FadingTransition(removesPresenter: form.removesPresenter)
      fading.interaction = interaction
      form.dress(scene, with: fading)
    }

    /// Moves the requested transition to a fraction, checks that the sheet has the opacity `alpha`, and ends the
    /// gesture.
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
