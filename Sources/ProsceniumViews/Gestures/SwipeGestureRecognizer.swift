import Foundation

/// A recogniser of a quick movement in one direction, which is discrete.
///
/// The fingers move at least 40 points in the direction within 0.5 s, and across it at most half as far. UIKit does not
/// document its numbers. The gesture ends while the fingers are down.
@preconcurrency @MainActor open class SwipeGestureRecognizer: GestureRecognizer {
  static let distance = 40.0
  static let duration = Duration.milliseconds(500)

  /// The directions of a swipe, with UIKit's raw values.
  public struct Direction: OptionSet, Sendable, Hashable {
    /// The bits of the option set.
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A swipe to the right.
    public static let right = Direction(rawValue: 1 << 0)

    /// A swipe to the left.
    public static let left = Direction(rawValue: 1 << 1)

    /// A swipe upwards.
    public static let up = Direction(rawValue: 1 << 2)

    /// A swipe downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that the gesture may have. The default is to the right.
  open var direction = Direction.right

  /// The number of fingers. The default is 1.
  open var numberOfTouchesRequired = 1

  private var start: Point?

  /// Returns the place at which the swipe began.
  open override func location(in view: View?) -> Point { Touch.convert(start ?? attempt.place, to: view) }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard attempt.live.count <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    guard attempt.live.count == numberOfTouchesRequired else { return }
    start = attempt.place
    setAlarm(after: Self.duration) { [weak self] in self?.state = .failed }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let start else { return }
    let way = Vector(dx: attempt.place.x - start.x, dy: attempt.place.y - start.y)
    if goes(way) { state = .ended }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { state = .failed }

  open override func reset() { start = nil }

  private func goes(_ way: Vector) -> Bool {
    func goes(along: Double, across: Double) -> Bool { along >= Self.distance && abs(across) <= along / 2 }
    return direction.contains(.right) && goes(along: way.dx, across: way.dy)
      || direction.contains(.left) && goes(along: -way.dx, across: way.dy)
      || direction.contains(.down) && goes(along: way.dy, across: way.dx)
      || direction.contains(.up) && goes(along: -way.dy, across: way.dx)
  }
}
