import SwiftSyntax

extension FileRewriter {
  /// Replaces `super.init(coder: coder)` by the designated initialiser of the superclass.
  func rewriteCoderInitializer(_ node: FunctionCallExprSyntax) {
    guard node.arguments.count == 1, let argument = node.arguments.first, argument.label?.text == "coder",
      let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.base?.is(SuperExprSyntax.self) == true, callee.declName.baseName.text == "init", let scope = scopes.last
    else { return }
    let (known, other) = indexes.ancestry(of: scope.fullName, target: file.source.target)
    // A superclass of the target with an initialiser of its own can be called.
    let declares = known.dropFirst().contains { type in
      type.members(named: "init").contains { $0.labels == ["coder"] && !$0.isConvenience }
    }
    if declares { return }
    guard let other, let arguments = designatedArguments(of: other) else {
      note(.left, "coder", at: node, "\(scope.spelling) derives from no view or view controller")
      return
    }
    let range = node.arguments.bytes
    edits.append(SourceEdit(range: range, replacement: arguments + node.arguments.lineEnds(in: file)))
    note(.rewritten, "coder", at: node, "super.init(coder:) is super.init(\(arguments))")
  }

  /// Returns the arguments of the designated initialiser of a class of UIKit, or `nil` if the class is another one's.
  private func designatedArguments(of name: String) -> String? {
    let name = lastComponent(name)
    switch name {
    case "UIVisualEffectView": return "effect: nil"
    case "UIPageViewController": return "transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil"
    case "UICollectionView": return "frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()"
    case "UITableViewCell": return "style: .default, reuseIdentifier: nil"
    case "UITableViewHeaderFooterView": return "reuseIdentifier: nil"
    case "UIBarItem", "UIBarButtonItem", "UITabBarItem", "UINavigationItem", "NSLayoutConstraint": return ""
    case "UICollectionViewLayout", "UICollectionViewFlowLayout": return ""
    default: break
    }
    if name.hasPrefix("CA") && name.hasSuffix("Layer") { return "" }
    if name.hasSuffix("GestureRecognizer") { return "target: nil, action: nil" }
    if name.hasSuffix("Controller") { return "nibName: nil, bundle: nil" }
    return name.hasPrefix("NS") || name.hasSuffix("Formatter") ? nil : "frame: .zero"
  }
}
