import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests of labels, whose expected sizes follow from the tables of Inter 4.0.
///
/// The font has 2816 units per em and a line height of 3408 units. The widths are the advances of single letters.
@MainActor @Suite struct LabelTests {
  /// Returns a label in a font of 28.16 points, so that a hundred font units are one point.
  private func label(_ text: String, lines: Int = 1) -> Label {
    let label = Label()
    label.font = .systemFont(ofSize: 28.16)
    label.text = text
    label.numberOfLines = lines
    return label
  }

  private func shown(_ label: Label) async -> DisplayList.Item? {
    let scene = await Scene()
    label.accessibilityIdentifier = "label"
    scene.root.view.addSubview(label)
    await scene.virtual.runUntilSettled()
    return scene.window.displayList(at: .zero).item(named: "label")
  }

  private func runs(_ item: DisplayList.Item?) -> [[DisplayList.TextRun]] {
    (item?.appearance?.commands ?? []).compactMap { if case .text(let runs) = $0 { runs } else { nil } }
  }

  @Test func `a new label has UIKit's default values`() {
    let label = Label()
    #expect(label.text == nil && label.attributedText == nil && label.numberOfLines == 1)
    #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label && label.textAlignment == .natural)
    #expect(label.lineBreakMode == .byTruncatingTail && label.isEnabled && !label.isHighlighted)
    #expect(!label.isUserInteractionEnabled && label.intrinsicContentSize == .zero)
    #expect(label.shadowOffset == Size(width: 0, height: -1) && label.minimumScaleFactor == 0)
    #expect(Label(frame: Rect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
  }

  // The letters H, a and l are 2084, 1588 and 668 units wide.
  @Test func `a label's content size is that of its text, rounded up to whole pixels`() {
    #expect(label("a").intrinsicContentSize == Size(width: 16, height: 35))
    #expect(label("aaaa").intrinsicContentSize == Size(width: 64, height: 35), "15.88 four times")
    #expect(label("a\na", lines: 0).intrinsicContentSize == Size(width: 16, height: 69), "twice 34.08")
    #expect(label("a\na", lines: 1).intrinsicContentSize.height == 35)
    let fine = label("a")
    fine.traitOverrides.displayScale = 2
    #expect(fine.intrinsicContentSize == Size(width: 16, height: 34.5))
    #expect(label("").intrinsicContentSize == .zero)
  }

  @Test func `a maximum width breaks a label's lines, but a single-line label keeps its own width`() {
    let three = label("aaa aaa aaa", lines: 0)
    #expect(three.sizeThatFits(Size(width: 50, height: 0)) == Size(width: 48, height: 103))
    #expect(three.sizeThatFits(.zero) == three.intrinsicContentSize && three.intrinsicContentSize.height == 35)
    three.numberOfLines = 2
    #expect(three.sizeThatFits(Size(width: 50, height: 9)).height == 69)
    three.numberOfLines = 1
    #expect(three.sizeThatFits(Size(width: 50, height: 9)).width == three.intrinsicContentSize.width)
    three.numberOfLines = 0
    three.preferredMaxLayoutWidth = 50
    #expect(three.intrinsicContentSize == Size(width: 48, height: 103))
    three.frame = Rect(x: 5, y: 6, width: 50, height: 1)
    three.sizeToFit()
    #expect(three.frame == Rect(x: 5, y: 6, width: 48, height: 103))
  }

  @Test func `textRect lies at the top left of the bounds`() {
    let label = label("aaa aaa aaa", lines: 0)
    let bounds = Rect(x: 10, y: 20, width: 50, height: 1000)
    #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 2) == Rect(x: 10, y: 20, width: 48, height: 69))
    #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 0).height == 103)
    #expect(label.textRect(forBounds: Rect(x: 0, y: 0, width: 50, height: 40), limitedToNumberOfLines: 0).height == 35)
  }

