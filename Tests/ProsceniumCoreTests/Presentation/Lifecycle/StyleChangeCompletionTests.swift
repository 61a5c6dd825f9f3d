import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of animation completions when an adaptation wraps or unwraps the animated view.
@MainActor @Suite struct StyleChangeCompletionTests {
  @Test(arguments: [true, false])
  func `an animator's completion is true if an adaptation replaces its view`(isWrappedFirst: Bool) async throws {
    let scene = await Scene(traits: isWrappedFirst ? Scene.compact : Scene.regular)
    var finished: [Bool] = []
    let sliding = ScriptedTransition(duration: 2) { context in
      guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
      context.containerView.addSubview(view)
      let place = view.frame
      view.frame.origin.y = context.containerView.bounds.maxY
      View.animate(withDuration: 2, options: .curveLinear) {
        view.frame = place
      } completion: {
        finished.append($0)
        context.completeTransition($0)
      }
    }
    let sheet = WrappedSheet()
    sheet.modalPresentationStyle = .formSheet
    sheet.transitioningDelegate = sliding
    (sheet.answer, sheet.isWrapped) = (.fullScreen, true)
    sheet.presentationController?.delegate = sheet
    scene.root.present(sheet, animated: true)
    await scene.virtual.advance(by: .milliseconds(500))
    #expect((sheet.parent != nil) == isWrappedFirst && sheet.view.window != nil)
    try await scene.send(traits: isWrappedFirst ? Scene.regular : Scene.compact)
    await scene.virtual.advance(by: .milliseconds(1000))
    #expect((sheet.parent != nil) != isWrappedFirst && finished == [])
    await scene.virtual.runUntilSettled()
    #expect(finished == [true])
    #expect(scene.root.presentedViewController != nil && scene.isQuiet)
  }
}

/// A sheet that an adaptation to compact width wraps in a navigation controller.
private final class WrappedSheet: AdaptingController {
  private(set) var wrapper: ViewController?

  override func makeWrapper(of shown: ViewController) -> ViewController? {
    let made = NavigationController(rootViewController: shown)
    made.transitioningDelegate = transitioningDelegate
    wrapper = made
    return made
  }
}
