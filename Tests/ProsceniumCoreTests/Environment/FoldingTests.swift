import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// A device in postures.
@MainActor @Suite struct FoldingTests {
  /// A stage on the phone that folds, with a sender that knows its posture, and the angles and sizes that are reported.
  @MainActor private final class Phone {
    let virtual: VirtualStage
    let environment: SceneEnvironment
    let window: Window
    private(set) var angles: [Double] = []
    private(set) var sizes: [Size] = []

    init(_ posture: Device.Posture) async throws {
      let virtual = VirtualStage(posture)
      let environment = SceneEnvironment(stage: virtual.stage)
      (self.virtual, self.environment) = (virtual, environment)
      window = await virtual.show(ViewController())
      try await environment.send(posture)
      await virtual.runUntilSettled()
      window.addInteraction(
        HingeInteraction { [weak self] interaction, update in
          guard let self, let hinge = update.hinge else { return }
          angles.append(hinge.angle)
          if let size = interaction.view?.bounds.size, size != sizes.last { sizes.append(size) }
        }
      )
    }

    /// The posture on the stage, but for its name.
    func shows(_ posture: Device.Posture) -> Bool {
      let stage = virtual.stage
      return stage.size == posture.size && stage.traitCollection == posture.traits && stage.hinge == posture.hinge
        && stage.safeAreaInsets == posture.safeAreaInsets && stage.reservedRegions == posture.regions
        && window.bounds.size == posture.size
    }
  }

  @Test func `a stage begins in a posture`() async throws {
    let phone = try await Phone(.book)
    #expect(phone.shows(.book) && phone.angles == [Device.Posture.book.hinge?.angle ?? -1])
    try phone.virtual.checkIsQuiet()
  }

  @Test func `one half of the display and all of it again`() async throws {
    let phone = try await Phone(.flat)
    let steps: [(Device.Half?, Device.Posture)] = [(.left, .splitLeft), (.right, .splitRight), (nil, .flat)]
    for (half, posture) in steps {
      try await phone.environment.splitView(half)
      await phone.virtual.runUntilSettled()
      #expect(phone.shows(posture))
    }
  }
}
