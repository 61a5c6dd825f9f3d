import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

@testable import ProsceniumViews

/// The effects of keys, taps and pointers on the text and the selection of a text field.
@MainActor @Suite struct TextFieldEditingTests {
  private func scene(_ text: String) async -> TextFieldScene {
    let scene = await TextFieldScene()
    scene.a.text = text
    scene.a.becomeFirstResponder()
    await scene.scene.virtual.advance(frames: 1)
    _ = scene.take()
    return scene
  }

  @Test func `arrow keys move by clusters and words, and Shift extends the selection`() async throws {
    let scene = await scene("one 👩‍👩‍👧 two")
    // The family of three is 8 units long.
    var selections: [Range<Int>] = []
    let keys: [(KeyCode, KeyModifierFlags)] = [
      (.leftArrow, .control), (.leftArrow, []), (.leftArrow, []), (.leftArrow, .shift),
      (.leftArrow, [.shift, .control]),
      (.rightArrow, []), (.home, []), (.rightArrow, .control), (.end, .shift), (.leftArrow, []), (.upArrow, []),
      (.downArrow, .shift),
    ]
    for (key, flags) in keys {
      try await scene.pointer.press(key, modifierFlags: flags)
      selections.append(scene.selection)
    }
    let expected = [
      13..<13, 12..<12, 4..<4, 3..<4, 0..<4, 4..<4, 0..<0, 3..<3, 3..<16, 3..<3, 0..<0, 0..<16,
    ]
    #expect(selections == expected)
  }

  @Test func `Delete keys remove clusters and words`() async throws {
    let scene = await scene("one two e\u{301}")
    try await scene.pointer.press(.deleteOrBackspace)
    #expect(scene.a.text == "one two ")
    try await scene.pointer.press(.deleteOrBackspace, modifierFlags: .control)
    #expect(scene.a.text == "one ")
    try await scene.pointer.press(.home)
    try await scene.pointer.press(.deleteForward)
    #expect(scene.a.text == "ne ")
    try await scene.pointer.press(.deleteForward, modifierFlags: .control)
    #expect(scene.a.text == " ")
  }

  @Test func `a key that is held down repeats its effect`() async throws {
    let scene = await scene("abc")
    for phase in [PressSample.Phase.began, .stationary, .ended] {
      let time = scene.scene.virtual.scheduler.now
      try scene.pointer.send(.press(PressSample(phase: phase, time: time, key: .deleteOrBackspace)))
      await scene.pointer.settle()
    }
    #expect(scene.a.text == "a")
  }

  @Test func `Control with letters selects, copies, cuts, pastes, undoes and redoes`() async throws {
    let scene = await scene("text")
    let pasteboard = scene.scene.virtual.stage.pasteboard
    try await scene.press("a")
    #expect(scene.selection == 0..<4)
    try await scene.press("c")
    #expect(pasteboard.string == "text" && scene.a.text == "text")
    try await scene.press("x")
    #expect(scene.a.text == "")
    pasteboard.string = "two\nlines"
    try await scene.press("v")
    #expect(scene.a.text == "two lines" && scene.selection == 9..<9)
    try await scene.press("z")
    try await scene.press("z")
    #expect(scene.a.text == "text" && scene.selection == 0..<4)
    try await scene.press("Z", [.control, .shift])
    #expect(scene.a.text == "")
    #expect(pasteboard.changeCount == 3)
  }

  @Test func `a pause of a second separates typed groups`() async throws {
    let scene = await scene("")
    try await scene.type("ab")
    await scene.scene.virtual.advance(by: .seconds(1))
    try await scene.type("c")
    scene.a.undoManager?.undo()
    #expect(scene.a.text == "ab")
    scene.a.undoManager?.undo()
    #expect(scene.a.text == "" && scene.a.undoManager?.canUndo == false && scene.a.undoManager?.canRedo == true)
  }

  @Test func `a tap places the caret at the nearest end of another word, and exactly in the word of the caret`()
    async throws
  {
    let scene = await scene("first second")
    try await scene.pointer.tap(.point(scene.point(at: 1, plus: 1)))
    #expect(scene.selection == 0..<0)
    await scene.scene.virtual.advance(by: .seconds(1))
    try await scene.pointer.tap(.point(scene.point(at: 3, plus: 1)))
    #expect(scene.selection == 3..<3)
    await scene.scene.virtual.advance(by: .seconds(1))
    try await scene.pointer.tap(.point(scene.point(at: 11, plus: 1)))
    #expect(scene.selection == 12..<12)
  }

