import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Continuity, convergence and balance of a change that comes in the middle of a transition, in every style.
///
/// A change is sent at instants spread over the transition, more of them near its end, and what is shown is looked at
/// a thousand times a second.
@MainActor @Suite struct EnvironmentInvariantsConformance {
  /// A change to send, or an environment to begin in.
  struct Change: Sendable {
    var name: String
    var size: Size
    var traits: TraitCollection

    /// How much of the surface a docked keyboard covers; 0 is none.
    var keyboardHeight: CGFloat = 0

    var keyboard: KeyboardChange {
      guard keyboardHeight > 0 else { return .hidden }
      let top = size.height - keyboardHeight
      return KeyboardChange(frame: Rect(x: 0, y: top, width: size.width, height: keyboardHeight))
    }

    var surface: VirtualStage.Surface { VirtualStage.Surface(size: size, traits: traits) }

    /// Another size, and with it the class of the width, another keyboard, or that alone; drawn by seed.
    mutating func vary(using random: inout SplitMix) {
      keyboardHeight = Bool.random(using: &random) ? 0 : CGFloat(Int.random(in: 200...400, using: &random))
      if Int.random(in: 0..<3, using: &random) == 0 { return }
      let isCompact = Bool.random(using: &random)
      size.width = isCompact ? 390 : CGFloat(Int.random(in: 600...1366, using: &random))
      size.height = CGFloat(Int.random(in: 650...1024, using: &random))
      traits = TraitCollection(horizontalSizeClass: isCompact ? .compact : .regular)
    }
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

  nonisolated static let cases: [(start: Change, change: Change)] = [
    (regular, smaller), (regular, larger), (regular, compact), (compact, regular), (compact, smaller),
  ]

  /// Every style with every case, or with every third case in a run that is not full.
  nonisolated static let styleCases: [(style: InvariantStyle, case: (start: Change, change: Change))] = {
    let all = InvariantStyle.all.flatMap { style in cases.map { (style: style, case: $0) } }
    return stride(from: 0, to: all.count, by: Extent.isFull ? 1 : 3).map { all[$0] }
  }()

  /// What the grid of styles changes: the size alone, the traits alone, and both.
  nonisolated static let gridChanges = [
    Change(name: "other size", size: Size(width: 700, height: 1000), traits: regular.traits),
    Change(name: "other traits", size: regular.size, traits: compact.traits),
    Change(name: "other size and traits", size: compact.size, traits: compact.traits),
  ]

  @Test(arguments: styleCases)
  func `a presentation`(style: InvariantStyle, change: (start: Change, change: Change)) async throws {
    let (start, change) = change
    let first = try await fresh(style, start: start, change: start)
    let last = try await fresh(style, start: start, change: change)
    let (moves, expected) = (FreshMoves([first.filmIn, last.filmIn]), last.picture)
    for instant in style.instants {
      try await run(.changedPresentation, style, start) { run in
        let label = "\(style.name), \(change.name) at \(instant) ms"
        run.fresh = moves
        run.present()
        await run.virtual.advance(by: .milliseconds(instant))
        try await run.check(change, label)
        #expect(run.presentCompletions == 1 && run.coordinatorCompletions == 1, "\(label)")
        #expect(run.picture == expected, "\(label)")
        run.checkBalance(label)
        await run.dismiss()
        #expect(run.dismissCompletions == 1, "\(label)")
        run.checkBalance("\(label), dismissed")
      }
    }
  }

  @Test(arguments: styleCases)
  func `a dismissal`(style: InvariantStyle, change: (start: Change, change: Change)) async throws {
    let (start, change) = change
    let first = try await fresh(style, start: start, change: start)
    let last = try await fresh(style, start: start, change: change)
    let moves = FreshMoves([first.filmOut, last.filmOut])
    for instant in style.instants {
      try await run(.changedDismissal, style, start) { run in
        let label = "\(style.name), \(change.name) at \(instant) ms"
        run.fresh = moves
        run.present()
        await run.virtual.runUntilSettled()
        run.requestDismissal()
        await run.virtual.advance(by: .milliseconds(instant))
        try await run.check(change, label)
        #expect(run.dismissCompletions == 1, "\(label)")
        run.checkBalance(label)
        #expect(run.picture.map(\.name) == ["A"], "\(label)")
        #expect(run.picture.first?.frame == Rect(origin: .zero, size: change.size), "\(label)")
      }
    }
  }

