import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The complete callback sequences of a presentation and of its dismissal.
@MainActor @Suite struct PresentationSequenceConformance {
  @Test(arguments: PresentationForm.all, PresentationForm.animations)
  func `a presentation and its dismissal`(form: PresentationForm, animated: Bool) async throws {
    try await withConformanceStage(for: .presentation, form.surface) { virtual in
      let scene = await ConformanceScene(on: virtual)
      let fading = FadingTransition(removesPresenter: form.removesPresenter)
      form.dress(scene, with: fading)
      scene.registerAlongside()
      let order = ReferenceSequence(form: form, animated: animated)
      scene.present(animated: animated)
      await virtual.runUntilSettled()
      try scene.recorder.expectEvents { order.presentation }
      try virtual.checkIsQuiet()
      scene.dismiss(animated: animated)
      await virtual.runUntilSettled()
      try scene.recorder.expectEvents { order.dismissal }
      try virtual.checkIsQuiet()
    }
  }

  /// The transition is reversed at every tenth of its duration.
  @Test(arguments: PresentationForm.all)
  func `a presentation that is cancelled`(form: PresentationForm) async throws {
    for tenth in PresentationForm.tenths {
      try await withConformanceStage(for: .cancelledPresentation, form.surface) { virtual in
        let scene = await ConformanceScene(on: virtual)
        let fading = FadingTransition(removesPresenter: form.removesPresenter)
        form.dress(scene, with: fading)
        scene.registerAlongside()
        let awaiting = Task.immediate { [root = scene.root, sheet = scene.sheet] in
          try await root.presentAndWait(sheet)
        }
        try await Self.cancel(awaiting, after: form.length * tenth / 10, in: scene)
        let expected = ReferenceSequence(form: form, animated: true).cancelledPresentation
        try scene.recorder.expectEvents { expected }
        #expect(scene.root.presentedViewController == nil && scene.window.subviews == [scene.root.view])
        try virtual.checkIsQuiet()
      }
    }
  }

  @Test(arguments: PresentationForm.all)
  func `a dismissal that is cancelled`(form: PresentationForm) async throws {
    for tenth in PresentationForm.tenths {
      try await withConformanceStage(for: .cancelledDismissal, form.surface) { virtual in
        let scene = await ConformanceScene(on: virtual)
        let fading = FadingTransition(removesPresenter: form.removesPresenter)
        form.dress(scene, with: fading)
        scene.registerAlongside()
        scene.present(animated: false)
        await virtual.runUntilSettled()
        let awaiting = Task.immediate { [root = scene.root] in try await root.dismissAndWait() }
        try await Self.cancel(awaiting, after: form.length * tenth / 10, in: scene)
        let expected = ReferenceSequence(form: form, animated: true).cancelledDismissal
        try scene.recorder.expectEvents { expected }
        #expect(scene.root.presentedViewController === scene.sheet)
        #expect(scene.sheet.view.presentation.alpha == 1)
        try virtual.checkIsQuiet()
      }
    }
  }

  /// Cancels the task that awaits a transition after a duration, and records only the events after the cancellation.
  private static func cancel(
    _ awaiting: Task<PresentationOutcome, any Error>,
    after duration: Duration,
    in scene: ConformanceScene
  ) async throws {
    await scene.virtual.advance(by: duration)
    scene.recorder.skipEvents()
    awaiting.cancel()
    await scene.virtual.runUntilSettled()
    let outcome = try await awaiting.value
    #expect(outcome == .cancelled)
  }
}
