import Foundation
import ProsceniumConformance
import ProsceniumCore
import Testing

extension Film {
  /// The content of one frame.
  typealias Frame = (time: Duration, size: Size, items: [UInt64: Shown])

  /// Checks that no visible value jumps in position or velocity in any frame.
  ///
  /// The limits are those of ``checkSmoothness(_:fadesWhole:)``. A value is not checked if `isSeen` excludes it in
  /// three consecutive frames. An opacity may reach 1 with any momentum, because it ends there.
  ///
  /// - Parameters:
  ///   - swingsBelow: A Boolean value that indicates whether an opacity shown as 0 may be negative in truth and return
  ///     with momentum.
  ///   - shareLimit: The limit for the change of step of values that are not in points.
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
  /// The axis-aligned bounding rectangle of the view.
  var frame: Rect {
    Rect(x: values[0] - values[2] / 2, y: values[1] - values[3] / 2, width: values[2], height: values[3])
  }
}
