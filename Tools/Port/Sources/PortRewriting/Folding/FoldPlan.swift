import SwiftSyntax

/// The members of extensions that must be in the bodies of their classes, because of an override.
struct FoldPlan {
  /// The members of one class.
  struct Class {
    var name: String
    /// The file of the declaration, or `nil` if no target declares the class.
    var path: String?
    /// The identities of the members.
    var keys: Set<String> = []
  }

  /// The classes by target and name.
  private(set) var classes: [String: [String: Class]] = [:]

  /// The files with members that move, and with their classes.
  private(set) var paths: Set<String> = []

  var isEmpty: Bool { classes.isEmpty }

  init(_ indexes: TargetIndexes) {
    for target in indexes.names {
      for type in indexes.index(of: target).types.values where type.kind == nil || type.kind == .class {
        // Other modules can override open members.
        for member in type.members where member.isOpen && member.isInExtension && type.kind == .class {
          add(member, of: type, target: target)
        }
        for member in type.members where member.isOverride && member.kind != .initializer {
          if member.isInExtension { add(member, of: type, target: target) }
          addOverridden(by: member, of: type, target: target, indexes)
        }
      }
    }
  }

  /// Returns the class whose body receives a member of an extension, or `nil` if the member remains.
  func destination(of key: String, type: String, target: String) -> Class? {
    guard let entry = classes[target]?[type], entry.keys.contains(key) else { return nil }
    return entry
  }

  private mutating func add(_ member: IndexedMember, of type: IndexedType, target: String) {
    classes[target, default: [:]][type.name, default: Class(name: type.name, path: type.path)].keys.insert(member.key)
    paths.insert(member.path)
    if let path = type.path { paths.insert(path) }
  }

  /// Adds the member of an extension of a superclass that a member overrides.
  private mutating func addOverridden(
    by member: IndexedMember,
    of type: IndexedType,
    target: String,
    _ indexes: TargetIndexes
  ) {
    let (known, other) = indexes.ancestry(of: type.name, target: target)
    for ancestor in known.dropFirst() {
      guard let overridden = ancestor.members(named: member.base).first(where: { $0.key == member.key }) else {
        continue
      }
      if overridden.isOverride && !overridden.isInExtension { continue }
      if overridden.isInExtension { add(overridden, of: ancestor, target: indexes.target(of: ancestor, from: target)) }
      return
    }
    guard let other, let extended = indexes.type(other, target: target), extended.kind == nil else { return }
    if let overridden = extended.members(named: member.base).first(where: { $0.key == member.key }) {
      add(overridden, of: extended, target: target)
    }
  }
}

extension TargetIndexes {
  /// Returns the target that declares a type, which a lookup from a target found.
  fileprivate func target(of type: IndexedType, from target: String) -> String {
    if index(of: target).types[type.name]?.path == type.path { return target }
    return names.first { index(of: $0).types[type.name]?.path == type.path } ?? target
  }
}
