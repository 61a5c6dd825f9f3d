import AnimationTiming
import Foundation

/// The movement of a scroll view's content in the frames of its stage.
///
/// The first frame shows the content at its start. Each later frame evaluates closed forms of the time since that frame,
/// and allocates no memory. One object serves all movements of a scroll view.
@MainActor final class ScrollAnimation {
  /// The path of the content.
  enum Path {
    /// The offset along each axis.
    case offset(x: ScrollMotion, y: ScrollMotion)
    /// The scale and the offset from their start to their end, after a pinch or by code.
    case zoom(from: ZoomPosition, to: ZoomPosition, Pace)
  }

  /// The part of a zoom's path that is covered at a time.
  enum Pace {
    /// The spring of a bounce.
    case bounce
    /// Constant velocity over a duration in seconds.
    case even(Double)

    /// Returns the covered part at a time in seconds, from 0 to 1.
    func part(at seconds: Double) -> Double {
      switch self {
      case .bounce: 1 - ScrollZoom.bouncePart(at: seconds)
      case .even(let duration): duration > 0 ? min(1, seconds / duration) : 1
      }
    }
  }

  /// A scale with the offset that belongs to it.
  struct ZoomPosition {
    var scale: Double
    var offset: Point
  }

  private weak var scrollView: ScrollView?
  @exclusivity(unchecked) private var path: Path?

  /// The time of the first frame, or `nil` before it.
  @exclusivity(unchecked) private var start: Duration?

  /// The time in seconds from the first frame to the latest one.
  @exclusivity(unchecked) private var elapsed = 0.0

  /// The stage's animations that contain this one, or `nil` while it does not run.
  @exclusivity(unchecked) private weak var home: RunningAnimations?

  @exclusivity(unchecked) private var isAdvancing = false

  init(of scrollView: ScrollView) { self.scrollView = scrollView }

  /// A Boolean value that indicates whether a movement runs.
  var isRunning: Bool { path != nil }

  /// The velocity of the offset in points per second, as the latest frame has shown it.
  var velocity: Vector {
    guard case .offset(let x, let y)? = path else { return Vector() }
    return Vector(dx: x.state(at: elapsed).velocity, dy: y.state(at: elapsed).velocity)
  }

  /// The offset at the end of the movement, or `nil` if none runs.
  var target: Point? {
    switch path {
    case .offset(let x, let y)?: Point(x: x.target, y: y.target)
    case .zoom(_, let end, _)?: end.offset
    case nil: nil
    }
  }

  /// Starts a movement with the next frame, or replaces the running one.
  func run(_ path: Path, in animations: RunningAnimations) {
    self.path = path
    start = nil
    elapsed = 0
    guard home !== animations else { return }
    if !isAdvancing { home?.remove(self) }
    home = animations
    animations.add(self)
  }

  /// Continues the movement in other edges, or after code has moved the content by `distance`.
  func adapt(
    movedBy distance: Vector = Vector(),
    to edges: (x: ScrollEdges, y: ScrollEdges),
    _ deceleration: Deceleration
  ) {
    guard case .offset(let x, let y)? = path else { return }
    path = .offset(
      x: x.adapted(at: elapsed, movedBy: distance.dx, to: edges.x, deceleration: deceleration),
      y: y.adapted(at: elapsed, movedBy: distance.dy, to: edges.y, deceleration: deceleration)
    )
    start = start.map { $0 + .seconds(elapsed) }
    elapsed = 0
  }

  /// Stops the movement at the present offset.
  func stop() {
    path = nil
    // A frame that is advancing this animation removes it afterwards.
    guard !isAdvancing else { return }
    home?.remove(self)
    home = nil
  }

  /// Moves the content to the position of the present frame, and returns whether it is at rest there.
  private func show(_ path: Path, in scrollView: ScrollView) -> Bool {
    switch path {
    case .offset(let x, let y):
      scrollView.moveContent(to: Point(x: x.state(at: elapsed).value, y: y.state(at: elapsed).value))
      return x.isAtRest(at: elapsed) && y.isAtRest(at: elapsed)
    case .zoom(let first, let last, let pace):
      let part = pace.part(at: elapsed)
      let offset = Point(
        x: first.offset.x + (last.offset.x - first.offset.x) * part,
        y: first.offset.y + (last.offset.y - first.offset.y) * part
      )
      scrollView.zoomContent(to: part < 1 ? first.scale + (last.scale - first.scale) * part : last.scale, at: offset)
      return part == 1
    }
  }
}

extension ScrollAnimation: StageAnimation {
  func advance(to time: Duration) -> FrameOutcome {
    isAdvancing = true
    defer { isAdvancing = false }
    if let path, let scrollView {
      if scrollView.stageAnimations === home {
        let begin = start ?? time
        start = begin
        elapsed = (time - begin).seconds
        let isAtRest = show(path, in: scrollView)
        // A callback may have stopped or replaced the movement, whose start is then unset.
        if isAtRest, start != nil, self.path != nil {
          self.path = nil
          scrollView.movementDidArrive()
        }
      } else {
        self.path = nil
        scrollView.movementDidLeave()
      }
    }
    if path != nil, scrollView != nil { return .goesOn }
    home = nil
    return .ended
  }

  var movedViews: [View] { scrollView.map { [$0] } ?? [] }

  func moves(_ view: View) -> Bool { path != nil && view === scrollView }

  func tearDown() {
    home = nil
    guard path != nil else { return }
    path = nil
    scrollView?.movementDidLeave()
  }

  func callCompletions() {}
}
