import Foundation
import Statements
import Testing

/// Tests that the page about older spellings lists existing declarations.
@Suite struct OlderSpellingsPageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../..")

  /// The list has the spellings of the page that introduced the delegate. Each maps to one of Proscenium's
  /// declarations.
  @Test(.statement("S1-37")) func `each older spelling on the page maps to a declared current name`() throws {
    let page = Self.root.appending(path: "Sources/ProsceniumCore/ProsceniumCore.docc/older-spellings.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for spelling in [
      "animationControllerForPresentedController(_:presentingController:sourceController:)",
      "animationControllerForDismissedController(_:)", "interactionControllerForPresentation(_:)",
      "interactionControllerForDismissal(_:)",
      "presentationControllerForPresentedViewController(_:presentingViewController:sourceViewController:)",
    ] { #expect(text.contains("| `\(spelling)` | ``"), "\(spelling)") }
    let controllers = try ["Controllers", "Presentation", "Transitions"].flatMap(Self.sources)
    for link in text.matches(of: /``(\w+)\/(\w+)\((\w+:)?/) {
      let (type, name, label) = (link.output.1, link.output.2, link.output.3 ?? "")
      let isDeclared = controllers.contains { source in
        source.contains(type)
          && source.ranges(of: "func \(name)(").contains { range in
            let rest = source[range.upperBound...].drop { $0.isWhitespace }
            return label.isEmpty || label == "_:" || rest.hasPrefix(label.dropLast())
          }
      }
      #expect(isDeclared, "\(link.output.0)")
    }
  }

  private static func sources(in room: String) throws -> [String] {
    let core = root.appending(path: "Sources/ProsceniumCore")
    let files = try FileManager.default.subpathsOfDirectory(atPath: core.path)
    return try files.filter { $0.hasPrefix("\(room)/") && $0.hasSuffix(".swift") }.map {
      try String(contentsOf: core.appending(path: $0), encoding: .utf8)
    }
  }
}
