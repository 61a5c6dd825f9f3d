import ProsceniumCore
import ProsceniumTesting

/// What a style shows in each posture, and how long it takes, when nothing comes in the middle; each looked at once.
@MainActor final class PosturePictures {
  /// One presentation and its dismissal.
  struct Undisturbed {
    let picture: [PicturePiece]
    let presentation: Duration
    let dismissal: Duration

    /// How far everything goes in the presentation.
    let waysIn: [String: Double]

    /// How far everything goes in the dismissal.
    let waysOut: [String: Double]
  }

  private let style: InvariantStyle
  private var known: [String: Undisturbed] = [:]
  private var ways: [String: [String: Double]] = [:]

  init(of style: InvariantStyle) { self.style = style }

  /// A presentation that begins in the posture.
  func undisturbed(in posture: Device.Posture) async throws -> Undisturbed {
    if let known = known[posture.name] { return known }
    let run = await InvariantRun(style, on: VirtualStage(posture))
    run.present()
    try await run.virtual.runUntilSettled(limit: .seconds(5))
    let (picture, presentation, waysIn) = (run.picture, run.length, run.ways)
    run.requestDismissal()
    try await run.virtual.runUntilSettled(limit: .seconds(5))
    let found = Undisturbed(
      picture: picture,
      presentation: presentation,
      dismissal: run.length,
      waysIn: waysIn,
      waysOut: run.ways
    )
    known[posture.name] = found
    return found
  }

  /// How far everything goes when one posture becomes another and nothing follows.
  func ways(from start: Device.Posture, to next: Device.Posture) async throws -> [String: Double] {
    let key = "\(start.name) → \(next.name)"
    if let ways = ways[key] { return ways }
    let run = await InvariantRun(style, on: VirtualStage(start))
    run.present(animated: false)
    try await run.virtual.runUntilSettled(limit: .seconds(5))
    run.film.cut()
    try await run.take(next)
    try await run.virtual.runUntilSettled(limit: .seconds(5))
    ways[key] = run.ways
    return run.ways
  }
}
