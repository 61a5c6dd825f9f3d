import Foundation

/// The way of something that a gesture moves, by its upper edge in the container.
struct GestureTrack: Hashable {
  /// Where it was when the gesture began.
  var start: CGFloat

  /// As far up as it follows.
  var highest: CGFloat

  /// Where it stands at its smallest; a dismissal begins below.
  var lowest: CGFloat

  /// Its height there.
  var height: CGFloat

  /// Where it is gone: the container's lower edge.
  var bottom: CGFloat

  /// The way of a dismissal.
  var reach: CGFloat { max(0, bottom - lowest) }

  /// How far a translation brings it below the smallest; negative above.
  func excess(of translation: CGFloat) -> CGFloat { start + translation - lowest }

  /// Whether there is anywhere else to stand.
  var hasRoom: Bool { highest < lowest }
}

/// How a gesture ends: whether it completes the transition, and how fast the rest is to go.
struct GestureRelease {
  /// The part of the way from which on the gesture completes it, with the velocity of a tenth of a second counted in.
  private static let threshold = 0.5

  let translation: CGFloat
  let distance: CGFloat

  /// Points a second, forward; what is not finite counts as standing still.
  let velocity: CGFloat

  init(translation: CGFloat, distance: CGFloat, velocity: CGFloat) {
    self.translation = translation
    self.distance = distance
    self.velocity = velocity.isFinite ? velocity : 0
  }

  var finishes: Bool { distance > 0 && translation + velocity / 10 > distance * Self.threshold }

  /// As fast as the gesture where that is faster than the animation of `duration` seconds, three times as fast at most.
  func speed(over duration: TimeInterval) -> CGFloat {
    guard distance > 0, duration > 0 else { return 1 }
    return min(3, max(1, abs(velocity) * duration / distance))
  }
}

/// The interaction controller of a gesture that moves what goes; it may be updated before the transition begins.
final class GestureInteraction: PercentDrivenInteractiveTransition {
  private let didEnd: (Bool) -> Void
  private var latest: CGFloat = 0

  /// Makes one that calls `didEnd` when its transition has ended, with whether that was completed.
  init(didEnd: @escaping (Bool) -> Void = { _ in }) { self.didEnd = didEnd }

  /// What a gesture pulls stays under it.
  override var movesEvenly: Bool { true }

  override func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    super.startInteractiveTransition(transitionContext)
    update(latest)
  }

  override func transitionDidEnd(_ completed: Bool) {
    super.transitionDidEnd(completed)
    didEnd(completed)
  }

  override func update(_ percentComplete: CGFloat) {
    latest = percentComplete
    super.update(percentComplete)
  }
}
