import SwiftSyntax

extension FileRewriter {
  /// Replaces `delegate?.didEnd?(self)` by `try? delegate?.didEnd(self)` for requirements that were optional.
  func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
    let callee: ExprSyntax
    let mark: TokenSyntax
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (callee, mark) = (chain.expression, chain.questionMark)
    } else if let unwrap = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (callee, mark) = (unwrap.expression, unwrap.exclamationMark)
    } else {
      return
    }
    let access = callee.as(MemberAccessExprSyntax.self)
    guard let name = access?.declName ?? callee.as(DeclReferenceExprSyntax.self),
      let requirement = requirement(name.baseName.bareText, of: access?.base, call: node)
    else { return }
    remove(mark)
    let isForced = mark.tokenKind == .exclamationMark
    addTry(isForced ? "try!" : "try?", around: ExprSyntax(node), hasResult: !requirement.type.isEmpty)
    let text = "\(requirement.base) was an optional requirement, its call is one with \(isForced ? "try!" : "try?")"
    note(.rewritten, "optional", at: name, text)
  }

  /// Adds `try?` to an access to a property that was an optional requirement.
  func rewriteOptionalProperty(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName.bareText
    guard node.declName.argumentNames == nil, let base = node.base, indexes.optionalRequirements[name] != nil else {
      return
    }
    let found = candidates(name, of: base)
    guard let requirement = found.first?.member else { return }
    if requirement.kind == .method {
      guard !node.isCalled else { return }
      note(.left, "optional", at: node, "\(name) is always implemented on Linux, call it with try? instead")
    } else if !node.isCalled, !node.isAssigned {
      // The value of the property is optional, so that the chain after it remains outside.
      insert("(try? ", at: node.positionAfterSkippingLeadingTrivia)
      insert(")", at: node.endPositionBeforeTrailingTrivia)
      note(.rewritten, "optional", at: node, "\(name) was an optional requirement, its access has try?")
    }
  }

  /// Returns the optional requirement that a call names, or `nil` if there is none.
  private func requirement(_ name: String, of base: ExprSyntax?, call: FunctionCallExprSyntax) -> IndexedMember? {
    guard indexes.optionalRequirements[name] != nil else { return nil }
    let written = call.arguments.map { $0.label?.bareText ?? "_" }
    return candidates(name, of: base).map(\.member).first { requirement in
      requirement.kind == .method && requirement.labels.starts(with: written)
        && requirement.labels.count
          == written.count + (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    }
  }

  /// Returns the optional requirements with a name that the type of a receiver has.
  ///
  /// A receiver of unknown type has all of them, if its type is none of UIKit's.
  private func candidates(_ name: String, of base: ExprSyntax?) -> [(owner: String, member: IndexedMember)] {
    let all = indexes.optionalRequirements[name] ?? []
    guard let base, let type = typeName(of: base) else {
      return base == nil ? all.filter { scopes.last?.fullName == $0.owner } : all
    }
    let protocols = inheritedNames(of: type)
    return all.filter { protocols.contains($0.owner) }
  }

  /// Returns the full names of a type and of the types that it inherits.
  private func inheritedNames(of type: String) -> Set<String> {
    var names: Set<String> = []
    var rest = [type]
    while let next = rest.popLast() {
      guard let known = indexes.type(next, target: file.source.target), names.insert(known.name).inserted else {
        continue
      }
      rest += known.inherited + known.extensionInherited
    }
    return names
  }

  /// Inserts `try?` before the postfix chain around an expression, in parentheses where an operator can follow.
  private func addTry(_ keyword: String, around node: ExprSyntax, hasResult: Bool) {
    var outermost = Syntax(node)
    while let parent = outermost.parent, parent.isPostfix(of: outermost) { outermost = parent }
    guard chainsWithTry.insert(outermost.id).inserted else { return }
    let start = outermost.positionAfterSkippingLeadingTrivia
    switch outermost.position(hasResult: hasResult) {
    case .value:
      insert("(\(keyword) ", at: start)
      insert(")", at: outermost.endPositionBeforeTrailingTrivia)
    case .statement: insert("\(keyword) ", at: start)
    case .ignoredStatement: insert("_ = \(keyword) ", at: start)
    }
  }
}

/// The position of an expression, which determines the form of `try?`.
private enum ExpressionPosition { case value, statement, ignoredStatement }

extension MemberAccessExprSyntax {
  /// A Boolean value that indicates whether the member is called, with or without `?` or `!`.
  fileprivate var isCalled: Bool {
    guard let parent else { return false }
    if parent.is(FunctionCallExprSyntax.self) { return true }
    let isUnwrapped = parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    return isUnwrapped && parent.parent?.is(FunctionCallExprSyntax.self) == true
  }
}

extension MemberAccessExprSyntax {
  /// A Boolean value that indicates whether the member is the left side of an assignment.
  fileprivate var isAssigned: Bool {
    guard let list = parent?.as(ExprListSyntax.self), list.first.map(Syntax.init) == Syntax(self) else { return false }
    return list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
  }
}

extension Syntax {
  /// Returns a Boolean value that indicates whether the node continues the postfix chain of a child.
  fileprivate func isPostfix(of child: Syntax) -> Bool {
    if let access = self.as(MemberAccessExprSyntax.self) { return access.base.map(Syntax.init) == child }
    if let call = self.as(FunctionCallExprSyntax.self) { return Syntax(call.calledExpression) == child }
    if let call = self.as(SubscriptCallExprSyntax.self) { return Syntax(call.calledExpression) == child }
    return self.is(OptionalChainingExprSyntax.self) || self.is(ForceUnwrapExprSyntax.self)
  }

  fileprivate func position(hasResult: Bool) -> ExpressionPosition {
    guard let item = parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else {
      return .value
    }
    if !hasResult { return .statement }
    // The only expression of a closure or of a getter may be its result.
    let isOnly = list.count == 1
    let body = list.parent
    if isOnly, body?.is(ClosureExprSyntax.self) == true || body?.is(AccessorBlockSyntax.self) == true { return .value }
    if isOnly, let function = body?.parent?.as(FunctionDeclSyntax.self), function.signature.returnClause != nil {
      return .value
    }
    return isOnly && body?.parent?.is(AccessorDeclSyntax.self) == true ? .value : .ignoredStatement
  }
}
