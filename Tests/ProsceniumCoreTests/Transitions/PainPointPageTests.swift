import Foundation
import Testing

/// Tests that the page about reported problems names existing tests.
@Suite struct PainPointPageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..")

  @Test func `each of the thirty pain points names an existing test`() throws {
    let page = Self.root.appending(path: "Sources/ProsceniumCore/ProsceniumCore.docc/what-is-better-than-in-uikit.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    var numbers: [Int] = []
    for item in text.matches(of: /(?m)^(\d+)\. (?:.|\n)*?\s— (\w+): `([^`]+)`$/) {
      let (number, suite, test) = (item.output.1, item.output.2, item.output.3)
      numbers.append(Int(number) ?? 0)
      let source = try #require(try Self.source(of: "\(suite).swift"), "\(number): no suite \(suite)")
      #expect(source.contains("func `\(test)`"), "\(number): \(suite) has no test \(test)")
    }
    #expect(numbers.sorted() == Array(1...30))
  }

  private static func source(of file: String) throws -> String? {
    for place in ["Tests/ProsceniumCoreTests", "Sources/ProsceniumConformance"] {
      let files = FileManager.default.enumerator(at: root.appending(path: place), includingPropertiesForKeys: nil)
      while let found = files?.nextObject() as? URL {
        if found.lastPathComponent == file { return try String(contentsOf: found, encoding: .utf8) }
      }
    }
    return nil
  }
}
