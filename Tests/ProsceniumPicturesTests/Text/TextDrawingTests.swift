#if Pictures
import ProsceniumCore
import Testing

@testable import ProsceniumPictures

struct TextDrawingTests {
  private func run(_ string: String, size: CGFloat = 40, width: CGFloat = 400) -> DisplayList.TextRun {
    DisplayList.TextRun(
      string: string,
      origin: Point(x: 20, y: 60),
      width: width,
      ascent: size,
      descent: size / 4,
      font: DisplayList.FontDescription(size: size),
      color: .black
    )
  }

  private func picture(_ run: DisplayList.TextRun, angle: CGFloat = 0) -> Picture {
    var view = layer(Rect(x: 0, y: 0, width: 200, height: 100)) { $0.commands = [.text([run])] }
    view.transform = AffineTransform(rotationByRadians: angle)
    return drawn(view, side: 200)
  }

  /// Returns the ranges of rows and columns that contain dark pixels.
  private func inked(_ picture: Picture) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    var (columns, rows) = (Set<Int>(), Set<Int>())
    for y in 0..<picture.pixelHeight {
      for x in 0..<picture.pixelWidth where picture[x, y].greenPart < 128 {
        columns.insert(x)
        rows.insert(y)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
      return nil
    }
    return (left...right, top...bottom)
  }

  // The capitals of Inter are 2,048 of 2,816 units high, and their bottom is the baseline.
  @Test func `A capital is on the baseline and has the height of its font`() throws {
    let ink = try #require(inked(picture(run("H"))))
    #expect(ink.rows.upperBound == 59)
    let height = 40 * 2048.0 / 2816
    #expect(abs(Double(ink.rows.count) - height) <= 1)
    #expect(ink.columns.lowerBound > 20 && ink.columns.upperBound < 20 + 30)
  }

  @Test func `A run wider than its measured width is squeezed into that width`() throws {
    let ink = try #require(inked(picture(run("HHHHHH", width: 100))))
    #expect(ink.columns.upperBound < 120 && ink.columns.upperBound > 112)
  }

  @Test func `Rotated text has as much ink as upright text`() {
    let (upright, turned) = (picture(run("Ham")).darkness, picture(run("Ham"), angle: 0.2).darkness)
    #expect(upright > 100)
    #expect(abs(turned - upright) < upright * 0.03)
  }

  @Test func `Very large text is drawn upright like rotated by a tiny angle`() {
    var vast = run("H", size: 3_000, width: 4_000)
    vast.origin = Point(x: -300, y: 1_500)
    #expect(picture(vast).darkness > 1_000)
    #expect(picture(vast).isNear(picture(vast, angle: 1e-9)))
  }

  @Test func `A run has an underline below and a strikethrough at its middle`() throws {
    var underlined = run("HH")
    underlined.isUnderlined = true
    underlined.width = 60
    #expect(picture(underlined)[50, 66].greenPart < 128)
    var struck = run("..", width: 60)
    struck.isStruckThrough = true
    #expect(picture(struck)[50, 48].greenPart < 128)
  }

  @Test func `The background of a run fills its rectangle`() {
    var marked = run("", width: 100)
    marked.string = " "
    marked.backgroundColor = .green
    #expect(picture(marked).withPixels { $0.filter { $0 == 0xFF00_FF00 }.count } == 100 * 50)
  }

  @Test func `Text has the same pixels independent of earlier drawing`() {
    let first = picture(run("Same"))
    for size in stride(from: 10.0, to: 40, by: 1.5) { _ = picture(run("Same", size: size)) }
    #expect(picture(run("Same")) == first)
  }
}
#endif
