import Foundation

/// Decides what becomes of a gesture on what is presented.
///
///     free ⇄ giving
///      │ ▲
///      ▼ │ the dismissal has ended
///     dismissing ──▶ takingBack          every state ──▶ over
struct InteractiveDismissalStateMachine {
  enum State: Hashable {
    /// What is presented follows the gesture between the places where it can rest; nothing else runs.
    case free
    /// The gesture drives the dismissal, over the way that there was when it began.
    case dismissing(reach: CGFloat)
    /// The gesture came back above where the dismissal began; that is being cancelled.
    case takingBack
    /// It does not let itself be dismissed, and gives way.
    case giving
    /// The gesture ended, or there is nothing to move any more.
    case over
  }

  private(set) var state = State.free

  /// How far the gesture is below where it began, in points.
  private(set) var translation: CGFloat = 0

  /// How fast something below its smallest place must go down to be dismissed, in points a second, as measured on a
  /// device: at 975 it went back.
  static let dismissingVelocity: CGFloat = 1000

  enum MoveAction: Hashable {
    /// Find out whether it lets itself be dismissed.
    case ask
    /// The dismissal has come a part of its way.
    case update(CGFloat)
    /// Give way to a translation of so many points.
    case give(CGFloat)
    /// Cancel the dismissal.
    case takeBack
  }

  /// The gesture moved; to follow it between the places of rest is not an action, but what happens anyway.
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
    /// Let the dismissal begin at a part of its way.
    case begin(CGFloat)
    /// Give way to a translation of so many points.
    case give(CGFloat)
  }

  /// The answer to ``MoveAction/ask``.
  mutating func answer(_ letsDismiss: Bool, on track: GestureTrack) -> AnswerAction? {
    // The delegate, when asked, may have ended the gesture.
    guard state == .free else { return nil }
    let excess = max(0, track.excess(of: translation))
    if letsDismiss {
      state = .dismissing(reach: track.reach)
      return .begin(track.reach > 0 ? excess / track.reach : 0)
    }
    state = .giving
    return .give(excess)
  }

  /// The dismissal has ended, by the gesture or otherwise; what was cancelled follows the gesture again.
  mutating func dismissalEnded(completed: Bool) {
    switch state {
    case .dismissing: state = .over
    case .takingBack: state = completed ? .over : .free
    case .free, .giving, .over: return
    }
  }

  enum EndAction: Hashable {
    /// Rest somewhere.
    case settle
    /// Dismiss.
    case finish
    /// Cancel the dismissal.
    case cancel
    /// Swing back; it is an attempt if the gesture would have dismissed.
    case swingBack(isAttempt: Bool)
  }

  /// The gesture ended: what goes down fast below its smallest place is dismissed, and so is what is more than half of
  /// its height below that, unless it goes up as fast.
  mutating func end(velocity: CGFloat, on track: GestureTrack) -> EndAction? {
    let excess = track.excess(of: translation)
    let isFar = excess > track.height / 2 && velocity > -Self.dismissingVelocity
    return end(isMeant: isFar || excess >= 0 && velocity >= Self.dismissingVelocity)
  }

  /// The gesture was cancelled.
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

  /// There is nothing to move any more.
  mutating func abandon() { state = .over }
}
