import SwiftSyntax

extension FileRewriter {
  /// Replaces `import UIKit.UIGestureRecognizerSubclass` by `import UIKit`.
  func rewriteSubmoduleImport(_ node: ImportDeclSyntax) {
    guard node.importKindSpecifier == nil, node.path.count > 1, node.path.first?.name.text == "UIKit" else { return }
    replace(node.path, with: "UIKit")
    note(.rewritten, "import", at: node, "\(node.path.trimmedDescription) is UIKit")
  }

  /// Imports the modules of the options in files that do not import them.
  ///
  /// The imports share the line of the first statement, so that the numbers of the lines stay.
  func addImports() {
    let present = Set(
      file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text }
    )
    let missing = options.imports.filter { !present.contains($0) }
    guard !missing.isEmpty, let first = file.tree.statements.first else { return }
    let text = missing.map { "import \($0)" }.joined(separator: "; ")
    // A condition must begin its line, so that the imports share the line of a comment or have one of their own.
    if !first.item.is(IfConfigDeclSyntax.self) {
      insert("\(text); ", at: first.positionAfterSkippingLeadingTrivia)
    } else if file.bytes.starts(with: "//".utf8) || file.bytes.starts(with: "/*".utf8) {
      insert("\(text); ", at: AbsolutePosition(utf8Offset: 0))
    } else {
      insert(text + file.lineEnd, at: first.positionAfterSkippingLeadingTrivia)
    }
    note(.rewritten, "import", at: first, "added import \(missing.joined(separator: ", "))")
  }
}
