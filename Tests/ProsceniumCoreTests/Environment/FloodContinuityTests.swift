import Foundation
import ProsceniumConformance
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of continual window changes during a transition, in which no displayed view jumps.
@MainActor @Suite struct FloodContinuityTests {
  /// A transition with a change after each interval of a number of milliseconds.
  struct Cell: Sendable, CustomTestStringConvertible {
    let kind: FloodScene.Kind
    let change: FloodScene.Change
    let milliseconds: Int

    var testDescription: String { "\(kind), \(change) every \(milliseconds) ms" }

    private static let all = FloodScene.Kind.allCases.flatMap { kind in
      [FloodScene.Change.size, .style].flatMap { change in
        [16, 50, 170].map { Cell(kind: kind, change: change, milliseconds: $0) }
      }
    }

    /// The tested cells, which are one or two per transition, all of them in a full run, and fewer in a brief run.
    static let chosen = stride(from: 0, to: all.count, by: Extent.step(5)).map { all[$0] }
  }

  /// The film has a thousand frames per second, from the request until the stage is at rest.
  @Test(arguments: Cell.chosen) func `no remaining view jumps during continual changes`(cell: Cell) async throws {
    let flood = await FloodScene(cell.kind, frameInterval: .milliseconds(1))
    let (virtual, film) = (flood.scene.virtual, Film(of: flood.scene.virtual.stage))
    let began = virtual.scheduler.now
    flood.begin()
    for millisecond in 0..<1200 {
      if millisecond.isMultiple(of: cell.milliseconds) {
        try await flood.send(cell.change, number: millisecond / cell.milliseconds)
      }
      await virtual.advance(by: .milliseconds(1))
      flood.drive()
    }
    #expect(flood.completions == 1)
    await virtual.runUntilSettled()
    // An outgoing view still follows changes in the remaining time, which may be short.
    let own = began + .seconds(cell.kind.seconds)
    film.checkSeenSmoothness(cell.testDescription, fadesWhole: cell.change == .size) { id, frame in
      let isLeaving = frame.time > own && [cell.kind.leaving, "ChildSlotView"].contains(film.names[id])
      return !isLeaving && isSeen(id, in: frame, of: film)
    }
    checkNothingVanishes(from: film, cell.testDescription)
    #expect(flood.isInPlace && flood.scene.isQuiet)
  }

  /// Checks that a controller's view is hidden before it leaves the tree.
  private func checkNothingVanishes(from film: Film, _ label: String) {
    for (frame, next) in zip(film.frames, film.frames.dropFirst()) {
      for id in frame.items.keys where next.items[id] == nil && ["A", "B", "R"].contains(film.names[id]) {
        #expect(!isSeen(id, in: frame, of: film), "\(film.names[id] ?? "") at \(frame.time), \(label)")
      }
    }
  }

  /// Returns a Boolean value that indicates whether a part of a view is visible in the window.
  ///
  /// A page of a stack is not visible below the other page.
  private func isSeen(_ id: UInt64, in frame: Film.Frame, of film: Film) -> Bool {
    guard let shown = frame.items[id], shown.values[4] >= 0.002 else { return false }
    let isPage = film.names.values.contains("R")
    // A remaining page has not yet reached the strip by which the window has just grown.
    let window = isPage ? FloodScene.smallestSize : frame.size
    let seen = shown.frame.intersection(Rect(origin: .zero, size: window))
    guard seen.width > 1, seen.height > 1 else { return false }
    // A sheet covers the views behind it, and the upper page of a stack covers the lower one.
    let covers = film.names[id] != "B" ? "B" : isPage ? "R" : nil
    return !frame.items.contains { other, cover in
      other != id && film.names[other] == covers && cover.frame.insetBy(dx: -1, dy: -1).contains(seen)
    }
  }

  /// The style changes continually, so the outgoing views of an adaptation continue past the transition's end.
  @Test func `an adaptation continues past the end of its transition without a jump`() async throws {
    let scene = await Scene(frameInterval: .milliseconds(1))
    let (sheet, film) = (LoggedController("B", log: scene.log), Film(of: scene.virtual.stage))
    sheet.modalPresentationStyle = .formSheet
    var completions = 0
    scene.root.present(sheet, animated: true) { completions += 1 }
    for number in 0..<17 {
      try await scene.send(traits: number.isMultiple(of: 2) ? Scene.compact : Scene.regular)
      await scene.virtual.advance(by: .milliseconds(50))
    }
    #expect(completions == 1)
    #expect(scene.root.view.window != nil, "what is presented does not cover it yet")
    film.checkSmoothness("styles in turn")
    await scene.virtual.runUntilSettled()
    film.checkSmoothness("styles in turn, at rest", fadesWhole: false)
    #expect(sheet.presentationController.presentationStyle == .fullScreen)
    #expect(scene.root.view.window == nil && scene.isQuiet)
    let appearances = scene.log.take().filter { $0.contains("Appear(") || $0.contains("Disappear(") }
    #expect(AppearanceBalance.findings(in: appearances, of: "A", isShown: true) == [])
    #expect(AppearanceBalance.findings(in: appearances, of: "B", isShown: false) == [])
  }
}
