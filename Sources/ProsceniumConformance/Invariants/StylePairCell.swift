/// A cell of the grid of styles, with a change and one of twenty instants.
struct StylePairCell: Sendable {
  let change: EnvironmentInvariantsConformance.Change
  let instant: Int

  static let instants = 20

  /// The cells for each change of size, of traits, and of both.
  static let all = EnvironmentInvariantsConformance.gridChanges.flatMap { change in
    (0..<instants).map { StylePairCell(change: change, instant: $0) }
  }

  /// Returns the cells for a pair of styles.
  static func sample(for pair: StylePair) -> [StylePairCell] { Extent.sample(all, offset: pair.number, every: 6) }

  /// The number of cells of all pairs together.
  static let count = StylePair.all.map { sample(for: $0).count }.reduce(0, +)

  /// Returns the instant between two fractions of the transition's duration, in milliseconds.
  func milliseconds(of length: Int, from start: Double, to end: Double) -> Int {
    let fraction = start + (end - start) * Double(instant) / Double(Self.instants)
    return max(1, Int(Double(length) * fraction))
  }
}
