import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumConformance

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

  /// Forgets what was seen so far: a hand may move as it likes.
  func cut() { film.cut() }

  /// Nothing that is shown jumps in any frame of the film, in place or in pace.
  func checkSmoothness(_ label: String) {
    #expect(!film.frames.isEmpty, "\(label)")
    for track in film.tracks() {
      // A spring that settles in half a second accelerates by 341 of its ways a second squared, corrections by 67; the
      // longest way is 1,400 points. Where it settles, it snaps over the last thousandth.
      let bend = track.largestBend(in: 0..<film.frames.count, whereGone: !track.isOpacity)
      #expect(bend <= (track.isInPoints ? 2 : 0.0015), "\(track.label), \(label)")
    }
  }

  /// What is shown now: each view's name, depth, place and opacity.
  var picture: [String] {
    window.displayList(at: virtual.scheduler.now).items.map { item in
      let frame = item.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height, item.opacity]
      return "\(item.depth) \(item.name) \(numbers.map { ($0 * 1e6).rounded() / 1e6 })"
    }
  }
}
