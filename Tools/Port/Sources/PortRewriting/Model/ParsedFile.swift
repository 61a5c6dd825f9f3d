import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// The syntax tree of a source file.
struct ParsedFile {
  var source: SourceFile
  var tree: SourceFileSyntax
  /// The bytes of the text, which rules search for line ends.
  var bytes: [UInt8]
  var locations: SourceLocationConverter

  init(_ source: SourceFile) {
    self.source = source
    tree = Parser.parse(source: source.text)
    bytes = Array(source.text.utf8)
    locations = SourceLocationConverter(fileName: source.path, tree: tree)
  }

  /// Returns the syntax errors, or an empty array if the file parses.
  func errors() -> [Finding] {
    guard tree.hasError else { return [] }
    return ParseDiagnosticsGenerator.diagnostics(for: tree)
      .filter { $0.diagMessage.severity == .error }
      .map { finding(.failed, "syntax", at: $0.position, $0.message) }
  }

  /// Returns a finding at a position of the file.
  func finding(_ kind: Finding.Kind, _ rule: String, at position: AbsolutePosition, _ message: String) -> Finding {
    let location = locations.location(for: position)
    return Finding(kind: kind, rule: rule, line: location.line, column: location.column, message: message)
  }
}
