import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting

/// A stage that is filmed in each frame while its environment changes.
@MainActor final class MidwayRun {
  /// The parts of the environment that change.
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

  /// Returns the surface after a change.
  static func surface(after change: Change) -> VirtualStage.Surface {
    var changed = surface
    changed.size = change.size ?? surface.size
    changed.traits = TraitCollection(traitsFrom: [surface.traits, change.traits])
    return changed
  }

  /// Sends a change through the ``SceneEnvironment`` actor.
  func send(_ change: Change) async throws {
    try await SceneEnvironment(stage: virtual.stage).send(size: change.size, traits: change.traits)
  }

  /// Discards the film so far, because the movements of a gesture are not checked.
  func cut() { film.cut() }

  /// Checks that no displayed value jumps in position or velocity. Outgoing views may be removed before they have
  /// faded.
  func checkSmoothness(_ label: String) { film.checkSmoothness(label, fadesWhole: false) }

  /// The current display, with the name, depth, frame and opacity of each view.
  var picture: [PicturePiece] { window.displayList(at: virtual.scheduler.now).pieces }
}
