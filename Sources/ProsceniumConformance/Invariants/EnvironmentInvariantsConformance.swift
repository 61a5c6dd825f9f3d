import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// The continuity, convergence and balance of a change of the environment during a transition, in every style.
///
/// The change is sent at instants over the whole transition, with more of them near its end. The film has a thousand
/// frames per second.
@MainActor @Suite struct EnvironmentInvariantsConformance {
  /// A change of the environment, or an initial environment.
  struct Change: Sendable {
    var name: String
    var size: Size
    var traits: TraitCollection

    /// The height of the surface that a docked keyboard covers, in points. A value of 0 means no keyboard.
    var keyboardHeight: CGFloat = 0

    var keyboard: KeyboardChange {
      guard keyboardHeight > 0 else { return .hidden }
      let top = size.height - keyboardHeight
      return KeyboardChange(frame: Rect(x: 0, y: top, width: size.width, height: keyboardHeight))
    }

    var surface: VirtualStage.Surface { VirtualStage.Surface(size: size, traits: traits) }

    /// Changes the keyboard, and in two of three cases also the size and the width class, by random numbers.
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

  /// The changes of the grid of styles, which change the size alone, the traits alone, and both.
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

  /// A presentation with several changes of size and class at random times, by seed.
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

  /// A presentation that is reversed between changes of size and class, by seed.
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

  /// A dismissal that is reversed between changes of size and class, by seed.
  ///
  /// The final state is the state after a presentation.
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

  /// Sends changes, cancels between two of them, and waits until the stage is settled.
  ///
  /// - Returns: The last change.
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

  /// Returns the final picture of a presentation in the last environment, with the films of its presentation and
  /// dismissal.
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
