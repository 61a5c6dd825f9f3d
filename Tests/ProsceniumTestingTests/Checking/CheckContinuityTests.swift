import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the continuity check with recordings of known steps.
@MainActor @Suite struct CheckContinuityTests {
  /// Records a card that slides 300 points in 10 equal steps, with an optional jump by 360 points in the sixth frame.
  private static func recording(jumps: Bool) async -> Recorder {
    let virtual = VirtualStage(.tablet)
    let root = ViewController()
    let (card, mark) = (View(frame: Rect(x: 0, y: 0, width: 40, height: 40)), View())
    (card.accessibilityIdentifier, mark.accessibilityIdentifier) = ("card", "mark")
    mark.frame = Rect(x: 10, y: 10, width: 10, height: 10)
    card.addSubview(mark)
    root.view.addSubview(card)
    await virtual.show(root)
    let recorder = Recorder(of: virtual.stage)
    View.animate(withDuration: 10.0 / 60, options: .curveLinear) { card.center.x += 300 }
    await virtual.advance(frames: 6)
    if jumps { card.center.y += 360 }
    await virtual.runUntilSettled()
    return recorder
  }

  @Test func `checkContinuity accepts steps up to its limit and rejects longer steps`() async throws {
    let recorder = await Self.recording(jumps: false)
    try checkContinuity(of: recorder)
    try checkContinuity(of: recorder, stepsUpTo: 30.001)
    try checkContinuity(of: recorder.frames, stepsUpTo: 30.001)
    let broken = #expect(throws: Discontinuities.self) { try checkContinuity(of: recorder, stepsUpTo: 29.999) }
    #expect(broken?.jumps.count == 10 && broken?.jumps.allSatisfy { $0.view == "card" } == true)
  }

  @Test func `checkContinuity names the view, frame and distance of a jump`() async throws {
    let recorder = await Self.recording(jumps: true)
    let broken = #expect(throws: Discontinuities.self) { try checkContinuity(of: recorder) }
    let jump = try #require(broken?.jumps.first)
    #expect(broken?.jumps.count == 1 && jump.view == "card")
    // The sixth frame showed five steps, and the seventh shows a sixth step with the jump.
    #expect(jump.number == 7 && abs(jump.distance - (30.0 * 30 + 360 * 360).squareRoot()) < 1e-9)
    #expect("\(jump)".contains("(150, 0, 40, 40) to (180, 360, 40, 40)"), "\(jump)")
    #expect("\(broken.map { "\($0)" } ?? "")".contains("CheckContinuityTests.swift:"))
  }