  @Test func `two taps select a word, and three the paragraph`() async throws {
    let scene = await scene("first second")
    try await scene.pointer.tap(.point(scene.point(at: 8)), count: 2)
    #expect(scene.selection == 6..<12)
    await scene.scene.virtual.advance(by: .seconds(1))
    try await scene.pointer.tap(.point(scene.point(at: 8)), count: 3)
    #expect(scene.selection == 0..<12)
  }

  @Test func `a finger that stays down moves the caret`() async throws {
    let scene = await scene("first second")
    try scene.pointer.down(at: scene.point(at: 2))
    await scene.pointer.pause(for: .milliseconds(600))
    #expect(scene.selection == 2..<2)
    try scene.pointer.move(to: scene.point(at: 9))
    await scene.pointer.settle()
    #expect(scene.selection == 9..<9)
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.selection == 9..<9)
  }

  @Test func `a pointer selects by dragging, by words after two clicks, and extends with Shift`() async throws {
    let scene = await scene("first second third")
    scene.pointer.type = .indirectPointer
    try scene.pointer.down(at: scene.point(at: 2))
    try scene.pointer.move(to: scene.point(at: 8))
    await scene.pointer.settle()
    #expect(scene.selection == 2..<8)
    try scene.pointer.move(to: scene.point(at: 1))
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.selection == 1..<2)
    scene.pointer.modifierFlags = .shift
    try await scene.pointer.tap(.point(scene.point(at: 8)))
    #expect(scene.selection == 2..<8)
    scene.pointer.modifierFlags = []
    await scene.scene.virtual.advance(by: .seconds(1))
    try await scene.pointer.tap(.point(scene.point(at: 8)))
    try scene.pointer.down(at: scene.point(at: 8))
    await scene.pointer.settle()
    #expect(scene.selection == 6..<12)
    try scene.pointer.move(to: scene.point(at: 15))
    try scene.pointer.up()
    await scene.pointer.settle()
    #expect(scene.selection == 6..<18)
  }

  @Test func `a secret shows bullets, and cannot be copied or cut`() async throws {
    let scene = await scene("pässwörd 👍🏽")
    scene.a.isSecureTextEntry = true
    #expect(scene.a.editor.canvas.chunks.chunks[0].text.string == "••••••••••" && scene.a.text == "pässwörd 👍🏽")
    try await scene.press("a")
    try await scene.press("c")
    try await scene.press("x")
    #expect(scene.scene.virtual.stage.pasteboard.string == nil && scene.a.text == "pässwörd 👍🏽")
    let bullet = scene.a.caretRect(for: TextOffset(1)).minX - scene.a.caretRect(for: TextOffset(0)).minX
    // The thumb is the tenth bullet, and 4 units long.
    let end = scene.a.caretRect(for: TextOffset(13)).minX - scene.a.caretRect(for: TextOffset(0)).minX
    #expect(abs(end - 10 * bullet) < 1e-6)
  }

  @Test func `the caret blinks each half second for ten seconds, and typing shows it`() async throws {
    let scene = await scene("")
    let (virtual, caret) = (scene.scene.virtual, scene.a.editor.canvas.caret)
    scene.a.resignFirstResponder()
    #expect(caret.isHidden)
    scene.a.becomeFirstResponder()
    var shown: [Bool] = []
    for _ in 0..<4 {
      await virtual.advance(by: .milliseconds(250))
      shown.append(!caret.isHidden)
      await virtual.advance(by: .milliseconds(250))
    }
    #expect(shown == [true, false, true, false])
    try await scene.type("x")
    #expect(!caret.isHidden && caret.frame.width == 2)
    let start = virtual.scheduler.now
    await virtual.runUntilSettled()
    #expect(!caret.isHidden && virtual.scheduler.now - start <= .milliseconds(10_020))
    scene.a.resignFirstResponder()
    #expect(caret.isHidden)
  }

  @Test func `the height of the caret is that of the line and a point and a half`() async {
    let scene = await scene("x")
    let font = Font.systemFont(ofSize: 20)
    let rect = scene.a.caretRect(for: scene.a.endOfDocument)
    #expect(abs(rect.height - (font.ascender - font.descender + 1.5)) < 1e-9 && rect.width == 2)
  }

  @Test func `a long text scrolls so that the caret is visible, and shows its start after the editing`() async throws {
    let scene = await scene(String(repeating: "word ", count: 40))
    let canvas = scene.a.editor.canvas
    func isCaretVisible() -> Bool {
      canvas.caret.frame.minX >= canvas.bounds.minX - 0.01 && canvas.caret.frame.maxX <= canvas.bounds.maxX + 0.01
    }
    #expect(canvas.bounds.minX > 0 && isCaretVisible())
    for _ in 0..<40 {
      try await scene.pointer.press(.leftArrow, modifierFlags: .control)
      #expect(isCaretVisible())
    }
    #expect(canvas.bounds.minX == 0 && scene.selection == 0..<0)
    try await scene.pointer.press(.end)
    try await scene.type("x")
    #expect(isCaretVisible())
    scene.a.resignFirstResponder()
    await scene.scene.virtual.runUntilSettled()
    #expect(canvas.bounds.minX == 0)
  }

  @Test func `the left arrow moves forward in a text that reads from right to left`() async throws {
    let scene = await scene("שלום")
    try await scene.pointer.press(.home)
    #expect(scene.selection == 0..<0)
    try await scene.pointer.press(.leftArrow)
    #expect(scene.selection == 1..<1)
    let (start, next) = (scene.a.caretRect(for: TextOffset(0)), scene.a.caretRect(for: TextOffset(1)))
    #expect(next.minX < start.minX)
  }

  @Test func `fonts of a text style follow the text size of the user`() async throws {
    let scene = await TextFieldScene()
    let view = TextView(frame: Rect(x: 0, y: 200, width: 100, height: 100))
    scene.scene.parent.addSubview(view)
    scene.b.font = .preferredFont(forTextStyle: .body, compatibleWith: TraitCollection())
    scene.a.font = .preferredFont(forTextStyle: .body, compatibleWith: TraitCollection())
    view.font = scene.a.font
    scene.a.adjustsFontForContentSizeCategory = true
    view.adjustsFontForContentSizeCategory = true
    let height = scene.a.intrinsicContentSize.height
    let environment = SceneEnvironment(stage: scene.scene.virtual.stage)
    let traits = TraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    _ = try await environment.send(traits: traits)
    await scene.scene.virtual.runUntilSettled()
    #expect(scene.a.font?.pointSize == 53 && scene.b.font?.pointSize == 17 && view.font?.pointSize == 53)
    #expect(scene.a.intrinsicContentSize.height > 3 * height - 2)
    scene.a.font = .preferredFont(forTextStyle: .caption1, compatibleWith: TraitCollection())
    #expect(scene.a.font?.pointSize == 43)
  }

  @Test func `positions, ranges and rectangles of the text input agree`() async throws {
    let scene = await scene("hello")
    let field = scene.a
    let start = field.beginningOfDocument
    let third = try #require(field.position(from: start, offset: 3))
    #expect(field.position(from: start, offset: 6) == nil && field.position(from: start, offset: -1) == nil)
    #expect(
      field.offset(from: third, to: field.endOfDocument) == 2 && field.compare(third, to: start) == .orderedDescending
    )
    let range = try #require(field.textRange(from: third, to: start))
    #expect(field.text(in: range) == "hel" && !range.isEmpty)
    field.selectedTextRange = range
    #expect(scene.selection == 0..<3)
    let caret = field.caretRect(for: third)
    let closest = try #require(field.closestPosition(to: Point(x: caret.minX, y: caret.midY)))
    #expect(field.offset(from: start, to: closest) == 3)
    let rects = field.selectionRects(for: range)
    #expect(
      rects.count == 1 && rects[0].containsStart && rects[0].containsEnd && rects[0].rect == field.firstRect(for: range)
    )
    #expect(abs(rects[0].rect.maxX - caret.minX) < 1e-9)
    field.replace(range, withText: "ye")
    #expect(field.text == "yelo" && scene.selection == 2..<2)
  }
}
