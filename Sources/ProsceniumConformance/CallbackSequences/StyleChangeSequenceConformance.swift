import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The callback sequence of a change of the environment that changes the style of a presentation.
@MainActor @Suite struct StyleChangeSequenceConformance {
  /// A form sheet does not affect its presenter, but the change of size and class to full screen reaches both
  /// controllers.
  @Test func `a form sheet becomes full screen in the middle of its presentation`() async throws {
    try await withConformanceStage(for: .styleChange, .tablet) { virtual in
      let scene = await ConformanceScene(on: virtual)
      scene.sheet.modalPresentationStyle = .formSheet
      scene.present(animated: true)
      await virtual.advance(by: .milliseconds(200))
      scene.recorder.skipEvents()
      try await virtual.become(.phone)
      await virtual.advance(frames: 1)
      try scene.recorder.expectEvents(of: .behaviour.union([.layout]).subtracting([.query])) {
        "change to 390×844, horizontal compact, vertical regular, scale 3.0 begins"
        "A.willTransition(to: horizontal compact, vertical regular, scale 3.0)"
        "B[fullScreen].willTransition(to: horizontal compact, vertical regular, scale 3.0)"
        "B.willTransition(to: horizontal compact, vertical regular, scale 3.0)"
        "A.viewWillTransition(to: 390×844)"
        "B[fullScreen].viewWillTransition(to: 390×844)"
        "B.viewWillTransition(to: 390×844)"
        "A.traitCollectionDidChange(horizontal regular, vertical regular, scale 2.0)"
        "B[formSheet].traitCollectionDidChange(horizontal regular, vertical regular, scale 2.0)"
        "B.traitCollectionDidChange(horizontal regular, vertical regular, scale 2.0)"
        "B[formSheet].adaptationWillBegin(to: fullScreen)"
        "B[formSheet].dismissalTransitionWillBegin"
        "presentation of B by A: late alongside"
        "B[fullScreen].adaptationWillBegin(from: formSheet)"
        "B[fullScreen].presentationTransitionWillBegin"
        "A.viewWillDisappear(true)"
        "B.animator.retargetTransition"
        "B[fullScreen].containerViewWillLayoutSubviews"
        "B[fullScreen].containerViewDidLayoutSubviews"
        "A.viewWillLayoutSubviews"
        "A.viewDidLayoutSubviews"
        "B.viewWillLayoutSubviews"
        "B.viewDidLayoutSubviews"
      }
      await virtual.runUntilSettled()
      try scene.recorder.expectEvents(of: .behaviour.subtracting([.query])) {
        "B[formSheet].dismissalTransitionDidEnd(true)"
        "change to 390×844, horizontal compact, vertical regular, scale 3.0 ends"
        "presentation of B by A: completeTransition(true)"
        "B.animator.animationEnded(true)"
        "B[fullScreen].presentationTransitionDidEnd(true)"
        "B.viewDidAppear(true)"
        "A.viewDidDisappear(true)"
        "presentation of B by A: completion"
        "presentation of B by A ends: completed"
      }
      #expect(scene.root.view.window == nil && scene.sheet.view.frame == Rect(x: 0, y: 0, width: 390, height: 844))
      try virtual.checkIsQuiet()
    }
  }
}
