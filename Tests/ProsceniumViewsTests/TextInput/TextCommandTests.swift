import Foundation
import ProsceniumGraphics
import Testing

@testable import ProsceniumViews

@Suite struct TextCommandTests {
  private func command(
    _ key: KeyCode,
    _ characters: String = "",
    _ flags: KeyModifierFlags = [],
    isMultiline: Bool = false,
    hasMarkedText: Bool = false
  ) -> TextCommand? {
    let sample = PressSample(phase: .began, time: .zero, key: key, characters: characters, modifierFlags: flags)
    return TextCommand(sample, isMultiline: isMultiline, hasMarkedText: hasMarkedText)
  }

  private let letter = KeyCode(rawValue: 0x04)

  @Test func `keys with text insert it, also with Shift and Alternate`() {
    #expect(command(letter, "a") == .insert("a") && command(letter, "A", .shift) == .insert("A"))
    #expect(command(letter, "å", .alternate) == .insert("å") && command(.spacebar, " ") == .insert(" "))
    #expect(command(letter, "") == nil && command(letter, "\u{1B}") == nil)
  }

  @Test func `Control and Command with other letters are left to key commands`() {
    #expect(command(letter, "s", .control) == nil && command(letter, "a", .command) == .selectAll)
    #expect(command(letter, "z", .control) == .undo && command(letter, "Z", [.control, .shift]) == .redo)
    #expect(command(letter, "v", [.control, .alternate]) == nil)
  }

  @Test func `Return, Tab and Escape depend on the text`() {
    #expect(command(.returnOrEnter, "\r") == .submit)
    #expect(command(.returnOrEnter, "\r", isMultiline: true) == .insert("\n"))
    #expect(command(.tab, "\t") == nil && command(.tab, "\t", isMultiline: true) == .insert("\t"))
    #expect(command(.tab, "\t", .shift, isMultiline: true) == nil)
    #expect(command(.escape) == nil && command(.escape, hasMarkedText: true) == .discardMarkedText)
  }

  @Test func `vertical arrows move by lines, or to the ends of a single line`() {
    #expect(command(.upArrow) == .move(.documentStart, extending: false))
    #expect(command(.downArrow, "", .shift, isMultiline: true) == .move(.down, extending: true))
    #expect(command(.home, "", .control) == .move(.documentStart, extending: false))
  }
}
