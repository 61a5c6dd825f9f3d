import ProsceniumCore
import ProsceniumTesting

/// A cache of the pictures and durations of a style in each posture, from undisturbed runs.
@MainActor final class PosturePictures {
  /// An undisturbed presentation and its dismissal.
  struct Undisturbed {
    let picture: [PicturePiece]
    let presentation: Duration
    let dismissal: Duration

    /// The movements in the presentation.
    let filmIn: FreshFilm

    /// The resting views after the presentation.
    let places: FreshFilm

    /// The movements in the dismissal.
    let filmOut: FreshFilm
  }

  private let style: InvariantStyle
  private var known: [String: Undisturbed] = [:]
  private var moves: [String: FreshMoves] = [:]
  private var roots: [String: [PicturePiece]] = [:]

  init(of style: InvariantStyle) { self.style = style }

  /// Returns the run of a presentation that begins in the posture.
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

  /// Returns the picture of a root without a presentation.
  func root(in posture: Device.Posture) async -> [PicturePiece] {
    if let known = roots[posture.name] { return known }
    let picture = await InvariantRun(style, on: VirtualStage(posture)).picture
    roots[posture.name] = picture
    return picture
  }

  /// Returns the undisturbed movements of `phase` in both postures, without a change between them.
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

  /// Returns the distances of all values when a single change of posture occurs.
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
