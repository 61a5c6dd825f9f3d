import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting

/// A stage that is filmed a thousand times a second while its environment changes.
@MainActor final class MidwayRun {
  /// What changes: the size, the traits, or both.
  enum Change: CaseIterable, Sendable {
    case size, traits, both

    var size: Size? { self == .traits ? nil : Size(width: 700, height: 1000) }
    var traits: TraitCollection { self == .size ? TraitCollection() : TraitCollection(horizontalSizeClass: .compact) }
  }

  static let surface = VirtualStage.Surface.tablet
  let virtual: VirtualStage
  private let film: Film
  private let window: Window

  init(on virtual: VirtualStage, showing window: Window) {
    self.virtual = virtual
    self.window = window
    film = Film(of: virtual.stage)
  }

  /// The surface after a change.
  static func surface(after change: Change) -> VirtualStage.Surface {
    var changed = surface
    changed.size = change.size ?? surface.size
    changed.traits = TraitCollection(traitsFrom: [surface.traits, change.traits])
    return changed
  }

  /// Sends a change as another actor would.
  func send(_ change: Change) async throws {
    try await SceneEnvironment(stage: virtual.stage).send(size: change.size, traits: change.traits)
  }

  /// Forgets what was seen so far: a gesture may move in any way.
  func cut() { film.cut() }

  /// Nothing that is shown jumps in any frame of the film, in place or in pace; what leaves may go before it has faded.
  func checkSmoothness(_ label: String) { film.checkSmoothness(label, fadesWhole: false) }

  /// What is shown now: each view's name, depth, place and opacity.
  var picture: [PicturePiece] { window.displayList(at: virtual.scheduler.now).pieces }
}