  @Test func `checkContinuity ignores steps outside of its interval`() async throws {
    let recorder = await Self.recording(jumps: true)
    let (first, seventh) = (recorder.frames[0].time, recorder.frames[6].time)
    try checkContinuity(of: recorder, during: .seconds(first)...Duration.seconds(seventh - 0.01))
    try checkContinuity(of: recorder, during: .seconds(seventh + 0.01)...Duration.seconds(seventh + 1))
    #expect(throws: Discontinuities.self) {
      try checkContinuity(of: recorder, during: .seconds(seventh - 0.01)...Duration.seconds(seventh + 0.01))
    }
    #expect(throws: Discontinuities.self) { try checkContinuity(of: recorder.frames) }
  }

  /// A card outside of the window moves to another position outside, and then back so that it reaches into the window.
  @Test(arguments: [(reach: 0.0, isJump: false), (reach: 5, isJump: true)])
  func `checkContinuity counts only the visible depth of a step`(reach: Double, isJump: Bool) async throws {
    let (virtual, root, card) = (VirtualStage(.tablet), ViewController(), View())
    card.accessibilityIdentifier = "card"
    card.frame = Rect(x: 1024, y: 500, width: 400, height: 200)
    root.view.addSubview(card)
    await virtual.show(root)
    let recorder = Recorder(of: virtual.stage)
    root.view.setNeedsDisplay()
    await virtual.advance(frames: 1)
    let places = [
      Rect(x: 1024, y: 100, width: 900, height: 40), Rect(x: 1024 - reach, y: 500, width: 400, height: 200),
    ]
    for place in places {
      card.frame = place
      await virtual.advance(frames: 1)
    }
    let jumps = (try? checkContinuity(of: recorder, stepsUpTo: 4)) == nil
    #expect(jumps == isJump)
    // The card's edges move 560 points, of which 5 points are visible.
    try checkContinuity(of: recorder, stepsUpTo: 5)
  }

  /// A card as large as the window moves beyond each edge of the window, and back.
  @Test(arguments: [Point(x: 1024, y: 0), Point(x: -1024, y: 0), Point(x: 0, y: 768), Point(x: 0, y: -768)])
  func `a view that fills the window and leaves in one frame jumps by the window's length`(place: Point) async throws {
    let (virtual, root, card) = (VirtualStage(.tablet), ViewController(), View())
    card.accessibilityIdentifier = "card"
    card.frame = Rect(x: 0, y: 0, width: 1024, height: 768)
    root.view.addSubview(card)
    await virtual.show(root)
    let recorder = Recorder(of: virtual.stage)
    root.view.setNeedsDisplay()
    await virtual.advance(frames: 1)
    for origin in [place, .zero] {
      card.frame.origin = origin
      await virtual.advance(frames: 1)
    }
    let length = max(abs(place.x), abs(place.y))
    let broken = #expect(throws: Discontinuities.self) { try checkContinuity(of: recorder, stepsUpTo: length - 1) }
    #expect(broken?.jumps.first?.view == "card" && broken?.jumps.first?.end.prefix(2) == [place.x, place.y])
    try checkContinuity(of: recorder, stepsUpTo: length)
  }

  @Test func `a fade in one frame is a jump, but adding or removing a view is not`() async throws {
    let virtual = VirtualStage(.tablet)
    let (root, veil) = (ViewController(), View())
    veil.accessibilityIdentifier = "veil"
    await virtual.show(root)
    let recorder = Recorder(of: virtual.stage)
    root.view.addSubview(veil)
    await virtual.runUntilSettled()
    veil.alpha = 0.4
    await virtual.runUntilSettled()
    let broken = #expect(throws: Discontinuities.self) { try checkContinuity(of: recorder) }
    #expect(broken?.jumps.map(\.view) == ["veil"] && broken?.jumps.first?.opacityChange == 0.6)
    try checkContinuity(of: recorder, opacity: 0.7)
    let now = virtual.scheduler.now
    veil.removeFromSuperview()
    await virtual.runUntilSettled()
    try checkContinuity(of: recorder, during: now + .milliseconds(1)...now + .seconds(1), stepsUpTo: 0, opacity: 0)
  }

  @Test func `checkContinuity names the transition of a jump`() async throws {
    let virtual = VirtualStage(.tablet)
    let (root, sheet) = (ViewController(), ViewController())
    (root.title, sheet.title) = ("root", "sheet")
    await virtual.show(root)
    let recorder = Recorder(of: virtual.stage)
    root.present(sheet, animated: true)
    await virtual.advance(by: .milliseconds(200))
    sheet.view.center.x += 360
    await virtual.runUntilSettled()
    let broken = #expect(throws: Discontinuities.self) { try checkContinuity(of: recorder, stepsUpTo: 200) }
    #expect(broken?.jumps.first?.transitions == ["presentation of sheet by root"])
    #expect("\(String(describing: broken))".contains("during the presentation of sheet by root"))
  }

  @Test func `checkContinuity describes a jump beyond the range of integers`() async throws {
    let virtual = VirtualStage(.tablet)
    let (root, veil) = (ViewController(), View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    await virtual.show(root)
    root.view.addSubview(veil)
    let recorder = Recorder(of: virtual.stage)
    await virtual.runUntilSettled()
    veil.center.x = 1e20
    await virtual.runUntilSettled()
    let broken = #expect(throws: Discontinuities.self) { try checkContinuity(of: recorder) }
    #expect("\(String(describing: broken))".contains("e+19 points in one step"))
  }
}