  /// Several changes of size and class at random times within one presentation, by seed.
  @Test(arguments: InvariantStyle.all) func `a presentation under several changes`(style: InvariantStyle) async throws {
    for seed in style.seeds {
      var random = SplitMix(seed: seed)
      var last = Bool.random(using: &random) ? Self.regular : Self.compact
      let start = last
      try await run(.manyChanges, style, start) { run in
        let label = "\(style.name), seed \(seed)"
        run.present()
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          await run.virtual.advance(by: .milliseconds(Int.random(in: 1...style.length / 2, using: &random)))
          last.vary(using: &random)
          try await run.send(last)
        }
        await run.virtual.runUntilSettled()
        run.checkSmoothness(label)
        #expect(run.presentCompletions == 1 && run.coordinatorCompletions == 1, "\(label)")
        run.checkBalance(label)
        let expected = try await fresh(style, start: last, change: last).picture
        #expect(run.picture == expected, "\(label)")
        await run.dismiss()
        #expect(run.dismissCompletions == 1, "\(label)")
        run.checkBalance("\(label), dismissed")
      }
    }
  }

  /// A presentation that is reversed among changes of size and class, by seed.
  @Test(arguments: InvariantStyle.all)
  func `a cancelled presentation under several changes`(style: InvariantStyle) async throws {
    for seed in style.seeds {
      var random = SplitMix(seed: seed)
      let start = Bool.random(using: &random) ? Self.regular : Self.compact
      try await run(.cancelledPresentationChanges, style, start) { run in
        let label = "\(style.name), seed \(seed)"
        let awaiting = run.presentAndWait()
        _ = try await cancel(awaiting, in: run, start, using: &random)
        #expect(try await awaiting.value == .cancelled, "\(label)")
        run.checkSmoothness(label)
        run.checkBalance(label)
        run.checkPresentationIsGone(label)
      }
    }
  }

  /// A dismissal that is reversed among changes of size and class, by seed: all is as after a presentation.
  @Test(arguments: InvariantStyle.all)
  func `a cancelled dismissal under several changes`(style: InvariantStyle) async throws {
    for seed in style.seeds {
      var random = SplitMix(seed: seed)
      let start = Bool.random(using: &random) ? Self.regular : Self.compact
      try await run(.cancelledDismissalChanges, style, start) { run in
        let label = "\(style.name), seed \(seed)"
        run.present()
        await run.virtual.runUntilSettled()
        let awaiting = run.dismissAndWait()
        let last = try await cancel(awaiting, in: run, start, using: &random)
        #expect(try await awaiting.value == .cancelled, "\(label)")
        run.checkSmoothness(label)
        run.checkBalance(label)
        let expected = try await fresh(style, start: last, change: last).picture
        #expect(run.picture == expected, "\(label)")
        await run.dismiss()
        run.checkBalance("\(label), dismissed")
      }
    }
  }

  /// Sends changes and cancels among them, then lets everything come to rest; returns the last change.
  private func cancel(
    _ awaiting: Task<PresentationOutcome, any Error>,
    in run: InvariantRun,
    _ start: Change,
    using random: inout SplitMix
  ) async throws -> Change {
    var last = start
    let changes = Int.random(in: 1...4, using: &random)
    let turn = Int.random(in: 0...changes, using: &random)
    for number in 0...changes {
      await run.virtual.advance(by: .milliseconds(Int.random(in: 1...110, using: &random)))
      if number == turn { awaiting.cancel() }
      guard number < changes else { break }
      last.vary(using: &random)
      try await run.send(last)
    }
    await run.virtual.runUntilSettled()
    return last
  }

  private func run(
    _ part: Conformance.Part,
    _ style: InvariantStyle,
    _ start: Change,
    _ body: @MainActor (InvariantRun) async throws -> Void
  ) async throws {
    try await withConformanceStage(for: part, start.surface, frameInterval: .milliseconds(1)) { virtual in
      try await body(InvariantRun(style, on: virtual))
    }
  }

  /// What a presentation in the last environment shows when it is quiet, and what it does, and its dismissal.
  private func fresh(
    _ style: InvariantStyle,
    start: Change,
    change: Change
  ) async throws -> (picture: [PicturePiece], filmIn: FreshFilm, filmOut: FreshFilm) {
    let traits = TraitCollection(traitsFrom: [start.traits, change.traits])
    let surface = VirtualStage.Surface(size: change.size, traits: traits)
    let run = await InvariantRun(style, on: VirtualStage(surface, frameInterval: .milliseconds(1)))
    try await run.send(change)
    await run.virtual.runUntilSettled()
    run.film.cut()
    run.present()
    await run.virtual.runUntilSettled()
    let (picture, filmIn) = (run.picture, run.freshFilm)
    await run.dismiss()
    return (picture, filmIn, run.freshFilm)
  }
}
