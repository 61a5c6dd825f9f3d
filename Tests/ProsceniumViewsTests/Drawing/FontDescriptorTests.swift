import Foundation
import Testing

@testable import ProsceniumGraphics
@testable import ProsceniumViews

@Suite struct FontDescriptorTests {
  @Test func `traits change the weight and the slant of a font`() throws {
    let descriptor = Font.systemFont(ofSize: 15).fontDescriptor
    #expect(descriptor.pointSize == 15 && descriptor.symbolicTraits == .traitUIOptimized)
    let bold = try #require(descriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(bold.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
    let font = Font(descriptor: bold, size: 0)
    #expect(font.pointSize == 15 && font.weight == .bold && font.isItalic)
    #expect(Font(descriptor: bold, size: 20).pointSize == 20)
    #expect(bold.withSymbolicTraits([]).map { Font(descriptor: $0, size: 0) } == Font.systemFont(ofSize: 15))
    #expect(descriptor.withSymbolicTraits(.traitCondensed) == nil)
    let heavy = Font.systemFont(ofSize: 15, weight: .heavy).fontDescriptor.withSymbolicTraits(.traitBold)
    #expect(heavy.map { Font(descriptor: $0, size: 0).weight } == .heavy, "a bold weight stays")
  }

  @Test func `attributes select family, face, weight, size and text style`() {
    let descriptor = FontDescriptor(fontAttributes: [
      .family: "Georgia", .face: "Bold Italic", .size: 21,
      .featureSettings: [[String: Int]](),
    ])
    let font = Font(descriptor: descriptor, size: 0)
    #expect(font.familyName == "Georgia" && font.weight == .bold && font.isItalic && font.pointSize == 21)
    let medium = descriptor.addingAttributes([.traits: [FontDescriptor.TraitKey.weight: Font.Weight.medium]])
    #expect(Font(descriptor: medium, size: 0).weight == .medium)
    #expect(medium.object(forKey: .size) as? CGFloat == 21)
    #expect(FontDescriptor(name: "Menlo-Bold", size: 11).postscriptName == "Menlo-Bold")
    let bad = descriptor.addingAttributes([.size: "big", .traits: 3])
    #expect(bad == descriptor)
    #expect(descriptor.withSize(.nan).pointSize == 12, "as for fonts")
  }

  @Test func `a preferred descriptor keeps its text style, also with other traits`() throws {
    let large = TraitCollection(preferredContentSizeCategory: .extraExtraLarge)
    let descriptor = FontDescriptor.preferredFontDescriptor(withTextStyle: .body, compatibleWith: large)
    #expect(descriptor.pointSize == 21)
    let italic = try #require(descriptor.withSymbolicTraits(.traitItalic))
    #expect(Font(descriptor: italic, size: 0).adjusted(for: .small).pointSize == 15)
    #expect(descriptor.withDesign(.monospaced)?.symbolicTraits.contains(.traitMonoSpace) == true)
  }

  @Test func `a reversed path draws its points in the opposite order`() {
    var line = Path()
    line.move(to: .zero)
    line.addLine(to: Point(x: 10, y: 0))
    line.addCurve(to: Point(x: 20, y: 0), control1: Point(x: 12, y: 5), control2: Point(x: 18, y: -5))
    #expect(
      line.reversed.elements == [
        .move(to: Point(x: 20, y: 0)),
        .curve(to: Point(x: 10, y: 0), control1: Point(x: 18, y: -5), control2: Point(x: 12, y: 5)),
        .line(to: .zero),
      ]
    )
    // A reversed square in a square is a hole by the winding rule.
    let outer = BezierPath(rect: Rect(0, 0, 30, 30))
    outer.lineWidth = 5
    outer.append(BezierPath(rect: Rect(10, 10, 10, 10)).reversing())
    #expect(outer.contains(Point(x: 5, y: 5)) && !outer.contains(Point(x: 15, y: 15)))
    #expect(outer.cgPath.reversed.reversed.boundingBox == outer.cgPath.boundingBox)
    #expect(outer.reversing().lineWidth == 5 && outer.copy().cgPath == outer.cgPath)
    #expect(Path().reversed.isEmpty)
  }
}
