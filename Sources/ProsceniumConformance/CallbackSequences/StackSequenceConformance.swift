import ProsceniumCore
import ProsceniumTesting
import Testing

/// The complete callback sequences of changes to the stack of a navigation controller.
@MainActor @Suite struct StackSequenceConformance {
  /// The ends of the gesture, where `true` finishes the transition and `false` cancels it.
  nonisolated static let wishes = [true, false]

  /// The forms whose top page a gesture can pop, with the navigation controller's own animator and with a delegate's.
  nonisolated static let pulled = StackForm.steps.filter(\.isPop)

  @Test(arguments: StackForm.exchanges, PresentationForm.animations)
  func `pages are exchanged`(form: StackForm, animated: Bool) async throws {
    try await withConformanceStage(for: .stackChange) { virtual in
      try await check(form, animated: animated, on: virtual, calls: \.whole)
    }
  }

  @Test(arguments: StackForm.rearrangements, PresentationForm.animations)
  func `pages under the top are exchanged`(form: StackForm, animated: Bool) async throws {
    try await withConformanceStage(for: .stackRearrangement) { virtual in
      try await check(form, animated: animated, on: virtual, calls: \.rearrangement)
    }
  }

  /// Changes the stack, and compares all events with the expected ones.
  private func check(
    _ form: StackForm,
    animated: Bool,
    on virtual: VirtualStage,
    calls: (StackSequence) -> [String]
  ) async throws {
    let scene = await StackScene(on: virtual, as: form)
    form.change(scene, animated: animated)
    await virtual.runUntilSettled()
    let order = StackSequence(form: form, animated: animated)
    try scene.recorder.expectEvents { calls(order) }
    #expect(scene.stack == form.after)
    try virtual.checkIsQuiet()
  }

  /// The transition is reversed at every tenth of its duration.
  @Test(arguments: StackForm.steps)
  func `a push or pop that is cancelled`(form: StackForm) async throws {
    for tenth in PresentationForm.tenths {
      try await withConformanceStage(for: .cancelledStackChange) { virtual in
        let scene = await StackScene(on: virtual, as: form)
        let awaiting = Task.immediate { [navigation = scene.navigation, pushed = scene.controllers(form.after)] in
          form.isPop
            ? try await navigation.popAndWait() : try await navigation.pushAndWait(pushed[pushed.count - 1])
        }
        await virtual.advance(by: form.length * tenth / 10)
        scene.recorder.skipEvents()
        awaiting.cancel()
        await virtual.runUntilSettled()
        let outcome = try await awaiting.value
        #expect(outcome == .cancelled && scene.stack == form.before)
        let order = StackSequence(form: form, animated: true)
        try scene.recorder.expectEvents { order.reversed }
        try virtual.checkIsQuiet()
      }
    }
  }

  @Test(arguments: pulled, wishes)
  func `a pop by a gesture`(form: StackForm, finishes: Bool) async throws {
    try await withConformanceStage(for: .interactivePop) { virtual in
      let scene = await StackScene(on: virtual, as: form)
      let interaction = try #require(scene.navigation.beginInteractivePop())
      await virtual.advance(frames: 3)
      interaction.move(to: 200)
      await virtual.advance(frames: 3)
      interaction.end(velocity: finishes ? 5000 : 0)
      await virtual.runUntilSettled()
      let order = StackSequence(form: form, animated: true, isInteractive: true)
      try scene.recorder.expectEvents { order.interactive(finishes: finishes) }
      #expect(scene.stack == (finishes ? form.after : form.before))
      try virtual.checkIsQuiet()
    }
  }
}
