import Foundation
package import ProsceniumCore
import Testing

/// What each view showed, frame by frame.
@MainActor package final class Film {
  package private(set) var frames: [(time: Duration, size: Size, items: [UInt64: Shown])] = []
  package private(set) var names: [UInt64: String] = [:]

  /// The same, for what looks at views and not at values.
  private(set) var lists: [DisplayList] = []

  package init(of stage: Stage) {
    stage.onFrame = { [weak self] list in self?.add(list) }
  }

  private func add(_ list: DisplayList) {
    frames.append((list.time, list.size, Dictionary(uniqueKeysWithValues: list.items.map { ($0.id, Shown($0)) })))
    for item in list.items { names[item.id] = item.name }
    lists.append(list)
  }

  /// Adds a stage at rest, which shows no frames, as often as it takes to see what jumps in the frame that comes next.
  func add(atRest list: DisplayList) {
    for _ in 0..<3 { add(list) }
  }

  /// Throws away what was seen so far.
  package func cut() {
    frames = []
    names = [:]
    lists = []
  }

  /// Nothing that is shown jumps in any frame, in place or in pace.
  ///
  /// - Parameter fadesWhole: Whether what fades out is seen until its fade is over; else it may be gone before.
  package func checkSmoothness(_ label: String, fadesWhole: Bool = true) {
    #expect(!frames.isEmpty, "\(label)")
    for track in tracks() {
      let bend = track.largestBend(in: 0..<frames.count, whereGone: fadesWhole || !track.isOpacity)
      #expect(bend <= track.smoothBend, "\(track.label), \(label)")
    }
  }

  /// Each value of each view over the frames; not a number where the view was not shown.
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
