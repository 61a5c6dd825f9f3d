import Foundation
import Proscenium

/// Two paths through one change, beside each other.
struct Comparison {
  let ours: [Flight.Step]
  let restarting: [Flight.Step]
  let changedAt: Duration

  /// The longest way that any edge of the view made within one frame of a sixtieth of a second.
  private static func longestStep(_ path: [Flight.Step]) -> Double {
    zip(path.dropFirst(), path).map { step, before in
      let (a, b) = (step.frame, before.frame)
      return max(abs(a.minX - b.minX), abs(a.maxX - b.maxX), abs(a.minY - b.minY), abs(a.maxY - b.maxY))
    }.max() ?? 0
  }

  /// Whether no edge went further in a frame than it does in a presentation, and in the correction at the same time.
  ///
  /// A spring that settles in half a second makes 11.4 % of its way in its fastest sixtieth of a second, easeInOut 9.5 %
  /// in a third of a second; an edge's way is 1,024 points and 634 at most.
  var isSmooth: Bool { Self.longestStep(ours) < 0.114 * 1024 + 0.095 * 634 }

  /// One line for each second frame: where the upper edge is, and where it would be after a restart.
  var text: String {
    var lines = ["            top   ● as it is, ○ restarting"]
    var isMarked = false
    for index in stride(from: 0, to: max(ours.count, restarting.count), by: 2) {
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

  /// Both upper edges in one row of sixty columns, seven a hundred points.
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
    return "\(name): at most \(longest) points in a frame, at rest after \(end) ms"
  }
}
