import SwiftSyntax

/// The main actor's test cases, which XCTest on Linux neither overrides nor discovers.
///
/// The override of a nonisolated `setUp()` cannot use the members of a class on the main actor, and the list of discovered
/// tests is ill-formed with methods on the main actor. Therefore the class becomes nonisolated, its tests call
/// `MainActor.assumeIsolated`, and its other members are on the main actor. This form compiles and runs in language modes
/// 5 and 6, with and without default isolation.
extension FileRewriter {
  /// Rewrites a test case on the main actor.
  func rewriteTestCase(_ node: ClassDeclSyntax) {
    guard isTestCase(scopes.last!.fullName) else { return }
    if isOnMainActor(scopes.last!.fullName) {
      if let attribute = node.attributes.attribute(named: "MainActor") { remove(attribute) }
      if !node.modifiers.contains(.nonisolated) {
        insert(
          "nonisolated ",
          at: (node.modifiers.first?.firstToken(viewMode: .sourceAccurate) ?? node.classKeyword)
            .positionAfterSkippingLeadingTrivia
        )
      }
      addSendable(to: node)
      note(.rewritten, "test", at: node.name, "\(node.name.text) is nonisolated, with members on the main actor")
      isolateMembers(of: node.memberBlock, all: true)
    } else {
      let count = edits.count
      isolateMembers(of: node.memberBlock, all: false)
      if edits.count > count { addSendable(to: node) }
    }
  }

  private func addSendable(to node: ClassDeclSyntax) {
    guard let clause = node.inheritanceClause, let last = clause.inheritedTypes.last,
      !clause.inheritedTypes.contains(where: { $0.type.trimmedDescription.hasSuffix("Sendable") })
    else { return }
    insert(", @unchecked Sendable", at: last.type.endPositionBeforeTrailingTrivia)
  }

  /// Rewrites an extension of a test case on the main actor.
  func rewriteTestCase(_ node: ExtensionDeclSyntax) {
    guard isTestCase(scopes.last!.fullName) else { return }
    let isolated = isOnMainActor(scopes.last!.fullName)
    if isolated, let attribute = node.attributes.attribute(named: "MainActor") { remove(attribute) }
    isolateMembers(of: node.memberBlock, all: isolated)
  }

  private func isTestCase(_ name: String) -> Bool {
    indexes.ancestry(of: name, target: file.source.target).other == "XCTestCase"
  }

  /// Returns a Boolean value that indicates whether the class or a superclass is on the main actor.
  private func isOnMainActor(_ name: String) -> Bool {
    let known = indexes.ancestry(of: name, target: file.source.target).known
    if known.first?.isNonisolated == true { return false }
    return options.isOnMainActor(file.source.target) || known.contains { $0.isOnMainActor }
  }

  /// Wraps the bodies of tests, and puts the other members on the main actor.
  ///
  /// - Parameter all: A Boolean value that indicates whether members without `@MainActor` change too.
  private func isolateMembers(of block: MemberBlockSyntax, all: Bool) {
    for item in block.members {
      if let function = item.decl.as(FunctionDeclSyntax.self) {
        isolate(function, all: all)
      } else if all, let property = item.decl.as(VariableDeclSyntax.self) {
        let isElsewhere = property.modifiers.contains(.override) || property.modifiers.contains(.nonisolated)
        if !isElsewhere { addMainActor(to: property) }
      } else if all, let accessor = item.decl.as(SubscriptDeclSyntax.self) {
        addMainActor(to: accessor)
      }
    }
  }

  private func isolate(_ function: FunctionDeclSyntax, all: Bool) {
    let attribute = function.attributes.attribute(named: "MainActor")
    guard all || attribute != nil, !function.modifiers.contains(.nonisolated) else { return }
    if function.modifiers.contains(.override), function.signature.returnClause != nil { return }
    if function.signature.effectSpecifiers?.asyncSpecifier == nil, function.isCalledByXCTest {
      if let attribute { remove(attribute) }
      wrapBody(of: function)
    } else if attribute == nil {
      addMainActor(to: function)
    }
  }

  private func addMainActor(to node: some WithAttributesSyntax) {
    guard !node.attributes.contains(named: "MainActor") else { return }
    insert("@MainActor ", at: node.positionAfterSkippingLeadingTrivia)
  }

  private func wrapBody(of function: FunctionDeclSyntax) {
    guard let body = function.body, !body.statements.isEmpty, !body.isWrapped else { return }
    let canThrow = function.signature.effectSpecifiers?.throwsClause != nil
    let opening =
      canThrow ? " try MainActor.assumeIsolated { () throws -> Void in" : " MainActor.assumeIsolated { () -> Void in"
    insert(opening, at: body.leftBrace.endPositionBeforeTrailingTrivia)
    insert("} ", at: body.rightBrace.positionAfterSkippingLeadingTrivia)
    note(.rewritten, "test", at: function.name, "\(function.name.text) assumes the isolation of the main actor")
  }
}

extension FunctionDeclSyntax {
  /// A Boolean value that indicates whether XCTest calls the method, so that it is nonisolated.
  fileprivate var isCalledByXCTest: Bool {
    let isTest =
      name.text.hasPrefix("test") && signature.parameterClause.parameters.isEmpty && signature.returnClause == nil
      && !modifiers.contains(.static) && !modifiers.contains(.private)
    return isTest || modifiers.contains(.override)
  }
}

extension CodeBlockSyntax {
  /// A Boolean value that indicates whether the body is a call of `MainActor.assumeIsolated`.
  fileprivate var isWrapped: Bool {
    statements.count == 1 && statements.trimmedDescription.contains("MainActor.assumeIsolated {")
  }
}
