import ProsceniumCore
import ProsceniumTesting

/// What a style shows in each posture, and how long it takes, when nothing comes in the middle; each looked at once.
@MainActor final class PosturePictures {
  /// One presentation and its dismissal.
  struct Undisturbed {
    let picture: [PicturePiece]
    let presentation: Duration
    let dismissal: Duration

    /// What everything does in the presentation.
    let filmIn: FreshFilm

    /// What is shown after it.
    let places: FreshFilm

    /// What everything does in the dismissal.
    let filmOut: FreshFilm
  }

  private let style: InvariantStyle
  private var known: [String: Undisturbed] = [:]
  private var moves: [String: FreshMoves] = [:]
  private var roots: [String: [PicturePiece]] = [:]

  init(of style: InvariantStyle) { self.style = style }

  /// A presentation that begins in the posture.
  func undisturbed(in posture: Device.Posture) async throws -> Undisturbed {
    if let known = known[posture.name] { return known }
    let run = await InvariantRun(style, on: VirtualStage(posture))
    run.present()
    try await run.virtual.runUntilSettled(limit: .seconds(5))
    let (picture, presentation, filmIn, places) = (run.picture, run.length, run.freshFilm, run.freshPlaces)
    run.requestDismissal()
    try await run.virtual.runUntilSettled(limit: .seconds(5))
    let found = Undisturbed(
      picture: picture,
      presentation: presentation,
      dismissal: run.length,
      filmIn: filmIn,
      places: places,
      filmOut: run.freshFilm
    )
    known[posture.name] = found
    return found
  }

  /// What a root shows that presents nothing.
  func root(in posture: Device.Posture) async -> [PicturePiece] {
    if let known = roots[posture.name] { return known }
    let picture = await InvariantRun(style, on: VirtualStage(posture)).picture
    roots[posture.name] = picture
    return picture
  }

  /// What everything does when nothing comes in the middle of `phase`, in one posture and in another one.
  func moves(
    _ phase: PostureCell.Phase,
    from start: Device.Posture,
    to next: Device.Posture
  ) async throws -> FreshMoves {
    let key = "\(phase): \(start.name) → \(next.name)"
    if let moves = moves[key] { return moves }
    let both = [try await undisturbed(in: start), try await undisturbed(in: next)]
    let found =
      switch phase {
      case .presenting, .inGesture: FreshMoves(both.map(\.filmIn))
      case .presented: FreshMoves(both.map(\.places), going: try await change(from: start, to: next))
      case .dismissing: FreshMoves(both.map(\.filmOut))
      }
    moves[key] = found
    return found
  }

  /// How far everything goes when one posture becomes another and nothing follows.
  private func change(from start: Device.Posture, to next: Device.Posture) async throws -> [String: Double] {
    let run = await InvariantRun(style, on: VirtualStage(start))
    run.present(animated: false)
    try await run.virtual.runUntilSettled(limit: .seconds(5))
    run.film.cut()
    try await run.take(next)
    try await run.virtual.runUntilSettled(limit: .seconds(5))
    return run.freshFilm.ways
  }
}
