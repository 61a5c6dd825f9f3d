import SwiftSyntax

/// Attributes that Swift accepts only with the Objective-C runtime, or that have no effect without it.
private let removedAttributes: Set<String> = [
  "objc", "objcMembers", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction", "NSManaged",
  "NSCopying", "nonobjc", "GKInspectable",
]

/// Attributes whose effect differs on Linux, with the reason.
private let remarks = [
  "NSManaged": "Linux has no Core Data, so that the property is a stored one",
  "NSCopying": "assignment does not copy the value",
  "IBSegueAction": "no storyboard calls the method",
]

/// Attributes of the language and of common modules.
private let knownAttributes: Set<String> = [
  "available", "discardableResult", "escaping", "autoclosure", "MainActor", "main", "testable", "inlinable", "inline",
  "usableFromInline", "frozen", "unknown", "propertyWrapper", "resultBuilder", "dynamicMemberLookup", "dynamicCallable",
  "convention", "Sendable", "preconcurrency", "unchecked", "retroactive", "globalActor", "warn_unqualified_access",
  "_exported", "_implementationOnly", "_spi", "_spiOnly", "_disfavoredOverload", "_cdecl", "_silgen_name",
  "backDeployed",
  "objcMembers", "nonobjc", "concurrent", "isolated", "freestanding", "attached", "requires_stored_property_inits",
  "rethrows", "specialize", "_specialize", "_transparent", "_alwaysEmitIntoClient", "_unsafeInheritExecutor",
  "Test", "Suite", "Published", "State", "Binding", "ObservedObject", "StateObject", "Environment", "EnvironmentObject",
  "ViewBuilder", "AppStorage", "Observable", "ObservationIgnored", "Bindable", "nonexhaustive", "_documentation",
  "_dynamicReplacement", "TaskLocal", "ScaledMetric", "FocusState", "GestureState", "Namespace",
  "UIApplicationDelegateAdaptor",
  "exclusivity", "differentiable", "derivative", "storageRestrictions", "lifetime", "safe", "unsafe", "cdecl",
  "implementation",
  "abi", "inlineAlways", "const", "extensible", "eager_move", "noImplicitCopy", "_marker", "_nonSendable",
  "_inheritActorContext",
]

extension FileRewriter {
  /// Removes an attribute of Objective-C, and reports an unknown one.
  func rewriteAttribute(_ node: AttributeSyntax) {
    let name = node.attributeName.trimmedDescription
    if removedAttributes.contains(name) {
      remove(node)
      note(.rewritten, "attribute", at: node, "removed @\(name)")
      if let remark = remarks[name] { note(.left, "attribute", at: node, "@\(name): \(remark)") }
    } else if name == "UIApplicationMain" || name == "NSApplicationMain" {
      replace(node, with: "@main")
      note(.rewritten, "attribute", at: node, "@\(name) is @main")
    } else if !knownAttributes.contains(lastComponent(name)), !isDeclared(node.attributeName) {
      note(.left, "attribute", at: node, "unknown attribute @\(name)")
    }
  }

  /// Returns a Boolean value that indicates whether a target declares the type of an attribute, such as a wrapper.
  private func isDeclared(_ name: TypeSyntax) -> Bool {
    indexes.type(name.nameWithoutArguments, in: scopes.last?.fullName ?? "", target: file.source.target)?.kind != nil
  }

  /// Removes the modifier `dynamic`.
  func rewriteModifier(_ node: DeclModifierSyntax) {
    guard node.name.text == "dynamic" else { return }
    remove(node)
    note(.rewritten, "dynamic", at: node, "removed dynamic")
    guard node.parent?.parent?.is(VariableDeclSyntax.self) == true else { return }
    note(.left, "dynamic", at: node, "observe(_:) does not report changes of this property on Linux")
  }
}
