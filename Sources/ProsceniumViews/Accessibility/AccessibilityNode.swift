import Foundation

/// An element of a window's tree together with its responder, which performs the actions of assistive technologies.
@MainActor package struct AccessibilityNode {
  /// The responder that supplied the values.
  package let responder: Responder

  /// The values, including those of the elements inside.
  package let element: AccessibilityTree.Element

  /// The nodes of the elements inside.
  package let children: [AccessibilityNode]

  init(of responder: Responder, children: [AccessibilityNode]) {
    self.responder = responder
    self.children = children
    element = AccessibilityTree.Element(
      identifier: responder.identifierForTests,
      label: responder.accessibilityLabel,
      value: responder.accessibilityValue,
      hint: responder.accessibilityHint,
      traits: responder.accessibilityTraits,
      frame: responder.accessibilityFrame,
      activationPoint: responder.accessibilityActivationPoint,
      actions: responder.accessibilityCustomActions?.map(\.name) ?? [],
      children: children.map(\.element)
    )
  }
}

extension [AccessibilityNode] {
  /// Returns the first node that satisfies a condition, groups before the nodes inside, or `nil` if there is none.
  @MainActor package func firstNode(where matches: (AccessibilityNode) -> Bool) -> AccessibilityNode? {
    for node in self {
      if matches(node) { return node }
      if let inner = node.children.firstNode(where: matches) { return inner }
    }
    return nil
  }
}

extension Responder {
  fileprivate var identifierForTests: String? {
    switch self {
    case let view as View: view.accessibilityIdentifier
    case let element as AccessibilityElement: element.accessibilityIdentifier
    default: nil
    }
  }
}
