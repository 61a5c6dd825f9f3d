import SwiftSyntax

extension FileRewriter {
  /// Replaces `#keyPath(Card.title.count)` by the literal `"title.count"`.
  func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first?.expression else { return }
    var names = argument.trimmedDescription.split(separator: ".").map {
      $0.trimmingWhitespace().replacingBackticks()
    }
    if names.first == "self" || names.first == "Self" { names.removeFirst() }
    while names.count > 1, names[0].first?.isUppercase == true { names.removeFirst() }
    let text = "\"\(names.joined(separator: "."))\""
    replace(node, with: text + node.lineEnds(in: file))
    note(.rewritten, "keyPath", at: node, "#keyPath is \(text)")
  }
}

extension Substring {
  /// Returns the text without white space at both ends.
  fileprivate func trimmingWhitespace() -> Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Returns the text without backticks.
  fileprivate func replacingBackticks() -> String { String(filter { $0 != "`" }) }
}
