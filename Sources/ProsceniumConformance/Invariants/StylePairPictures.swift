import ProsceniumCore
import ProsceniumTesting

/// What pairs of styles show when nothing comes in the middle, each looked at once.
@MainActor final class StylePairPictures {
  private struct Key: Hashable {
    let pair: Int
    let change: String
  }

  private let home: EnvironmentInvariantsConformance.Change
  private var pictures: [Key: [PicturePiece]] = [:]
  private var ways: [Key: [String: Double]] = [:]

  init(from home: EnvironmentInvariantsConformance.Change) { self.home = home }

  /// What a presentation that begins in the environment shows when it is quiet.
  func picture(of pair: StylePair, in change: EnvironmentInvariantsConformance.Change) async -> [PicturePiece] {
    let key = Key(pair: pair.number, change: change.name)
    if let picture = pictures[key] { return picture }
    let traits = TraitCollection(traitsFrom: [home.traits, change.traits])
    let surface = VirtualStage.Surface(size: change.size, traits: traits)
    let run = await InvariantRun(pair, from: home, on: VirtualStage(surface, frameInterval: .milliseconds(1)))
    run.present()
    await run.virtual.runUntilSettled()
    pictures[key] = run.picture
    return run.picture
  }

  /// How far everything goes when the change comes to what is presented and nothing follows.
  func ways(of pair: StylePair, to change: EnvironmentInvariantsConformance.Change) async throws -> [String: Double] {
    let key = Key(pair: pair.number, change: change.name)
    if let ways = ways[key] { return ways }
    let virtual = VirtualStage(home.surface, frameInterval: .milliseconds(1))
    let run = await InvariantRun(pair, from: home, on: virtual)
    run.present()
    await virtual.runUntilSettled()
    run.film.cut()
    await virtual.advance(frames: 3)
    try await run.send(change)
    await virtual.runUntilSettled()
    ways[key] = run.ways
    return run.ways
  }
}
