import SwiftSyntax

/// A visitor that collects the edits of all rules for one file.
///
/// Each rule is an extension in a file of its own. The edits refer to the unported text.
final class FileRewriter: SyntaxVisitor {
  let file: ParsedFile
  let indexes: TargetIndexes
  let options: PortOptions

  var edits: [SourceEdit] = []
  var findings: [Finding] = []

  /// The enclosing types, outermost first.
  var scopes: [TypeScope] = []

  /// The declarations that the end of the file receives, such as defaults of optional requirements.
  var appended: [String] = []

  /// The expressions that have `try?` already.
  var chainsWithTry: Set<SyntaxIdentifier> = []

  init(_ file: ParsedFile, indexes: TargetIndexes, options: PortOptions) {
    self.file = file
    self.indexes = indexes
    self.options = options
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the rewritten text.
  func rewrittenText() -> String {
    walk(file.tree)
    addImports()
    if !appended.isEmpty {
      let text = (file.bytes.last == 10 ? "" : "\n") + appended.joined(separator: "\n") + "\n"
      edits.append(SourceEdit(range: file.bytes.count..<file.bytes.count, replacement: "\n" + text))
    }
    return edits.applied(to: file.source.text)
  }

  // MARK: Nodes

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, .class)
    rewriteTestCase(node)
    reportWitnesses(in: node.memberBlock)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, .actor) }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, .struct) }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, .enum) }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, .protocol)
    bindToClasses(node)
    rewriteOptionalRequirements(of: node)
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.nameWithoutArguments
    let type = indexes.type(name, target: file.source.target)
    scopes.append(TypeScope(fullName: type?.name ?? name, spelling: name, kind: type?.kind))
    rewriteTestCase(node)
    reportWitnesses(in: node.memberBlock)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    rewriteAttribute(node)
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    rewriteModifier(node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": rewriteSelector(node)
    case "keyPath": rewriteKeyPath(node)
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteCoderInitializer(node)
    rewriteOptionalCall(node)
    reportSelectorName(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteOptionalProperty(node)
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    rewritePlatformCondition(node)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteSubmoduleImport(node)
    return .visitChildren
  }

  @discardableResult
  private func enter(_ name: TokenSyntax, _ kind: IndexedType.Kind) -> SyntaxVisitorContinueKind {
    let name = name.bareText
    let fullName = scopes.last.map { "\($0.fullName).\(name)" } ?? name
    scopes.append(TypeScope(fullName: fullName, spelling: name, kind: kind))
    return .visitChildren
  }
}

/// A type whose declaration or extension encloses a node.
struct TypeScope {
  /// The name in the index.
  var fullName: String
  /// The name that refers to the type inside of the declaration.
  var spelling: String
  /// The kind, or `nil` for an extension of another module's type.
  var kind: IndexedType.Kind?
}
