import Foundation
import ProsceniumGraphics
import Testing

@testable import ProsceniumViews

@Suite struct EditedTextTests {
  private func text(_ string: String) -> EditedText {
    EditedText(StyledText(string, attributes: TextAttributes(font: .systemFont(ofSize: 17))))
  }

  private func type(_ string: String, into text: inout EditedText, at milliseconds: Int) {
    text.replace(text.selection.range, with: string, .typing, at: .milliseconds(milliseconds))
  }

  /// Undoes a group, and returns the text or `nil` if there was no group.
  private func undo(_ text: inout EditedText) -> String? { text.undo() ? text.units.string : nil }

  /// Redoes a group, and returns the text or `nil` if there was no group.
  private func redo(_ text: inout EditedText) -> String? { text.redo() ? text.units.string : nil }

  @Test func `typed characters are one group until a pause of a second`() {
    var text = text("")
    for (time, letter) in [(0, "a"), (500, "b"), (1_499, "c"), (2_499, "d"), (2_600, "e")] {
      type(letter, into: &text, at: time)
    }
    #expect(text.units.string == "abcde")
    let undone = [undo(&text), undo(&text), undo(&text)]
    #expect(undone == ["abc", "", nil] && !text.canUndo && text.canRedo)
    let redone = [redo(&text), redo(&text), redo(&text)]
    #expect(redone == ["abc", "abcde", nil] && !text.canRedo)
  }

  @Test func `a movement of the caret begins a group`() {
    var text = text("")
    type("a", into: &text, at: 0)
    text.move(.backward, by: .character, extending: false)
    text.move(.forward, by: .character, extending: false)
    type("b", into: &text, at: 1)
    let undone = undo(&text)
    #expect(undone == "a" && text.selection == TextSelection(caret: 1))
  }

  @Test func `deletions are a group of their own, in both directions`() {
    var text = text("abcdef")
    type("g", into: &text, at: 0)
    text.select(TextSelection(caret: 3))
    for direction in [TextStorageDirection.backward, .backward, .forward] {
      text.replace(text.deletionRange(direction, by: .character), with: "", .deletion, at: .milliseconds(10))
    }
    #expect(text.units.string == "aefg")
    let undone = undo(&text)
    #expect(undone == "abcdefg" && text.selection == TextSelection(caret: 3))
    let first = undo(&text)
    #expect(first == "abcdef")
  }

  @Test func `an edit after an undo discards the undone groups`() {
    var text = text("")
    type("a", into: &text, at: 0)
    _ = undo(&text)
    type("b", into: &text, at: 5_000)
    #expect(!text.canRedo && text.units.string == "b")
  }

  @Test func `marked text is replaced by later marked text, and contains the selection`() {
    var text = text("日本 ")
    text.setMarked("k", selected: 1..<1, at: .zero)
    #expect(text.marked == 3..<4 && text.selection == TextSelection(caret: 4))
    text.setMarked("かな", selected: 0..<1, at: .seconds(3))
    #expect(text.units.string == "日本 かな" && text.marked == 3..<5 && text.selection == TextSelection(3..<4))
    text.setMarked("仮名", selected: 2..<9, at: .seconds(6))
    #expect(text.selection == TextSelection(caret: 5))
    text.unmark()
    #expect(text.marked == nil && text.units.string == "日本 仮名")
    let undone = undo(&text)
    #expect(undone == "日本 " && !text.canUndo)
  }

  @Test func `a caret that leaves marked text confirms it, and one inside of it does not`() {
    var text = text("abc")
    text.select(TextSelection(caret: 3))
    text.setMarked("ni", selected: 2..<2, at: .zero)
    text.move(.backward, by: .character, extending: false)
    #expect(text.marked == 3..<5 && text.selection == TextSelection(caret: 4))
    text.select(TextSelection(caret: 0))
    #expect(text.marked == nil && text.units.string == "abcni")
    text.replace(0..<0, with: "x", .typing, at: .zero)
    #expect(text.units.string == "xabcni")
  }

