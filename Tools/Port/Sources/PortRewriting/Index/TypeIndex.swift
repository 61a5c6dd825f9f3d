/// The declarations of one target, by type.
struct TypeIndex {
  /// The types by their full names, such as `Card.Header`. An extension of another module's type has an entry too.
  private(set) var types: [String: IndexedType] = [:]

  /// The full names of the declared types by their last components.
  private(set) var namesByLastComponent: [String: [String]] = [:]

  /// Adds a declaration of a type, or an extension.
  mutating func add(_ fullName: String, _ change: (inout IndexedType) -> Void) {
    if types[fullName] == nil {
      types[fullName] = IndexedType(name: fullName)
      namesByLastComponent[lastComponent(fullName), default: []].append(fullName)
    }
    change(&types[fullName]!)
  }

  /// Returns the type with a name as written in a scope, or `nil` if the target does not mention the type.
  ///
  /// - Parameters:
  ///   - name: The written name, such as `Header` or `Card.Header`.
  ///   - scope: The full name of the enclosing type, whose nested types are visible.
  func type(_ name: String, in scope: String = "") -> IndexedType? {
    var scope = scope
    while !scope.isEmpty {
      if let type = types["\(scope).\(name)"] { return type }
      scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
    }
    if let type = types[name] { return type }
    let names = namesByLastComponent[lastComponent(name)] ?? []
    return names.count == 1 && !name.contains(".") ? types[names[0]] : nil
  }
}

/// Returns the last component of a name with dots.
func lastComponent(_ name: String) -> String {
  name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
}
