/// The time shared by everything that one transition animates.
///
/// The animator's animations, those alongside it and the chrome stand on one timeline, so that a change in the middle
/// can turn all of them and move their common end.
@MainActor final class Timeline {
  /// How long at least what is on the screen takes to follow a change that comes in the middle.
  static let shortestCorrection = Duration.milliseconds(300)

  private var groups: [any TimelineMember] = []

  /// What sets back the changes of blocks that are over: they go back as well if the timeline is turned.
  private var kept: [([View]) -> Void] = []

  /// Whether the timeline has let go; what comes later stands on no timeline.
  private var isOver = false

  func add(_ group: any TimelineMember) {
    guard !isOver else { return }
    groups.removeAll { $0.isOver }
    groups.append(group)
  }

  func keep(_ restoration: @escaping ([View]) -> Void) {
    if !isOver { kept.append(restoration) }
  }

  /// Whether a correction still runs at `time`: until it is done, no block of the timeline ends.
  ///
  /// So a change that comes late moves the common end, and nothing is taken away while it still moves.
  func isHeld(at time: Duration) -> Bool {
    groups.contains { $0.purpose != .block && $0.remainingDuration(at: time) > .zero }
  }

  /// Sets everything that blocks changed back to what it was before them; recorded by the block that is open.
  ///
  /// What is leaving since a hand-over is left to it: going back would mean to come again.
  func restoreModels() {
    let leaving = groups.filter { $0.purpose == .leaving && !$0.isUndone }.flatMap(\.views)
    for group in groups.reversed() where group.purpose == .block && !group.isOver {
      group.restoreModels(except: leaving)
    }
    for restore in kept.reversed() { restore(leaving) }
    kept = []
  }

  /// How long the timeline still runs at `time`; what waits for its first frame counts with its whole length.
  func remaining(at time: Duration) -> Duration {
    groups.reduce(.zero) { longest, group in max(longest, group.remainingDuration(at: time)) }
  }

  /// Lets go of the groups, once nothing will turn them any more.
  func end() {
    isOver = true
    groups = []
    kept = []
  }
}
