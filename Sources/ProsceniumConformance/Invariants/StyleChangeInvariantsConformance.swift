import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The continuity, convergence and balance of style changes, caused by a change of size, of traits, or of both.
@MainActor @Suite struct StyleChangeInvariantsConformance {
  private static let home = EnvironmentInvariantsConformance.regular

  private let pictures = StylePairPictures(from: home)

  @Test(arguments: StylePair.all) func `in a presentation`(pair: StylePair) async throws {
    for cell in StylePairCell.sample(for: pair) {
      try await present(pair, cell, cell.milliseconds(of: pair.style.length, from: 0, to: 0.8), .stylePresenting)
    }
  }

  /// The change occurs while the spring settles, and in the last frames of the presentation.
  @Test(arguments: StylePair.all) func `while a presentation settles`(pair: StylePair) async throws {
    for cell in StylePairCell.sample(for: pair) {
      try await present(pair, cell, cell.milliseconds(of: pair.style.length, from: 0.8, to: 1), .styleSettling)
    }
  }

  private func present(
    _ pair: StylePair,
    _ cell: StylePairCell,
    _ instant: Int,
    _ part: Conformance.Part
  ) async throws {
    let expected = await pictures.picture(of: pair, in: cell.change)
    try await run(part, pair, cell, .presenting) { run in
      let label = "\(pair.testDescription), \(cell.change.name) at \(instant) ms"
      run.present()
      await run.virtual.advance(by: .milliseconds(instant))
      try await run.check(cell.change, label, endsTransition: pair.moves(with: cell.change, from: Self.home))
      #expect(run.presentCompletions == 1 && run.coordinatorCompletions == 1, "\(label)")
      #expect(run.picture == expected, "\(label)")
      run.checkBalance(label)
      await run.dismiss()
      #expect(run.dismissCompletions == 1, "\(label)")
      run.checkBalance("\(label), dismissed")
    }
  }

  /// The environment changes while no transition runs, and changes back during that change.
  @Test(arguments: StylePair.all) func `while it is presented, there and back`(pair: StylePair) async throws {
    for cell in StylePairCell.sample(for: pair) {
      let isReturn = cell.instant > 0
      let expected = await pictures.picture(of: pair, in: isReturn ? Self.home : cell.change)
      try await run(.stylePresented, pair, cell, .presented) { run in
        let label = "\(pair.testDescription), \(cell.change.name), back after \(cell.instant * 16) ms"
        run.present()
        await run.virtual.runUntilSettled()
        run.film.cut()
        await run.virtual.advance(frames: 3)
        if isReturn {
          try await run.send(cell.change)
          await run.virtual.advance(by: .milliseconds(cell.instant * 16))
        }
        try await run.check(isReturn ? Self.home : cell.change, label, endsTransition: false)
        #expect(run.picture == expected, "\(label)")
        run.checkBalance(label)
        await run.dismiss()
        run.checkBalance("\(label), dismissed")
      }
    }
  }

  /// A change of traits alone moves no view, because a dismissed controller keeps its style.
  @Test(arguments: StylePair.all) func `in a dismissal`(pair: StylePair) async throws {
    for cell in StylePairCell.sample(for: pair) {
      let instant = cell.milliseconds(of: pair.style.length, from: 0, to: 1)
      try await run(.styleDismissing, pair, cell, .dismissing) { run in
        let label = "\(pair.testDescription), \(cell.change.name) at \(instant) ms"
        run.present()
        await run.virtual.runUntilSettled()
        run.requestDismissal()
        await run.virtual.advance(by: .milliseconds(instant))
        try await run.check(cell.change, label, endsTransition: cell.change.size != Self.home.size)
        #expect(run.dismissCompletions == 1, "\(label)")
        run.checkBalance(label)
        run.checkPresentationIsGone(label)
      }
    }
  }

  /// A gesture pauses at a fraction, the environment changes, and the gesture finishes or cancels the presentation.
  @Test(arguments: StylePair.all) func `in a gesture`(pair: StylePair) async throws {
    for cell in StylePairCell.sample(for: pair) {
      let fraction = Double(cell.instant) / Double(StylePairCell.instants)
      let expected = await pictures.picture(of: pair, in: cell.change)
      try await run(.styleInGesture, pair, cell, .inGesture) { run in
        let label = "\(pair.testDescription), \(cell.change.name), held at \(fraction)"
        let interaction = run.beginGesture()
        run.present()
        await run.virtual.advance(frames: 3)
        interaction.update(fraction)
        await run.virtual.advance(frames: 1)
        run.film.cut()
        await run.virtual.advance(frames: 3)
        let began = run.film.frames.count
        try await run.send(cell.change)
        await run.virtual.advance(by: .milliseconds(350))
        #expect(run.presentCompletions == 0, "\(label)")
        run.checkContinuity(at: began, label)
        run.film.cut()
        cell.instant.isMultiple(of: 2) ? interaction.finish() : interaction.cancel()
        try await run.virtual.runUntilSettled(limit: .seconds(5))
        run.checkRelease(lasting: 250 * (cell.instant.isMultiple(of: 2) ? 1 - fraction : fraction), label)
        run.checkBalance(label)
        if cell.instant.isMultiple(of: 2) {
          #expect(run.picture == expected && run.presentCompletions == 1, "\(label)")
        } else {
          run.checkPresentationIsGone(label)
        }
      }
    }
  }

  private func run(
    _ part: Conformance.Part,
    _ pair: StylePair,
    _ cell: StylePairCell,
    _ phase: PostureCell.Phase,
    _ body: @MainActor (InvariantRun) async throws -> Void
  ) async throws {
    let fresh = try await pictures.moves(phase, of: pair, to: cell.change)
    try await withConformanceStage(for: part, Self.home.surface, frameInterval: .milliseconds(1)) { virtual in
      let run = await InvariantRun(pair, from: Self.home, on: virtual)
      run.fresh = fresh
      try await body(run)
    }
  }
}
