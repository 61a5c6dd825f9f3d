import Foundation
import ProsceniumConformance
import ProsceniumCore
import Testing

extension Film {
  /// What one frame shows.
  typealias Frame = (time: Duration, size: Size, items: [UInt64: Shown])

  /// No value of what can be seen jumps in place or in pace, in any frame; as ``checkSmoothness(_:fadesWhole:)`` with
  /// its limits, but for what `isSeen` excludes in three frames in a row.
  ///
  /// An opacity ends at 1, whatever momentum it has there.
  ///
  /// - Parameters:
  ///   - swingsBelow: Whether an opacity that stands at 0 is below it, and comes from there with momentum.
  ///   - shareLimit: How much the step of a value that is no number of points may change.
  func checkSeenSmoothness(
    _ label: String,
    fadesWhole: Bool = true,
    swingsBelow: Bool = false,
    shareLimit: Double = 0.0015,
    isSeen: (UInt64, Frame) -> Bool = { _, _ in true }
  ) {
    var found: Set<String> = []
    for index in frames.indices.dropFirst(2) {
      let three = frames[(index - 2)...index]
      for (id, shown) in frames[index].items {
        guard let one = frames[index - 1].items[id], let other = frames[index - 2].items[id] else { continue }
        for lane in shown.values.indices {
          let bend = abs(shown.values[lane] - 2 * one.values[lane] + other.values[lane])
          let place = "\(names[id] ?? "").\(Shown.names[lane])"
          guard bend > (lane < Shown.pointCount ? 2 : shareLimit), !found.contains(place) else { continue }
          if Shown.names[lane] == "opacity" {
            let isFull = max(shown.values[lane], one.values[lane], other.values[lane]) == 1
            let comesBack = swingsBelow && min(one.values[lane], other.values[lane]) == 0
            let isGone = !fadesWhole && (shown.values[lane] == 0 || comesBack)
            if isFull && bend < 0.005 || isGone && bend < 0.01 { continue }
          }
          guard three.contains(where: { isSeen(id, $0) }) else { continue }
          found.insert(place)
          #expect(Bool(false), "\(place) jumps by \(bend) at \(frames[index].time), \(label)")
        }
      }
    }
  }
}

extension Shown {
  /// The upright rectangle around the view.
  var frame: Rect {
    Rect(x: values[0] - values[2] / 2, y: values[1] - values[3] / 2, width: values[2], height: values[3])
  }
}
