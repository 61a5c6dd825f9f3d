import Foundation

/// A counter of taps at one place in quick succession, for ``Touch/tapCount``.
///
/// The next tap counts if it begins at most 0.35 s after the end of the last one and at most 44 points from the
/// beginning of the first one.
struct TapCounter {
  static let interval = Duration.milliseconds(350)
  static let distance = 44.0

  private struct Tap {
    var place: Point
    var end: Duration
    var count: Int
  }

  private var taps: [Tap] = []

  /// Returns the number of taps that a new touch continues, which is 1 for the first one.
  mutating func count(for sample: TouchSample) -> Int {
    taps.removeAll { sample.time - $0.end > Self.interval }
    let last = taps.last { hypot($0.place.x - sample.location.x, $0.place.y - sample.location.y) <= Self.distance }
    return (last?.count ?? 0) + 1
  }

  /// Remembers the end of a touch. The place is that of the first tap.
  @MainActor mutating func touchDidEnd(_ touch: Touch) {
    let start = touch.first.location
    let index = taps.firstIndex { hypot($0.place.x - start.x, $0.place.y - start.y) <= Self.distance }
    let place = touch.tapCount > 1 ? index.map { taps[$0].place } ?? start : start
    if let index { taps.remove(at: index) }
    taps.append(Tap(place: place, end: touch.current.time, count: touch.tapCount))
  }
}
