import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Continuity, convergence and balance of a change that comes in the middle of a transition.
///
/// Each test sends one change at fifty instants of the transition, spread over it with ten of them in its last
/// twentieth, and looks at what is shown a thousand times a second.
@MainActor @Suite struct EnvironmentLawsConformance {
  /// A change to send.
  struct Change: Sendable {
    var name: String
    var size: Size
    var traits: TraitCollection
  }

  nonisolated static let smaller = Change(
    name: "smaller, same style",
    size: Size(width: 900, height: 700),
    traits: TraitCollection()
  )
  nonisolated static let larger = Change(
    name: "larger, same style",
    size: Size(width: 1366, height: 1024),
    traits: TraitCollection()
  )
  nonisolated static let compact = Change(
    name: "to compact width",
    size: Size(width: 390, height: 844),
    traits: TraitCollection(horizontalSizeClass: .compact)
  )
  nonisolated static let regular = Change(
    name: "to regular width",
    size: Size(width: 1024, height: 768),
    traits: TraitCollection(horizontalSizeClass: .regular)
  )

  /// Milliseconds at which the change is sent: forty over the first 95 %, ten over the last 5 % of half a second.
  nonisolated static let instants =
    Extent.sample((0..<40).map { 1 + $0 * 475 / 40 }) + Extent.sample((0..<10).map { 475 + $0 * 5 / 2 })

  nonisolated static let seeds = Extent.sample(Array(0..<60 as Range<UInt64>))

  nonisolated static let cases: [(start: Change, change: Change)] = [
    (regular, smaller), (regular, larger), (regular, compact), (compact, regular), (compact, smaller),
  ]

  @Test(arguments: cases) func `a presentation`(start: Change, change: Change) async throws {
    let expected = try await fresh(start: start, change: change)
    for instant in Self.instants {
      let run = try await LawRun(start: start)
      run.present()
      await run.virtual.advance(by: .milliseconds(instant))
      try await run.check(change, at: instant)
      #expect(run.presentCompletions == 1 && run.coordinatorCompletions == 1, "\(change.name) at \(instant) ms")
      #expect(run.picture == expected, "\(change.name) at \(instant) ms")
      run.checkBalance("\(change.name) at \(instant) ms")
      await run.dismiss()
      #expect(run.dismissCompletions == 1)
      run.checkBalance("\(change.name) at \(instant) ms, dismissed")
    }
  }

  @Test(arguments: cases) func `a dismissal`(start: Change, change: Change) async throws {
    for instant in Self.instants {
      let run = try await LawRun(start: start)
      run.present()
      await run.virtual.runUntilSettled()
      run.requestDismissal()
      await run.virtual.advance(by: .milliseconds(instant))
      try await run.check(change, at: instant)
      #expect(run.dismissCompletions == 1, "\(change.name) at \(instant) ms")
      run.checkBalance("\(change.name) at \(instant) ms")
      #expect(run.picture.map(\.name) == ["A"])
      #expect(run.picture[0].frame == Rect(origin: .zero, size: change.size))
    }
  }

  /// Several changes of size and class at random times within one presentation, by seed.
  @Test(arguments: seeds) func `a presentation under several changes`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    var last = Bool.random(using: &random) ? Self.regular : Self.compact
    let run = try await LawRun(start: last)
    run.present()
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      await run.virtual.advance(by: .milliseconds(Int.random(in: 1...250, using: &random)))
      let isCompact = Bool.random(using: &random)
      last.size.width = isCompact ? 390 : CGFloat(Int.random(in: 600...1366, using: &random))
      last.size.height = CGFloat(Int.random(in: 650...1024, using: &random))
      last.traits = TraitCollection(horizontalSizeClass: isCompact ? .compact : .regular)
      try await run.send(last)
    }
    await run.virtual.runUntilSettled()
    run.checkSmoothness("seed \(seed)")
    run.checkNothingVanishes("seed \(seed)")
    #expect(run.presentCompletions == 1 && run.coordinatorCompletions == 1)
    run.checkBalance("seed \(seed)")
    let expected = try await fresh(start: last, change: last)
    #expect(run.picture == expected, "seed \(seed)")
    await run.dismiss()
    #expect(run.dismissCompletions == 1)
    run.checkBalance("seed \(seed), dismissed")
  }

  /// A presentation that is turned back among changes of size and class, by seed.
  @Test(arguments: seeds) func `a cancelled presentation under several changes`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    var last = Bool.random(using: &random) ? Self.regular : Self.compact
    let run = try await LawRun(start: last)
    let awaiting = run.presentAndWait()
    let changes = Int.random(in: 1...4, using: &random)
    let turn = Int.random(in: 0...changes, using: &random)
    for number in 0...changes {
      await run.virtual.advance(by: .milliseconds(Int.random(in: 1...110, using: &random)))
      if number == turn { awaiting.cancel() }
      let isCompact = Bool.random(using: &random)
      last.size.width = isCompact ? 390 : CGFloat(Int.random(in: 600...1366, using: &random))
      last.size.height = CGFloat(Int.random(in: 650...1024, using: &random))
      last.traits = TraitCollection(horizontalSizeClass: isCompact ? .compact : .regular)
      if number < changes { try await run.send(last) }
    }
    await run.virtual.runUntilSettled()
    #expect(try await awaiting.value == .cancelled, "seed \(seed)")
    run.checkSmoothness("seed \(seed)")
    run.checkBalance("seed \(seed)")
    run.checkPresentationIsGone("seed \(seed)")
  }

  /// What a presentation in the last environment shows when it is quiet.
  private func fresh(start: Change, change: Change) async throws -> [LawRun.Piece] {
    let traits = TraitCollection(traitsFrom: [start.traits, change.traits])
    let run = try await LawRun(start: Change(name: "", size: change.size, traits: traits))
    run.present()
    await run.virtual.runUntilSettled()
    return run.picture
  }
}
