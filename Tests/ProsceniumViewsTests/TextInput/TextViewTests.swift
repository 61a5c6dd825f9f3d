import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

@MainActor @Suite struct TextViewTests {
  /// A text view from (0, 0) to (200, 100) with a font of 20 points, and the log of its delegate.
  @MainActor private final class TextScene {
    let scene: TouchScene
    let view = TextView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let delegate: Delegate

    init(_ text: String = "") async {
      scene = await TouchScene()
      delegate = Delegate(log: scene.log)
      view.font = .systemFont(ofSize: 20)
      view.text = text
      view.delegate = delegate
      scene.parent.addSubview(view)
      await scene.virtual.advance(frames: 1)
    }

    func take() -> String { scene.log.take().joined(separator: " > ") }
  }

  @MainActor private final class Delegate: TextViewDelegate {
    let log: EventLog
    var shouldEnd = true

    init(log: EventLog) { self.log = log }

    func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
      log.add("shouldBegin")
      return true
    }
    func textViewDidBeginEditing(_ textView: TextView) { log.add("didBegin") }
    func textViewShouldEndEditing(_ textView: TextView) -> Bool {
      log.add("shouldEnd")
      return shouldEnd
    }
    func textViewDidEndEditing(_ textView: TextView) { log.add("didEnd") }
    func textView(_ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      log.add("shouldChange(\(range.location),\(range.length),\(text.debugDescription))")
      return true
    }
    func textViewDidChange(_ textView: TextView) { log.add("didChange") }
    func textViewDidChangeSelection(_ textView: TextView) { log.add("selection") }
  }

  private var lineHeight: CGFloat { Font.systemFont(ofSize: 20).ascender - Font.systemFont(ofSize: 20).descender }

  @Test func `a tap begins the editing, Return inserts a break, and a forced end asks once`() async throws {
    let scene = await TextScene()
    try await scene.scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == "shouldBegin > didBegin")
    try await scene.scene.pointer.press(.returnOrEnter, characters: "\r")
    #expect(scene.take() == #"shouldChange(0,0,"\n") > didChange > selection"# && scene.view.text == "\n")
    scene.delegate.shouldEnd = false
    scene.scene.window.endEditing(true)
    #expect(scene.take() == "shouldEnd > didEnd" && !scene.view.isFirstResponder)
  }

  @Test(arguments: [true, false])
  func `a tap belongs to an editable text, and else to the recogniser of the superview`(isEditable: Bool) async throws {
    let scene = await TextScene("word")
    scene.view.isEditable = isEditable
    let tap = TapGestureRecognizer()
    tap.addAction { [log = scene.scene.log] _ in log.add("tap") }
    scene.scene.parent.addGestureRecognizer(tap)
    try await scene.scene.pointer.tap(.view(scene.view))
    #expect(scene.take() == (isEditable ? "shouldBegin > didBegin" : "tap"))
  }

  @Test func `arrow keys move by lines and keep the horizontal position`() async throws {
    let scene = await TextScene("mmmm\ni\nmmmm")
    scene.view.becomeFirstResponder()
    scene.view.selectedRange = NSRange(location: 3, length: 0)
    var selections: [Int] = []
    for key in [KeyCode.downArrow, .downArrow, .upArrow, .upArrow, .upArrow, .end, .downArrow] {
      try await scene.scene.pointer.press(key)
      selections.append(scene.view.selectedRange.location)
    }
    #expect(selections == [6, 10, 6, 3, 0, 4, 6])
  }

  @Test func `Home and End move to the ends of a broken line`() async throws {
    let scene = await TextScene("wwwwwwwww wwwwwwwww wwwwwwwww")
    scene.view.becomeFirstResponder()
    scene.view.selectedRange = NSRange(location: 12, length: 0)
    let line = scene.view.editor.canvas.lineEnds(at: 12)
    #expect(line == 10...19)
    try await scene.scene.pointer.press(.home)
    #expect(scene.view.selectedRange.location == 10)
    try await scene.scene.pointer.press(.end, modifierFlags: .shift)
    #expect(scene.view.selectedRange == NSRange(location: 10, length: 9))
  }

  @Test func `a selection over three lines has a rectangle for each line`() async throws {
    let scene = await TextScene("abc\ndef\nghi")
    let range = TextOffsetRange(1..<9)
    let rects = scene.view.selectionRects(for: range)
    #expect(rects.map(\.containsStart) == [true, false, false] && rects.map(\.containsEnd) == [false, false, true])
    #expect(abs(rects[0].rect.minY - 8) < 0.01)
    #expect(abs(rects[1].rect.minY - 8 - lineHeight) < 0.01 && rects[1].rect.minX == 5 && rects[1].rect.maxX == 195)
    #expect(abs(rects[2].rect.maxX - scene.view.caretRect(for: TextOffset(9)).minX) < 0.01)
  }

  @Test func `the content is as high as the text, and the view scrolls to the caret`() async throws {
    let scene = await TextScene((0..<20).map { "\($0)" }.joined(separator: "\n"))
    #expect(scene.view.contentSize == Size(width: 200, height: (20 * lineHeight).rounded(.up) + 16))
    scene.view.becomeFirstResponder()
    try await scene.scene.pointer.press(.home, modifierFlags: .control)
    #expect(scene.view.contentOffset.y == 0)
    try await scene.scene.pointer.press(.end, modifierFlags: .control)
    #expect(scene.view.contentOffset.y == scene.view.contentSize.height - 100)
    scene.view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    #expect(scene.view.contentOffset.y == 0)
  }

  @Test func `an inset for the keyboard scrolls to the caret`() async throws {
    let scene = await TextScene((0..<4).map { "\($0)" }.joined(separator: "\n"))
    scene.view.becomeFirstResponder()
    await scene.scene.virtual.advance(frames: 1)
    let caret = scene.view.caretRect(for: scene.view.endOfDocument)
    scene.view.contentInset.bottom = 50
    await scene.scene.virtual.advance(frames: 1)
    // The text and its inset end 50 points above the lower edge of the view.
    #expect(scene.view.contentOffset.y == scene.view.contentSize.height - 50)
    #expect(caret.maxY - scene.view.contentOffset.y <= 50)
  }

  @Test func `a finger that drags scrolls the text and places no caret`() async throws {
    let scene = await TextScene((0..<20).map { "\($0)" }.joined(separator: "\n"))
    try await scene.scene.pointer.drag(from: .point(Point(x: 50, y: 90)), to: .point(Point(x: 50, y: 30)))
    #expect(scene.view.contentOffset.y > 20 && !scene.view.isFirstResponder && scene.take() == "")
  }

  @Test func `a pointer that drags selects and does not scroll`() async throws {
    let scene = await TextScene("first second")
    scene.scene.pointer.type = .indirectPointer
    let (start, end) = (scene.view.caretRect(for: TextOffset(1)), scene.view.caretRect(for: TextOffset(8)))
    try scene.scene.pointer.down(at: Point(x: start.minX, y: start.midY))
    try scene.scene.pointer.move(to: Point(x: end.minX, y: end.midY + 5))
    await scene.scene.pointer.settle()
    await scene.scene.pointer.pause(for: .milliseconds(200))
    try scene.scene.pointer.up()
    await scene.scene.pointer.settle()
    #expect(scene.view.selectedRange == NSRange(location: 1, length: 7) && scene.view.contentOffset == .zero)
  }

  @Test func `a view without scrolling is as high as its text`() async throws {
    let scene = await TextScene("one\ntwo")
    let scrolling = scene.view.intrinsicContentSize
    #expect(scrolling.height == View.noIntrinsicMetric)
    scene.view.isScrollEnabled = false
    #expect(scene.view.intrinsicContentSize.height == (2 * lineHeight).rounded(.up) + 16)
    scene.view.becomeFirstResponder()
    try await scene.scene.pointer.press(.returnOrEnter, characters: "\r")
    #expect(scene.view.intrinsicContentSize.height == (3 * lineHeight).rounded(.up) + 16)
  }

  @Test func `ranges beyond the text are limited, and a change of the alignment moves the caret`() async {
    let scene = await TextScene("hello")
    scene.view.selectedRange = NSRange(location: 3, length: .max)
    #expect(scene.view.selectedRange == NSRange(location: 3, length: 2))
    scene.view.becomeFirstResponder()
    scene.view.setMarkedText("ab", selectedRange: NSRange(location: 1, length: .max))
    #expect(scene.view.text == "helab" && scene.view.selectedRange == NSRange(location: 4, length: 1))
    scene.view.unmarkText()
    let end = scene.view.caretRect(for: scene.view.endOfDocument)
    scene.view.textAlignment = .right
    #expect(scene.view.caretRect(for: scene.view.endOfDocument).minX > end.minX + 20)
  }

  @Test func `a view that becomes editable while it is focused begins the editing with the next focus`() async {
    let scene = await TextScene()
    scene.view.isEditable = false
    scene.view.becomeFirstResponder()
    _ = scene.take()
    scene.view.isEditable = true
    #expect(!scene.view.isFirstResponder && scene.take() == "")
    scene.view.becomeFirstResponder()
    #expect(scene.view.isFirstResponder && scene.take() != "")
  }

  @Test func `a view that is not editable can be selected and copied, and not changed`() async throws {
    let scene = await TextScene("some text")
    scene.view.isEditable = false
    try await scene.scene.pointer.tap(.point(Point(x: 20, y: 20)), count: 2)
    #expect(scene.view.selectedRange == NSRange(location: 0, length: 4) && scene.take() == "selection")
    try await scene.scene.pointer.press(KeyCode(rawValue: 0x06), characters: "c", modifierFlags: .control)
    try await scene.scene.pointer.press(KeyCode(rawValue: 0x06), characters: "x")
    #expect(scene.scene.virtual.stage.pasteboard.string == "some" && scene.view.text == "some text")
    scene.view.isSelectable = false
    #expect(!scene.view.isFirstResponder && !scene.view.becomeFirstResponder())
  }
}
