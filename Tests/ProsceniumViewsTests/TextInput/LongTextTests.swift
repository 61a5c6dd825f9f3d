import ProsceniumCore
import ProsceniumTesting
import Synchronization
import Testing

@testable import ProsceniumViews

/// The number of characters that an edit of a long text measures.
@MainActor @Suite struct LongTextTests {
  enum Form: CaseIterable {
    case field, secret, view, longParagraph

    func text(_ length: Int) -> String {
      let part = self == .view ? "A line of a text with fifty characters in it, okay.\n" : "word number "
      return String(repeating: part, count: length / part.utf16.count)
    }
  }

  @Test(arguments: Form.allCases)
  func `an edit measures a number of characters that does not depend on the length of the text`(form: Form) async throws
  {
    for length in [1_000, 100_000, 1_000_000] {
      let scene = await TouchScene()
      let measurer = CountingMeasurer()
      scene.virtual.stage.textMeasurer = measurer
      let input: any TextInput & View
      if form == .view || form == .longParagraph {
        let view = TextView(frame: scene.parent.bounds)
        (view.text, input) = (form.text(length), view)
      } else {
        let field = TextField(frame: scene.parent.bounds)
        field.isSecureTextEntry = form == .secret
        (field.text, input) = (form.text(length), field)
      }
      scene.parent.addSubview(input)
      input.becomeFirstResponder()
      await scene.virtual.advance(frames: 2)
      _ = scene.window.displayList(at: .zero)
      for share in [0.0, 0.5, 1] {
        let offset = Int(Double(length) * share * 0.99)
        let position = try #require(input.position(from: input.beginningOfDocument, offset: offset))
        input.selectedTextRange = input.textRange(from: position, to: position)
        await scene.virtual.advance(frames: 1)
        for step in 0..<4 {
          _ = measurer.take()
          if step < 3 { input.insertText("x ") } else { input.deleteBackward() }
          #expect(measurer.take() == 0)
          await scene.virtual.advance(frames: 1)
          _ = scene.window.displayList(at: .zero)
          // Two chunks, and the part of a line in front of the caret.
          #expect(measurer.take() <= 3 * TextChunkBuilder.greatestLength, "\(length), \(share), \(step)")
        }
      }
    }
  }
}

/// The built-in measurer with a count of the measured characters.
private final class CountingMeasurer: TextMeasurer {
  private let measurer = BuiltInTextMeasurer()
  private let count = Mutex(0)

  func take() -> Int {
    count.withLock { count in
      defer { count = 0 }
      return count
    }
  }

  func layout(of text: StyledText, _ options: TextLayout.Options) -> TextLayout {
    count.withLock { $0 += text.string.utf16.count }
    return measurer.layout(of: text, options)
  }

  func lineHeights(of font: Font) -> (ascent: CGFloat, descent: CGFloat) { measurer.lineHeights(of: font) }
}
