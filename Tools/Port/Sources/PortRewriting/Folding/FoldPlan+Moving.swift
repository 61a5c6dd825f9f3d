import SwiftSyntax

/// A rewritten file that takes part in folding.
struct FoldedFile {
  /// The position in the results.
  var position: Int
  var source: SourceFile
}

extension FoldPlan {
  /// Moves the members of the plan.
  ///
  /// Members keep their comments and attributes. The class has its new members at the end of its body. If it precedes the
  /// extension in the same file, the lines after the extension keep their numbers.
  func fold(_ files: [FoldedFile], into results: inout [PortedFile]) {
    var folders: [String: FileFolder] = [:]
    for file in files where paths.contains(file.source.path) {
      var source = file.source
      source.text = results[file.position].text
      folders[source.path] = FileFolder(ParsedFile(source), plan: self)
    }
    for path in files.map(\.source.path) {
      guard let folder = folders[path] else { continue }
      for member in folder.visitor.members {
        move(member, from: path, &folders)
      }
    }
    for file in files {
      guard let folder = folders[file.source.path] else { continue }
      results[file.position].text = folder.edits.applied(to: folder.file.source.text)
      results[file.position].findings += folder.findings
    }
  }

  private func move(_ member: FoldedMember, from path: String, _ folders: inout [String: FileFolder]) {
    guard let destination = member.destination.path, let body = folders[destination]?.visitor.bodies[member.type] else {
      folders[path]?.note(.failed, member, member.reasonOutside)
      return
    }
    if member.owner.genericWhereClause != nil {
      folders[path]?.note(.failed, member, "an extension with a where clause cannot be folded")
      return
    }
    guard let text = member.foldedText(beside: destination == path ? body : nil) else {
      folders[path]?.note(.failed, member, "a member in #else or #elseif cannot be folded")
      return
    }
    folders[path]?.cut(member)
    folders[destination]?.insert(text, into: body)
    folders[path]?.note(
      .rewritten,
      member,
      "moved to the body of \(member.type)\(destination == path ? "" : " in \(destination)")"
    )
    if destination != path, let source = folders[path] {
      folders[destination]?.addImports(source.visitor.imports)
      folders[path]?.reveal(namesIn: member)
    }
  }
}

/// The edits of one file during folding.
struct FileFolder {
  let file: ParsedFile
  let visitor: FoldVisitor
  var edits: [SourceEdit] = []
  var findings: [Finding] = []
  private var added: Set<String> = []

  init(_ file: ParsedFile, plan: FoldPlan) {
    self.file = file
    visitor = FoldVisitor(plan: plan, target: file.source.target)
    visitor.walk(file.tree)
  }

  mutating func note(_ kind: Finding.Kind, _ member: FoldedMember, _ message: String) {
    findings.append(file.finding(kind, "override", at: member.item.positionAfterSkippingLeadingTrivia, message))
  }

  /// Removes a member with the comments before it.
  mutating func cut(_ member: FoldedMember) {
    let range = member.item.position.utf8Offset..<member.item.endPosition.utf8Offset
    edits.append(SourceEdit(range: range, replacement: ""))
  }

  /// Inserts a member at the end of a body.
  mutating func insert(_ text: String, into body: ClassDeclSyntax) {
    let brace = body.memberBlock.rightBrace
    let offset = brace.position.utf8Offset
    let isLast = !brace.leadingTrivia.contains { $0.isNewline }
    let start = text.first?.isNewline == true ? "" : file.lineEnd
    let edit = SourceEdit(range: offset..<offset, replacement: start + text + (isLast ? file.lineEnd : ""))
    edits.append(edit)
  }

  /// Adds the imports of another file that this file lacks, on the line of the first import.
  mutating func addImports(_ imports: [ImportDeclSyntax]) {
    var present = added
    for node in visitor.imports { present.insert(node.path.trimmedDescription) }
    let missing = imports.filter { !$0.isConditional && present.insert($0.path.trimmedDescription).inserted }
    guard !missing.isEmpty else { return }
    added.formUnion(missing.map(\.path.trimmedDescription))
    let text = missing.map { "\($0.trimmedDescription); " }.joined()
    let place =
      visitor.imports.first { !$0.isConditional }.map(Syntax.init) ?? file.tree.statements.first.map(Syntax.init)
    let offset = place?.positionAfterSkippingLeadingTrivia.utf8Offset ?? 0
    edits.append(SourceEdit(range: offset..<offset, replacement: text))
  }

