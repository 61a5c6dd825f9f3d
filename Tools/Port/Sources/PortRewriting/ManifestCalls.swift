import SwiftParser
import SwiftSyntax

/// The calls of a package manifest, whose array arguments can be extended.
public struct ManifestCalls {
  private let source: String
  private let calls: [FunctionCallExprSyntax]
  private var edits: [SourceEdit] = []

  /// Reads a manifest, and returns `nil` if it constructs no package.
  public init?(_ manifest: String) {
    source = manifest
    let visitor = CallVisitor(viewMode: .sourceAccurate)
    visitor.walk(Parser.parse(source: manifest))
    calls = visitor.calls
    guard calls.contains(where: { $0.calledExpression.trimmedDescription == "Package" }) else { return nil }
  }

  /// Adds an element to an array argument of all calls of a function.
  ///
  /// - Parameters:
  ///   - element: The source of the element.
  ///   - label: The label of the argument, which is inserted if it is absent.
  ///   - function: The written function, such as `.target`.
  ///   - followers: The labels of arguments that follow an inserted one.
  public mutating func append(_ element: String, to label: String, of function: String, before followers: Set<String>) {
    for call in calls where call.calledExpression.trimmedDescription == function && call.isDeclaration {
      let argument = call.arguments.first { $0.label?.text == label }
      if let array = argument?.expression.as(ArrayExprSyntax.self) {
        append(element, to: array)
      } else if argument == nil {
        insert("\(label): [\(element)]", into: call, before: followers)
      }
    }
  }

  private mutating func append(_ element: String, to array: ArrayExprSyntax) {
    guard let last = array.elements.last else {
      return insert(element, at: array.leftSquare.endPositionBeforeTrailingTrivia)
    }
    let comma = last.trailingComma == nil ? ", " : " "
    insert(comma + element, at: last.endPositionBeforeTrailingTrivia)
  }

  private mutating func insert(_ argument: String, into call: FunctionCallExprSyntax, before followers: Set<String>) {
    if let follower = call.arguments.first(where: { followers.contains($0.label?.text ?? "") }) {
      insert("\(argument), ", at: follower.positionAfterSkippingLeadingTrivia)
    } else if let name = call.arguments.first {
      insert(
        "\(name.trailingComma == nil ? "," : "") \(argument)\(name.trailingComma == nil ? "" : ",")",
        at: name.endPositionBeforeTrailingTrivia
      )
    }
  }

  private mutating func insert(_ text: String, at position: AbsolutePosition) {
    edits.append(SourceEdit(range: position.utf8Offset..<position.utf8Offset, replacement: text))
  }

  /// The extended manifest.
  public var text: String { edits.applied(to: source) }
}

extension FunctionCallExprSyntax {
  /// A Boolean value that indicates whether the call declares a package or a target, and names no dependency.
  fileprivate var isDeclaration: Bool {
    var node = parent
    while let current = node {
      if let argument = current.as(LabeledExprSyntax.self), let label = argument.label?.text {
        return label == "targets"
          && argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
            .trimmedDescription == "Package"
      }
      node = current.parent
    }
    return true
  }
}

private final class CallVisitor: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }
}
