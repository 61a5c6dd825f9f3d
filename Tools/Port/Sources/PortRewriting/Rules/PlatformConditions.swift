import SwiftSyntax

extension FileRewriter {
  /// Replaces `os(iOS)` by `canImport(UIKit)`, which is true where the product UIKit is a dependency.
  func rewritePlatformCondition(_ node: IfConfigClauseSyntax) {
    guard let condition = node.condition else { return }
    for call in platformCalls(in: Syntax(condition)) {
      let name = call.calledExpression.trimmedDescription
      let argument = call.arguments.trimmedDescription
      switch (name, argument) {
      case ("os", "iOS"):
        replace(call, with: "canImport(UIKit)")
        note(.rewritten, "condition", at: call, "os(iOS) is canImport(UIKit)")
      case ("os", "Linux"):
        note(.left, "condition", at: call, "os(Linux) is true here, so that code for iOS alone is excluded")
      case ("canImport", "ObjectiveC"):
        note(.left, "condition", at: call, "true if the module ObjectiveC is a dependency, which has no runtime")
      default: break
      }
    }
  }

  /// Returns the calls of a condition, such as `os(iOS)`.
  private func platformCalls(in node: Syntax) -> [FunctionCallExprSyntax] {
    if let call = node.as(FunctionCallExprSyntax.self) { return [call] }
    return node.children(viewMode: .sourceAccurate).flatMap { platformCalls(in: $0) }
  }
}