  /// Removes `private` from the declarations that a member uses, because the member moves to another file.
  mutating func reveal(namesIn member: FoldedMember) {
    for token in member.item.tokens(viewMode: .sourceAccurate) {
      for modifier in visitor.hidden[token.bareText] ?? [] {
        let edit = SourceEdit(range: file.rangeWithBlanks(modifier.bytes), replacement: "")
        if !edits.contains(edit) { edits.append(edit) }
      }
    }
  }
}

extension FoldedMember {
  /// The reason why a member of an extension of another module's class does not compile.
  fileprivate var reasonOutside: String {
    let modifiers = item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
    return modifiers?.contains(.override) == true
      ? "an extension of \(type), a class of another module, cannot override a member on Linux"
      : "a subclass overrides this member, and only the module of \(type) can declare it in the body of the class"
  }

  /// Returns the text of the member in the class, or `nil` if a condition prevents the move.
  ///
  /// - Parameter body: The class if it is in the same file. Conditions around both remain.
  fileprivate func foldedText(beside body: ClassDeclSyntax?) -> String? {
    let shared = Set(body.map { Syntax($0).conditions.map(\.id) } ?? [])
    var text = textWithModifiers()
    for clause in Syntax(item).conditions where !shared.contains(clause.id) {
      guard let condition = clause.condition, clause.poundKeyword.tokenKind == .poundIf else { return nil }
      let start = text.first?.isNewline == true ? "" : "\n"
      text = "\n#if \(condition.trimmedDescription)\(start)\(text)\n#endif"
    }
    return text
  }

  /// Returns the text of the member with the access modifier and the attributes of its extension.
  private func textWithModifiers() -> String {
    let decl = item.decl
    guard let modifiers = decl.asProtocol((any WithModifiersSyntax).self)?.modifiers else { return item.description }
    var prefix = owner.attributes.compactMap { element -> String? in
      guard let attribute = element.as(AttributeSyntax.self) else { return nil }
      return ["available", "MainActor"].contains(attribute.attributeName.trimmedDescription)
        ? attribute.trimmedDescription + " " : nil
    }.joined()
    let access: [Keyword] = [.open, .public, .package, .internal, .fileprivate, .private]
    let hasAccess = modifiers.contains { modifier in access.contains { modifier.name.tokenKind == .keyword($0) } }
    if !hasAccess,
      let inherited = owner.modifiers.first(where: { m in access.contains { m.name.tokenKind == .keyword($0) } })
    {
      prefix += inherited.name.tokenKind == .keyword(.private) ? "fileprivate " : inherited.name.text + " "
    }
    if prefix.isEmpty { return item.description }
    let position = modifiers.first?.positionAfterSkippingLeadingTrivia ?? decl.introducerPosition
    let offset = position.utf8Offset - item.position.utf8Offset
    return [SourceEdit(range: offset..<offset, replacement: prefix)].applied(to: item.description)
  }
}

extension DeclSyntax {
  /// The position of the keyword `func`, `var` or `subscript`.
  fileprivate var introducerPosition: AbsolutePosition {
    let keyword =
      self.as(FunctionDeclSyntax.self)?.funcKeyword ?? self.as(VariableDeclSyntax.self)?.bindingSpecifier
      ?? self.as(SubscriptDeclSyntax.self)?.subscriptKeyword
    return keyword?.positionAfterSkippingLeadingTrivia ?? positionAfterSkippingLeadingTrivia
  }
}

extension Syntax {
  /// The enclosing clauses of conditional compilation, innermost first.
  fileprivate var conditions: [IfConfigClauseSyntax] {
    var found: [IfConfigClauseSyntax] = []
    var node = parent
    while let current = node {
      if let clause = current.as(IfConfigClauseSyntax.self) { found.append(clause) }
      node = current.parent
    }
    return found
  }
}
