import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// What is kept of changes of style that no task waits for any more.
@MainActor @Suite struct StyleChangeMemoryTests {
  /// In a transition that an interaction controller holds, and after it; a change comes while the one before is on its
  /// way, or after it.
  @Test(arguments: [true, false], [50, 400])
  func `however often the style alternates, no more is kept than is on its way`(
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
      // A style leaves within half a second; each second change takes the one before back.
      #expect((counts.max() ?? .max) <= 5, "\(counts) \(phase)")
      gesture.finish()
      await scene.virtual.runUntilSettled()
      #expect(kept == 0, "\(phase)")
    }
    #expect(sheet.presentationController.presentationStyle == .formSheet && scene.isQuiet)
  }

  /// One that stands in a navigation controller where it is full screen.
  @MainActor private final class Sheet: AdaptingController {
    override func makeWrapper(of shown: ViewController) -> ViewController? {
      NavigationController(rootViewController: shown)
    }
  }
}
