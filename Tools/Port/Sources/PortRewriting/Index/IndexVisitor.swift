import SwiftSyntax

/// A visitor that adds the declarations of a file to an index.
final class IndexVisitor: SyntaxVisitor {
  private(set) var index: TypeIndex
  private let path: String
  private var scopes: [Scope] = []

  private struct Scope {
    var name: String
    var isExtension: Bool
  }

  init(path: String, index: TypeIndex) {
    self.path = path
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let isNonisolated = node.modifiers.contains(.nonisolated)
    return enter(node.name.text, .class, node.inheritanceClause, node.attributes, isNonisolated: isNonisolated)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .actor, node.inheritanceClause, node.attributes)
  }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .struct, node.inheritanceClause, node.attributes)
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .enum, node.inheritanceClause, node.attributes)
  }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .protocol, node.inheritanceClause, node.attributes)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.nameWithoutArguments
    scopes.append(Scope(name: name, isExtension: true))
    index.add(name) { type in
      type.extensionInherited += node.inheritanceClause?.inheritedTypes.map(\.type.nameWithoutArguments) ?? []
    }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  private func enter(
    _ name: String,
    _ kind: IndexedType.Kind,
    _ inheritance: InheritanceClauseSyntax?,
    _ attributes: AttributeListSyntax,
    isNonisolated: Bool = false
  ) -> SyntaxVisitorContinueKind {
    let fullName = scopes.last.map { "\($0.name).\(name)" } ?? name
    scopes.append(Scope(name: fullName, isExtension: false))
    index.add(fullName) { type in
      type.kind = kind
      type.path = path
      type.inherited = inheritance?.inheritedTypes.map(\.type.nameWithoutArguments) ?? []
      type.isOnMainActor = attributes.contains(named: "MainActor")
      type.isNonisolated = isNonisolated
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    var member = IndexedMember(node)
    member.isExposed = ["objc", "IBAction", "IBSegueAction"].contains { node.attributes.contains(named: $0) }
    add(member, node.modifiers)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      var member = IndexedMember(kind: .property, base: pattern.identifier.bareText)
      member.type = binding.typeAnnotation?.type.trimmedDescription ?? binding.initializer?.value.constructedType ?? ""
      add(member, node.modifiers)
    }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    var member = IndexedMember(kind: .initializer, base: "init")
    member.read(node.signature)
    member.isConvenience = node.modifiers.contains(.convenience)
    add(member, node.modifiers)
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    var member = IndexedMember(kind: .other, base: "subscript")
    member.labels = node.parameterClause.parameters.map(\.firstName.text)
    add(member, node.modifiers)
    return .skipChildren
  }

  private func add(_ member: IndexedMember, _ modifiers: DeclModifierListSyntax) {
    guard let scope = scopes.last else { return }
    var member = member
    member.isStatic = modifiers.contains(.static) || modifiers.contains(.class)
    member.isOpen = modifiers.contains(.open)
    member.isOverride = modifiers.contains(.override)
    member.isOptional = modifiers.contains { $0.name.text == "optional" }
    // The rewritten requirement throws.
    if member.isOptional { member.canThrow = true }
    member.isInExtension = scope.isExtension
    member.path = path
    index.add(scope.name) { $0.add(member) }
  }
}

extension IndexedMember {
  /// Creates the member of a method.
  init(_ node: FunctionDeclSyntax) {
    self.init(kind: .method, base: node.name.bareText)
    read(node.signature)
    let result = node.signature.returnClause?.type.trimmedDescription ?? ""
    type = result == "Void" || result == "()" ? "" : result
  }

  /// Reads the parameters and the effects of a signature.
  mutating func read(_ signature: FunctionSignatureSyntax) {
    labels = signature.parameterClause.parameters.map(\.firstName.bareText)
    parameterTypes = signature.parameterClause.parameters.map(\.type.trimmedDescription)
    isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
    canThrow = signature.effectSpecifiers?.throwsClause != nil
  }
}
