import SwiftSyntax

extension FileRewriter {
  /// Adds a finding.
  func note(_ kind: Finding.Kind, _ rule: String, at node: some SyntaxProtocol, _ message: String) {
    findings.append(file.finding(kind, rule, at: node.positionAfterSkippingLeadingTrivia, message))
  }

  /// Replaces a node without its trivia.
  func replace(_ node: some SyntaxProtocol, with text: String) {
    edits.append(SourceEdit(range: node.bytes, replacement: text))
  }

  /// Inserts text at a position.
  func insert(_ text: String, at position: AbsolutePosition) {
    edits.append(SourceEdit(range: position.utf8Offset..<position.utf8Offset, replacement: text))
  }

  /// Removes a node and the blanks after it.
  ///
  /// A line that holds nothing else becomes empty, so that the numbers of the other lines stay.
  func remove(_ node: some SyntaxProtocol) {
    edits.append(SourceEdit(range: file.rangeWithBlanks(node.bytes), replacement: ""))
  }
}

extension ParsedFile {
  /// Returns a range extended by the blanks after it, and by the blanks before it if the line ends there.
  func rangeWithBlanks(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    var start = range.lowerBound
    if end == bytes.count || bytes[end] == 10 || bytes[end] == 13 {
      while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    }
    return start..<end
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

  /// The line end of the file.
  var lineEnd: String {
    guard let index = bytes.firstIndex(of: 10), index > 0, bytes[index - 1] == 13 else { return "\n" }
    return "\r\n"
  }
}

extension SyntaxProtocol {
  /// The UTF-8 range without trivia.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The line ends inside of the node, for a replacement of one line.
  func lineEnds(in file: ParsedFile) -> String {
    String(repeating: file.lineEnd, count: file.bytes[bytes].count { $0 == 10 })
  }
}
