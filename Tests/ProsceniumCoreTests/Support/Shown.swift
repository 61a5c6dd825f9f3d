import Foundation
import ProsceniumCore

/// What one view showed at one instant, in the window's coordinates, as plain numbers.
struct Shown {
  var values: [Double]

  static let names = ["x", "y", "width", "height", "opacity"]

  init(_ item: DisplayList.Item) {
    let frame = item.frame
    values = [frame.midX, frame.midY, frame.width, frame.height, item.opacity]
  }
}

/// What each view showed, frame by frame.
@MainActor final class Film {
  private(set) var frames: [(time: Duration, height: CGFloat, items: [UInt64: Shown])] = []
  private(set) var names: [UInt64: String] = [:]

  init(of stage: Stage) {
    stage.onFrame = { [unowned self] list in
      frames.append(
        (list.time, list.size.height, Dictionary(uniqueKeysWithValues: list.items.map { ($0.id, Shown($0)) }))
      )
      for item in list.items { names[item.id] = item.name }
    }
  }

  /// Throws away what was seen so far.
  func cut() {
    frames = []
    names = [:]
  }
}
