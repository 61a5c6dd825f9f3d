import Foundation
package import ProsceniumCore
package import ProsceniumTesting

/// A shown window in virtual time, with a root controller and a log of everything after its appearance.
@MainActor package struct Scene {
  package let virtual: VirtualStage
  package let window: Window
  package let root: LoggedController
  package let log: EventLog

  package static let regular = TraitCollection(traitsFrom: [
    TraitCollection(horizontalSizeClass: .regular), TraitCollection(verticalSizeClass: .regular),
  ])

  package static let compact = TraitCollection(traitsFrom: [
    TraitCollection(horizontalSizeClass: .compact), TraitCollection(verticalSizeClass: .regular),
  ])

  package init(
    size: Size = Size(width: 1024, height: 768),
    traits: TraitCollection = Scene.regular,
    frameInterval: Duration = .seconds(1) / 60
  ) async {
    virtual = VirtualStage(size: size, traits: traits, frameInterval: frameInterval)
    log = EventLog()
    root = LoggedController("A", log: log)
    window = Window(stage: virtual.stage)
    window.rootViewController = root
    window.makeKeyAndVisible()
    await virtual.runUntilSettled()
    _ = log.take()
  }

  /// Sends a size and traits through the ``SceneEnvironment`` actor.
  package func send(size: Size? = nil, traits: TraitCollection = TraitCollection()) async throws {
    try await SceneEnvironment(stage: virtual.stage).send(size: size, traits: traits)
  }
}

extension Scene {
  /// A Boolean value that indicates whether the stage is at rest and all invariants hold. Failures are printed.
  package var isQuiet: Bool {
    do {
      try virtual.checkIsQuiet()
      return true
    } catch {
      print(error)
      return false
    }
  }
}
