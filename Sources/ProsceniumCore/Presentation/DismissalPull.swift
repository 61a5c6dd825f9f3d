public import Foundation

/// A hand that pulls down what is presented, to dismiss it or to let it go again.
///
/// Whoever recognises the hand, or a script, begins it with ``PresentationController/beginPull()``, tells it how far
/// the hand is from where it began, and ends it. What is pulled follows the hand, and so does everything that is
/// animated alongside its dismissal. What does not let itself be dismissed gives way by a part of the pull only, less
/// the further it goes, and swings back.
@preconcurrency @MainActor public final class DismissalPull {
  private enum Course {
    /// The dismissal that the hand moves.
    case dismissal(PullInteraction)
    /// A view that gives way, and where it stands.
    case giving(View)
    case over
  }

  /// How much of a pull is followed by what gives way, at first and at most, as UIKit's scroll views do.
  private static let give = 0.55

  private let controller: PresentationController
  private let distance: CGFloat
  private var translation: CGFloat = 0
  private var course: Course

  init(dismissing controller: PresentationController, with interaction: PullInteraction, distance: CGFloat) {
    self.controller = controller
    self.distance = distance
    course = .dismissal(interaction)
  }

  init(tugging view: View, of controller: PresentationController, distance: CGFloat) {
    self.controller = controller
    self.distance = distance
    course = .giving(view)
  }

  /// Whether letting go can dismiss.
  public var isDismissing: Bool {
    switch course {
    case .dismissal: true
    case .giving, .over: false
    }
  }

  /// The hand is `translation` points below where it began; above it counts as there, and not a number is ignored.
  public func move(to translation: CGFloat) {
    guard translation.isFinite else { return }
    self.translation = max(0, translation)
    switch course {
    case .dismissal(let interaction):
      interaction.update(distance > 0 ? self.translation / distance : 0)
    case .giving(let view):
      View.performWithoutAnimation { view.transform = AffineTransform(translationX: 0, y: yielding) }
    case .over:
      return
    }
  }

  /// (1 − 1 / (x·c / d + 1)) · d for a pull of x points over d, as scroll views give way beyond their ends.
  private var yielding: CGFloat {
    guard distance > 0 else { return 0 }
    return (1 - 1 / (translation * Self.give / distance + 1)) * distance
  }

  /// The hand lets go, moving down at `velocity` points a second.
  ///
  /// If it came, or would in a tenth of a second, half of the way, what is presented is dismissed; else it goes back. A
  /// presentation that does not let itself be dismissed tells its delegate that somebody meant to.
  public func end(velocity: CGFloat = 0) {
    let hand = PullRelease(translation: translation, distance: distance, velocity: velocity)
    if case .dismissal(let interaction) = course {
      interaction.completionSpeed = hand.speed(over: interaction.duration)
    }
    release(meaningIt: hand.meansIt)
  }

  /// The hand is gone without having meant anything; everything goes back.
  public func cancel() { release(meaningIt: false) }

  private func release(meaningIt: Bool) {
    let course = course
    self.course = .over
    switch course {
    case .dismissal(let interaction):
      meaningIt ? interaction.finish() : interaction.cancel()
    case .giving(let view):
      View.animate(springDuration: 0.3, bounce: 0) { view.transform = .identity }
      if meaningIt { controller.tellAttemptToDismiss() }
    case .over:
      return
    }
  }
}
