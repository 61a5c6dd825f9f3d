import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of the scripted pointer: its places, its times, its scripts and its use in sweeps.
@MainActor @Suite struct PointerTests {
  /// A controller whose view counts taps and follows a pan.
  @MainActor private final class Board: ViewController {
    let card = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    let pan = PanGestureRecognizer()
    var taps = 0

    override func viewDidLoad() {
      let label = Label(frame: Rect(x: 20, y: 300, width: 100, height: 20))
      label.text = "Send"
      card.accessibilityIdentifier = "card"
      for subview in [card, label] { view.addSubview(subview) }
      let tap = TapGestureRecognizer()
      tap.addAction { [weak self] _ in self?.taps += 1 }
      view.addGestureRecognizer(tap)
      pan.addAction { [card] pan in
        guard pan.state == .changed else { return }
        card.center.x += pan.translation(in: card.superview).x
        pan.setTranslation(.zero, in: card.superview)
      }
      card.addGestureRecognizer(pan)
    }
  }

  private func shown() async -> (virtual: VirtualStage, board: Board) {
    let (virtual, board) = (VirtualStage(size: Size(width: 400, height: 400)), Board())
    await virtual.show(board)
    return (virtual, board)
  }

  @Test func `a place is a point, a view, an identifier or a label`() async throws {
    let (virtual, board) = await shown()
    let pointer = Pointer(on: virtual)
    try await pointer.tap(.point(10, 10))
    try await pointer.tap(.view(board.card))
    try await pointer.tap("card")
    try await pointer.tap(.label("Send"))
    try await pointer.tap(PointerTarget.identifier("card").moved(by: Vector(dx: 40, dy: 40)))
    #expect(board.taps == 5)
    await #expect(throws: PointerError.notShown("identifier gone")) { try await pointer.tap("gone") }
    await #expect(throws: PointerError.refused(.outsideWindows(Point(x: 900, y: 0)))) {
      try await pointer.tap(.point(900, 0))
    }
  }

  /// A view that assistive technologies activate and adjust, and that logs the calls.
  @MainActor private final class Dial: View {
    var log: [String] = []
    var activates = true

    override func accessibilityActivate() -> Bool {
      log.append("activate")
      return activates
    }
    override func accessibilityIncrement() { log.append("increment") }
    override func accessibilityDecrement() { log.append("decrement") }
    override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
      log.append("scroll \(direction)")
      return direction == .up
    }
  }

  @Test func `an element is found by its accessibility label, and activated, adjusted and scrolled`() async throws {
    let (virtual, board) = await shown()
    let pointer = Pointer(on: virtual)
    let dial = Dial(frame: Rect(x: 10, y: 350, width: 40, height: 40))
    dial.isAccessibilityElement = true
    dial.accessibilityLabel = "Dial"
    board.view.addSubview(dial)
    try await pointer.activate(.label("Dial"))
    #expect(dial.log == ["activate"] && board.taps == 0 && pointer.script.inputs.isEmpty)
    dial.activates = false
    // The press is at the activation point and not at the middle of the view.
    dial.accessibilityActivationPoint = Point(x: 60, y: 70)
    try await pointer.activate(.label("Dial"))
    #expect(dial.log.count == 2 && board.taps == 1)
    let points = pointer.script.inputs.compactMap { input in
      if case .touch(let sample) = input { sample.location } else { nil as Point? }
    }
    #expect(points == [Point(x: 60, y: 70), Point(x: 60, y: 70)])
    dial.log = []
    try await pointer.increment(.label("Dial"))
    try await pointer.decrement(.view(dial))
    #expect(try await pointer.scroll(.up, at: .label("Dial")))
    #expect(try await !pointer.scroll(.down, at: .label("Dial")))
    #expect(dial.log == ["increment", "decrement", "scroll up", "scroll down"])
    dial.isHidden = true
    await #expect(throws: PointerError.notShown("label Dial")) { try await pointer.increment(.label("Dial")) }
  }

  @Test func `a script is replayed to the same result, also from JSON`() async throws {
    let (virtual, board) = await shown()
    let pointer = Pointer(on: virtual, rate: 120, jitter: 7)
    try await pointer.drag(from: "card", to: .point(300, 150))
    let json = try JSONEncoder().encode(pointer.script)
    let script = try JSONDecoder().decode(PointerScript.self, from: json)
    #expect(script == pointer.script && script.inputs.count > 30)
    let (other, copy) = await shown()
    try await Pointer(on: other).play(script)
    #expect(copy.card.center == board.card.center && board.card.center.x > 200)
  }

  @Test func `a recorder writes accepted inputs until it is stopped`() async throws {
    let (virtual, _) = await shown()
    let recorder = InputRecorder(of: virtual.stage)
    let pointer = Pointer(on: virtual)
    try await pointer.tap("card")
    #expect(throws: PointerError.self) { try pointer.move(to: .zero) }
    #expect(recorder.script == pointer.script && recorder.script.inputs.count == 2)
    recorder.stop()
    try await pointer.tap("card")
    #expect(recorder.script.inputs.count == 2)
  }

  @Test func `the times of samples vary by seed`() async throws {
    var times: [[Duration]] = []
    for seed: UInt64? in [nil, 3, 3, 4] {
      let (virtual, _) = await shown()
      let pointer = Pointer(on: virtual, jitter: seed)
      try await pointer.drag(from: "card", to: .point(300, 150))
      times.append(pointer.script.inputs.map(\.time))
    }
    #expect(times[0] != times[1] && times[1] == times[2] && times[2] != times[3])
    #expect(times.allSatisfy { $0 == $0.sorted() })
  }

  @Test func `typed text arrives as keys`() async throws {
    @MainActor final class Reader: View {
      var text = ""

      override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
        for press in presses { text += press.key?.characters ?? "" }
      }
    }
    let (virtual, board) = await shown()
    let reader = Reader(frame: .zero)
    board.view.addSubview(reader)
    reader.becomeFirstResponder()
    try await Pointer(on: virtual).type("Add 2")
    #expect(reader.text == "Add 2")
  }

  @Test func `a sweep drives its steps by a finger`() async throws {
    var options = SweepOptions()
    options.patterns = [.there]
    options.log = { _ in }
    let report = try await sweep(
      "pull",
      postures: [.closed, .flat],
      instants: .every(7),
      options: options
    ) { scene in
      scene.virtual.stage.adaptationRules = .iOS13
      let (root, sheet) = (ViewController(), ViewController())
      sheet.modalPresentationStyle = .pageSheet
      await scene.show(root)
      try await scene.step("present") { root.present(sheet, animated: true) }
      try await scene.step("pull") {
        let place = sheet.view.convert(Point(x: 100, y: 60), to: nil)
        try await scene.pointer.drag(from: .point(place), to: .point(place.x, place.y + 60))
      }
      #expect(root.presentedViewController === sheet)
      try await scene.step("dismiss") { root.dismiss(animated: true) }
    }
    #expect(report.instantCount > 10 && report.survivorCount == report.instantCount)
  }
}
