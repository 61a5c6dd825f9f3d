import SwiftSyntax

extension FileRewriter {
  /// Binds a protocol to classes with `AnyObject`, if it was bound by `class` or by `@objc`.
  func bindToClasses(_ node: ProtocolDeclSyntax) {
    guard let clause = node.inheritanceClause else {
      guard node.attributes.contains(named: "objc") else { return }
      let position =
        node.primaryAssociatedTypeClause?.endPositionBeforeTrailingTrivia
        ?? node.name.endPositionBeforeTrailingTrivia
      insert(": AnyObject", at: position)
      note(.rewritten, "protocol", at: node.name, "\(node.name.text) is bound to AnyObject")
      return
    }
    for inherited in clause.inheritedTypes where inherited.type.is(ClassRestrictionTypeSyntax.self) {
      replace(inherited.type, with: "AnyObject")
      note(.rewritten, "protocol", at: inherited, "class is AnyObject")
    }
  }
}
