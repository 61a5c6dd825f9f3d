import SwiftSyntax

extension FileRewriter {
  /// Turns optional requirements into throwing ones with a default that throws.
  ///
  /// A method or property that does not throw satisfies a throwing requirement. Therefore `try?` returns `nil` exactly if
  /// the conforming type has no implementation, as an optional call does.
  func rewriteOptionalRequirements(of node: ProtocolDeclSyntax) {
    var defaults: [String] = []
    for item in node.memberBlock.members {
      guard let modifier = item.decl.optionalModifier else { continue }
      if let requirement = item.decl.as(FunctionDeclSyntax.self) {
        defaults.append(rewrite(requirement, modifier, of: node))
      } else if let requirement = item.decl.as(VariableDeclSyntax.self),
        let text = rewrite(requirement, modifier, of: node)
      {
        defaults.append(text)
      } else {
        note(.failed, "optional", at: item, "only methods and properties can be optional requirements")
      }
    }
    guard !defaults.isEmpty, let name = scopes.last?.fullName else { return }
    let body = defaults.map { "  \($0)" }.joined(separator: file.lineEnd)
    let text = "extension \(name) {\(file.lineEnd)\(body)\(file.lineEnd)}"
    if node.isConditional {
      insert("; " + text.replacingLineEnds(), at: node.endPositionBeforeTrailingTrivia)
    } else {
      appended.append(text)
    }
  }

  private func rewrite(
    _ requirement: FunctionDeclSyntax,
    _ modifier: DeclModifierSyntax,
    of owner: ProtocolDeclSyntax
  ) -> String {
    remove(modifier)
    note(.rewritten, "optional", at: modifier, "\(requirement.name.text) is a throwing requirement with a default")
    var throwing = requirement
    if requirement.signature.effectSpecifiers?.throwsClause == nil {
      let effects = requirement.signature.effectSpecifiers
      let parameters = requirement.signature.parameterClause
      insert(" throws", at: (effects?.asyncSpecifier ?? parameters.rightParen).endPositionBeforeTrailingTrivia)
      throwing.signature.effectSpecifiers = FunctionEffectSpecifiersSyntax(
        asyncSpecifier: effects?.asyncSpecifier.map { $0.with(\.leadingTrivia, []).with(\.trailingTrivia, .space) },
        throwsClause: ThrowsClauseSyntax(throwsSpecifier: .keyword(.throws))
      )
      .with(\.trailingTrivia, requirement.signature.returnClause == nil ? [] : .space)
      throwing.signature.parameterClause.trailingTrivia = .space
    }
    throwing.attributes = requirement.attributes.withoutObjectiveC
    throwing.modifiers = requirement.modifiers.filter { $0.name.text != "optional" }
    return "\(owner.accessPrefix)\(throwing.trimmedDescription) { \(failure) }"
  }

  private func rewrite(
    _ requirement: VariableDeclSyntax,
    _ modifier: DeclModifierSyntax,
    of owner: ProtocolDeclSyntax
  ) -> String? {
    guard let binding = requirement.bindings.first, let accessors = binding.accessorBlock,
      let type = binding.typeAnnotation
    else { return nil }
    remove(modifier)
    let name = binding.pattern.trimmedDescription
    note(.rewritten, "optional", at: modifier, "\(name) is a throwing requirement with a default")
    replace(accessors, with: "{ get throws }" + accessors.lineEnds(in: file))
    let attributes = requirement.attributes.withoutObjectiveC.trimmedDescription
    let prefix = attributes.isEmpty ? "" : attributes + " "
    return "\(owner.accessPrefix)\(prefix)var \(name)\(type.trimmedDescription) { get throws { \(failure) } }"
  }

  private var failure: String { "throw CocoaError(.featureUnsupported)" }
}

extension DeclSyntax {
  /// The modifier `optional`, or `nil` if there is none.
  fileprivate var optionalModifier: DeclModifierSyntax? {
    let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers
    return modifiers?.first { $0.name.text == "optional" }
  }
}

extension SyntaxProtocol {
  /// A Boolean value that indicates whether a conditional compilation block encloses the node.
  var isConditional: Bool {
    var node = parent
    while let current = node {
      if current.is(IfConfigClauseSyntax.self) { return true }
      node = current.parent
    }
    return false
  }
}

extension AttributeListSyntax {
  /// The list without the attributes of Objective-C.
  fileprivate var withoutObjectiveC: AttributeListSyntax {
    filter { element in
      guard case .attribute(let attribute) = element else { return true }
      return !["objc", "nonobjc"].contains(attribute.attributeName.trimmedDescription)
    }
  }
}

extension ProtocolDeclSyntax {
  /// The access modifier of public members, or an empty string.
  fileprivate var accessPrefix: String {
    if modifiers.contains(.public) { return "public " }
    return modifiers.contains(.package) ? "package " : ""
  }
}

extension String {
  /// Returns the text on one line.
  fileprivate func replacingLineEnds() -> String {
    var text = ""
    var isAfterLineEnd = false
    for character in self {
      if character.isNewline {
        if !isAfterLineEnd { text += text.hasSuffix("{") || text.hasSuffix(" ") ? " " : "; " }
        isAfterLineEnd = true
      } else if !isAfterLineEnd || character != " " {
        text.append(character)
        isAfterLineEnd = false
      }
    }
    return text.replacing("; }", with: " }")
  }
}
