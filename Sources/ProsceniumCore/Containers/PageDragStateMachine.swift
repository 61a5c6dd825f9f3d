import Foundation

/// The state machine of a finger that turns the pages of a page view controller.
///
///     idle ──begin──▶ free ──move──▶ asking ──answer──▶ turning ──end, cancel──▶ idle
///       │              ▲               ▲                 ▲   │ move beyond the turn
///       └──catchTurn───┼───────────────┼─────────────────┘   ▼
///                      └───────────────┴──turnEnded── handingOver
///
/// A finger that moves beyond the start or the end of a turn ends this turn, and begins the next one.
///
/// All positions are distances in points on an axis that points forward, from the position at rest of the page that the
/// turn replaces.
struct PageDragStateMachine {
  typealias Direction = PageViewController.NavigationDirection

  enum State: Equatable {
    /// No finger turns pages.
    case idle
    /// A finger is down, and no page follows it, or the page follows it with resistance.
    case free
    /// The data source is asked for a page. The velocity is that of a finger that was lifted before.
    case asking(Direction, release: CGFloat?)
    /// The finger drives a turn.
    case turning(Direction)
    /// The finger has left the range of a turn, whose end precedes the next turn. The velocity is that of a lifted
    /// finger.
    case handingOver(Direction, release: CGFloat?)
  }

  /// An action of the owner.
  enum Action: Equatable {
    /// Ask the data source for a page, and report the answer.
    case ask(Direction)
    /// Begin a turn at a fraction.
    case turn(Direction, fraction: CGFloat)
    /// Begin a turn at a fraction, and release it.
    case turnAndRelease(Direction, fraction: CGFloat, Release)
    /// Move the turn to a fraction.
    case update(CGFloat)
    /// End the turn, at the end or at the start at which the finger has left it.
    case handOver(completes: Bool)
    /// Release the turn.
    case release(Release)
    /// Move the page with resistance, by a pull of the finger.
    case pull(CGFloat)
    /// Move the page back to its position at rest.
    case swingBack
  }

  /// The end of a turn that a finger has released.
  struct Release: Equatable {
    /// A Boolean value that indicates whether the turn continues to its end.
    var completes: Bool

    /// The velocity towards the end of the turn, in turns per second.
    var pace: CGFloat
  }

  /// The velocity in points per second above which a finger selects the page in its direction, as in paging scroll
  /// views.
  private static let speed: CGFloat = 50

  private(set) var state = State.idle
  private var translation: CGFloat = 0

  /// The distance in points by which the page is ahead of the finger.
  private var lead: CGFloat = 0

  /// The length of a turn in points.
  private var distance: CGFloat = 0

  /// The directions in which the data source has no page.
  private var missing: Set<Direction> = []

  private var position: CGFloat { lead + translation }

  // MARK: The finger

  /// Begins a drag at rest.
  mutating func begin() {
    switch state {
    case .idle: self = PageDragStateMachine(state: .free)
    case .free, .asking, .turning, .handingOver: return
    }
  }

  /// Begins a drag that catches a turn in flight.
  mutating func catchTurn(_ direction: Direction, at fraction: CGFloat, over distance: CGFloat) {
    switch state {
    case .idle:
      self = PageDragStateMachine(state: .turning(direction))
      self.distance = distance
      lead = direction.sign * fraction * distance
    case .free, .asking, .turning, .handingOver: return
    }
  }

  /// Handles a movement of the finger.
  ///
  /// - Parameters:
  ///   - translation: The distance of the finger from its start, forward.
  ///   - distance: The length of a turn. If the length has changed, a turn remains at its fraction.
  mutating func move(to translation: CGFloat, over distance: CGFloat) -> Action? {
    follow(distance)
    self.translation = translation
    switch state {
    case .free: return moveFree()
    case .turning(let direction):
      let fraction = fraction(along: direction)
      guard fraction < 0 || fraction > 1 else { return .update(fraction) }
      state = .handingOver(direction, release: nil)
      return .handOver(completes: fraction > 1)
    case .idle, .asking, .handingOver: return nil
    }
  }

  private mutating func moveFree() -> Action? {
    guard position != 0 else { return .pull(0) }
    let direction = position > 0 ? Direction.forward : .reverse
    guard !missing.contains(direction) else { return .pull(position) }
    state = .asking(direction, release: nil)
    return .ask(direction)
  }

  /// Handles the end of the touch.
  ///
  /// - Parameter velocity: The forward velocity of the finger in points per second. A non-finite velocity counts as 0.
  mutating func end(velocity: CGFloat) -> Action? {
    let velocity = velocity.isFinite ? velocity : 0
    switch state {
    case .free:
      state = .idle
      return .swingBack
    case .turning(let direction):
      state = .idle
      return .release(release(of: direction, velocity: velocity))
    case .asking(let direction, _):
      state = .asking(direction, release: velocity)
      return nil
    case .handingOver(let direction, _):
      state = .handingOver(direction, release: velocity)
      return nil
    case .idle: return nil
    }
  }

  /// Handles the cancellation of the touch, or an interruption by code.
  mutating func cancel() -> Action? {
    let former = state
    state = .idle
    switch former {
    case .free: return .swingBack
    case .turning: return .release(Release(completes: false, pace: 0))
    case .idle, .asking, .handingOver: return nil
    }
  }

  // MARK: Answers and turns

  /// Handles the answer of the data source.
  mutating func answer(hasPage: Bool) -> Action? {
    switch state {
    case .asking(let direction, nil) where hasPage:
      state = .turning(direction)
      return .turn(direction, fraction: min(1, fraction(along: direction)))
    case .asking(let direction, let velocity?) where hasPage:
      state = .idle
      let fraction = min(1, fraction(along: direction))
      return .turnAndRelease(direction, fraction: fraction, release(of: direction, velocity: velocity))
    case .asking(let direction, nil):
      missing.insert(direction)
      state = .free
      return .pull(position)
    case .asking:
      state = .idle
      return .swingBack
    case .idle, .free, .turning, .handingOver: return nil
    }
  }

  /// Handles the end of a turn.
  mutating func turnEnded(completed: Bool) -> Action? {
    switch state {
    case .handingOver(let direction, let velocity):
      if completed { lead -= direction.sign * distance }
      missing = []
      state = .free
      let action = moveFree()
      guard let velocity else { return action }
      guard case .asking(let direction, _) = state else {
        state = .idle
        return .swingBack
      }
      state = .asking(direction, release: velocity)
      return action
    case .turning:
      // The turn has ended without the finger, for example because the window has closed.
      state = .idle
      return nil
    case .idle, .free, .asking: return nil
    }
  }

  // MARK: Positions

  private init(state: State) { self.state = state }

  init() {}

  private func fraction(along direction: Direction) -> CGFloat {
    distance > 0 ? direction.sign * position / distance : 0
  }

  private mutating func follow(_ distance: CGFloat) {
    guard distance != self.distance else { return }
    if case .turning = state, self.distance > 0 { lead = position * distance / self.distance - translation }
    self.distance = distance
  }

  private func release(of direction: Direction, velocity: CGFloat) -> Release {
    let velocity = direction.sign * velocity
    let completes = abs(velocity) > Self.speed ? velocity > 0 : fraction(along: direction) > 0.5
    return Release(completes: completes, pace: distance > 0 ? velocity / distance : 0)
  }
}
