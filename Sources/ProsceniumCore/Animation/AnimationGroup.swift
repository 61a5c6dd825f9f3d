import AnimationTiming

/// The changes of one animation block: they share start, curve and completion.
@MainActor final class AnimationGroup {
  private enum State {
    /// Recording changes, or committed and waiting for the first frame.
    case pending
    /// Running since the first frame after the commit, which showed progress 0.
    case running(since: Duration)
    /// Its views show their model values; the completion has been handed out.
    case over
  }

  /// What the changes are for; it decides what becomes of them when their timeline is turned back.
  enum Purpose {
    /// They belong to the transition, and go back with it.
    case block
    /// They answer a change of the environment, and stay.
    case correction
    /// They take away what a hand-over leaves behind; those views go on leaving.
    case leaving
  }

  let curve: TimingCurve
  let delay: Duration
  let purpose: Purpose
  let timeline: Timeline?

  /// The stage's animations that this group joins; that of the first view it changes.
  private(set) weak var animations: RunningAnimations?

  private let share = RemainingShare()
  private(set) var views: [View] = []

  /// Whether the changes were taken back.
  private(set) var isUndone = false

  private var completions: [@MainActor (Bool) -> Void] = []
  private var state = State.pending

  init(curve: TimingCurve, delay: Duration = .zero, purpose: Purpose = .block, timeline: Timeline?) {
    self.curve = curve
    self.delay = delay
    self.purpose = purpose
    self.timeline = timeline
  }

  /// Delay and curve together.
  var length: Duration { delay + .seconds(curve.duration) }

  /// Whether there is something to show; what leaves takes its time even if nothing of it moves.
  private var takesTime: Bool { !views.isEmpty || purpose == .leaving }

  var isOver: Bool {
    switch state {
    case .pending, .running: false
    case .over: true
    }
  }

  func addCompletion(_ completion: @escaping @MainActor (Bool) -> Void) { completions.append(completion) }

  /// Shows the frame at `time`; returns whether that was the last one.
  func advance(to time: Duration) -> Bool {
    switch state {
    case .pending:
      state = .running(since: time)
      share.value = 1
      return takesTime ? false : end()
    case .running(let begin):
      let elapsed = time - begin - delay
      share.value = elapsed <= .zero ? 1 : 1 - curve.progress(at: elapsed.seconds).value
      let isHeld = purpose == .block && timeline?.isHeld(at: time) ?? false
      return elapsed.seconds >= curve.duration && !isHeld ? end() : false
    case .over:
      return false
    }
  }

  /// How long the group runs on from `time`; its whole length while it waits for its first frame.
  func remainingDuration(at time: Duration) -> Duration {
    switch state {
    case .pending: length
    case .running(let begin): max(.zero, begin + length - time)
    case .over: .zero
    }
  }

  /// The completions, handed out once.
  func takeCompletions() -> [@MainActor (Bool) -> Void] {
    defer { completions = [] }
    return completions
  }

  /// Sets the views' models back to what they were before the group; recorded by the block that is open.
  func restoreModels(except excluded: [View] = []) {
    isUndone = true
    for view in views where !excluded.contains(view) {
      for motion in view.motions where motion.share === share {
        view.change { $0 += motion.difference }
      }
    }
  }

  /// Ends the group where it is asked; the views show their models.
  func stop() { _ = end() }

  private func end() -> Bool {
    state = .over
    for view in views {
      for motion in view.motions where motion.share === share && purpose == .block && !isUndone {
        timeline?.keep(motion.difference, of: view)
      }
      view.motions.removeAll { $0.share === share }
    }
    views = []
    return true
  }
}

extension AnimationGroup: ViewChangeRecorder {
  func record(_ difference: ViewValues, of view: View) {
    if animations == nil { animations = view.animationHost?.animations ?? RunningAnimations.current }
    guard animations != nil, curve.duration > 0 else { return }
    if let index = view.motions.firstIndex(where: { $0.share === share }) {
      view.motions[index].difference += difference
    } else {
      view.motions.append(AdditiveMotion(share: share, difference: difference))
      views.append(view)
    }
  }
}

extension Duration {
  /// The duration as a number of seconds, for formulas.
  var seconds: Double { self / .seconds(1) }
}
