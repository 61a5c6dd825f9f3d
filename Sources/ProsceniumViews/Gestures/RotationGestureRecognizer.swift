public import Foundation

/// A recogniser of two fingers that turn around each other, which is continuous.
///
/// The gesture begins when a finger has moved 10 points on the circle around the centre of both, and ends when both are
/// lifted.
@preconcurrency @MainActor open class RotationGestureRecognizer: GestureRecognizer {
  static let slop = 10.0

  /// The angle in radians since the gesture began, clockwise, which is 0 at the beginning.
  ///
  /// Setting the rotation sets the present value, from which later movements are counted, and sets ``velocity`` to 0. A
  /// value that is not finite is ignored.
  open var rotation: CGFloat {
    get { turned }
    set {
      guard newValue.isFinite else { return }
      turned = newValue
      velocityEstimator.reset()
    }
  }

  /// The change of the rotation in radians per second.
  open var velocity: CGFloat { velocityEstimator.velocity(at: latestTime).dx }

  private var turned = 0.0
  private var angle: Double?
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
    guard let new = pair.angle, let distance = pair.distance else { return }
    if let angle { turned += (new - angle).remainder(dividingBy: 2 * .pi) }
    angle = new
    switch state {
    case .possible:
      guard abs(turned) * distance / 2 >= Self.slop else { return }
      turned = 0
      state = .began
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: return
    }
    velocityEstimator.append(Point(x: turned, y: 0), at: latestTime)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    latestTime = event.time
    if !endsWithLastFinger(in: .ended) { fingersDidChange() }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    if !endsWithLastFinger(in: .cancelled) { fingersDidChange() }
  }

  open override func reset() {
    (turned, angle, pair) = (0, nil, FingerPair())
    velocityEstimator.reset()
  }

  /// Keeps the rotation while fingers come and go.
  private func fingersDidChange() {
    pair.update(attempt.live)
    angle = pair.angle
  }
}
