import ProsceniumCore
import ProsceniumTesting

/// A cache of the pictures of style pairs, from undisturbed runs.
@MainActor final class StylePairPictures {
  private struct Key: Hashable {
    let pair: Int
    let change: String
  }

  /// An undisturbed presentation and its dismissal.
  private struct Undisturbed {
    let picture: [PicturePiece]
    let filmIn: FreshFilm
    let places: FreshFilm
    let filmOut: FreshFilm
  }

  private let home: EnvironmentInvariantsConformance.Change
  private var known: [Key: Undisturbed] = [:]
  private var moves: [String: FreshMoves] = [:]

  init(from home: EnvironmentInvariantsConformance.Change) { self.home = home }

  /// Returns the final picture of a presentation that begins in the environment.
  func picture(of pair: StylePair, in change: EnvironmentInvariantsConformance.Change) async -> [PicturePiece] {
    await undisturbed(pair, in: change).picture
  }

  private func undisturbed(
    _ pair: StylePair,
    in change: EnvironmentInvariantsConformance.Change
  ) async -> Undisturbed {
    let key = Key(pair: pair.number, change: change.name)
    if let known = known[key] { return known }
    let traits = TraitCollection(traitsFrom: [home.traits, change.traits])
    let surface = VirtualStage.Surface(size: change.size, traits: traits)
    let run = await InvariantRun(pair, from: home, on: VirtualStage(surface, frameInterval: .milliseconds(1)))
    run.present()
    await run.virtual.runUntilSettled()
    let (picture, filmIn, places) = (run.picture, run.freshFilm, run.freshPlaces)
    await run.dismiss()
    let found = Undisturbed(picture: picture, filmIn: filmIn, places: places, filmOut: run.freshFilm)
    known[key] = found
    return found
  }

  /// Returns the undisturbed movements of a phase, before the change and after it.
  func moves(
    _ phase: PostureCell.Phase,
    of pair: StylePair,
    to change: EnvironmentInvariantsConformance.Change
  ) async throws -> FreshMoves {
    let key = "\(pair.number) \(phase): \(change.name)"
    if let moves = moves[key] { return moves }
    let both = [await undisturbed(pair, in: home), await undisturbed(pair, in: change)]
    let found =
      switch phase {
      case .presenting, .inGesture: FreshMoves(both.map(\.filmIn))
      case .presented: FreshMoves(both.map(\.places), going: try await ways(of: pair, to: change))
      case .dismissing: FreshMoves(both.map(\.filmOut))
      }
    moves[key] = found
    return found
  }

  /// Returns the distances of all values when a single change occurs during a presentation at rest.
  private func ways(
    of pair: StylePair,
    to change: EnvironmentInvariantsConformance.Change
  ) async throws -> [String: Double] {
    let virtual = VirtualStage(home.surface, frameInterval: .milliseconds(1))
    let run = await InvariantRun(pair, from: home, on: virtual)
    run.present()
    await virtual.runUntilSettled()
    run.film.cut()
    await virtual.advance(frames: 3)
    try await run.send(change)
    await virtual.runUntilSettled()
    return run.freshFilm.ways
  }
}
