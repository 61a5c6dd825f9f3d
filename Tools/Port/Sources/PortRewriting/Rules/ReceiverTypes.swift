import SwiftSyntax

extension FileRewriter {
  /// Returns the name of an expression's type, as far as annotations of parameters and properties determine it.
  func typeName(of expression: ExprSyntax) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return typeName(of: reference) }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      let owner = base.trimmedDescription == "self" ? scopes.last?.fullName : typeName(of: base)
      return owner.flatMap { propertyType(access.declName.baseName.bareText, of: $0) }
    }
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return typeName(of: chain.expression) }
    if let unwrap = expression.as(ForceUnwrapExprSyntax.self) { return typeName(of: unwrap.expression) }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return typeName(of: tuple.elements.first!.expression)
    }
    return nil
  }

  private func typeName(of reference: DeclReferenceExprSyntax) -> String? {
    let name = reference.baseName.bareText
    if name == "self" || name == "Self" { return scopes.last?.fullName }
    if let parameter = parameterType(name, around: Syntax(reference)) { return parameter }
    for scope in scopes.reversed() {
      if let type = propertyType(name, of: scope.fullName) { return type }
    }
    return nil
  }

  /// Returns the type of a parameter of an enclosing function.
  private func parameterType(_ name: String, around node: Syntax) -> String? {
    var ancestor = node.parent
    while let current = ancestor {
      let parameters =
        current.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        ?? current.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      if let parameter = parameters?.first(where: { ($0.secondName ?? $0.firstName).bareText == name }) {
        return bareTypeName(parameter.type.trimmedDescription)
      }
      if current.is(MemberBlockSyntax.self) { return nil }
      ancestor = current.parent
    }
    return nil
  }

  /// Returns the type of a property of a type or of its known superclasses.
  private func propertyType(_ name: String, of owner: String) -> String? {
    for type in indexes.ancestry(of: owner, target: file.source.target).known {
      let property = indexes.members(named: name, of: type, target: file.source.target).first { $0.kind == .property }
      if let property { return bareTypeName(property.type) }
    }
    return nil
  }
}

/// Returns a type name without `any`, `?`, `!`, parentheses and generic arguments, or `nil` if nothing remains.
func bareTypeName(_ text: String) -> String? {
  var name = text.filter { !"?!()".contains($0) }[...]
  for prefix in ["any ", "some "] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
  name = name.prefix { $0 != "<" }
  return name.isEmpty || !name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }) ? nil : String(name)
}
