import Foundation
import Proscenium

/// A report with the events, a plot of the sheet's top edge, and figures computed from the printed frames.
@MainActor struct Report {
  private let log: EventLog
  private let outcome: PresentationOutcome

  /// The frames that show the sheet, in order.
  private let frames: [(milliseconds: Double, top: Double)]

  /// The index of the first frame with the changed height of the window.
  private let change: Int?

  init(log: EventLog, outcome: PresentationOutcome) {
    self.log = log
    self.outcome = outcome
    let shown = log.frames.filter { $0.top != nil }
    frames = shown.map { ($0.milliseconds, $0.top ?? 0) }
    change = shown.firstIndex { $0.windowHeight != shown.first?.windowHeight }
  }

  var text: String {
    let events = log.events.map { event in "\(column(event.milliseconds)) ms  \(event.text)" }
    let title = log.isOnMainThread ? "Events, all on the main thread" : "Events, NOT all on the main thread"
    let plotTitle = "The sheet's top edge, points from the window's top"
    let doubt = isHeldUp ? ["The machine delayed the program for too long to check the sheet for jumps."] : []
    return ([title] + events + ["", plotTitle] + plot + ["", summary] + doubt).joined(separator: "\n")
  }

  /// A Boolean value that indicates whether the run has no fault.
  ///
  /// Every completion must have run once, on the main thread. The sheet must not have jumped, as far as the frames show
  /// it.
  var isClean: Bool {
    log.isOnMainThread && outcome == .completed && log.completions.values.allSatisfy { $0 == 1 }
      && (isSmooth || isHeldUp)
  }

  /// A Boolean value that indicates whether the machine delayed the program too long to measure jumps.
  ///
  /// The change arrived when the sheet had almost arrived, or two frames are more than 0.1 s apart. If the system
  /// suspends a thread for so long, each frame is correct for its time, but the steps between frames prove nothing.
  private var isHeldUp: Bool {
    let times = [0] + frames.map(\.milliseconds)
    let isChangeLate = change.map { frames[$0].milliseconds > 300 } ?? false
    return isChangeLate || zip(times.dropFirst(), times).contains { $0 - $1 > 100 }
  }

  /// A Boolean value that indicates whether position and velocity continue through the change.
  ///
  /// The sheet is on a spring that settles in half a second. At this time of the motion, its velocity changes by at
  /// most 1.85 % per millisecond, and the check permits 20 % more. Frames that a busy machine dropped permit
  /// proportionally more.
  private var isSmooth: Bool {
    guard let change, change >= 2, change + 1 < frames.count else { return false }
    let time = (frames[change + 1].milliseconds - frames[change - 1].milliseconds) / 2
    return abs(velocityRatioAtChange - 1) <= time / 45 && maxStepAtChange <= 1.2 * stepBefore(change)
  }

  private var summary: String {
    [
      "frames=\(frames.count)",
      "missed=\(missed)",
      "max_step_at_change_pt=\(format(maxStepAtChange))",
      "velocity_ratio_at_change=\(format(velocityRatioAtChange))",
      "completions=\(log.completions.values.reduce(0, +))",
      "outcome=\(outcome)",
    ].joined(separator: " ")
  }

  // MARK: Figures

  /// The number of frame times of 1/60 s without a frame, while the sheet moved.
  private var missed: Int {
    let gaps = zip(frames.dropFirst(), frames).map { $0.milliseconds - $1.milliseconds }
    return gaps.reduce(0) { $0 + Int(($1 * 60 / 1000).rounded()) - 1 }
  }

  /// The larger of the steps into and out of the frame that shows the change, scaled to a full frame interval.
  private var maxStepAtChange: Double {
    guard let change, change >= 1, change + 1 < frames.count else { return .infinity }
    return max(abs(velocity(into: change)), abs(velocity(into: change + 1))) * 1000 / 60
  }

  /// The velocity of the sheet just after the change, divided by its velocity just before.
  private var velocityRatioAtChange: Double {
    guard let change, change >= 1, change + 1 < frames.count else { return .infinity }
    return velocity(into: change + 1) / velocity(into: change)
  }

  /// Returns the step before the steps at the change, scaled to a full frame interval.
  private func stepBefore(_ change: Int) -> Double { abs(velocity(into: change - 1)) * 1000 / 60 }

  /// Returns the velocity from the frame before, in points per millisecond.
  private func velocity(into frame: Int) -> Double {
    (frames[frame].top - frames[frame - 1].top) / (frames[frame].milliseconds - frames[frame - 1].milliseconds)
  }

  // MARK: Plot

  private var plot: [String] {
    let highest = frames.map(\.top).max() ?? 1
    return frames.indices.map { index in
      let (time, top) = frames[index]
      let offset = Int((top / max(highest, 1) * 60).rounded())
      let mark = index == change ? "◆ the window becomes a phone's" : "●"
      return "\(column(time)) ms \(column(top)) │\(String(repeating: " ", count: max(0, offset)))\(mark)"
    }
  }

  private func column(_ value: Double) -> String {
    let text = format(value, digits: 1)
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }

  private func format(_ value: Double, digits: Int = 3) -> String { String(format: "%.\(digits)f", value) }
}
