public import Foundation

/// A recogniser of two fingers that move apart or together, which is continuous.
///
/// The gesture begins when the distance of the fingers has changed by 10 points, and ends when both are lifted. A finger
/// that is put down again continues the gesture.
@preconcurrency @MainActor open class PinchGestureRecognizer: GestureRecognizer {
  static let slop = 10.0

  /// The scale since the gesture began, which is 1 at the beginning.
  ///
  /// Setting the scale sets the present value, from which later movements are counted, and sets ``velocity`` to 0. A
  /// value that is not finite or not positive is ignored.
  open var scale: CGFloat {
    get { pair.distance.map { base * $0 / reference } ?? base }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      rebase(to: newValue)
      velocityEstimator.reset()
    }
  }

  /// The change of the scale per second.
  open var velocity: CGFloat { velocityEstimator.velocity(at: latestTime).dx }

  /// The scale at which the distance of the fingers was `reference`.
  private var base: CGFloat = 1
  private var reference = 1.0
  private var pair = FingerPair()
  private var velocityEstimator = VelocityEstimator()
  private var latestTime = Duration.zero

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    keepTwoTouches(for: event)
    fingersDidChange()
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    pair.update(attempt.live)
    latestTime = event.time
    guard let distance = pair.distance else { return }
    switch state {
    case .possible:
      guard abs(distance - reference) >= Self.slop else { return }
      rebase(to: 1)
      state = .began
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: return
    }
    velocityEstimator.append(Point(x: scale, y: 0), at: latestTime)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    latestTime = event.time
    if !endsWithLastFinger(in: .ended) { fingersDidChange() }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    if !endsWithLastFinger(in: .cancelled) { fingersDidChange() }
  }

  open override func reset() {
    (base, reference, pair) = (1, 1, FingerPair())
    velocityEstimator.reset()
  }

  /// Keeps the scale while fingers come and go.
  private func fingersDidChange() {
    let scale = self.scale
    pair.update(attempt.live)
    rebase(to: scale)
  }

  private func rebase(to scale: CGFloat) {
    base = scale
    // Two fingers at the same point have no direction. The smallest distance avoids a division by 0.
    reference = max(pair.distance ?? 1, 1e-3)
  }
}
