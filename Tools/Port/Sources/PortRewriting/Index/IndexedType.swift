/// A type of the index, with the members of its declaration and of its extensions.
struct IndexedType {
  enum Kind { case `class`, actor, `struct`, `enum`, `protocol` }

  /// The full name, such as `Card.Header`.
  var name: String

  /// The kind, or `nil` if the target only extends the type.
  var kind: Kind?

  /// The path of the file with the declaration.
  var path: String?

  /// The names of the inheritance clause of the declaration, without generic arguments.
  var inherited: [String] = []

  /// The names of the inheritance clauses of the extensions.
  var extensionInherited: [String] = []

  /// A Boolean value that indicates whether the declaration has the attribute `@MainActor`.
  var isOnMainActor = false

  /// A Boolean value that indicates whether the declaration has the modifier `nonisolated`.
  var isNonisolated = false

  /// The members in the order of the sources.
  var members: [IndexedMember] = []

  /// Returns the members with a base name.
  func members(named base: String) -> [IndexedMember] { (positions[base] ?? []).map { members[$0] } }

  /// Adds a member.
  mutating func add(_ member: IndexedMember) {
    positions[member.base, default: []].append(members.count)
    members.append(member)
  }

  private var positions: [String: [Int]] = [:]

  init(name: String) { self.name = name }
}

/// A member of a type.
struct IndexedMember: Equatable {
  enum Kind { case method, property, initializer, other }

  var kind: Kind
  var base: String
  /// The argument labels, with `_` for none.
  var labels: [String] = []
  /// The written types of the parameters.
  var parameterTypes: [String] = []
  /// The written type of a property, or of a method's result. An empty string means none.
  var type = ""
  var isStatic = false
  var isAsync = false
  var canThrow = false
  var isOverride = false
  var isConvenience = false
  var isOpen = false
  /// A Boolean value that indicates whether the member has an attribute that exposes it to Objective-C.
  var isExposed = false
  /// A Boolean value that indicates whether the member is an optional requirement.
  var isOptional = false
  /// A Boolean value that indicates whether the member is in an extension.
  var isInExtension = false
  /// The path of the file.
  var path = ""

  /// The name with labels, such as `drag(_:)`, `reset` for a method without parameters, or the name of a property.
  var selectorName: String { labels.isEmpty ? base : "\(base)(\(labels.map { "\($0):" }.joined()))" }

  /// The identity for overrides.
  var key: String { "\(isStatic ? "static " : "")\(kind == .property ? "var " : "")\(selectorName)" }
}
