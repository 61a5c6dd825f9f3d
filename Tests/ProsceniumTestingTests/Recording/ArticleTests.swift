import Foundation
import ProsceniumCore
import ProsceniumTesting
import Testing

/// Tests that the output in the articles is the actual output.
@MainActor @Suite struct ArticleTests {
  @Test func `the log in the article on recorded logs equals the log of its script`() async throws {
    let virtual = VirtualStage(.tablet)
    let (root, sheet) = (ViewController(), ViewController())
    (root.title, sheet.title) = ("A", "B")
    (root.view.accessibilityIdentifier, sheet.view.accessibilityIdentifier) = ("root", "sheet")
    sheet.modalPresentationStyle = .formSheet
    await virtual.show(root)
    let recorder = Recorder(of: virtual.stage)
    root.present(sheet, animated: true)
    await virtual.runUntilSettled()
    let text = recorder.text(of: .behaviour.union([.animation]))
    let shown = try blocks(of: "reading-a-recorded-log.md").first { $0.hasPrefix("    16.667 ms") }
    #expect(shown != nil && text.hasPrefix(shown ?? ""), "\(text)")
  }

  /// Returns the fenced blocks of an article.
  private func blocks(of article: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let file = root.appending(path: "Sources/ProsceniumTesting/ProsceniumTesting.docc").appending(path: article)
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).map { index in
      String(parts[index].drop { $0 != "\n" }.dropFirst())
    }
  }
}
