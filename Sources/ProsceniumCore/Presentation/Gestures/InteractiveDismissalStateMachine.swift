import Foundation

/// The state machine that determines the effect of a gesture on a presented view.
///
///     free ⇄ giving
///      │ ▲
///      ▼ │ the dismissal has ended
///     dismissing ──▶ takingBack          every state ──▶ over
struct InteractiveDismissalStateMachine {
  enum State: Hashable {
    /// The view follows the gesture between its detents, and no dismissal runs.
    case free
    /// The gesture drives the dismissal, over the distance that was available at its start.
    case dismissing(reach: CGFloat)
    /// The gesture returned above the start of the dismissal, and the dismissal is being cancelled.
    case takingBack
    /// Dismissal is disabled, and the view follows the gesture with rubber-band resistance.
    case giving
    /// The gesture has ended, or the view is no longer available.
    case over
  }

  private(set) var state = State.free

  /// The distance of the gesture below its start, in points.
  private(set) var translation: CGFloat = 0

  /// The downward velocity that dismisses a view below its smallest detent, in points per second.
  ///
  /// On a measured device, a view with a velocity of 975 points per second returned.
  static let dismissingVelocity: CGFloat = 1000

  enum MoveAction: Hashable {
    /// Determine whether the user may dismiss the presentation.
    case ask
    /// Update the dismissal to a fraction of its distance.
    case update(CGFloat)
    /// Move the view with resistance for a pull of this distance in points.
    case give(CGFloat)
    /// Cancel the dismissal.
    case takeBack
  }

  /// Processes a movement of the gesture and returns the necessary action.
  ///
  /// Movements between the detents need no action, because the sheet follows them in any case.
  mutating func move(to translation: CGFloat, on track: GestureTrack) -> MoveAction? {
    if state != .over { self.translation = translation }
    let excess = track.excess(of: translation)
    switch state {
    case .free:
      return excess > 0 ? .ask : nil
    case .dismissing(let reach):
      guard excess < 0, track.hasRoom else { return .update(reach > 0 ? max(0, excess) / reach : 0) }
      state = .takingBack
      return .takeBack
    case .giving:
      if excess < 0 { state = .free }
      return .give(max(0, excess))
    case .takingBack, .over:
      return nil
    }
  }

  enum AnswerAction: Hashable {
    /// Begin the dismissal at a fraction of its distance.
    case begin(CGFloat)
    /// Move the view with resistance for a pull of this distance in points.
    case give(CGFloat)
  }

  /// Processes the result of ``MoveAction/ask`` and returns the necessary action.
  mutating func answer(_ letsDismiss: Bool, on track: GestureTrack) -> AnswerAction? {
    // The delegate may have ended the gesture while it was asked.
    guard state == .free else { return nil }
    let excess = max(0, track.excess(of: translation))
    if letsDismiss {
      state = .dismissing(reach: track.reach)
      return .begin(track.reach > 0 ? excess / track.reach : 0)
    }
    state = .giving
    return .give(excess)
  }

  /// Processes a gesture that begins on a dismissal in flight, at a distance below its start.
  mutating func catchDismissal(at translation: CGFloat, on track: GestureTrack) {
    guard state == .free else { return }
    self.translation = translation
    state = .dismissing(reach: track.reach)
  }

  /// Processes the end of the dismissal, which the gesture or other code caused.
  ///
  /// After a cancelled dismissal, the view follows the gesture again.
  mutating func dismissalEnded(completed: Bool) {
    switch state {
    case .dismissing: state = .over
    case .takingBack: state = completed ? .over : .free
    case .free, .giving, .over: return
    }
  }

  enum EndAction: Hashable {
    /// Move the view to a detent.
    case settle
    /// Complete the dismissal.
    case finish
    /// Cancel the dismissal.
    case cancel
    /// Move the view back, and notify the delegate of an attempt if the gesture would have dismissed the view.
    case swingBack(isAttempt: Bool)
  }

  /// Processes the end of the gesture and returns the necessary action.
  ///
  /// The gesture dismisses a view that moves downwards fast enough at or below its smallest detent. It also dismisses a
  /// view more than half of its height below that detent, unless the view moves upwards at the same velocity.
  mutating func end(velocity: CGFloat, on track: GestureTrack) -> EndAction? {
    let excess = track.excess(of: translation)
    let isFar = excess > track.height / 2 && velocity > -Self.dismissingVelocity
    return end(isMeant: isFar || excess >= 0 && velocity >= Self.dismissingVelocity)
  }

  /// Processes the cancellation of the gesture and returns the necessary action.
  mutating func cancel() -> EndAction? { end(isMeant: false) }

  private mutating func end(isMeant: Bool) -> EndAction? {
    let before = state
    state = .over
    return switch before {
    case .free, .takingBack: .settle
    case .dismissing: isMeant ? .finish : .cancel
    case .giving: .swingBack(isAttempt: isMeant)
    case .over: nil
    }
  }

  /// Ends the gesture, because the view is no longer available.
  mutating func tearDown() { state = .over }
}
