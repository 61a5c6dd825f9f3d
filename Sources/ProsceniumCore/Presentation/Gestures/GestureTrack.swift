import Foundation

/// The range in which a gesture moves a presented view, measured at the view's upper edge in the container.
struct GestureTrack: Hashable {
  /// The position of the upper edge at the start of the gesture.
  var start: CGFloat

  /// The highest position of the upper edge that the gesture can reach.
  var highest: CGFloat

  /// The position of the upper edge at the smallest height. A dismissal begins below this position.
  var lowest: CGFloat

  /// The height of the view at the position `lowest`.
  var height: CGFloat

  /// The position at which the view is out of sight, which is the container's lower edge.
  var bottom: CGFloat

  /// The distance of a complete dismissal.
  var reach: CGFloat { max(0, bottom - lowest) }

  /// Returns the distance by which a translation moves the view below `lowest`, negative above that position.
  func excess(of translation: CGFloat) -> CGFloat { start + translation - lowest }

  /// A Boolean value that indicates whether the view can rest above `lowest`.
  var hasRoom: Bool { highest < lowest }
}

/// The end of a gesture, which determines whether the transition completes.
struct GestureRelease {
  /// The fraction of the distance beyond which the gesture completes the transition.
  ///
  /// The movement of 0.12 s at the final velocity counts as distance, as measured on UIKit's pops.
  private static let threshold = 0.5
  private static let projection = 0.12

  let translation: CGFloat
  let distance: CGFloat

  /// The velocity in points per second, positive in the direction of completion. A non-finite velocity counts as 0.
  let velocity: CGFloat

  init(translation: CGFloat, distance: CGFloat, velocity: CGFloat) {
    self.translation = translation
    self.distance = distance
    self.velocity = velocity.isFinite ? velocity : 0
  }

  var finishes: Bool { distance > 0 && translation + velocity * Self.projection >= distance * Self.threshold }
}

/// The interaction controller of a gesture that dismisses a view. It accepts updates before the transition begins.
final class GestureInteraction: PercentDrivenInteractiveTransition {
  /// The closure to call at the end of the transition, which a gesture that catches the transition replaces.
  var didEnd: (Bool) -> Void
  private var latest: CGFloat = 0

  /// Creates an interaction controller that calls `didEnd` at the end of its transition.
  ///
  /// - Parameter didEnd: Receives a Boolean value that indicates whether the transition was completed.
  init(didEnd: @escaping (Bool) -> Void = { _ in }) { self.didEnd = didEnd }

  /// A Boolean value that indicates whether progress is linear, so that the pulled view remains under the gesture.
  override var movesEvenly: Bool { true }

  override func startInteractiveTransition(_ transitionContext: any ViewControllerContextTransitioning) {
    super.startInteractiveTransition(transitionContext)
    update(latest)
  }

  override func transitionDidEnd(_ completed: Bool) {
    super.transitionDidEnd(completed)
    didEnd(completed)
  }

  /// Pauses the transition that an earlier gesture has released, so that the next gesture continues at its fraction.
  func catchInFlight() {
    timingCurve = nil
    pause()
    latest = percentComplete
  }

  override func update(_ percentComplete: CGFloat) {
    latest = percentComplete
    super.update(percentComplete)
  }

  /// Ends the gesture, so that the transition continues on a critically damped spring.
  ///
  /// The spring begins with the velocity of the gesture, but not so fast that it would pass its end.
  ///
  /// - Parameters:
  ///   - completes: A Boolean value that indicates whether the transition continues to its end or back to its start.
  ///   - velocity: The velocity towards the end, as fractions of the whole distance per second.
  ///   - frequency: The angular frequency of the spring in radians per second.
  func release(completing completes: Bool, velocity: CGFloat, frequency: CGFloat) {
    let rest = completes ? 1 - latest : latest
    let pace = rest > 0 && velocity.isFinite ? (completes ? velocity : -velocity) / rest : 0
    timingCurve = SpringTimingParameters(
      mass: 1,
      stiffness: frequency * frequency,
      damping: 2 * frequency,
      initialVelocity: Vector(dx: 0, dy: min(frequency, pace))
    )
    if completes { finish() } else { cancel() }
  }
}
