import Foundation
package import ProsceniumCore

/// What each view showed, frame by frame.
@MainActor package final class Film {
  package private(set) var frames: [(time: Duration, height: CGFloat, items: [UInt64: Shown])] = []
  package private(set) var names: [UInt64: String] = [:]

  package init(of stage: Stage) {
    stage.onFrame = { [unowned self] list in
      frames.append(
        (list.time, list.size.height, Dictionary(uniqueKeysWithValues: list.items.map { ($0.id, Shown($0)) }))
      )
      for item in list.items { names[item.id] = item.name }
    }
  }

  /// Throws away what was seen so far.
  package func cut() {
    frames = []
    names = [:]
  }
}
