import Foundation
import PortRewriting
import SwiftParser
import SwiftSyntax
import Testing

/// UIKit sources of one library with its tests, in the folder `Corpus`.
struct CorpusTests {
  private let files: [SourceFile]

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus")
    files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return SourceFile(path: name, target: name.contains("Tests") ? "Tests" : "Library", text: text)
    }
  }

  @Test func `No construct of Objective-C remains`() {
    for file in Port().rewrite(files) {
      let tokens = Parser.parse(source: file.text).tokens(viewMode: .sourceAccurate).map(\.text)
      for word in ["selector", "keyPath"] {
        #expect(!zip(tokens, tokens.dropFirst()).contains { $0 == ("#", word) }, "\(file.path) has no #\(word)")
      }
      for word in ["objc", "objcMembers", "IBAction", "IBOutlet", "IBInspectable", "optional", "dynamic"] {
        #expect(!tokens.contains(word), "\(file.path) has no \(word)")
      }
      #expect(!file.findings.contains { $0.kind == .failed })
    }
  }

  @Test func `A second rewrite changes nothing`() {
    let once = Port().rewrite(files)
    let twice = Port().rewrite(zip(files, once).map { SourceFile(path: $0.path, target: $0.target, text: $1.text) })
    for (first, second) in zip(once, twice) { #expect(first.text == second.text) }
  }

  @Test func `Comments remain and lines keep their numbers without folding`() {
    for (file, result) in zip(files, Port().rewrite(files)) {
      #expect(comments(file.text) == comments(result.text))
      guard !result.findings.contains(where: { $0.rule == "override" }) else { continue }
      let lines = (
        file.text.split(separator: "\n", omittingEmptySubsequences: false),
        result.text.split(separator: "\n", omittingEmptySubsequences: false)
      )
      for (number, line) in lines.0.enumerated() where line.contains("func ") && !line.contains("@") {
        let name = line.split(separator: "func ")[1].prefix { $0 != "(" }
        #expect(lines.1[number].contains(name), "\(file.path):\(number + 1)")
      }
    }
  }

  /// Returns the sorted comments of a text.
  private func comments(_ text: String) -> [String] {
    Parser.parse(source: text).tokens(viewMode: .sourceAccurate).flatMap {
      ($0.leadingTrivia + $0.trailingTrivia).pieces
    }
    .compactMap { piece in
      switch piece {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text): text
      default: nil
      }
    }
    .sorted()
  }
}
