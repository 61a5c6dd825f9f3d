import Proscenium
import ProsceniumTesting

/// A step of the course, with the inputs of a finger and those of the keyboard alone.
struct Step {
  /// The device that drives the form. A finger also types, on the keyboard of the surface.
  enum Hand: String {
    case pointer
    case keys
  }

  enum Input {
    case tap(PointerTarget)
    case type(String)
    case key(KeyCode, times: Int = 1, KeyModifierFlags = [])
    /// The space bar, which activates a control.
    case space
  }

  let title: String
  let pointer: [Input]
  let keys: [Input]

  init(_ title: String, pointer: [Input], keys: [Input]) {
    (self.title, self.pointer, self.keys) = (title, pointer, keys)
  }

  @MainActor func perform(by hand: Hand, with pointer: Pointer) async throws {
    for input in hand == .pointer ? self.pointer : keys {
      switch input {
      case .tap(let target): try await pointer.tap(target)
      case .type(let text): try await pointer.type(text)
      case .key(let key, let times, let flags):
        for _ in 0..<times { try await pointer.press(key, modifierFlags: flags) }
      case .space: try await pointer.press(.spacebar, characters: " ")
      }
    }
  }
}

extension Step {
  /// The steps that fill the form and save it.
  static let adding = [
    Step(
      "the title",
      pointer: [.tap("title"), .type("Undertale")],
      keys: [.key(.tab, times: 3), .type("Undertale")]
    ),
    Step("a tag", pointer: [.tap("Add tag"), .type("RPG")], keys: [.key(.tab), .space, .type("RPG")]),
    Step(
      "a second tag",
      pointer: [.tap("Add tag"), .type("pixel art")],
      keys: [.key(.tab, times: 2), .space, .type("pixel art")]
    ),
    Step("a third tag", pointer: [.tap("Add tag"), .type("dog")], keys: [.key(.tab, times: 2), .space, .type("dog")]),
    Step("without the third tag", pointer: [.tap("remove tag 3")], keys: [.key(.tab), .space]),
    Step("finished", pointer: [.tap("finished")], keys: [.key(.tab, times: 2, .shift), .space]),
    Step("the notes", pointer: [.tap("Notes"), .type("Stay")], keys: [.key(.tab), .space, .type("Stay")]),
    Step(
      "three more lines",
      pointer: [.type("\ndetermined\nand spare\nthe dog")],
      keys: [.type("\ndetermined\nand spare\nthe dog")]
    ),
    Step("the end of the editing", pointer: [.tap(.label("Finished"))], keys: [.key(.escape)]),
    Step(
      "the Return key in each field",
      pointer: [.tap("title"), .key(.returnOrEnter, times: 3), .type("!")],
      keys: [.key(.tab, times: 3), .key(.returnOrEnter, times: 3), .type("!")]
    ),
    Step("the end of the editing", pointer: [.tap(.label("Finished"))], keys: [.key(.escape)]),
    Step("saved", pointer: [.tap("Save")], keys: [.key(.tab, times: 2), .space]),
  ]

  /// The step that cancels a form.
  static let cancelling = [Step("cancelled", pointer: [.tap("Cancel")], keys: [.key(.escape)])]
}
