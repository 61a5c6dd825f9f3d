import SwiftSyntax

extension FileRewriter {
  /// Replaces `#selector(drag)` by `Selector("drag(_:)", Card.drag(_:))`, or by a form with a closure.
  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    guard let reference = SelectorReference(node) else {
      note(.failed, "selector", at: node, "#selector with an unknown argument")
      return
    }
    guard let owner = owner(of: reference, at: Syntax(node)) else {
      let name = reference.labels.map { "\(reference.base)(\($0.map { "\($0):" }.joined()))" } ?? reference.base
      replace(node, with: "Selector(\"\(name)\"" + node.lineEnds(in: file) + ")")
      note(.left, "selector", at: node, "the owner of \(name) is unknown, so that the selector calls nothing")
      return
    }
    let form = SelectorForm(reference, owner: owner)
    replace(node, with: form.text(lineEnds: node.lineEnds(in: file)))
    if owner.member?.isOptional == true, node.parent?.as(LabeledExprSyntax.self)?.label?.text == "to" {
      note(.left, "optional", at: node, "responds(to:) is true for all conforming types, also without \(form.name)")
    }
    if let reason = form.reasonWithoutClosure {
      note(.left, "selector", at: node, "\(form.name): \(reason), so that the selector calls nothing")
    } else {
      note(.rewritten, "selector", at: node, "#selector is the selector \(form.name) of \(owner.spelling)")
    }
  }

  /// Returns the owner of a selector's method, or `nil` if the owner is unknown.
  private func owner(of reference: SelectorReference, at node: Syntax) -> SelectorOwner? {
    switch reference.owner {
    case .enclosing:
      for scope in scopes.reversed() {
        let owner = selectorOwner(scope.fullName, spelling: scope.spelling, reference)
        if owner.member != nil { return owner }
      }
      return scopes.last.map { selectorOwner($0.fullName, spelling: $0.spelling, reference) }
    case .named(let name):
      return selectorOwner(name.prefix { $0 != "<" }.description, spelling: name, reference)
    case .value(let expression):
      if let name = typeName(of: expression) { return selectorOwner(name, spelling: name, reference) }
      return uniqueOwner(of: reference)
    }
  }

  /// Returns the owner with a name, with the member of a known superclass or of the type itself.
  private func selectorOwner(_ name: String, spelling: String, _ reference: SelectorReference) -> SelectorOwner {
    let target = file.source.target
    let (known, other) = indexes.ancestry(of: name, in: scopes.last?.fullName ?? "", target: target)
    var types = known
    if known.isEmpty, let extended = indexes.type(name, target: target) { types = [extended] }
    var owner = SelectorOwner(spelling: spelling, kind: known.first?.kind)
    for type in types {
      let members = indexes.members(named: reference.base, of: type, target: target)
      owner.siblings += members
      if owner.member == nil { owner.member = reference.choose(from: members) }
    }
    // UIKit's classes are on the main actor. A method of another class may be nonisolated.
    owner.isUIKit = known.isEmpty || (known[0].kind == .class && other != nil && !isFoundationName(other!))
    return owner
  }

  /// Returns the only type of the targets with the method, or `nil` if there are several.
  private func uniqueOwner(of reference: SelectorReference) -> SelectorOwner? {
    var names: Set<String> = []
    for target in indexes.names {
      for type in indexes.index(of: target).types.values
      where reference.choose(from: type.members(named: reference.base)) != nil {
        names.insert(type.name)
      }
    }
    guard names.count == 1, let name = names.first else { return nil }
    return selectorOwner(name, spelling: name, reference)
  }

  private func isFoundationName(_ name: String) -> Bool { name.hasPrefix("NS") && name != "NSLayoutConstraint" }

  /// Reports a selector from a string, which has no closure.
  func reportSelectorName(_ node: FunctionCallExprSyntax) {
    guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      callee == "Selector" || callee == "NSSelectorFromString", node.arguments.count == 1
    else { return }
    note(.left, "selector", at: node, "a selector from a string has no closure, so that it calls nothing")
  }
}

/// The type that a selector's method belongs to.
struct SelectorOwner {
  /// The name of the type in the source.
  var spelling: String
  /// The kind, or `nil` for a type of another module.
  var kind: IndexedType.Kind?
  /// The method or property, or `nil` if no target declares one.
  var member: IndexedMember?
  /// All members with the base name, including those of superclasses.
  var siblings: [IndexedMember] = []
  /// A Boolean value that indicates whether the class is UIKit's or derives from one.
  var isUIKit = false
}

extension SelectorReference {
  /// Returns the member that the reference names, or `nil` if there is none.
  ///
  /// Written labels precede the number and the types of converted parameters, and exposed members precede others.
  func choose(from members: [IndexedMember]) -> IndexedMember? {
    if accessor != nil { return members.first { $0.kind == .property } }
    var methods = members.filter { $0.kind == .method }
    if let labels { methods = methods.filter { $0.labels == labels } }
    if let types = convertedParameters {
      methods = methods.filter { $0.labels.count == types.count }
      if let exact = methods.first(where: { $0.parameterTypes == types }) { return exact }
    }
    return methods.first { $0.isExposed } ?? methods.first
  }
}
