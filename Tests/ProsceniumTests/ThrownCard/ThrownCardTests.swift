import Foundation
import Proscenium
import ProsceniumTesting
import Statements
import Testing

/// The card of the example ThrowCard, which uses public API alone, under a scripted finger.
@MainActor @Suite struct ThrownCardTests {
  /// A shown card on a phone. Its resting frame begins at 8 points, and its way down is 792 points.
  @MainActor private final class Table {
    static let (rest, reach, height) = (8.0, 792.0, 198.0)

    let virtual = VirtualStage(size: Size(width: 390, height: 800), frameInterval: .milliseconds(5))
    let root = ViewController()
    let card = ThrownCard()
    let pointer: Pointer
    var window: Window?

    init() async {
      pointer = Pointer(on: virtual, rate: 200)
      window = await virtual.show(root)
      root.present(card, animated: false)
      await virtual.runUntilSettled()
    }

    var top: Double { card.view.presentation.frame.minY }

    /// Drags the card to a distance below its frame and releases it with a velocity in points per second.
    ///
    /// The finger rests first, and then moves evenly for 100 ms, so that only the even movement determines the velocity.
    func release(at way: Double, velocity: Double) async throws {
      let (start, turn) = (60.0, 60 + 10 + way - velocity * 0.1)
      try pointer.down(at: Point(x: 195, y: start))
      await virtual.advance(frames: 1)
      // The first 10 points begin the gesture without moving the card.
      try pointer.move(to: Point(x: 195, y: start + 10))
      await virtual.advance(frames: 1)
      try pointer.move(to: Point(x: 195, y: turn))
      await virtual.advance(by: .milliseconds(100))
      let begin = virtual.scheduler.now
      for step in 0...20 {
        try pointer.move(to: Point(x: 195, y: turn + velocity * 0.005 * Double(step)))
        if step < 20 { await virtual.advance(frames: 1) }
      }
      #expect(virtual.scheduler.now - begin == .milliseconds(100))
      try pointer.up()
      await virtual.advance(frames: 1)
    }
  }

  @Test func `the card follows the finger in the same frame`() async throws {
    let table = await Table()
    try table.pointer.down(at: Point(x: 195, y: 60))
    await table.virtual.advance(frames: 1)
    try table.pointer.move(to: Point(x: 195, y: 70))
    await table.virtual.advance(frames: 1)
    for way in stride(from: 0.0, through: 400, by: 7) {
      try table.pointer.move(to: Point(x: 195, y: 70 + way))
      await table.virtual.advance(frames: 1)
      #expect(abs(table.top - (Table.rest + way)) < 1e-6)
    }
    try table.pointer.cancel()
    await table.virtual.runUntilSettled()
    #expect(table.root.presentedViewController === table.card && table.card.view.frame.minY == Table.rest)
  }

  /// Releases from 0 to 600 points at velocities from -1900 to 1900 points per second.
  ///
  /// The card goes if its finger moves down at 1000 points per second or more. It also goes if it is more than half of its
  /// height below its frame, unless the finger moves up at 1000 points per second. It moves on the critically damped spring
  /// of a sheet, x(t) = (x0 + (v0 + ω x0) t) e^(-ω t) with ω² = 1000/3, from its end.
  @Test(arguments: 0..<50) func `a release ends as the rule says, on the spring`(index: Int) async throws {
    let way = Double(index) * 12 + 6
    let omega = (1000.0 / 3).squareRoot()
    for step in 0..<20 where Self.isSampled(index, step) {
      let velocity = Double(step) * 200 - 1900
      let table = await Table()
      try await table.release(at: way, velocity: velocity)
      let goes = velocity >= 1000 || way > Table.height / 2 && velocity > -1000
      let end = goes ? Table.rest + Table.reach : Table.rest
      let x0 = Table.rest + way - end
      // A spring must not pass its end.
      let v0 = abs(velocity) > omega * abs(x0) && velocity * x0 < 0 ? -omega * x0 : velocity
      let begin = table.virtual.scheduler.now
      #expect(abs(table.top - (end + x0)) <= 1e-6 * Table.reach, "at \(way), \(velocity)")
      for _ in 0..<20 {
        await table.virtual.advance(frames: 1)
        let t = (table.virtual.scheduler.now - begin) / .seconds(1)
        let x = (x0 + (v0 + omega * x0) * t) * exp(-omega * t)
        #expect(abs(table.top - (end + x)) <= 1e-6 * Table.reach, "at \(way), \(velocity), \(t)")
      }
      await table.virtual.runUntilSettled()
      #expect((table.root.presentedViewController == nil) == goes)
      #expect(table.card.view.frame.minY == Table.rest || goes)
    }
  }

  /// The nightly run has all releases, and others have every seventh.
  private static func isSampled(_ index: Int, _ step: Int) -> Bool {
    ProcessInfo.processInfo.environment["PROSCENIUM_FULL"] != nil || (index * 20 + step) % 7 == 0
  }

  @Test func `a card that is caught in flight goes on from its place`() async throws {
    let table = await Table()
    try await table.release(at: 90, velocity: 0)
    await table.virtual.advance(frames: 8)
    let before = table.top
    try table.pointer.down(at: Point(x: 195, y: before + 40))
    await table.virtual.advance(frames: 1)
    let touched = table.top
    try table.pointer.move(to: Point(x: 195, y: before + 51))
    await table.virtual.advance(frames: 1)
    let caught = table.top
    // The spring has moved the card until the gesture began, by less than in the frames before.
    #expect(before >= touched && touched >= caught && before - caught < 10)
    for step in 1...10 {
      try table.pointer.move(to: Point(x: 195, y: before + 51 + Double(step)))
      await table.virtual.advance(frames: 1)
      #expect(abs(table.top - (caught + Double(step))) < 1e-6)
    }
    await table.virtual.advance(by: .milliseconds(100))
    try table.pointer.up()
    await table.virtual.runUntilSettled()
    #expect(table.root.presentedViewController === table.card && table.card.view.frame.minY == Table.rest)
    try await table.pointer.fling(.point(195, 60), velocity: Vector(dy: 1500))
    await table.virtual.runUntilSettled()
    #expect(table.root.presentedViewController == nil)
  }

  @Test func `a cancelled touch restores the tree`() async throws {
    let table = await Table()
    let before = table.window?.displayList(at: .zero)
    try table.pointer.down(at: Point(x: 195, y: 60))
    await table.virtual.advance(frames: 1)
    for way in [10.0, 60, 110] {
      try table.pointer.move(to: Point(x: 195, y: 60 + way))
      await table.virtual.advance(frames: 1)
    }
    #expect(table.card.isBeingDismissed)
    try table.pointer.cancel()
    await table.virtual.runUntilSettled()
    #expect(table.window?.displayList(at: .zero) == before && !table.card.isBeingDismissed)
  }

  @Test(.statement("S3-38")) func `a tap on the button of the card gives it another height`() async throws {
    let table = await Table()
    table.card.nextHeight = 333
    try await table.pointer.tap("button")
    await table.virtual.advance(by: .milliseconds(100))
    let height = table.card.view.presentation.frame.height
    #expect(height > Table.height && height < 431)
    await table.virtual.runUntilSettled()
    #expect(table.card.view.frame.height == 431)
  }
}
