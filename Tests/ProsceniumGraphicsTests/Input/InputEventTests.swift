import ProsceniumGraphics
import Testing

/// Tests that input values have UIKit's raw values, so that ported code may store them.
@Suite struct InputEventTests {
  @Test func `the buttons of a pointer have UIKit's bits`() {
    #expect(ButtonMask.primary.rawValue == 1 && ButtonMask.secondary.rawValue == 2)
    #expect(ButtonMask.button(1) == .primary && ButtonMask.button(2) == .secondary)
    #expect(ButtonMask.button(32).rawValue == 0x8000_0000)
  }

  @Test(arguments: [0, 33]) func `a button outside 1…32 stops the program`(number: Int) async {
    await #expect(processExitsWith: .failure) { [number] in _ = ButtonMask.button(number) }
  }

  @Test func `the phases and types of a touch have UIKit's raw values`() {
    #expect(TouchPhase.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(TouchPhase.cancelled.rawValue == 4)
    #expect([TouchType.direct, .indirect, .pencil, .indirectPointer].map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test func `modifier keys have UIKit's bits`() {
    let flags: [KeyModifierFlags] = [.alphaShift, .shift, .control, .alternate, .command, .numericPad]
    #expect(flags.map(\.rawValue) == (16...21).map { 1 << $0 })
  }

  @Test func `a key without another text ignoring modifiers has its own`() {
    let plain = PressSample(phase: .began, time: .zero, key: KeyCode(rawValue: 0x04), characters: "a")
    let shifted = PressSample(
      phase: .began,
      time: .zero,
      key: KeyCode(rawValue: 0x04),
      characters: "A",
      charactersIgnoringModifiers: "a",
      modifierFlags: .shift
    )
    #expect(plain.charactersIgnoringModifiers == "a" && shifted.charactersIgnoringModifiers == "a")
  }
}
