public import Foundation

/// A recogniser of one or more fingers that are dragged, which is continuous.
///
/// The gesture begins when the centre of the fingers has moved 10 points, changes with each movement, and ends when
/// fewer than ``minimumNumberOfTouches`` are on the surface. A finger that is added or lifted does not change the
/// translation.
@preconcurrency @MainActor open class PanGestureRecognizer: GestureRecognizer {
  /// The distance in points of the window after which the gesture begins, as in UIKit.
  static let slop = 10.0

  /// The smallest number of fingers, at least 1. The default is 1.
  open var minimumNumberOfTouches = 1

  /// The largest number of fingers. Further fingers are ignored. The default is the largest integer.
  open var maximumNumberOfTouches = Int.max

  /// The kinds of scrolls that drive the gesture without a touch. The default is none.
  open var allowedScrollTypesMask: ScrollTypeMask = []

  /// The centre of the fingers at the start, moved by the jumps of the centre when fingers come and go.
  private var origin: Point?

  /// The centre of the fingers at the latest sample, in the window's coordinates.
  private var centre = Point.zero

  /// The part of the translation that code has set by ``setTranslation(_:in:)``, in the window's coordinates.
  private var rebased = Vector()

  private var velocityEstimator = VelocityEstimator()
  private var latestTime = Duration.zero

  /// A Boolean value that indicates whether a scroll drives the gesture.
  private var isScrolling = false

  override var isDrivenByScroll: Bool { isScrolling }

  /// Returns the distance from the start in the coordinates of a view, or of the window if `view` is `nil`.
  ///
  /// When the gesture begins, the translation is the whole way of the fingers.
  open func translation(in view: View?) -> Point {
    let start = origin ?? centre
    return Touch.convert(Vector(dx: centre.x - start.x - rebased.dx, dy: centre.y - start.y - rebased.dy), to: view)
  }

  /// Sets the present translation, from which later movements are counted. The velocity does not change.
  ///
  /// - Parameters:
  ///   - translation: The translation in points. A value that is not finite is ignored.
  ///   - view: The view whose coordinates the translation has, or `nil` for the window.
  open func setTranslation(_ translation: Point, in view: View?) {
    guard translation.x.isFinite, translation.y.isFinite else { return }
    let start = origin ?? centre
    let own = Touch.toWindow(translation, of: view)
    rebased = Vector(dx: centre.x - start.x - own.x, dy: centre.y - start.y - own.y)
  }

