#if Pictures
import Foundation
import ProsceniumCore
import ProsceniumTesting
import SeededRandom
import Testing

@testable import ProsceniumPictures

/// Random edits of text inputs, compared with layouts of the whole text by Pango.
@MainActor struct PangoEditingTests {
  private static let parts = [
    "words ", "of letters, ", "office ", "AVATAR ", "שלום ", "مرحبا بالعالم ", "12,5 ", "e\u{301}", "漢字かな", "👩‍👩‍👧‍👦 ",
  ]

  private func attributes(of font: Font?) -> TextAttributes {
    TextAttributes(font: font ?? .systemFont(ofSize: 12))
  }

  /// Replaces random parts of a text, and calls `compare` after each edit with an offset in the text.
  private func edit(_ input: any TextInput & View, seed: UInt64, _ compare: (Int) -> Void) async throws {
    let virtual = VirtualStage(.tablet)
    virtual.stage.textMeasurer = PangoTextMeasurer()
    let root = ViewController()
    await virtual.show(root)
    root.view.addSubview(input)
    var generator = SeededGenerator(seed: seed)
    func text(_ count: Int) -> String {
      (0..<count).map { _ in Self.parts[generator.below(Self.parts.count)] }.joined()
    }
    let start = input.beginningOfDocument
    for step in 0..<20 {
      let length = input.offset(from: start, to: input.endOfDocument)
      let ends = [generator.below(length + 1), min(length, generator.below(length + 1))].sorted()
      let end = min(ends[1], ends[0] + [0, 2, 400][generator.below(3)])
      let from = try #require(input.position(from: start, offset: ends[0]))
      let to = try #require(input.position(from: start, offset: end))
      let range = try #require(input.textRange(from: from, to: to))
      input.replace(range, withText: text(step == 0 ? 300 : [0, 1, 3, 40][generator.below(4)]))
      await virtual.advance(frames: 1)
      compare(generator.below(input.offset(from: start, to: input.endOfDocument) + 1))
    }
  }

  @Test(arguments: 0..<4)
  func `the lines of an edited text view are those of the whole text`(seed: UInt64) async throws {
    let view = TextView(frame: Rect(x: 0, y: 0, width: 320, height: 400))
    var options = TextLayout.Options(width: 310)
    (options.numberOfLines, options.lineBreakMode) = (0, .byWordWrapping)
    try await edit(view, seed: seed) { _ in
      let text = StyledText(view.text, attributes: attributes(of: view.font))
      let whole = PangoTextMeasurer().layout(of: text, options)
      guard let all = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument) else { return }
      let rects = view.selectionRects(for: all)
      #expect(
        rects.count == whole.lines.count && abs(view.contentSize.height - 16 - whole.size.height.rounded(.up)) < 1.5
      )
      for (rect, line) in zip(rects, whole.lines) {
        #expect(abs(rect.rect.minY - 8 - line.baseline + line.ascent) < 0.1)
      }
    }
  }

  @Test(arguments: 0..<4)
  func `the positions in an edited text field are those in the whole text`(seed: UInt64) async throws {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 320, height: 40))
    var options = TextLayout.Options(width: .infinity)
    options.lineBreakMode = .byClipping
    try await edit(field, seed: seed) { offset in
      let units = Array((field.text ?? "").utf16)
      // A position inside of a pair has no prefix.
      guard offset == units.count || !UTF16.isTrailSurrogate(units[offset]) else { return }
      // The measurer omits spaces at the end.
      let prefix = String(decoding: units[..<offset], as: UTF16.self) + "|"
      let style = attributes(of: field.font)
      func width(_ string: String) -> CGFloat {
        PangoTextMeasurer().layout(of: StyledText(string, attributes: style), options).size.width
      }
      guard let position = field.position(from: field.beginningOfDocument, offset: offset) else { return }
      let distance = abs(field.caretRect(for: position).minX - field.caretRect(for: field.beginningOfDocument).minX)
      #expect(abs(distance - width(prefix) + width("|")) < 2)
    }
  }
}
#endif
