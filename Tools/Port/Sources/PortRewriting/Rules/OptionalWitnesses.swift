import SwiftSyntax

/// Implementations of optional requirements that Objective-C finds by their names, and Swift does not.
extension FileRewriter {
  /// Reports methods that do not satisfy the requirement that their names suggest.
  func reportWitnesses(in block: MemberBlockSyntax) {
    guard !indexes.optionalRequirements.isEmpty, let scope = scopes.last, scope.kind == .class else { return }
    for item in block.members {
      guard let function = item.decl.as(FunctionDeclSyntax.self),
        let requirements = indexes.optionalRequirements[function.name.bareText]
      else { continue }
      let member = IndexedMember(function)
      for (owner, requirement) in requirements where requirement.key == member.key {
        report(member, of: scope, as: requirement, of: owner, at: function)
      }
    }
  }

  private func report(
    _ member: IndexedMember,
    of scope: TypeScope,
    as requirement: IndexedMember,
    of owner: String,
    at node: FunctionDeclSyntax
  ) {
    let target = file.source.target
    let classes = indexes.ancestry(of: scope.fullName, target: target).known
    guard let conforming = classes.first(where: { conforms($0, to: owner) }) else { return }
    if member.typesWithoutOptionality == requirement.typesWithoutOptionality, member.types != requirement.types {
      let text = "\(member.selectorName) differs from the requirement of \(owner) by ? or !, so that nothing calls it"
      note(.left, "optional", at: node.name, text)
    } else if conforming.name != scope.fullName,
      !conforming.members(named: member.base).contains(where: { $0.key == member.key })
    {
      let text =
        "\(conforming.name) conforms to \(owner) without \(member.selectorName), so that nothing calls this method"
      note(.left, "optional", at: node.name, text)
    }
  }

  /// Returns a Boolean value that indicates whether a class or one of its extensions inherits a protocol.
  private func conforms(_ type: IndexedType, to name: String) -> Bool {
    var rest = type.inherited + type.extensionInherited
    var seen: Set<String> = []
    while let next = rest.popLast() {
      guard let known = indexes.type(next, target: file.source.target), known.kind == .protocol,
        seen.insert(known.name).inserted
      else { continue }
      if known.name == name { return true }
      rest += known.inherited
    }
    return false
  }
}

extension IndexedMember {
  /// The types of the parameters and of the result.
  fileprivate var types: [String] { parameterTypes + [type] }

  /// The types without `?` and `!`.
  fileprivate var typesWithoutOptionality: [String] { types.map { $0.filter { $0 != "?" && $0 != "!" } } }
}
