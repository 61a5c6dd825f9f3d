import Testing

@testable import ProsceniumCore
@testable import ProsceniumViews

@MainActor @Suite struct VisualFormatParserTests {
  /// Invalid formats, each with the offset and the reason that the error reports.
  nonisolated static let mistakes: [(format: String, offset: Int, reason: String)] = [
    ("", 0, "Expected a '[' that begins a view here"),
    ("H:", 2, "Expected a '[' that begins a view here"),
    ("|-|", 2, "Expected a '[' that begins a view here"),
    ("[]", 1, "Expected a view's name here"),
    ("[7]", 1, "Expected a view's name here"),
    ("[a", 2, "Expected a ']' here"),
    ("[a]-10[b]", 6, "Expected a '-' here, after the spacing"),
    ("[a]--[b]", 4, "Expected a '[' that begins a view here"),
    ("[a]-", 4, "Expected a '[' that begins a view here"),
    ("[a(>5)]", 4, "Expected '==', '<=' or '>=' here"),
    ("[a(5,)]", 5, "Expected a number or a name here"),
    ("[a(1.2.3)]", 3, "Expected a number or a name here"),
    ("[a(5]", 4, "Expected a ')' here"),
    ("[a(5@)]", 5, "Expected a number or a name here"),
    ("[a]|[b]", 4, "Nothing may follow the '|' that ends a format"),
    ("X:[a]", 0, "Expected a '[' that begins a view here"),
  ]

  @Test(arguments: mistakes)
  func `an invalid format throws its offset and reason`(mistake: (format: String, offset: Int, reason: String)) {
    #expect(throws: VisualFormatError(format: mistake.format, offset: mistake.offset, reason: mistake.reason)) {
      try VisualFormatParser.parse(mistake.format)
    }
  }

  /// The meaning of the names is resolved when the constraints are created.
  @Test func `a name that is missing or has an invalid value throws an error with its offset`() {
    let (container, view) = (View(), View())
    container.addSubview(view)
    let cases: [(format: String, offset: Int, views: [String: Any], options: LayoutConstraint.FormatOptions)] = [
      ("[a][b]", 4, ["a": view], []), ("[a]", 1, ["a": 7], []), ("[a(wide)]", 3, ["a": view], []),
      ("[a(bad)]", 3, ["a": view], []), ("|[c]", 0, ["c": View()], []), ("[c]|", 3, ["c": View()], []),
      ("[a(5@1001)]", 5, ["a": view], []), ("[a][a]", 0, ["a": view], .alignAllLeading),
    ]
    for item in cases {
      let error = #expect(throws: VisualFormatError.self) {
        try VisualFormatReader(
          item.format,
          options: item.options,
          metrics: ["bad": Double.nan],
          views: item.views
        ).constraints()
      }
      #expect(error?.offset == item.offset, "\(item.format)")
    }
  }
}
