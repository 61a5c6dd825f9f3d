import PortRewriting
import SwiftParser
import SwiftSyntax
import Testing

/// Returns the rewritten text of one file, and verifies the properties of all rewrites.
func rewritten(
  _ text: String,
  options: PortOptions = PortOptions(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> String {
  let file = Port(options: options).rewrite([SourceFile(path: "Card.swift", text: text)])[0]
  let again = Port(options: options).rewrite([SourceFile(path: "Card.swift", text: file.text)])[0]
  #expect(again.text == file.text, "a second rewrite changes nothing", sourceLocation: sourceLocation)
  #expect(!Parser.parse(source: file.text).hasError, "\(file.text) parses", sourceLocation: sourceLocation)
  return file.text
}

/// Returns the findings of one file as `kind rule line`.
func findings(_ text: String) -> [String] {
  Port().rewrite([SourceFile(path: "Card.swift", text: text)])[0].findings.map { "\($0.kind) \($0.rule) \($0.line)" }
}

/// Returns the rewritten texts of several files by path.
func rewritten(_ files: KeyValuePairs<String, String>, target: (String) -> String = { _ in "" }) -> [String: String] {
  let sources = files.map { SourceFile(path: $0.key, target: target($0.key), text: $0.value) }
  return Port().rewrite(sources).reduce(into: [:]) { $0[$1.path] = $1.text }
}