  @Test func `one undo removes a composition together with the text that confirms it`() {
    var text = text("a")
    text.select(TextSelection(caret: 1))
    text.setMarked("ni", selected: 2..<2, at: .zero)
    text.replace(1..<3, with: "に", .typing, at: .zero)
    #expect(text.units.string == "aに" && text.marked == nil)
    let undone = undo(&text)
    #expect(undone == "a" && !text.canUndo)
    text.setMarked("ni", selected: 2..<2, at: .seconds(9))
    text.move(.backward, by: .character, extending: false)
    text.setMarked("nin", selected: 3..<3, at: .seconds(9))
    text.replace(1..<4, with: "", .deletion, at: .seconds(9))
    #expect(text.units.string == "a" && !text.canUndo)
  }

  @Test func `a composition that ends without text leaves no group`() {
    var text = text("a")
    text.setMarked("x", selected: 1..<1, at: .zero)
    text.setMarked("", selected: 0..<0, at: .zero)
    #expect(text.marked == nil && text.units.string == "a" && !text.canUndo)
  }

  @Test func `inserted characters have the attributes of the character before them, and undo restores attributes`() {
    let plain = TextAttributes(font: .systemFont(ofSize: 17))
    let bold = TextAttributes(font: .boldSystemFont(ofSize: 17))
    let runs = [StyledText.Run(length: 2, attributes: plain), StyledText.Run(length: 2, attributes: bold)]
    var text = EditedText(StyledText("aabb", attributes: plain, runs: runs))
    text.replace(2..<2, with: "x", at: .zero)
    text.replace(5..<5, with: "y", at: .zero)
    #expect(text.styled.runs.map(\.length) == [3, 3] && text.styled.runs.map(\.attributes) == [plain, bold])
    text.replace(1..<5, with: "", at: .zero)
    #expect(text.styled.string == "ay" && text.styled.runs.map(\.length) == [1, 1])
    _ = undo(&text)
    #expect(text.styled.runs.map(\.length) == [3, 3])
  }

  @Test func `ranges outside of the text are limited, and no surrogate pair is split`() {
    var text = text("a😀b")
    text.replace(2..<90, with: "x", at: .zero)
    #expect(text.units.string == "ax")
    text.select(TextSelection(anchor: -5, head: 70))
    #expect(text.selection.range == 0..<2)
  }

  @Test func `words are those of Unicode's rules`() {
    let units = TextUnits("can't 3.14 x_y, Ünder")
    var (ends, starts, offset) = ([Int](), [Int](), 0)
    while offset < units.count {
      offset = units.wordEnd(after: offset)
      ends.append(offset)
    }
    while offset > 0 {
      offset = units.wordStart(before: offset)
      starts.append(offset)
    }
    #expect(ends == [5, 10, 14, 21] && starts == [16, 11, 6, 0])
    #expect(units.wordRange(at: 2) == 0..<5 && units.wordRange(at: 5) == 5..<6 && units.wordRange(at: 21) == 16..<21)
  }

  @Test func `paragraphs end at line breaks, with both characters of CR LF`() {
    let text = text("one\r\ntwo\n")
    #expect(text.units.paragraph(at: 1) == 0..<5 && text.units.paragraph(at: 5) == 5..<9)
    #expect(text.boundary(from: 1, .forward, by: .paragraph) == 3)
    #expect(text.boundary(from: 6, .forward, by: .paragraph) == 8)
    #expect(text.units.paragraph(at: 9) == 9..<9)
  }

  @Test func `a text of a million characters takes insertions, a movement by a word and an undo`() {
    var text = text(String(repeating: "lorem ipsum ", count: 83_334))
    text.select(TextSelection(caret: 500_000))
    for number in 0..<50 { type("x", into: &text, at: number) }
    text.move(.backward, by: .word, extending: false)
    #expect(text.count == 1_000_058 && text.canUndo)
    _ = undo(&text)
    #expect(text.count == 1_000_008)
  }
}
