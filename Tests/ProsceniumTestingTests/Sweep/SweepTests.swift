import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of sweeps, which run a flow for each frame of its transitions and check each run.
@MainActor @Suite struct SweepTests {
  private static let postures: [Device.Posture] = [.closed, .flat, .book]

  private static func options(_ patterns: [SweepPattern] = [.there]) -> SweepOptions {
    var options = SweepOptions()
    options.patterns = patterns
    options.log = { _ in }
    return options
  }

  /// Returns the failure of a sweep over few frames.
  private func failure(
    _ fault: SweptMail.Fault,
    _ style: ModalPresentationStyle = .formSheet,
    postures: [Device.Posture] = postures
  ) async throws -> SweepFailure {
    try await #require(throws: SweepFailure.self) {
      try await sweep(
        postures: postures,
        instants: .every(5),
        options: Self.options(),
        SweptMail.flow(style, fault: fault)
      )
    }
  }

  // MARK: Counts

  /// Returns the number of frames of each transition in a posture, from a stage without a sweep.
  private func frameCounts(in posture: Device.Posture) async -> [Int] {
    let virtual = VirtualStage(posture)
    virtual.stage.adaptationRules = .iOS13
    let (list, draft) = (ViewController(), ViewController())
    draft.modalPresentationStyle = .formSheet
    await virtual.show(list)
    list.present(draft, animated: true)
    let presented = await virtual.runUntilSettled()
    list.dismiss(animated: true)
    return [presented, await virtual.runUntilSettled()]
  }

  @Test func `a sweep has one instant for each frame, transition, pair, pattern and seed`() async throws {
    var expected = 0
    for posture in Self.postures {
      // There are two other postures, three patterns and two seeds, in every ninth frame from the first on.
      for count in await frameCounts(in: posture) { expected += (count + 8) / 9 * 2 * 3 * 2 }
    }
    var lines: [String] = []
    var options = Self.options(SweepPattern.allCases)
    options.log = { lines.append($0) }
    let report = try await sweep(
      "mail",
      postures: Self.postures,
      instants: .every(9),
      seeds: 4..<6,
      options: options,
      SweptMail.flow(.formSheet)
    )
    #expect(expected > 100 && report.instantCount == expected && report.survivorCount == expected)
    #expect(report.undisturbedCount == 6 && report.rows.count == 12)
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("mail: \(expected) instants in 2 transitions and 6 pairs of postures; \(expected) surv"))
  }

  @Test func `a sweep runs only the chosen transitions, pairs and patterns`() async throws {
    var options = Self.options([.thereAndBack])
    options.pairs = [SweepPair(from: .flat, to: .closed)]
    let report = try await sweep(
      postures: Self.postures,
      transitions: ["send"],
      options: options,
      SweptMail.flow(.formSheet)
    )
    let count = await frameCounts(in: .flat)[1]
    #expect(report.instantCount == count && report.rows.map(\.transition) == ["send"])
    #expect(report.row("send", SweepPair(from: .flat, to: .closed))?.survivorCount == count)
  }

  // MARK: Findings

  @Test func `a sweep finds a sheet that a fold dismisses and replays the smallest failed run`() async throws {
    let failure = try await failure(.dismisses)
    let cell = SweepCell(transition: "compose", pair: SweepPair(from: .closed, to: .flat), frame: 0)
    #expect(failure.counterexample.cell == cell && failure.counterexample.kind == .survival)
    #expect(failure.counterexample.text.hasPrefix("after compose: lost state \"pages: list, draft\", \"pre"))
    #expect(failure.command == "PROSCENIUM_SWEEP='flow/compose/closed-flat/0/0' swift test --filter failure")
    #expect(failure.events.contains("dismissal of draft") && failure.recording.contains("frame 20"))
    #expect("\(failure)".contains(failure.command))

    var options = Self.options()
    options.only = cell
    let again = try await #require(throws: SweepFailure.self) {
      try await sweep(postures: Self.postures, options: options, SweptMail.flow(.formSheet, fault: .dismisses))
    }
    #expect(again.report.instantCount == 1 && again.report.undisturbedCount == 2)
    #expect(again.counterexample.text == failure.counterexample.text && again.recording == failure.recording)
    let whole = try await sweep(postures: Self.postures, options: options, SweptMail.flow(.formSheet))
    #expect(whole.instantCount == 1 && whole.survivorCount == 1)
  }

  @Test func `a sweep finds a view that jumps when the posture changes`() async throws {
    let failure = try await failure(.jumps)
    let found = try #require(failure.report.failures.first { $0.kind == .continuity })
    #expect(found.text.hasPrefix("button of list moved "), "\(found.text)")
    #expect(failure.report.rows.contains { $0.worstRatio > 1.5 && $0.worstView == "button of list" })
  }

  @Test func `a sweep finds a view that disappears for some frames`() async throws {
    let failure = try await failure(.vanishes)
    let found = try #require(failure.report.failures.first { $0.kind == .continuity })
    #expect(found.text.hasPrefix("button of list is missing from frame "), "\(found.text)")
  }

  @Test func `a sweep without any run fails`() async throws {
    let one = try await #require(throws: SweepFailure.self) {
      try await sweep(postures: [.closed], options: Self.options(), SweptMail.flow(.formSheet))
    }
    #expect(one.counterexample.text == "No run was made: there is no pair of two postures.")
    let none = try await #require(throws: SweepFailure.self) {
      try await sweep(postures: [.closed, .flat], options: Self.options()) { scene in
        await scene.show(SweptMail.Page("list"))
      }
    }
    #expect(none.counterexample.text == "No run was made: the flow has no step.")
  }

  /// The text of the page depends on its first posture, so no fresh run in the last posture has this text.
  @Test(arguments: [false, true])
  func `a run with the first posture's state is compared with a change at rest`(isFaulty: Bool) async throws {
    let flow: @MainActor (SweepScene) async throws -> Void = { scene in
      let list = SweptMail.FaultyList("list")
      await scene.show(list)
      scene.keep("first size") { scene.start.name }
      try await scene.step("move") {
        View.animate(withDuration: 0.2) { list.button.center.y += 50 }
        guard isFaulty else { return }
        // The effect of a change depends on the progress of the button.
        list.onChange = { if list.button.presentation.frame.minY < 145 { list.button.center.x += 7 } }
      }
    }
    do {
      let report = try await sweep(postures: [.closed, .flat], instants: .every(6), options: Self.options(), flow)
      #expect(!isFaulty && report.uncomparedCount == 0 && report.instantCount > 2)
    } catch {
      #expect(isFaulty && error.counterexample.kind == .convergence)
      #expect(error.counterexample.text.hasPrefix("after move: button of list at 27,150"))
    }
  }

  @Test func `a sweep finds a first responder that a change removes`() async throws {
    let failure = try await failure(.forgets)
    #expect(failure.counterexample.kind == .survival && failure.counterexample.cell?.transition == "type")
    #expect(failure.counterexample.text.contains("first responder: button of list"))
  }

  @Test func `a sweep finds a text that a change removes`() async throws {
    let failure = try await failure(.losesText)
    #expect(failure.counterexample.text == "after compose: lost state \"text: text\", and added state \"text: \"")
  }

  @Test func `a sweep finds a view that keeps its size of the first posture`() async throws {
    let failure = try await failure(.keepsItsSize)
    #expect(failure.counterexample.kind == .convergence)
    let text = failure.counterexample.text
    #expect(text.hasPrefix("after compose: button of list at 20,100 46.6×40 is shown, but a fresh"))
  }

  @Test func `a sweep finds an animation that lasts longer than a change`() async throws {
    let failure = try await failure(.lingers)
    let found = try #require(failure.report.failures.first { $0.kind == .bounds })
    #expect(found.text.hasPrefix("compose took "), "\(found.text)")
  }

  @Test func `a sweep counts a view that no undisturbed run shows`() async throws {
    let report = try await sweep(
      postures: [.closed, .flat],
      instants: .every(9),
      options: Self.options(),
      SweptMail.flow(.formSheet, fault: .hasViewOfItsOwn)
    )
    #expect((report.unjudged["note"] ?? 0) > report.instantCount)
    #expect("\(report)".contains("checked only by their paths: note"))
  }

  /// The button is 60 points wide, and the fold is 27 points wide in the middle of 951 points.
  @Test(arguments: [(Device.Posture.book, 420.0, true), (.book, 402.0, false), (.flat, 420.0, false)])
  func `a sweep finds a control on an active fold`(posture: Device.Posture, x: CGFloat, isFound: Bool) async throws {
    let flow: @MainActor (SweepScene) async throws -> Void = { scene in
      let list = SweptMail.Page("list")
      await scene.show(list)
      try await scene.step("move") { View.animate(withDuration: 0.2) { list.button.frame.origin.x = x } }
    }
    do {
      try await sweep(postures: [.closed, posture], instants: .every(20), options: Self.options(), flow)
      #expect(!isFound)
    } catch {
      #expect(isFound && error.counterexample.kind == .folds && error.counterexample.cell == nil)
      #expect(error.counterexample.text.hasPrefix("in book: button of list overlaps fold in book: "))
      #expect(error.command.isEmpty, "nothing had disturbed it")
      #expect(error.report.failures.contains { $0.cell?.pair.to == "book" && $0.kind == .folds })
    }
  }

  private struct Wrong: Error {}

  @Test func `an error of the flow fails the run, and the cell names the change`() async throws {
    let failure = try await #require(throws: SweepFailure.self) {
      try await sweep(postures: Self.postures, instants: .every(8), options: Self.options()) { scene in
        try await SweptMail.flow(.pageSheet)(scene)
        if scene.start.name == "flat", scene.posture.name == "book" { throw Wrong() }
      }
    }
    #expect(failure.counterexample.kind == .flow && failure.counterexample.text == "Wrong()")
    #expect(failure.counterexample.cell?.description == "compose/flat-book/0/0")
    let rows = failure.report.rows.filter { $0.failedCount > 0 }
    #expect(rows.allSatisfy { $0.pair == SweepPair(from: .flat, to: .book) && $0.failedCount == $0.instantCount })
    #expect(rows.map(\.transition).sorted() == ["compose", "send"])
  }

  @Test func `a sweep names a step that never returns`() async throws {
    let failure = try await #require(throws: SweepFailure.self) {
      try await sweep(postures: [.closed], options: Self.options()) { scene in
        await scene.show(SweptMail.Page("list"))
        try await scene.step("wait") { try await Task.sleep(for: .seconds(1_000_000)) }
      }
    }
    #expect(failure.counterexample.text == "in closed: The step \"wait\" has not returned on a quiet stage.")
    #expect(failure.report.instantCount == 0)
  }

  @Test func `a sweep names a chosen step that does not exist`() async throws {
    let failure = try await #require(throws: SweepFailure.self) {
      try await sweep(
        postures: [.closed, .flat],
        transitions: ["compose", "sent"],
        instants: .every(9),
        options: Self.options(),
        SweptMail.flow(.formSheet)
      )
    }
    #expect(failure.counterexample.text == "No step has the name \"sent\".")
  }

  // MARK: Strategies

  @Test func `a sweep checks another change strategy and finds its wrong final picture`() async throws {
    var options = Self.options()
    var count = 0
    options.change = { _, _ in count += 1 }
    let failure = try await #require(throws: SweepFailure.self) {
      try await sweep(postures: [.closed, .flat], instants: .every(9), options: options, SweptMail.flow(.formSheet))
    }
    #expect(count == failure.report.instantCount + 1, "and the smallest that fails, once more")
    #expect(Set(failure.report.failures.map(\.kind)) == [.convergence])
    options.checks = .all.subtracting(.convergence)
    try await sweep(postures: [.closed, .flat], instants: .every(9), options: options, SweptMail.flow(.formSheet))
  }
}
