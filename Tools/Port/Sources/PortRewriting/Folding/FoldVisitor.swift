import SwiftSyntax

/// A member of an extension that moves to the body of its class.
struct FoldedMember {
  var type: String
  var destination: FoldPlan.Class
  var item: MemberBlockItemSyntax
  var owner: ExtensionDeclSyntax
}

/// A visitor that finds the moving members and the bodies of their classes.
final class FoldVisitor: SyntaxVisitor {
  private(set) var members: [FoldedMember] = []
  private(set) var bodies: [String: ClassDeclSyntax] = [:]

  /// The names of private declarations with their modifiers.
  private(set) var hidden: [String: [DeclModifierSyntax]] = [:]

  private(set) var imports: [ImportDeclSyntax] = []

  private let plan: FoldPlan
  private let target: String
  private var scopes: [String] = []
  private var extensions: [ExtensionDeclSyntax?] = []

  init(plan: FoldPlan, target: String) {
    self.plan = plan
    self.target = target
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.bareText, nil)
    if bodies[scopes.last!] == nil { bodies[scopes.last!] = node }
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.bareText, nil) }
  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.bareText, nil) }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.nameWithoutArguments, node)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(IndexedMember(node), node.modifiers, Syntax(node))
    hide(node.name.bareText, node.modifiers)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareText else { continue }
      if node.bindings.count == 1 { add(IndexedMember(kind: .property, base: name), node.modifiers, Syntax(node)) }
      hide(name, node.modifiers)
    }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    var member = IndexedMember(kind: .other, base: "subscript")
    member.labels = node.parameterClause.parameters.map(\.firstName.text)
    add(member, node.modifiers, Syntax(node))
    return .skipChildren
  }

  private func add(_ member: IndexedMember, _ modifiers: DeclModifierListSyntax, _ node: Syntax) {
    guard let owner = extensions.last ?? nil, let type = scopes.last,
      let item = node.parent?.as(MemberBlockItemSyntax.self)
    else { return }
    var member = member
    member.isStatic = modifiers.contains(.static) || modifiers.contains(.class)
    guard let destination = plan.destination(of: member.key, type: type, target: target) else { return }
    members.append(FoldedMember(type: type, destination: destination, item: item, owner: owner))
  }

  private func hide(_ name: String, _ modifiers: DeclModifierListSyntax) {
    guard let modifier = modifiers.first(where: { $0.isPrivate }) else { return }
    hidden[name, default: []].append(modifier)
  }

  @discardableResult
  private func enter(_ name: String, _ owner: ExtensionDeclSyntax?) -> SyntaxVisitorContinueKind {
    scopes.append(owner != nil ? name : scopes.last.map { "\($0).\(name)" } ?? name)
    extensions.append(owner)
    return .visitChildren
  }

  private func leave() {
    scopes.removeLast()
    extensions.removeLast()
  }
}

extension DeclModifierSyntax {
  /// A Boolean value that indicates whether the modifier is `private` or `fileprivate` of the whole declaration.
  var isPrivate: Bool {
    detail == nil && (name.tokenKind == .keyword(.private) || name.tokenKind == .keyword(.fileprivate))
  }
}
