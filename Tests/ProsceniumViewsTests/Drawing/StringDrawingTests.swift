import Foundation
import Testing

@testable import ProsceniumGraphics
@testable import ProsceniumViews

@Suite struct StringDrawingTests {
  private let font = Font.monospacedSystemFont(ofSize: 10, weight: .regular)

  /// The advance of each character of the font, which is 0.6 em.
  private let advance: CGFloat = 6

  private var attributes: [NSAttributedString.Key: Any] { [.font: font, .foregroundColor: Color.red] }

  @Test func `the size of a text is the sum of its advances and the height of its lines`() {
    let one = "abcd".size(withAttributes: attributes)
    #expect(abs(one.width - 4 * advance) < 1e-4 && abs(one.height - font.lineHeight) < 1e-9)
    let two = NSString(string: "ab\nabcdef").size(withAttributes: attributes)
    #expect(abs(two.width - 6 * advance) < 1e-4 && two.height > 1.9 * font.lineHeight)
    #expect("".size(withAttributes: attributes) == .zero)
    #expect("a".size().height == Font.systemFont(ofSize: 12).lineHeight)
  }

  @Test func `a bounding rectangle breaks lines only with the option for line fragments`() {
    let text = NSAttributedString(string: "abc abc abc", attributes: attributes)
    let size = Size(width: 5 * advance, height: 1)
    let broken = text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil)
    #expect(broken.minY == 0 && broken.height > 2.9 * font.lineHeight && broken.width <= size.width)
    let context = StringDrawingContext()
    let single = text.boundingRect(with: size, options: [], context: context)
    #expect(abs(single.minY + font.ascender) < 1e-9 && abs(single.height - font.lineHeight) < 1e-9)
    #expect(abs(single.width - 11 * advance) < 1e-4)
    #expect(context.totalBounds == single && context.actualScaleFactor == 1)
    let infinite = Size(width: CGFloat.infinity, height: .nan)
    #expect(abs(text.boundingRect(with: infinite, options: .usesLineFragmentOrigin, context: nil).width - 66) < 1e-3)
  }

  @Test func `text is drawn with its baseline below the point, in its colour or black`() throws {
    let recorded = Recorded { context in
      context.translateBy(x: 10, y: 20)
      "ab".draw(at: Point(x: 1, y: 2), withAttributes: attributes)
      NSAttributedString(string: "c").draw(at: .zero)
      "d".draw(at: Point(x: CGFloat.nan, y: 0))
    }
    let runs = recorded.commands.compactMap { if case .text(let runs) = $0 { runs.first } else { nil } }
    #expect(runs.map(\.string) == ["ab", "c"] && runs.map(\.color) == [.red, .black])
    let first = try #require(runs.first)
    #expect(first.origin.x == 11 && abs(first.origin.y - (22 + font.ascender)) < 1e-9)
    #expect(runs.last?.font.size == 12)
  }

  @Test func `text in a rectangle omits the lines below it, and scaled text needs a layer`() throws {
    let recorded = Recorded { context in
      "aa bb cc".draw(in: Rect(0, 0, 2.5 * advance, 2.5 * font.lineHeight), withAttributes: attributes)
      "aa".draw(in: Rect(0, 0, -1, 10), withAttributes: attributes)
      context.scaleBy(x: 2, y: 2)
      "x".draw(at: .zero, withAttributes: attributes)
    }
    guard case .text(let runs)? = recorded.commands.first else {
      Issue.record("There is no text.")
      return
    }
    #expect(runs.map { $0.string.trimmingCharacters(in: .whitespaces) } == ["aa", "bb"])
    #expect(recorded.commands.count == 1)
    #expect(recorded.layers.first?.transform == AffineTransform(scaleX: 2, y: 2))
  }
}