  /// Returns the velocity in points per second in the coordinates of a view, or of the window if `view` is `nil`.
  ///
  /// The velocity is 0 if the fingers have not moved for 40 ms.
  open func velocity(in view: View?) -> Point {
    Touch.convert(velocityEstimator.velocity(at: latestTime), to: view)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    while attempt.live.count > maximumNumberOfTouches, let last = attempt.live.last { ignore(last, for: event) }
    fingersDidChange(in: event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    follow(event)
    switch state {
    case .possible:
      guard attempt.live.count >= minimumNumberOfTouches, let origin else { return }
      let way = Vector(dx: centre.x - origin.x, dy: centre.y - origin.y)
      if hypot(way.dx, way.dy) >= Self.slop { begin(by: way) }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: return
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    let remaining = attempt.live.count { $0.isOnSurface }
    switch state {
    case .possible:
      if remaining == 0 { state = .failed } else { fingersDidChange(in: event) }
    case .began, .changed:
      latestTime = event.time
      if remaining < minimumNumberOfTouches { state = .ended } else { fingersDidChange(in: event) }
    case .ended, .cancelled, .failed: return
    }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    if attempt.live.allSatisfy({ !$0.isOnSurface }) { state = .cancelled } else { fingersDidChange(in: event) }
  }

  open override func reset() {
    origin = nil
    rebased = Vector()
    isScrolling = false
    velocityEstimator.reset()
  }

  /// Begins the gesture after a movement from the start. Subclasses of the library check the direction first.
  func begin(by way: Vector) { state = .began }

  /// Moves the origin by the jump of the centre, because a finger was added or lifted.
  private func fingersDidChange(in event: Event) {
    let new = attempt.live.centre { $0.isOnSurface }
    guard let new else { return }
    let jump = Vector(dx: new.x - centre.x, dy: new.y - centre.y)
    if let origin {
      self.origin = Point(x: origin.x + jump.dx, y: origin.y + jump.dy)
      velocityEstimator.move(by: jump)
    } else {
      origin = new
      velocityEstimator.append(new, at: event.time)
    }
    centre = new
    latestTime = event.time
  }

  /// Follows the samples of a movement, including those between the events.
  private func follow(_ event: Event) {
    guard let new = attempt.live.centre(where: { $0.isOnSurface }) else { return }
    centre = new
    if attempt.live.count == 1, let touch = attempt.live.first {
      for sample in touch.samples { velocityEstimator.append(sample.location, at: sample.time) }
      latestTime = touch.current.time
    } else {
      latestTime = event.time
      velocityEstimator.append(new, at: latestTime)
    }
  }

  // MARK: Scrolls

  override func receives(_ phase: ScrollSample.Phase) -> Bool {
    guard attempt.touches.isEmpty else { return false }
    switch phase {
    case .discrete: return allowedScrollTypesMask.contains(.discrete)
    case .began, .changed, .ended: return allowedScrollTypesMask.contains(.continuous)
    // The momentum after the fingers have left the trackpad is part of no gesture.
    case .momentum, .momentumEnded: return false
    }
  }

  override func scrolled(_ scroll: ScrollSample) {
    latestTime = scroll.time
    let moved = Point(x: centre.x + scroll.translation.width, y: centre.y + scroll.translation.height)
    switch scroll.phase {
    case .discrete:
      guard state == .possible else { return }
      beginScroll(at: scroll.location)
      centre = Point(x: centre.x + scroll.translation.width, y: centre.y + scroll.translation.height)
      state = .began
      state = .ended
    case .began: beginScroll(at: scroll.location)
    case .changed:
      guard let origin else { return }
      centre = moved
      velocityEstimator.append(moved, at: scroll.time)
      let way = Vector(dx: centre.x - origin.x, dy: centre.y - origin.y)
      if state == .possible, hypot(way.dx, way.dy) > 0 {
        begin(by: way)
      } else if state != .possible {
        state = .changed
      }
    case .ended: if state == .possible { state = .failed } else { state = .ended }
    case .momentum, .momentumEnded: return
    }
  }

  private func beginScroll(at location: Point) {
    isScrolling = true
    (origin, centre, attempt.place) = (location, location, location)
    velocityEstimator.append(location, at: latestTime)
  }
}

/// The kinds of scrolls that a recogniser accepts, with UIKit's raw values.
public struct ScrollTypeMask: OptionSet, Sendable, Hashable {
  /// The bits of the option set.
  public let rawValue: Int

  /// Creates a mask from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The notches of a wheel.
  public static let discrete = ScrollTypeMask(rawValue: 1 << 0)

  /// The movements of fingers on a trackpad.
  public static let continuous = ScrollTypeMask(rawValue: 1 << 1)

  /// All kinds.
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}

extension Touch {
  /// Returns a vector of the window in the coordinates of a view, without the view's position.
  static func convert(_ vector: Vector, to view: View?) -> Point {
    let (start, end) = (convert(Point.zero, to: view), convert(Point(x: vector.dx, y: vector.dy), to: view))
    return Point(x: end.x - start.x, y: end.y - start.y)
  }

  /// Returns a vector of a view in the window's coordinates.
  static func toWindow(_ vector: Point, of view: View?) -> Point {
    guard let view else { return vector }
    let (start, end) = (view.convert(Point.zero, to: nil), view.convert(vector, to: nil))
    return Point(x: end.x - start.x, y: end.y - start.y)
  }
}
