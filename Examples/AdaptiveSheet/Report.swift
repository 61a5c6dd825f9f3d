import Foundation
import Proscenium

/// The events, a plot of the sheet's top edge, and one line of figures that are computed from the printed frames.
@MainActor struct Report {
  private let log: EventLog
  private let outcome: PresentationOutcome

  /// The frames that show the sheet, in order.
  private let frames: [(milliseconds: Double, top: Double)]

  /// The first frame that shows the changed window: its height is another one.
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
    let doubt = isHeldUp ? ["The machine held the program up for too long: whether the sheet jumped is unknown."] : []
    return ([title] + events + ["", plotTitle] + plot + ["", summary] + doubt).joined(separator: "\n")
  }

  /// Whether every completion came once, on the main thread, and nothing jumped, as far as that can be measured.
  var isClean: Bool {
    log.isOnMainThread && outcome == .completed && log.completions.values.allSatisfy { $0 == 1 }
      && (isSmooth || isHeldUp)
  }

  /// Whether the change came when the sheet had nearly arrived, or frames are a tenth of a second apart.
  ///
  /// Where the system stops a thread for so long, the sheet is right for each frame's time and its steps show nothing.
  private var isHeldUp: Bool {
    let times = [0] + frames.map(\.milliseconds)
    let isChangeLate = change.map { frames[$0].milliseconds > 300 } ?? false
    return isChangeLate || zip(times.dropFirst(), times).contains { $0 - $1 > 100 }
  }

  /// The velocity goes on, and so does the position: no step is larger than those before explain.
  ///
  /// A sheet on its spring, which settles in half a second, changes its velocity by 1.85 % a millisecond at most where
  /// it is here; a fifth more is allowed. Frames that a busy machine dropped leave it more time for that.
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

  /// Frame times of a sixtieth that nothing was shown at, while the sheet moved.
  private var missed: Int {
    let gaps = zip(frames.dropFirst(), frames).map { $0.milliseconds - $1.milliseconds }
    return gaps.reduce(0) { $0 + Int(($1 * 60 / 1000).rounded()) - 1 }
  }

  /// The larger of the steps into and out of the frame that shows the change, as of a full frame's time.
  private var maxStepAtChange: Double {
    guard let change, change >= 1, change + 1 < frames.count else { return .infinity }
    return max(abs(velocity(into: change)), abs(velocity(into: change + 1))) * 1000 / 60
  }

  /// How fast the sheet goes just after the change, as a share of how fast it went just before.
  private var velocityRatioAtChange: Double {
    guard let change, change >= 1, change + 1 < frames.count else { return .infinity }
    return velocity(into: change + 1) / velocity(into: change)
  }

  /// The step before those at the change, as of a full frame's time.
  private func stepBefore(_ change: Int) -> Double { abs(velocity(into: change - 1)) * 1000 / 60 }

  /// Points a millisecond, from the frame before.
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
