import ProsceniumCore
import ProsceniumTesting
import Testing

/// The continuity, latest end, convergence and balance of transitions on a foldable device.
///
/// The device changes from each posture to each other posture, in every frame of a transition of every style.
@MainActor @Suite struct PostureInvariantsConformance {
  @Test(arguments: InvariantStyle.inPostures) func `in a presentation`(style: InvariantStyle) async throws {
    try await eachCell(of: style, .presenting, .posturePresenting) { cell, run, pictures in
      let undisturbed = try await pictures.undisturbed(in: cell.start)
      run.present()
      await run.pass(frames: cell.frame)
      try await run.check(cell, cell.next, own: undisturbed.presentation)
      #expect(run.presentCompletions == 1 && run.coordinatorCompletions == 1, "\(cell.label)")
      let expected = try await pictures.undisturbed(in: cell.next).picture
      #expect(run.picture == expected, "\(cell.label)")
    }
  }

  /// The posture changes while no transition runs, and changes back in the frames of that change.
  @Test(arguments: InvariantStyle.inPostures) func `while it is presented`(style: InvariantStyle) async throws {
    try await eachCell(of: style, .presented, .posturePresented) { cell, run, pictures in
      let last = cell.frame == 0 ? cell.next : cell.start
      run.present(animated: false)
      try await run.virtual.runUntilSettled(limit: .seconds(5))
      run.film.cut()
      if cell.frame > 0 {
        try await run.take(cell.next)
        await run.pass(frames: cell.frame)
      }
      let sentAt = run.virtual.scheduler.now
      try await run.check(cell, last)
      run.checkRest(since: sentAt, .milliseconds(300), cell.label)
      let expected = try await pictures.undisturbed(in: last).picture
      #expect(run.picture == expected && run.presentCompletions == 1, "\(cell.label)")
    }
  }

  @Test(arguments: InvariantStyle.inPostures) func `in a dismissal`(style: InvariantStyle) async throws {
    try await eachCell(of: style, .dismissing, .postureDismissing) { cell, run, pictures in
      let undisturbed = try await pictures.undisturbed(in: cell.start)
      run.present(animated: false)
      try await run.virtual.runUntilSettled(limit: .seconds(5))
      run.requestDismissal()
      await run.pass(frames: cell.frame)
      try await run.check(cell, cell.next, own: undisturbed.dismissal)
      #expect(run.dismissCompletions == 1, "\(cell.label)")
      run.checkPresentationIsGone(cell.label)
      #expect(await run.picture == pictures.root(in: cell.next), "\(cell.label)")
    }
  }

  /// The posture changes during a gesture, and the gesture then finishes or cancels the presentation.
  @Test(arguments: InvariantStyle.inPostures) func `in a gesture`(style: InvariantStyle) async throws {
    try await eachCell(of: style, .inGesture, .postureInGesture) { cell, run, pictures in
      let (fraction, finishes) = (cell.fraction, cell.finishes)
      let gesture = run.beginGesture()
      run.present()
      await run.virtual.advance(frames: 2)
      for frame in 0...cell.frame {
        gesture.update(PostureCell.fraction(inFrame: frame))
        if frame < cell.frame { await run.virtual.advance(frames: 1) }
      }
      await run.pass(frames: 1)
      run.film.cut()
      let began = try await run.take(cell.next)
      await run.virtual.advance(by: .milliseconds(350))
      #expect(run.presentCompletions == 0, "\(cell.label)")
      run.checkContinuity(at: began, cell.label)
      run.film.cut()
      run.virtual.scheduler.frameInterval = .milliseconds(4)
      if finishes { gesture.finish() } else { gesture.cancel() }
      let releasedAt = run.virtual.scheduler.now
      try await run.virtual.runUntilSettled(limit: .seconds(5))
      let rest = max(1, 250 * (finishes ? 1 - fraction : fraction))
      run.checkRest(since: releasedAt, .milliseconds(rest), cell.label)
      run.checkRelease(lasting: rest, framesApartBy: 4, cell.label)
      guard finishes else {
        run.checkPresentationIsGone(cell.label)
        #expect(await run.picture == pictures.root(in: cell.next), "\(cell.label)")
        return
      }
      let expected = try await pictures.undisturbed(in: cell.next).picture
      #expect(run.picture == expected && run.presentCompletions == 1, "\(cell.label)")
    }
  }

  /// Makes a run of each cell of a style in a phase, and checks balance after it.
  private func eachCell(
    of style: InvariantStyle,
    _ phase: PostureCell.Phase,
    _ part: Conformance.Part,
    _ body: @MainActor (PostureCell, InvariantRun, PosturePictures) async throws -> Void
  ) async throws {
    let pictures = PosturePictures(of: style)
    for cell in PostureCell.sample(of: style, phase) {
      try await withConformanceStage(for: part, cell.start, frameInterval: InvariantRun.frame) { virtual in
        let run = await InvariantRun(style, on: virtual, checkingEvery: 4)
        run.fresh = try await pictures.moves(phase, from: cell.start, to: cell.next)
        try await body(cell, run, pictures)
        run.checkBalance(cell.label)
      }
    }
  }
}
