/// The state machine of the turns of a page view controller, which decides the order of requests.
///
///     resting ──begin, request──▶ turning ──end──▶ resting
///                                    │ end, after a request      settle
///                                    └──────────────▶ ending ───────────▶ turning
///
/// A request during a turn waits for the end of the turn, and replaces an earlier request that waits.
struct PageTurnStateMachine<Request> {
  enum State {
    /// No turn runs.
    case resting
    /// A turn runs, and a request may wait for its end.
    case turning(isInterrupted: Bool, next: Request?)
    /// The callbacks of the end of a turn run, and a request waits for them.
    case ending(next: Request)
  }

  private(set) var state = State.resting

  /// The request that waits for the end of the turn, or `nil` if there is none.
  var next: Request? {
    switch state {
    case .resting: nil
    case .turning(_, let next): next
    case .ending(let next): next
    }
  }

  /// A Boolean value that indicates whether a request has interrupted the running turn.
  var isInterrupted: Bool {
    switch state {
    case .turning(let isInterrupted, _): isInterrupted
    case .resting, .ending: false
    }
  }

  /// Begins a turn without a request.
  ///
  /// - Returns: `false` if another turn prevents it.
  mutating func begin() -> Bool {
    switch state {
    case .resting:
      state = .turning(isInterrupted: false, next: nil)
      return true
    case .turning, .ending: return false
    }
  }

  /// The action after ``request(_:isImmediate:cancelsDrag:)``.
  enum RequestAction {
    /// Perform the request now.
    case begin
    /// The request waits. The replaced request has no effect, and the running turn may have to end immediately.
    case wait(replaced: Request?, endsTurn: Bool)
  }

  /// Handles a request of code.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isImmediate: A Boolean value that indicates whether the request ends a running turn immediately.
  ///   - cancelsDrag: A Boolean value that indicates whether the request cancels a finger that drives the turn.
  mutating func request(_ request: Request, isImmediate: Bool, cancelsDrag: Bool) -> RequestAction {
    switch state {
    case .resting:
      state = .turning(isInterrupted: false, next: nil)
      return .begin
    case .turning(let isInterrupted, let replaced):
      state = .turning(isInterrupted: isInterrupted || isImmediate || cancelsDrag, next: request)
      return .wait(replaced: replaced, endsTurn: isImmediate)
    case .ending(let replaced):
      state = .ending(next: request)
      return .wait(replaced: replaced, endsTurn: false)
    }
  }

  /// Handles the end of a turn, before its callbacks.
  ///
  /// - Parameter hasArrived: A Boolean value that indicates whether the movement of the turn has ended by itself.
  /// - Returns: A Boolean value that indicates whether the turn was neither ended early nor interrupted.
  mutating func end(hasArrived: Bool) -> Bool {
    switch state {
    case .turning(let isInterrupted, let next):
      state = next.map { .ending(next: $0) } ?? .resting
      return hasArrived && !isInterrupted
    case .resting, .ending: preconditionFailure("end(hasArrived:) requires the state turning, not \(state).")
    }
  }

  /// Handles the return of the callbacks of an end.
  ///
  /// - Returns: The request to perform now, or `nil` if none waits or a callback has begun another turn.
  mutating func settle() -> Request? {
    switch state {
    case .ending(let next):
      state = .turning(isInterrupted: false, next: nil)
      return next
    case .resting, .turning: return nil
    }
  }
}
