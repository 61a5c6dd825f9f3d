import ProsceniumTesting

/// The movements in one undisturbed run.
struct FreshFilm {
  /// The distance that each value of each view covers, by the value's label.
  let ways: [String: Double]

  /// The tracks of the views.
  let tracks: [SweepTrack]
}

/// The movements of views in undisturbed runs, which are the reference for disturbed runs.
struct FreshMoves {
  /// The largest distance that each value of each view covers, by the value's label.
  let ways: [String: Double]

  /// The judge of movements in a sixtieth of a second.
  let judge: StepJudge

  /// Creates the reference from undisturbed runs.
  ///
  /// - Parameters:
  ///   - films: The same move in the environments before and after the change, or the resting views in them.
  ///   - ways: The distances of values that the films do not show.
  init(_ films: [FreshFilm], going ways: [String: Double] = [:]) {
    self.ways = films.reduce(into: ways) { $0.merge($1.ways, uniquingKeysWith: max) }
    // Use 17 ms, because frame times are whole attoseconds, and so two frames may be slightly more than 1/60 s apart.
    judge = StepJudge(by: films.map(\.tracks), in: .time(.milliseconds(17)), judgesLeaving: true)
  }
}
