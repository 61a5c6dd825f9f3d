import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The rules for the views that an animator may use, and for their initial and final frames.
@MainActor @Suite struct TransitionContextConformance {
  /// The animator owns the presenter's view only if this view enters or leaves the window.
  ///
  /// The frame of a view is zero if the view is not shown at that end. The final frame of a dismissed view is an
  /// exception, because it is the frame of the presentation.
  @Test(arguments: PresentationForm.all)
  func `the keys give the views that take part, and frames say where they are`(
    form: PresentationForm
  ) async throws {
    try await withConformanceStage(for: .contextKeys, form.surface) { virtual in
      let scene = await ConformanceScene(on: virtual)
      let (root, sheet) = (scene.root, scene.sheet)
      let fading = FadingTransition(removesPresenter: form.removesPresenter)
      form.dress(scene, with: fading)
      sheet.transitioningDelegate = fading
      let bounds = Rect(origin: .zero, size: form.surface.size)

      scene.present(animated: true)
      await virtual.advance(by: .milliseconds(100))
      let coming = try #require(fading.context)
      let final = sheet.presentationController.frameOfPresentedViewInContainerView
      #expect(coming.viewController(forKey: .from) === root && coming.viewController(forKey: .to) === sheet)
      #expect(coming.view(forKey: .from) === (form.removesPresenter ? root.view : nil))
      #expect(coming.view(forKey: .to) === sheet.presentationController.presentedView)
      #expect(coming.initialFrame(for: root) == bounds)
      #expect(coming.finalFrame(for: root) == (form.removesPresenter ? .zero : bounds))
      #expect(coming.initialFrame(for: sheet) == .zero && coming.finalFrame(for: sheet) == final && final != .zero)
      #expect(coming.containerView === sheet.presentationController.containerView)
      await virtual.runUntilSettled()

      scene.dismiss(animated: true)
      await virtual.advance(by: .milliseconds(100))
      let going = try #require(fading.context)
      #expect(going.viewController(forKey: .from) === sheet && going.viewController(forKey: .to) === root)
      #expect(going.view(forKey: .from) === sheet.presentationController.presentedView)
      #expect(going.view(forKey: .to) === (form.removesPresenter ? root.view : nil))
      #expect(going.initialFrame(for: sheet) == final && going.finalFrame(for: sheet) == final)
      #expect(going.initialFrame(for: root) == (form.removesPresenter ? .zero : bounds))
      #expect(going.finalFrame(for: root) == bounds)
    }
  }
}
