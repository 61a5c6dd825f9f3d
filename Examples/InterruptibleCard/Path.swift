import Foundation
import Proscenium

/// Where the card was shown, frame by frame, and what was done to it.
@MainActor final class Path {
  private struct Step {
    let time: Duration
    let x: Double
    /// Whether the velocity may be another one from here on.
    let breaksVelocity: Bool
  }

  private var steps: [Step] = []
  private var remarks: [(step: Int, text: String)] = []
  private var isBreaking = false

  func note(_ x: Double, at time: Duration) {
    steps.append(Step(time: time, x: x, breaksVelocity: isBreaking))
    isBreaking = false
  }

  /// Writes down what happens before the next frame.
  func say(_ text: String, breaksVelocity: Bool = false) {
    remarks.append((steps.count, text))
    if breaksVelocity { breakVelocity() }
  }

  /// Says that the next frame begins with a velocity of its own.
  func breakVelocity() { isBreaking = true }

  /// Whether no step is longer than the fastest fling explains, and no velocity changes by itself.
  ///
  /// A spring of 0.7 that settles in 0.9 s pulls by 119 a second for each point of distance and brakes by 15 for each
  /// of velocity; over 560 points and at 2,800 a second that is below 110,000. Turning carries the velocity on: as from
  /// a wall, it would change by 2,000 at once. Frames that a busy machine dropped leave more time. At the end a spring
  /// snaps by less than a point.
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

  /// Whether the machine held the program up: frames are so far apart that they do not show how the card moved.
  var isHeldUp: Bool {
    let times = [.zero] + steps.map(\.time)
    return zip(times.dropFirst(), times).contains { $0 - $1 > .milliseconds(250) }
  }

  /// One line for four frames, with the remarks in between.
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
    if isHeldUp { lines.append("The machine held the program up for too long to tell whether the card jumped.") }
    return lines.joined(separator: "\n")
  }
}
