import SwiftSyntax

/// The rewriter of a client's sources for Linux.
public struct Port: Sendable {
  /// The settings.
  public var options: PortOptions

  /// Creates a rewriter.
  public init(options: PortOptions = PortOptions()) { self.options = options }

  /// Rewrites files, which see the declarations of each other.
  ///
  /// A file that does not parse is returned unchanged with its syntax errors. The time is linear in the size of the text.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - context: The files of dependencies, whose declarations are known.
  /// - Returns: The rewritten files in the order of the sources.
  public func rewrite(_ sources: [SourceFile], context: [SourceFile] = []) -> [PortedFile] {
    var indexes = TargetIndexes()
    for source in context {
      let file = ParsedFile(source)
      if !file.tree.hasError { indexes.add(file) }
    }
    var results = sources.map { PortedFile(path: $0.path, text: $0.text, findings: []) }
    var parsed: [(position: Int, file: ParsedFile)] = []
    for (position, source) in sources.enumerated() {
      let file = ParsedFile(source)
      results[position].findings = file.errors()
      guard results[position].findings.isEmpty else { continue }
      indexes.add(file)
      parsed.append((position, file))
    }
    indexes.finish()
    for (position, file) in parsed {
      let rewriter = FileRewriter(file, indexes: indexes, options: options)
      results[position].text = rewriter.rewrittenText()
      results[position].findings = rewriter.findings
    }
    let plan = FoldPlan(indexes)
    if !plan.isEmpty {
      let files = parsed.map { FoldedFile(position: $0.position, source: sources[$0.position]) }
      plan.fold(files, into: &results)
    }
    for position in results.indices {
      results[position].findings.sort { ($0.line, $0.column, $0.rule) < ($1.line, $1.column, $1.rule) }
    }
    return results
  }
}
