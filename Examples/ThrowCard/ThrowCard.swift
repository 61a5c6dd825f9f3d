import Foundation
import Proscenium
import ProsceniumTesting

/// An example in which a finger drags a card, lets it return, catches it, resizes it by a tap and throws it away.
///
/// The stage is in virtual time. Each line shows the finger and the shown upper edge of the card in one frame. The
/// example ends with status 0 only if the card was always where the finger or its spring has put it.
@MainActor final class ThrowCard {
  private let virtual = VirtualStage(size: Size(width: 390, height: 844))
  private let root = ViewController()
  private let card = ThrownCard()
  private lazy var pointer = Pointer(on: virtual)
  private var isRight = true

  func run() async throws -> Bool {
    let window = await virtual.show(root)
    virtual.stage.safeAreaInsets = EdgeInsets(top: 47)
    root.present(card, animated: true)
    await virtual.runUntilSettled()
    try await drag("dragged 90 points and held", from: 150, by: 90)
    await virtual.advance(by: .milliseconds(100))
    try pointer.up()
    await follow("released: it returns", frames: 4)
    let caught = top
    try pointer.down(at: Point(x: 195, y: caught + 40))
    await follow("a finger touches it in flight", frames: 1)
    try await drag("the finger catches and drags it", from: caught + 40, by: 60, isDown: true)
    await virtual.advance(by: .milliseconds(100))
    try pointer.up()
    await virtual.runUntilSettled()
    expect(root.presentedViewController === card, "a card that is released slowly returns")
    expect(top == 55, "the card is at its frame again")

    try await pointer.tap("button")
    await follow("tapped: it grows", frames: 4)
    await virtual.runUntilSettled()
    expect(card.view.frame.height == 348, "the card has the height of its content")

    try await pointer.fling(.point(195, 150), velocity: Vector(dy: 1500))
    await follow("thrown: it leaves", frames: 6)
    await virtual.runUntilSettled()
    expect(root.presentedViewController == nil, "a card that is thrown is dismissed")
    window.close()
    return isRight
  }

  /// The shown upper edge of the card in the window.
  private var top: Double { card.view.presentation.frame.minY }

  /// Moves the finger down by a distance in ten frames, and compares the card with it in each frame.
  private func drag(_ title: String, from start: Double, by distance: Double, isDown: Bool = false) async throws {
    print("\n\(title)\n  finger      card")
    if !isDown { try pointer.down(at: Point(x: 195, y: start)) }
    await virtual.advance(frames: 1)
    var offset: Double?
    for step in 1...10 {
      let finger = start + distance * Double(step) / 10
      try pointer.move(to: Point(x: 195, y: finger))
      await virtual.advance(frames: 1)
      print(row(finger, top))
      // The card stands for the first 10 points of the gesture.
      if let offset { expect(abs(finger - top - offset) < 0.001, "the card is under the finger") }
      if step > 1 { offset = offset ?? finger - top }
    }
  }

  private func follow(_ title: String, frames: Int) async {
    print("\n\(title)\n  finger      card")
    var last = top
    for _ in 0..<frames {
      await virtual.advance(frames: 1)
      print(row(nil, top))
      expect(abs(top - last) < 120, "the card does not jump")
      last = top
    }
  }

  private func row(_ finger: Double?, _ card: Double) -> String {
    let finger = finger.map { String(format: "%8.1f", $0) } ?? "       -"
    return finger + String(format: "  %8.1f", card)
  }

  private func expect(_ condition: Bool, _ text: String) {
    guard !condition else { return }
    isRight = false
    print("wrong: \(text)")
  }
}

@main struct Main {
  static func main() async {
    do {
      exit(try await ThrowCard().run() ? 0 : 1)
    } catch {
      print("wrong: \(error)")
      exit(1)
    }
  }
}
