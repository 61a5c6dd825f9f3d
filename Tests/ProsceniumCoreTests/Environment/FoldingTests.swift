import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of a device that is folded over the stage's time.
@MainActor @Suite struct FoldingTests {
  /// A stage on the foldable phone with a sender, and a record of the reported angles and sizes.
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

    /// Starts `body` and advances the stage's time by `duration`.
    func begin<Value: Sendable>(
      for duration: Duration = .seconds(2),
      _ body: @escaping @MainActor (SceneEnvironment) async throws -> Value
    ) async -> Task<Value, any Error> {
      let task = Task.immediate { [environment] in try await body(environment) }
      await virtual.advance(by: duration)
      return task
    }

    /// Runs `body` to its end, which occurs within two seconds of the stage's time.
    @discardableResult
    func run<Value: Sendable>(
      _ body: @escaping @MainActor (SceneEnvironment) async throws -> Value
    ) async throws -> Value {
      try await begin(body).value
    }

    /// Returns a Boolean value that indicates whether the stage has a posture, disregarding its name.
    func shows(_ posture: Device.Posture) -> Bool {
      let stage = virtual.stage
      return stage.size == posture.size && stage.traitCollection == posture.traits && stage.hinge == posture.hinge
        && stage.safeAreaInsets == posture.safeAreaInsets && stage.reservedRegions == posture.regions
        && window.bounds.size == posture.size
    }
  }

  @Test func `an active inner camera stays active while the phone folds, and in Split View`() async throws {
    let phone = try await Phone(.flat.withInnerCamera())
    try await phone.run { try await $0.halfFold() }
    #expect(phone.shows(.book.withInnerCamera()))
    try await phone.run { try await $0.open() }
    #expect(phone.shows(.flat.withInnerCamera()))
    try await phone.environment.splitView(.right)
    await phone.virtual.runUntilSettled()
    #expect(phone.virtual.stage.reservedRegions == Device.Posture.splitRight.withInnerCamera().regions)
    try await phone.environment.splitView(nil)
    await phone.virtual.runUntilSettled()
    #expect(phone.shows(.flat.withInnerCamera()))
    // The outer display has a different camera. The inner camera is inactive when its display is shown again.
    try await phone.run { try await $0.close() }
    #expect(phone.shows(.closed))
    try await phone.run { try await $0.open() }
    #expect(phone.shows(.flat))
  }

  @Test func `a stage that begins in a posture has its surface and hinge`() async throws {
    let phone = try await Phone(.book)
    #expect(phone.shows(.book) && phone.angles == [Device.Posture.book.hinge?.angle ?? -1])
    try phone.virtual.checkIsQuiet()
  }

  @Test func `an opening phone reports each angle once and changes its display once`() async throws {
    let phone = try await Phone(.closed)
    let outcome = try await phone.run { try await $0.open(over: .milliseconds(500)) }
    #expect(outcome == .arrived && phone.shows(.flat))
    #expect(await phone.environment.posture == .flat)
    #expect(phone.sizes == [Device.Posture.closed.size, Device.Posture.flat.size])
    #expect(zip(phone.angles, phone.angles.dropFirst()).allSatisfy { $0 < $1 })
    // The fold lasts for half a second at 60 frames per second, and the first angle is reported in addition.
    #expect((30...33).contains(phone.angles.count), "\(phone.angles.count)")
    try phone.virtual.checkIsQuiet()
  }

  @Test func `a phone closed while it opens closes from its current angle`() async throws {
    for milliseconds in stride(from: 0, to: 500, by: 50) {
      let phone = try await Phone(.closed)
      let opening = await phone.begin(for: .milliseconds(milliseconds)) {
        try await $0.open(over: .milliseconds(500))
      }
      let top = phone.angles.last ?? -1
      let outcome = try await phone.run { try await $0.close(over: .milliseconds(500)) }
      #expect(outcome == .arrived && phone.shows(.closed), "after \(milliseconds) ms")
      #expect(try await opening.value == .turned)
      let steps = zip(phone.angles, phone.angles.dropFirst()).map { $1 - $0 }
      let turns = zip(steps, steps.dropFirst()).filter { $0 * $1 < 0 }
      #expect(turns.count <= 1 && (phone.angles.max() ?? 0) <= top + 0.3, "after \(milliseconds) ms: \(phone.angles)")
      // The largest step of easeInOut over half a circle in 30 frames is less than twice the average step.
      #expect(steps.allSatisfy { abs($0) < 2 * .pi / 30 }, "after \(milliseconds) ms")
      try phone.virtual.checkIsQuiet()
    }
  }

  @Test func `a phone half-folds according to its orientation, opens and closes again`() async throws {
    for (start, half, flat, shut) in [
      (Device.Posture.closed, Device.Posture.book, Device.Posture.flat, Device.Posture.closed),
      (.closedInLandscape, .tabletop, .flatInPortrait, .closedInLandscape),
    ] {
      let phone = try await Phone(start)
      try await phone.run { try await $0.halfFold() }
      #expect(phone.shows(half))
      try await phone.run { try await $0.open() }
      #expect(phone.shows(flat))
      try await phone.run { try await $0.close() }
      #expect(phone.shows(shut))
    }
  }

  @Test func `splitView changes to either half of the display and back to all of it`() async throws {
    let phone = try await Phone(.flat)
    let steps: [(Device.Half?, Device.Posture)] = [(.left, .splitLeft), (.right, .splitRight), (nil, .flat)]
    for (half, posture) in steps {
      try await phone.environment.splitView(half)
      await phone.virtual.runUntilSettled()
      #expect(phone.shows(posture))
    }
  }

  @Test func `a cancelled fold leaves the hinge at its current angle`() async throws {
    let phone = try await Phone(.flat)
    let closing = await phone.begin(for: .milliseconds(250)) { try await $0.close(over: .milliseconds(500)) }
    closing.cancel()
    await phone.virtual.advance(frames: 1)
    await #expect(throws: CancellationError.self) { try await closing.value }
    await phone.virtual.runUntilSettled()
    let angle = try #require(phone.virtual.stage.hinge?.angle)
    #expect(abs(angle - .pi / 2) < 0.2 && phone.virtual.stage.size == Device.Posture.flat.size)
    try phone.virtual.checkIsQuiet()
    let outcome = try await phone.run { try await $0.open() }
    #expect(outcome == .arrived && phone.shows(.flat))
  }

  @Test func `a fold without a posture, an angle or a duration is immediate`() async throws {
    let virtual = VirtualStage(.phone)
    let environment = SceneEnvironment(stage: virtual.stage)
    #expect(try await environment.fold(to: .book) == .arrived)
    #expect(try await environment.fold(to: .tablet) == .arrived)
    #expect(try await environment.fold(to: .closed) == .arrived)
    #expect(try await environment.fold(to: .flat, over: .zero) == .arrived)
    #expect(try await environment.open(.phone) == .arrived)
    await virtual.runUntilSettled()
    #expect(virtual.stage.size == Device.Posture.flat.size && virtual.stage.hinge == Device.Posture.flat.hinge)
  }

  @Test func `a posture replaces the whole surface of the previous posture`() async throws {
    let phone = try await Phone(.closed)
    var hinges: [Hinge?] = []
    phone.window.addInteraction(HingeInteraction { hinges.append($1.hinge) })
    #expect(hinges == [Device.Posture.closed.hinge])
    for posture in [Device.Posture.tablet, .phone, .desktop] {
      try await phone.environment.send(.book)
      await phone.virtual.runUntilSettled()
      #expect(phone.shows(.book))
      hinges = []
      try await phone.environment.send(posture)
      await phone.virtual.runUntilSettled()
      #expect(phone.shows(posture), "\(posture.name): \(phone.virtual.stage.traitCollection)")
      #expect(hinges == [nil], "\(posture.name)")
    }
    #expect(phone.virtual.stage.traitCollection.verticalBarEdge == .unspecified)
    try phone.virtual.checkIsQuiet()
  }

  @Test func `of several postures sent in one frame, the last one determines the whole surface`() async throws {
    let phone = try await Phone(.closed)
    var odd = Device.Posture.book
    odd.traits = odd.traits.modifyingTraits { $0[StandTrait.self] = true }
    for posture in [odd, .book, odd, .tablet] { try await phone.environment.send(posture) }
    await phone.virtual.runUntilSettled()
    #expect(phone.shows(.tablet), "\(phone.virtual.stage.traitCollection)")
    // Each posture has its own sender.
    for posture in [odd, .tablet, .book] { try await SceneEnvironment(stage: phone.virtual.stage).send(posture) }
    await phone.virtual.runUntilSettled()
    #expect(phone.shows(.book), "\(phone.virtual.stage.traitCollection)")
  }

  @Test func `the user's traits survive posture changes, and a posture's own traits do not`() async throws {
    let phone = try await Phone(.book)
    var tent = Device.Posture.tent
    tent.traits = tent.traits.modifyingTraits {
      $0[StandTrait.self] = true
      $0.accessibilityMotion = .reduced
    }
    await phone.environment.darkMode()
    try await phone.environment.send(tent)
    await phone.environment.contentSize(.extraLarge)
    await phone.virtual.runUntilSettled()
    #expect(phone.virtual.stage.traitCollection[StandTrait.self])
    for posture in [Device.Posture.flat, .tablet, .closed] {
      try await SceneEnvironment(stage: phone.virtual.stage).send(posture)
      await phone.virtual.runUntilSettled()
      let expected = posture.traits.modifyingTraits {
        $0.userInterfaceStyle = .dark
        $0.preferredContentSizeCategory = .extraLarge
      }
      #expect(phone.virtual.stage.traitCollection == expected, "\(posture.name)")
    }
  }

  @Test func `the traits of a new stage are replaced by the first posture`() async throws {
    let virtual = VirtualStage(.splitLeft)
    try await virtual.become(.tablet)
    await virtual.runUntilSettled()
    #expect(virtual.stage.traitCollection == Device.Posture.tablet.traits && virtual.stage.hinge == nil)
  }

  // MARK: New senders

  /// The stage is created in a posture, or has only a size and traits.
  @Test(arguments: [true, false]) func `a new sender folds from the stage's current state`(isMade: Bool) async throws {
    let closed = Device.Posture.closed
    let virtual = isMade ? VirtualStage(closed) : VirtualStage(size: closed.size, traits: closed.traits)
    var angles: [Double] = []
    let window = await virtual.show(ViewController())
    window.addInteraction(HingeInteraction { if let hinge = $1.hinge { angles.append(hinge.angle) } })
    let opening = Task.immediate { try await SceneEnvironment(stage: virtual.stage).fold(to: .flat) }
    await virtual.advance(by: .seconds(1))
    #expect(try await opening.value == .arrived)
    expectWay(angles, from: 0, to: .pi)
    #expect(virtual.stage.size == Device.Posture.flat.size)
    // Another sender folds back from the other end. It knows the orientation of the device.
    angles = []
    let closing = Task.immediate { try await SceneEnvironment(stage: virtual.stage).close() }
    await virtual.advance(by: .seconds(1))
    #expect(try await closing.value == .arrived)
    expectWay(angles, from: .pi, to: 0)
    #expect(virtual.stage.size == closed.size && virtual.stage.reservedRegions == closed.regions)
    try virtual.checkIsQuiet()
  }

  @Test func `a new sender infers the orientation from partial changes that were sent`() async throws {
    let side = Device.Posture.closedInLandscape
    let virtual = VirtualStage(size: Size(width: 400, height: 800))
    await virtual.show(ViewController())
    try await SceneEnvironment(stage: virtual.stage).send(size: side.size, hinge: Hinge(angle: 0.5))
    // Changes that are accepted and not yet displayed count.
    var angles: [Double] = []
    virtual.stage.keyWindow?.addInteraction(HingeInteraction { if let hinge = $1.hinge { angles.append(hinge.angle) } })
    let folding = Task.immediate { try await SceneEnvironment(stage: virtual.stage).halfFold() }
    await virtual.advance(by: .seconds(1))
    #expect(try await folding.value == .arrived)
    expectWay(angles, from: 0.5, to: .pi / 2)
    #expect(virtual.stage.size == Device.Posture.tabletop.size, "held on its side it stands like a laptop")
  }

  @Test func `a fold begins at the angle that was sent alone before`() async throws {
    let phone = try await Phone(.flat)
    try await phone.environment.send(hinge: Hinge(angle: 2))
    await phone.virtual.runUntilSettled()
    let count = phone.angles.count
    try await phone.run { try await $0.open() }
    expectWay(Array(phone.angles.dropFirst(count)), from: 2, to: .pi)
    #expect(phone.shows(.flat))
  }

  @Test func `a fold or posture of one sender ends the fold of another at its current angle`() async throws {
    let phone = try await Phone(.closed)
    let opening = await phone.begin(for: .milliseconds(300)) { try await $0.open() }
    let top = try #require(phone.angles.last)
    let closing = Task.immediate { try await SceneEnvironment(stage: phone.virtual.stage).close() }
    await phone.virtual.advance(by: .seconds(1))
    #expect(try await (opening.value, closing.value) == (.turned, .arrived))
    #expect((phone.angles.max() ?? 0) <= top + 0.3 && phone.shows(.closed))
    let other = SceneEnvironment(stage: phone.virtual.stage)
    let again = await phone.begin(for: .milliseconds(300)) { try await $0.open() }
    try await other.send(.book)
    await phone.virtual.advance(by: .seconds(1))
    #expect(try await again.value == .turned && phone.shows(.book))
    #expect(await other.posture == .book)
    #expect(await phone.environment.posture == .book, "a device has one posture, whoever sent it")
  }

  /// Checks that the angles change monotonically from `start` to `end` without a jump.
  ///
  /// The largest step of easeInOut over 36 frames is less than twice the average step.
  private func expectWay(_ angles: [Double], from start: Double, to end: Double) {
    let way = abs(end - start)
    let (first, last) = (angles.first ?? -1, angles.last ?? -1)
    #expect(abs(first - start) < 2 * way / 36 && last == end, "\(angles)")
    let steps = zip(angles, angles.dropFirst()).map { ($1 - $0) * (end < start ? -1 : 1) }
    #expect(steps.count > 20 && steps.allSatisfy { $0 > 0 && $0 < 2 * way / 36 }, "\(angles)")
  }

  // MARK: Refused postures

  @Test func `an invalid posture throws and does not move the hinge`() async throws {
    let phone = try await Phone(.flat)
    var posture = Device.Posture.book
    posture.hinge = Hinge(angle: .nan)
    let folding = await phone.begin { [posture] in try await $0.fold(to: posture) }
    await #expect(throws: EnvironmentError.self) { try await folding.value }
    #expect(phone.shows(.flat))
  }
}

/// A custom trait of a posture.
private enum StandTrait: TraitDefinition {
  static var defaultValue: Bool { false }
}
