import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the retained adaptations that no task awaits any more.
@MainActor @Suite struct StyleChangeMemoryTests {
  /// The adaptations alternate during a transition held by an interaction controller and after it.
  ///
  /// Each change arrives before or after the end of the previous one.
  @Test(arguments: [true, false], [50, 400])
  func `alternating adaptations retain at most five of their changes and none at rest`(
    isWrapped: Bool,
    milliseconds: Int
  ) async throws {
    let scene = await Scene()
    let (sheet, scripted, gesture) = (Sheet(), ScriptedTransition(duration: 0.4), PercentDrivenInteractiveTransition())
    scripted.gesture = gesture
    sheet.modalPresentationStyle = .formSheet
    sheet.transitioningDelegate = scripted
    sheet.isWrapped = isWrapped
    sheet.presentationController.delegate = sheet
    sheet.answer = .fullScreen
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(frames: 3)
    var kept: Int {
      var count = 0
      scene.window.forEachParticipant { if $1().hasPrefix("A change of style") { count += 1 } }
      return count
    }
    for phase in ["in the transition", "after it"] {
      var counts: [Int] = []
      for number in 0..<20 {
        try await scene.send(traits: number.isMultiple(of: 2) ? Scene.compact : Scene.regular)
        await scene.virtual.advance(by: .milliseconds(milliseconds))
        counts.append(kept)
      }
      // A style's views leave within 0.5 s, and each second change reverses the one before.
      #expect((counts.max() ?? .max) <= 5, "\(counts) \(phase)")
      gesture.finish()
      await scene.virtual.runUntilSettled()
      #expect(kept == 0, "\(phase)")
    }
    #expect(sheet.presentationController.presentationStyle == .formSheet && scene.isQuiet)
  }

  /// A controller that is wrapped in a navigation controller in full screen.
  @MainActor private final class Sheet: AdaptingController {
    override func makeWrapper(of shown: ViewController) -> ViewController? {
      NavigationController(rootViewController: shown)
    }
  }
}