  @Test func `a label's baselines are those of its first and last lines`() {
    let label = label("a\na", lines: 0)
    // Two lines of 34.08 points lie in 69 points, with 0.42 above and below. The ascent is 27.28 and the descent 6.80
    // points.
    #expect(abs(label.firstBaselineOffsetFromTop - 27.7) < 1e-9)
    #expect(abs(label.lastBaselineOffsetFromBottom - 7.22) < 1e-9)
    #expect(Label().firstBaselineOffsetFromTop == 0)
  }

  @Test func `a display list contains the runs of a label's text`() async throws {
    let label = label("Hall")
    label.frame = Rect(x: 0, y: 0, width: 200, height: 54.08)
    let run = try #require(runs(await shown(label)).first?.first)
    #expect(run.string == "Hall" && run.font == DisplayList.FontDescription(size: 28.16))
    #expect(run.color == Color(white: 0, alpha: 1), "the label's colour in a light environment")
    #expect(abs(run.origin.y - (10 + 27.28)) < 1e-9 && run.origin.x == 0, "in the middle of the height")
    #expect(abs(run.ascent - 27.28) < 1e-9 && abs(run.descent - 6.8) < 1e-9)
    #expect(abs(run.width - (20.84 + 15.88 + 2 * 6.68)) < 0.01)
  }

  @Test func `text alignment and layout direction position a label's lines`() async throws {
    for (alignment, isMirrored, expected) in [
      (TextAlignment.left, false, 0.0), (.right, false, 84.12), (.center, false, 42.06), (.natural, false, 0),
      (.natural, true, 84.12),
    ] {
      let label = label("a")
      label.textAlignment = alignment
      if isMirrored { label.semanticContentAttribute = .forceRightToLeft }
      label.frame = Rect(x: 0, y: 0, width: 100, height: 40)
      let run = try #require(runs(await shown(label)).first?.first)
      #expect(abs(run.origin.x - expected) < 1e-4, "\(alignment)")
    }
  }

  @Test func `a visible label follows a change of the layout direction`() async throws {
    let label = label("a")
    label.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    let scene = await Scene()
    label.accessibilityIdentifier = "label"
    scene.root.view.addSubview(label)
    await scene.virtual.runUntilSettled()
    func x() -> CGFloat? { runs(scene.window.displayList(at: .zero).item(named: "label")).first?.first?.origin.x }
    #expect(x() == 0)
    label.semanticContentAttribute = .forceRightToLeft
    #expect(!scene.virtual.stage.isAtRest)
    await scene.virtual.runUntilSettled()
    #expect(abs((x() ?? 0) - 84.12) < 1e-4)
    label.semanticContentAttribute = .unspecified
    try await scene.send(traits: TraitCollection(layoutDirection: .rightToLeft))
    await scene.virtual.runUntilSettled()
    #expect(abs((x() ?? 0) - 84.12) < 1e-4 && scene.isQuiet)
  }

  @Test func `text that does not fit is truncated with an ellipsis or shrunk to fit the width`() async {
    let label = label("aaa aaa")
    label.frame = Rect(x: 0, y: 0, width: 60, height: 40)
    #expect(runs(await shown(label)).first?.map(\.string) == ["aa…"])
    let small = self.label("aaaa")
    small.frame = Rect(x: 0, y: 0, width: 15.88 * 2, height: 40)
    small.adjustsFontSizeToFitWidth = true
    let run = runs(await shown(small)).first?.first
    #expect(run?.string == "aaaa" && abs((run?.font.size ?? 0) - 14.08) < 0.01, "half as large")
    let limited = self.label("aaaa")
    limited.frame = small.frame
    limited.adjustsFontSizeToFitWidth = true
    limited.minimumScaleFactor = 0.75
    let cut = runs(await shown(limited)).first?.first
    #expect(cut?.font.size == 28.16 * 0.75 && cut?.string.hasSuffix("…") == true)
    #expect(limited.intrinsicContentSize.width == 64, "the content's size is the text's own")
  }

