#if Pictures
import ProsceniumCore
import Testing

@testable import ProsceniumPictures

struct TextShaperTests {
  @Test func `Without fonts, each character except space is a box`() {
    let shape = TextShape(
      string: "Two words",
      font: DisplayList.FontDescription(size: 20),
      kern: 0,
      isRightToLeft: false
    )
    let parts = TextShaper(fonts: []).shaped(shape).parts
    #expect(parts.boxes.count == 8 && parts.runs.isEmpty)
    #expect(parts.width == 9 * 12 && parts.boxes.last == Rect(x: 96, y: 0, width: 12, height: 0))
  }

  private func shaped(_ string: String, _ font: DisplayList.FontDescription, kern: CGFloat = 0) -> ShapedText {
    TextShaper.shared.shaped(TextShape(string: string, font: font, kern: kern, isRightToLeft: false))
  }

  // The advances are from Inter's table `hmtx` in 2,816ths of an em, read with fontTools.
  @Test(arguments: [
    ("H", 400, 2084), ("i", 400, 668), ("M", 400, 2504), ("H", 700, 2101), ("a", 100, 1524), ("a", 200, 1545),
    ("a", 300, 1567), ("a", 400, 1588), ("a", 500, 1603), ("a", 600, 1618), ("a", 700, 1634), ("a", 800, 1649),
    ("a", 900, 1664),
  ])
  func `A letter has the advance width of its font and weight`(letter: String, weight: Int, units: Int) {
    let text = shaped(letter, DisplayList.FontDescription(size: 100, weight: weight))
    #expect(abs(text.parts.width - Double(units) / 2816 * 100) < 0.02)
  }

  @Test func `Letters of the monospaced font are 0.6 em wide`() {
    let text = shaped("Wi", DisplayList.FontDescription(size: 50, isMonospaced: true))
    #expect(abs(text.parts.width - 60) < 0.1)
  }

  @Test func `Digits have equal widths with hasMonospacedDigits`() {
    let font = DisplayList.FontDescription(size: 50, hasMonospacedDigits: true)
    #expect(abs(shaped("1111", font).parts.width - shaped("0000", font).parts.width) < 0.01)
    let plain = DisplayList.FontDescription(size: 50)
    #expect(shaped("1111", plain).parts.width < shaped("0000", plain).parts.width - 1)
  }

  @Test func `A kern is added between characters`() {
    let font = DisplayList.FontDescription(size: 20)
    #expect(abs(shaped("HHH", font, kern: 4).parts.width - shaped("HHH", font).parts.width - 8) < 0.1)
  }

  @Test func `An unknown font family is replaced by the system's font`() {
    let unknown = DisplayList.FontDescription(family: "No Such Font", size: 40)
    #expect(shaped("Hamburg", unknown).parts.width == shaped("Hamburg", .init(size: 40)).parts.width)
  }

  @Test func `A character without a glyph is a box`() {
    let text = shaped("a\u{6F22}b", DisplayList.FontDescription(size: 40))
    #expect(text.parts.boxes.count == 1)
    #expect(text.parts.runs.flatMap(\.glyphs).count == 2)
  }

  @Test(arguments: [
    "", "\0", "\u{202E}\u{2066}abc", String(repeating: "x", count: 1_000_000),
    "a" + String(repeating: "\u{301}", count: 10_000),
    "\n\r\u{2028}", "\u{FFFD}\u{FFFE}",
  ])
  func `Any string has a finite width`(string: String) {
    #expect(shaped(string, DisplayList.FontDescription(size: 17)).parts.width.isFinite)
  }
}
#endif
