import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Where animation blocks in the block of a property animator end, and what is left of them then.
@MainActor @Suite struct AnimatorBlockEndTests {
  // MARK: Cancelling

  /// The blocks are taken back once, whatever they do by themselves.
  @Test func `blocks in the animator of a cancelled transition go back for good`() async throws {
    try await withVirtualStage { virtual in
      let (root, sheet, bar) = (ViewController(), ViewController(), View())
      var finished: [String] = []
      let sliding = ScriptedTransition(duration: 0.4) { context in
        guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
        context.containerView.addSubview(view)
        View.performWithoutAnimation { view.alpha = 0 }
        let animator = ViewPropertyAnimator(duration: 0.4, curve: .linear) {
          view.alpha = 1
          View.animate(withDuration: 0.2, options: [.autoreverse, .overrideInheritedDuration]) {
            bar.center.y = 100
          } completion: {
            finished.append("there and back \($0)")
          }
          NestedInAnimatorTests.Own.repetition.animate {
            bar.center.x = 100
          } completion: {
            finished.append("repetition \($0)")
          }
          View.animate(withDuration: 0.4, delay: 0.1) {
            bar.alpha = 0
          } completion: {
            finished.append("late one \($0)")
          }
        }
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        animator.startAnimation()
      }
      sheet.modalPresentationStyle = .custom
      sheet.transitioningDelegate = sliding
      await virtual.show(root)
      root.view.addSubview(bar)
      let awaiting = Task.immediate { try await root.presentAndWait(sheet) }
      await virtual.advance(by: .milliseconds(150))
      let shown = bar.presentation
      #expect(shown.center.x > 0 && shown.center.y > 50 && shown.alpha < 1)
      awaiting.cancel()
      try await virtual.runUntilSettled(limit: .seconds(10))
      let outcome = try await awaiting.value
      #expect(outcome == .cancelled && bar.center == .zero && bar.alpha == 1)
      #expect(bar.presentation.center == .zero && bar.presentation.alpha == 1)
      #expect(finished == ["there and back false", "repetition false", "late one false"])
    }
  }
}
