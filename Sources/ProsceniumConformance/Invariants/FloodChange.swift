import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// A kind of change with two environments, between which the stage alternates.
enum FloodChange: String, CaseIterable, Sendable {
  case size
  case keyboard
  case safeArea
  case region
  case style

  /// The environment of a stage.
  struct Surroundings: Sendable {
    var size = Size(width: 1024, height: 768)
    var traits = TraitCollection(horizontalSizeClass: .regular)
    var keyboard = KeyboardChange.hidden
    var safeAreaInsets = EdgeInsets.zero
    var regions: [View.ReservedRegion] = []
  }

  /// Returns the initial environment of the transition, or the environment after the first change.
  func surroundings(_ isChanged: Bool) -> Surroundings {
    var surroundings = Surroundings()
    guard isChanged else { return surroundings }
    switch self {
    case .size: surroundings.size = Size(width: 700, height: 1000)
    case .keyboard: surroundings.keyboard = KeyboardChange(frame: Rect(x: 0, y: 448, width: 1024, height: 320))
    case .safeArea: surroundings.safeAreaInsets = EdgeInsets(top: 44, left: 20, bottom: 34, right: 20)
    case .region:
      let fold = Rect(x: 500, y: 0, width: 24, height: 768)
      surroundings.regions = [View.ReservedRegion(id: "fold", kind: .division, frame: fold)]
    case .style: surroundings.traits = TraitCollection(horizontalSizeClass: .compact)
    }
    return surroundings
  }

  /// Sends the part of the environment that changes.
  @MainActor func send(_ isChanged: Bool, by environment: SceneEnvironment) async throws {
    let surroundings = surroundings(isChanged)
    switch self {
    case .size: try await environment.send(size: surroundings.size)
    case .keyboard: try await environment.send(keyboard: surroundings.keyboard)
    case .safeArea: try await environment.send(safeAreaInsets: surroundings.safeAreaInsets)
    case .region: try await environment.send(regions: surroundings.regions)
    case .style: try await environment.send(traits: surroundings.traits)
    }
  }
}

extension FloodChange: CustomTestStringConvertible {
  var testDescription: String { rawValue }
}
