public import Foundation

/// A hand that pulls the top of a navigation controller's stack aside, to pop it or to let it go again.
///
/// Whoever recognises the hand, or a script, begins it with ``NavigationController/beginPop()``, tells it how far the
/// hand is from where it began, and ends it; keep it until then, for a hand that is forgotten lets go. The transition
/// follows the hand, and so does everything that is animated alongside.
@preconcurrency @MainActor public final class NavigationPop {
  private let interaction: PullInteraction
  private let distance: CGFloat
  private var translation: CGFloat = 0
  private var isOver = false

  init(moving interaction: PullInteraction, distance: CGFloat) {
    self.interaction = interaction
    self.distance = distance
  }

  /// A hand that is forgotten has gone.
  isolated deinit { cancel() }

  /// The hand is `translation` points beyond where it began, towards the trailing edge; before it counts as there, and
  /// not a number is ignored.
  public func move(to translation: CGFloat) {
    guard translation.isFinite, !isOver else { return }
    self.translation = max(0, translation)
    interaction.update(distance > 0 ? self.translation / distance : 0)
  }

  /// The hand lets go, moving towards the trailing edge at `velocity` points a second.
  ///
  /// If it came, or would in a tenth of a second, half of the way, the top is popped; else it goes back.
  public func end(velocity: CGFloat = 0) {
    guard !isOver else { return }
    isOver = true
    let hand = PullRelease(translation: translation, distance: distance, velocity: velocity)
    interaction.completionSpeed = hand.speed(over: interaction.duration)
    hand.meansIt ? interaction.finish() : interaction.cancel()
  }

  /// The hand is gone without having meant anything; everything goes back.
  public func cancel() {
    guard !isOver else { return }
    isOver = true
    interaction.cancel()
  }
}

extension NavigationController {
  /// A hand begins to pull the top of the stack aside.
  ///
  /// The pop begins with the next turn, in the hand; the stack is without the top from now on, and has it again if the
  /// hand lets go.
  ///
  /// - Returns: What the hand is told through; `nil` when only the root is left, nobody sees the controller, or another
  ///   transition runs.
  public func beginPop() -> NavigationPop? {
    // Where nobody sees it the top would go at once, and there would be nothing to pull.
    guard viewIfLoaded?.animationHost != nil else { return nil }
    let interaction = PullInteraction()
    interaction.completionCurve = .easeOut
    guard stack.count > 1, let popped = try? pop(animated: true, hand: interaction), popped.transition != nil else {
      return nil
    }
    return NavigationPop(moving: interaction, distance: stage.bounds.width)
  }
}
