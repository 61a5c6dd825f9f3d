/// Which seconds of a timeline's way an animation takes, and how far it is at each of them.
struct TimelineSpan: Equatable {
  /// Where it begins.
  var start: Double

  /// Where the interaction began, and how far it was.
  var anchor: Double
  var way: Double

  /// Where it goes on from there, after what is left of its delay, and where it ends.
  var resumption: Double
  var end: Double

  /// The part of the animation's way that is shown at `second`; evenly from one known place to the next.
  func way(at second: Double) -> Double {
    if second < anchor { return way * part(of: second, from: start, to: anchor) }
    return way + (1 - way) * part(of: second, from: resumption, to: end)
  }

  private func part(of second: Double, from start: Double, to end: Double) -> Double {
    guard end > start else { return second >= end ? 1 : 0 }
    return min(1, max(0, (second - start) / (end - start)))
  }
}

/// How far an animation is that runs by the stage's clock, in seconds.
struct TimelinePassage: Equatable {
  /// What it ran for.
  var passed = 0.0

  /// What is left of its delay, and of its way.
  var waiting = 0.0
  var remaining = 0.0

  /// The part of its way that is shown.
  var way = 0.0
}
