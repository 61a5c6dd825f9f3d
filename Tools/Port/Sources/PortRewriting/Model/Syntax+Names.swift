import SwiftSyntax

extension TypeSyntax {
  /// The written name without generic arguments, such as `Card.Header` for `Card<Int>.Header`.
  var nameWithoutArguments: String {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.bareText }
    if let type = self.as(MemberTypeSyntax.self) {
      return "\(type.baseType.nameWithoutArguments).\(type.name.bareText)"
    }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.nameWithoutArguments }
    return trimmedDescription
  }
}

extension TokenSyntax {
  /// The text without backticks.
  var bareText: String {
    let text = text
    return text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
  }
}

extension ExprSyntax {
  /// The type that an initialiser call such as `Card()` constructs, or `nil` for other expressions.
  var constructedType: String? {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    let name = call.calledExpression.trimmedDescription
    return name.first?.isUppercase == true ? name : nil
  }
}

extension AttributeListSyntax {
  /// Returns a Boolean value that indicates whether the list has an attribute.
  func contains(named name: String) -> Bool { attribute(named: name) != nil }

  /// Returns the attribute with a name.
  func attribute(named name: String) -> AttributeSyntax? {
    for element in self {
      if let attribute = element.as(AttributeSyntax.self), attribute.attributeName.trimmedDescription == name {
        return attribute
      }
    }
    return nil
  }
}

extension DeclModifierListSyntax {
  /// Returns a Boolean value that indicates whether the list has a modifier.
  func contains(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }
}
