import ProsceniumTesting

/// What one run that nothing disturbs shows.
struct FreshFilm {
  /// How far each value of each view goes, by its label.
  let ways: [String: Double]

  /// What each view does.
  let tracks: [SweepTrack]
}

/// What views do in runs that nothing disturbs, by which those are judged that something does.
struct FreshMoves {
  /// How far each value of each view goes at the most, by its label.
  let ways: [String: Double]

  /// Judges how far views go in a sixtieth of a second.
  let judge: StepJudge

  /// - Parameters:
  ///   - films: The same move in the environments before the change and after it, or what stands in them.
  ///   - ways: How far values go that the films do not show.
  init(_ films: [FreshFilm], going ways: [String: Double] = [:]) {
    self.ways = films.reduce(into: ways) { $0.merge($1.ways, uniquingKeysWith: max) }
    // Frames that are a sixtieth of a second apart are so by whole attoseconds.
    judge = StepJudge(by: films.map(\.tracks), in: .time(.milliseconds(17)), judgesLeaving: true)
  }
}
