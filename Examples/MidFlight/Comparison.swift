import Foundation
import Proscenium

/// A comparison of two paths through one change.
struct Comparison {
  let ours: [Flight.Step]
  let restarting: [Flight.Step]
  let changedAt: Duration

  private static func edges(_ step: Flight.Step) -> [Double] {
    [step.frame.minX, step.frame.maxX, step.frame.minY, step.frame.maxY].map(Double.init)
  }

  /// Returns the longest distance of any edge of the view within 1/60 s, which is 17 steps.
  private static func longestStep(_ path: [Flight.Step]) -> Double {
    zip(path.dropFirst(17), path).flatMap { zip(edges($0), edges($1)).map { abs($0 - $1) } }.max() ?? 0
  }

  /// A Boolean value that indicates whether no edge jumps or changes its velocity abruptly, at a thousand frames per
  /// second.
  ///
  /// A spring that settles in half a second accelerates by 341 of its distances per second squared, and easeInOut over
  /// a third of a second by 67. The distance of an edge is 1,024 points, and 634 points in the correction. At its end,
  /// a spring jumps over the last thousandth of its distance.
  var isSmooth: Bool {
    let limit: Double = (341 * 1024 + 67 * 634) * 1e-6 + 1
    let edges = ours.map(Self.edges)
    for index in edges.indices.dropFirst(2) {
      for edge in 0..<4 {
        let bend = edges[index - 2][edge] - 2 * edges[index - 1][edge] + edges[index][edge]
        if abs(bend) > limit { return false }
      }
    }
    return true
  }

  /// The path with one line for each 1/30 s, which shows the upper edge with and without a restart.
  var text: String {
    var lines = ["            top   ● as it is, ○ restarting"]
    var isMarked = false
    for index in stride(from: 0, to: max(ours.count, restarting.count), by: 33) {
      let (step, other) = (ours[min(index, ours.count - 1)], restarting[min(index, restarting.count - 1)])
      let time = index < ours.count ? step.time : other.time
      let isChange = !isMarked && time > changedAt
      isMarked = isMarked || isChange
      let figures = String(format: "%6.0f ms %7.1f", time / .milliseconds(1), step.frame.minY)
      lines.append("\(figures) │\(Self.row(step, other))\(isChange ? "   ◆ the window is narrow" : "")")
    }
    lines.append("")
    lines.append(Self.summary("as it is", ours) + (isSmooth ? "" : ": A JUMP"))
    lines.append(Self.summary("restarting", restarting))
    return lines.joined(separator: "\n")
  }

  /// Returns both upper edges in a row of sixty columns, with seven columns per hundred points.
  private static func row(_ step: Flight.Step, _ other: Flight.Step) -> String {
    var cells = [Character](repeating: " ", count: 60)
    for (mark, edge) in [("○", other.frame.minY), ("●", step.frame.minY)] as [(Character, CGFloat)] {
      cells[min(59, max(0, Int((edge * 0.07).rounded())))] = mark
    }
    return String(String(cells.reversed().drop { $0 == " " }.reversed()))
  }

  private static func summary(_ name: String, _ path: [Flight.Step]) -> String {
    let longest = String(format: "%.0f", longestStep(path))
    let end = String(format: "%.0f", (path.last?.time ?? .zero) / .milliseconds(1))
    return "\(name): at most \(longest) points in a sixtieth of a second, at rest after \(end) ms"
  }
}