  @Test func `highlighting, disabling and a shadow change a label's drawn text`() async {
    let label = label("a")
    label.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    label.textColor = .red
    #expect(runs(await shown(label)).first?.first?.color == .red)
    label.highlightedTextColor = .blue
    label.isHighlighted = true
    #expect(runs(await shown(label)).first?.first?.color == .blue)
    label.isEnabled = false
    #expect(runs(await shown(label)).first?.first?.color == Color.blue.withAlphaComponent(0.5))
    (label.isHighlighted, label.isEnabled) = (false, true)
    label.shadowColor = .green
    label.shadowOffset = Size(width: 2, height: 3)
    let texts = runs(await shown(label))
    #expect(texts.count == 2 && texts[0][0].color == .green && texts[1][0].color == .red)
    #expect(texts[0][0].origin.x == texts[1][0].origin.x + 2 && texts[0][0].origin.y == texts[1][0].origin.y + 3)
    label.textColor = nil
    #expect(label.textColor == .label)
  }

  @Test func `a label's default text colour follows the environment's style`() async throws {
    let scene = await Scene(traits: TraitCollection(userInterfaceStyle: .light))
    let label = label("a")
    label.accessibilityIdentifier = "label"
    label.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    scene.root.view.addSubview(label)
    await scene.virtual.runUntilSettled()
    func color() -> Color? { runs(scene.window.displayList(at: .zero).item(named: "label")).first?.first?.color }
    #expect(color() == .black)
    try await scene.send(traits: TraitCollection(userInterfaceStyle: .dark))
    await scene.virtual.runUntilSettled()
    #expect(color() == .white && scene.isQuiet)
  }

  @Test func `a label with a text style follows the content size category if it adjusts its font`() async throws {
    let scene = await Scene(traits: TraitCollection(preferredContentSizeCategory: .large))
    let (label, still) = (Label(), Label())
    for each in [label, still] {
      each.font = .preferredFont(forTextStyle: .body)
      each.text = "a"
      scene.root.view.addSubview(each)
    }
    label.adjustsFontForContentSizeCategory = true
    #expect(label.font.pointSize == 17)
    let before = label.intrinsicContentSize
    try await scene.send(traits: TraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
    await scene.virtual.runUntilSettled()
    #expect(label.font.pointSize == 53 && still.font.pointSize == 17)
    #expect(label.intrinsicContentSize.height > 3 * before.height && still.intrinsicContentSize == before)
    let late = Label()
    late.font = .preferredFont(forTextStyle: .body, compatibleWith: TraitCollection())
    late.adjustsFontForContentSizeCategory = true
    scene.root.view.addSubview(late)
    #expect(late.font.pointSize == 53, "what comes into an environment follows that")
    label.font = .preferredFont(forTextStyle: .caption1, compatibleWith: TraitCollection())
    #expect(label.font.pointSize == 43, "a font that is set later follows at once")
  }

  @Test func `another text measurer of the stage measures all text again`() async {
    let scene = await Scene()
    let label = label("abc")
    scene.root.view.addSubview(label)
    await scene.virtual.runUntilSettled()
    scene.virtual.stage.textMeasurer = SquareMeasurer()
    #expect(label.intrinsicContentSize == Size(width: 85, height: 29), "three ems of 28.16 points")
    #expect(!scene.virtual.stage.isAtRest)
    await scene.virtual.runUntilSettled()
    label.removeFromSuperview()
    #expect(label.intrinsicContentSize.height == 35, "outside of a stage the built-in metrics count")
  }
}

/// A measurer in which each character is a square of the font's size.
private final class SquareMeasurer: TextMeasurer {
  func layout(of text: StyledText, _ options: TextLayout.Options) -> TextLayout {
    let size = text.attributes.font.pointSize
    let width = size * CGFloat(text.string.count)
    let run = TextLayout.Run(string: text.string, attributes: text.attributes, x: 0, width: width)
    let line = TextLayout.Line(
      range: 0..<text.string.utf16.count,
      runs: [run],
      baseline: size,
      ascent: size,
      descent: 0,
      x: 0,
      width: width,
      isRightToLeft: false
    )
    return TextLayout(lines: [line], size: Size(width: width, height: size))
  }

  func lineHeights(of font: Font) -> (ascent: CGFloat, descent: CGFloat) { (font.pointSize, 0) }
}
