import Foundation
import Proscenium

/// The positions of the card in each frame, with remarks on the script.
@MainActor final class Path {
  private struct Step {
    let time: Duration
    let x: Double
    /// A Boolean value that indicates whether the velocity may change abruptly at this step.
    let breaksVelocity: Bool
  }

  private var steps: [Step] = []
  private var remarks: [(step: Int, text: String)] = []
  private var isBreaking = false

  func note(_ x: Double, at time: Duration) {
    steps.append(Step(time: time, x: x, breaksVelocity: isBreaking))
    isBreaking = false
  }

  /// Records a remark before the next frame.
  func say(_ text: String, breaksVelocity: Bool = false) {
    remarks.append((steps.count, text))
    if breaksVelocity { breakVelocity() }
  }

  /// Permits an abrupt change of the velocity at the next frame.
  func breakVelocity() { isBreaking = true }

  /// A Boolean value that indicates whether the card never jumps and never changes its velocity abruptly.
  ///
  /// A spring with a damping ratio of 0.7 that settles in 0.9 s accelerates by 119 per second for each point of
  /// distance, and decelerates by 15 for each point of velocity. Over 560 points and at 2,800 points per second, the
  /// acceleration is below 110,000. A reversal preserves the velocity. If the card bounced as from a wall, its velocity
  /// would change by 2,000 at once. Frames that a busy machine dropped permit proportionally more. At its end, a spring
  /// jumps by less than a point.
  var isContinuous: Bool {
    let velocities = zip(steps.dropFirst(), steps).map { step, before in
      (step.x - before.x) / ((step.time - before.time) / .seconds(1))
    }
    guard velocities.count > 30, velocities.allSatisfy({ abs($0) < 3000 }) else { return false }
    return velocities.indices.dropFirst().allSatisfy { index in
      if steps[index].breaksVelocity || steps[index + 1].breaksVelocity { return true }
      let seconds = (steps[index + 1].time - steps[index - 1].time) / .seconds(1)
      return abs(velocities[index] - velocities[index - 1]) < 110_000 * seconds
        + (index + 1 == velocities.count ? 240 : 0)
    }
  }

  /// A Boolean value that indicates whether the machine delayed the frames too long to show the card's motion.
  var isHeldUp: Bool {
    let times = [.zero] + steps.map(\.time)
    return zip(times.dropFirst(), times).contains { $0 - $1 > .milliseconds(250) }
  }

  /// The path with one line for every fourth frame, and with the remarks in between.
  var text: String {
    var lines: [String] = []
    for (index, step) in steps.enumerated() {
      lines += remarks.filter { $0.step == index }.map { "            \($0.text)" }
      guard index.isMultiple(of: 4) else { continue }
      let column = Int((step.x / 10).rounded())
      let time = String(format: "%8.1f ms %6.1f", step.time / .milliseconds(1), step.x)
      lines.append("\(time) │\(String(repeating: " ", count: max(0, column)))●")
    }
    lines += remarks.filter { $0.step >= steps.count }.map { "            \($0.text)" }
    lines += ["", "frames=\(steps.count) continuous=\(isContinuous)"]
    if isHeldUp { lines.append("The machine delayed the program for too long to check the card for jumps.") }
    return lines.joined(separator: "\n")
  }
}
