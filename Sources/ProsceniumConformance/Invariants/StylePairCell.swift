/// One cell of the grid of styles: what changes, and at which of twenty instants.
struct StylePairCell: Sendable {
  let change: EnvironmentInvariantsConformance.Change
  let instant: Int

  static let instants = 20

  /// Size, traits, and both.
  static let all = EnvironmentInvariantsConformance.gridChanges.flatMap { change in
    (0..<instants).map { StylePairCell(change: change, instant: $0) }
  }

  /// The cells that a pair of styles looks at.
  static func sample(for pair: StylePair) -> [StylePairCell] { Extent.sample(all, offset: pair.number, every: 6) }

  /// How many cells all pairs look at together.
  static let count = StylePair.all.map { sample(for: $0).count }.reduce(0, +)

  /// The instant between two shares of the way, in milliseconds.
  func milliseconds(of length: Int, from start: Double, to end: Double) -> Int {
    let fraction = start + (end - start) * Double(instant) / Double(Self.instants)
    return max(1, Int(Double(length) * fraction))
  }
}
