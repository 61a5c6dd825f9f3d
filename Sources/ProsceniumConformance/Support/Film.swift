import Foundation
package import ProsceniumCore
import Testing

/// A record of the values of each view in each frame.
@MainActor package final class Film {
  package private(set) var frames: [(time: Duration, size: Size, items: [UInt64: Shown])] = []
  package private(set) var names: [UInt64: String] = [:]

  /// The display lists of the frames, for checks that need views instead of values.
  private(set) var lists: [DisplayList] = []

  package init(of stage: Stage) {
    stage.onFrame = { [weak self] list in self?.add(list) }
  }

  private func add(_ list: DisplayList) {
    frames.append((list.time, list.size, Dictionary(uniqueKeysWithValues: list.items.map { ($0.id, Shown($0)) })))
    for item in list.items { names[item.id] = item.name }
    lists.append(list)
  }

  /// Adds the display list of a stage at rest three times, so that a check can detect a jump in the next frame.
  func add(atRest list: DisplayList) {
    for _ in 0..<3 { add(list) }
  }

  /// Removes all frames so far.
  package func cut() {
    frames = []
    names = [:]
    lists = []
  }

  /// Checks that no visible value jumps in any frame, in position or in velocity.
  ///
  /// - Parameter fadesWhole: Pass `true` if a fading view remains visible until the end of its fade. Otherwise the view
  ///   may be removed earlier.
  package func checkSmoothness(_ label: String, fadesWhole: Bool = true) {
    #expect(!frames.isEmpty, "\(label)")
    for track in tracks() {
      let bend = track.largestBend(in: 0..<frames.count, whereGone: fadesWhole || !track.isOpacity)
      #expect(bend <= track.smoothBend, "\(track.label), \(label)")
    }
  }

  /// Returns the track of each value of each view, with NaN in frames that do not show the view.
  func tracks() -> [FilmTrack] {
    let ids = names.keys.sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(ids, 0...))
    let empty = [Double](repeating: .nan, count: frames.count)
    var values = ids.map { _ in Shown.names.map { _ in empty } }
    var seen = ids.map { _ in [Bool](repeating: false, count: frames.count) }
    for (number, frame) in frames.enumerated() {
      for (id, shown) in frame.items {
        guard let place = places[id] else { continue }
        seen[place][number] = shown.isSeen(in: frame.size)
        for lane in shown.values.indices { values[place][lane][number] = shown.values[lane] }
      }
    }
    return ids.indices.flatMap { place in
      values[place].enumerated().map { lane, values in
        FilmTrack(name: names[ids[place]] ?? "", lane: lane, values: values, seen: seen[place])
      }
    }
  }
}
