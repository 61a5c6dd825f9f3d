public import Foundation

/// A recogniser of one or two fingers that move, scale and turn their view at once, which is continuous.
///
/// The gesture begins when the centre of the fingers has moved 10 points, when their distance has changed by 10 points,
/// or when a finger has moved 10 points on the circle around their centre. It ends when all fingers are lifted. A finger
/// that is added or lifted changes none of the values.
@preconcurrency @MainActor open class TransformGestureRecognizer: GestureRecognizer {
  static let slop = 10.0

  /// The scale since the gesture began, which is 1 at the beginning. A value that is not finite or not positive is
  /// ignored.
  open var scale: CGFloat {
    get { values.scale }
    set { if newValue.isFinite, newValue > 0 { values.scale = newValue } }
  }

  /// The angle in radians since the gesture began, clockwise, which is 0 at the beginning. A value that is not finite
  /// is ignored.
  open var rotation: CGFloat {
    get { values.rotation }
    set { if newValue.isFinite { values.rotation = newValue } }
  }

  private struct Values {
    var translation = Vector()
    var scale: CGFloat = 1
    var rotation: CGFloat = 0
  }

  private var values = Values()
  private var centre: Point?
  private var pair = FingerPair()

  /// Returns the distance that the centre of the fingers has moved, in the coordinates of a view or of the window.
  open func translation(in view: View?) -> Point { Touch.convert(values.translation, to: view) }

  /// Sets the present translation, from which later movements are counted. A value that is not finite is ignored.
  open func setTranslation(_ translation: Point, in view: View?) {
    guard translation.x.isFinite, translation.y.isFinite else { return }
    let own = Touch.toWindow(translation, of: view)
    values.translation = Vector(dx: own.x, dy: own.y)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    keepTwoTouches(for: event)
    fingersDidChange()
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    let (before, old) = (centre, pair)
    fingersDidChange()
    guard let before, let centre else { return }
    values.translation.dx += centre.x - before.x
    values.translation.dy += centre.y - before.y
    if let from = old.distance, let to = pair.distance, from > 0 { values.scale *= to / from }
    if let from = old.angle, let to = pair.angle { values.rotation += (to - from).remainder(dividingBy: 2 * .pi) }
    switch state {
    case .possible:
      guard isBeyondSlop else { return }
      (values.scale, values.rotation) = (1, 0)
      state = .began
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: return
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if !endsWithLastFinger(in: .ended) { fingersDidChange() }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    if !endsWithLastFinger(in: .cancelled) { fingersDidChange() }
  }

  open override func reset() { (values, centre, pair) = (Values(), nil, FingerPair()) }

  private var isBeyondSlop: Bool {
    if hypot(values.translation.dx, values.translation.dy) >= Self.slop { return true }
    guard let distance = pair.distance else { return false }
    return abs(distance - distance / values.scale) >= Self.slop || abs(values.rotation) * distance / 2 >= Self.slop
  }

  private func fingersDidChange() {
    centre = attempt.live.centre { $0.isOnSurface }
    pair.update(attempt.live)
  }
}
