import SwiftSyntax

/// The indexes of all targets of a run.
struct TargetIndexes {
  private var indexes: [String: TypeIndex] = [:]
  private var targets: [String] = []

  /// The optional requirements of all protocols by their base names.
  private(set) var optionalRequirements: [String: [(owner: String, member: IndexedMember)]] = [:]

  /// Adds the declarations of a file.
  mutating func add(_ file: ParsedFile) {
    let target = file.source.target
    if indexes[target] == nil {
      indexes[target] = TypeIndex()
      targets.append(target)
    }
    let visitor = IndexVisitor(path: file.source.path, index: indexes[target]!)
    indexes[target] = nil
    visitor.walk(file.tree)
    indexes[target] = visitor.index
  }

  /// Collects the optional requirements, after the last file was added.
  mutating func finish() {
    for target in targets {
      for type in index(of: target).types.values where type.kind == .protocol {
        for member in type.members where member.isOptional {
          optionalRequirements[member.base, default: []].append((type.name, member))
        }
      }
    }
  }

  /// Returns the index of a target.
  func index(of target: String) -> TypeIndex { indexes[target] ?? TypeIndex() }

  /// The names of all targets in the order of their first file.
  var names: [String] { targets }

  /// Returns a type that the target or another one mentions, in this order.
  ///
  /// A declaration in another target precedes an extension in the target.
  func type(_ name: String, in scope: String = "", target: String) -> IndexedType? {
    let own = indexes[target]?.type(name, in: scope)
    if own?.kind != nil { return own }
    for other in targets where other != target {
      if let type = indexes[other]?.type(name, in: scope), type.kind != nil { return type }
    }
    return own
  }

  /// Returns the members of a type with a base name, including the extensions in the target.
  func members(named base: String, of type: IndexedType, target: String) -> [IndexedMember] {
    var members = type.members(named: base)
    if let own = indexes[target]?.types[type.name], own.path != type.path { members += own.members(named: base) }
    return members
  }

  /// Returns a class and its superclasses as far as the targets declare them, and the name of the first other one.
  func ancestry(of name: String, in scope: String = "", target: String) -> (known: [IndexedType], other: String?) {
    var known: [IndexedType] = []
    var next: String? = name
    var scope = scope
    while let current = next {
      guard let type = type(current, in: scope, target: target), type.kind != nil else { return (known, current) }
      if known.contains(where: { $0.name == type.name }) { return (known, nil) }
      known.append(type)
      scope = type.name
      next = type.kind == .class ? superclass(of: type, target: target) : nil
    }
    return (known, nil)
  }

  /// Returns the first inherited name that is not a protocol, or `nil` if there is none.
  ///
  /// The first name of another module counts as a superclass unless it looks like a protocol.
  func superclass(of type: IndexedType, target: String) -> String? {
    guard let first = type.inherited.first else { return nil }
    if let known = self.type(first, in: type.name, target: target), let kind = known.kind {
      return kind == .class ? first : nil
    }
    return isProtocolName(first) ? nil : first
  }
}

/// Returns a Boolean value that indicates whether the name of another module's type is a protocol's by convention.
func isProtocolName(_ name: String) -> Bool {
  let last = lastComponent(name)
  let protocols: Set<String> = [
    "AnyObject", "NSObjectProtocol", "NSCoding", "NSCopying", "Equatable", "Hashable", "Comparable", "Sendable",
    "Error",
    "Identifiable", "Codable", "Decodable", "Encodable", "CustomStringConvertible", "CaseIterable", "ObservableObject",
    "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning", "UIAppearanceContainer",
    "UIViewControllerContextTransitioning", "UIViewControllerTransitionCoordinator", "UICoordinateSpace",
    "UIContentContainer", "UITraitEnvironment", "UITimingCurveProvider", "UIViewAnimating", "UIDynamicItem",
  ]
  return protocols.contains(last) || ["Delegate", "DataSource", "Protocol", "able"].contains { last.hasSuffix($0) }
}
