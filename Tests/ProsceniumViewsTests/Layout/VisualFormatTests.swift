import Foundation
import ProsceniumCore
import Testing

@MainActor @Suite struct VisualFormatTests {
  private let container = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  private let views = ["a": View(), "b": View(), "c": View()]

  init() {
    container.accessibilityIdentifier = "container"
    for (name, view) in views.sorted(by: { $0.key < $1.key }) {
      view.accessibilityIdentifier = name
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
    }
  }

  private func equations(
    _ format: String,
    _ options: LayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) -> [String] {
    LayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
      .map { String($0.description.dropFirst("<LayoutConstraint ".count).dropLast()) }
  }

  /// The examples of Apple's guide, with the constraints that the guide describes.
  @Test func `the examples of Apple's visual format guide create the described constraints`() {
    #expect(equations("[a]-[b]") == ["b.leading == a.trailing + 8"])
    #expect(equations("[a(>=50)]") == ["a.width >= 50"])
    #expect(
      equations("|-50-[a]-50-|") == ["a.leading == container.leading + 50", "container.trailing == a.trailing + 50"]
    )
    #expect(equations("V:[a]-10-[b]") == ["b.top == a.bottom + 10"])
    #expect(equations("[a][b]") == ["b.leading == a.trailing"])
    #expect(equations("[a(100@20)]") == ["a.width == 100 @20"])
    #expect(equations("[a(==b)]") == ["a.width == b.width"])
    #expect(equations("[a(>=70,<=100)]") == ["a.width >= 70", "a.width <= 100"])
    #expect(
      equations("|-[a]-[b]-[c(>=20)]-|") == [
        "a.leading == container.leadingMargin", "b.leading == a.trailing + 8", "c.leading == b.trailing + 8",
        "c.width >= 20", "container.trailingMargin == c.trailing",
      ]
    )
  }

  @Test func `metrics of a visual format can be numbers of any type`() {
    let metrics: [String: Any] = ["gap": 12, "wide": CGFloat(80.5), "low": Float(250)]
    #expect(
      equations(" V:|-gap-[a( == wide @ low )] - (>=gap@low, <=-2) - [b] ", metrics: metrics)
        == [
          "a.top == container.top + 12", "a.height == 80.5 @250", "b.top >= a.bottom + 12 @250",
          "b.top <= a.bottom - 2",
        ]
    )
  }

  @Test func `a row's direction and a column's baseline spacing follow the format options`() {
    let row = "|-5-[a]-[b]-0-|"
    #expect(
      equations(row, .directionLeftToRight)
        == ["a.left == container.left + 5", "b.left == a.right + 8", "container.right == b.right"]
    )
    #expect(
      equations(row, .directionRightToLeft)
        == ["container.right == a.right + 5", "a.left == b.right + 8", "b.left == container.left"]
    )
    #expect(equations("V:[a]-9-[b]", .spacingBaselineToBaseline) == ["b.firstBaseline == a.lastBaseline + 9"])
  }

  @Test func `alignment options align the views across the axis`() {
    #expect(
      equations("[a][b][c]", [.alignAllTop, .alignAllLastBaseline]) == [
        "b.leading == a.trailing", "c.leading == b.trailing", "b.top == a.top", "c.top == b.top",
        "b.lastBaseline == a.lastBaseline", "c.lastBaseline == b.lastBaseline",
      ]
    )
    #expect(LayoutConstraint.FormatOptions.alignAllLastBaseline.rawValue == 1 << 11, "UIKit's bit")
  }

  @Test func `a layout from several visual formats has the frames that the formats show`() throws {
    for format in ["H:|-20-[a(60)]-[b(==a)]-(>=0)-[c(a)]|", "V:|-[a(30)]", "V:|-[b(30)]", "V:|-[c(30)]"] {
      LayoutConstraint.activate(
        LayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views)
      )
    }
    container.layoutIfNeeded()
    #expect(["a", "b", "c"].map { views[$0]?.frame.minX } == [20, 88, 240])
    #expect(views["c"]?.frame == Rect(x: 240, y: 8, width: 60, height: 30))
  }

  @Test func `a visual format accepts a layout guide in place of a view`() {
    let guide = LayoutGuide()
    container.addLayoutGuide(guide)
    let made = LayoutConstraint.constraints(
      withVisualFormat: "|[guide][a]",
      metrics: nil,
      views: ["guide": guide, "a": views["a"] as Any]
    )
    #expect(made.first?.firstItem === guide && made.first?.secondItem === container)
    #expect(made.last?.secondItem === guide)
  }

  @Test func `an invalid visual format ends the process and marks the mistake`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = LayoutConstraint.constraints(withVisualFormat: "H:|-[a-|", metrics: nil, views: ["a": View()])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Unable to parse constraint format:\nExpected a ']' here\nH:|-[a-|\n      ^"))
  }
}
