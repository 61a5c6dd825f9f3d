public import Testing

extension Test.Case {
  /// The arguments of this case of a parameterized test, as Swift writes them; `nil` for a test without any.
  ///
  /// The library does not publish them, so they are looked for among the stored properties of the case.
  public var argumentsText: String? {
    guard isParameterized, let arguments = Self.child(named: "arguments", of: self) else { return nil }
    let values = Mirror(reflecting: arguments).children.compactMap { Self.child(named: "value", of: $0.value) }
    return values.map { String(reflecting: $0) }.joined(separator: ", ")
  }

  /// A stored property of a value, or of what that is made of.
  private static func child(named name: String, of value: Any) -> Any? {
    for child in Mirror(reflecting: value).children {
      if child.label == name { return child.value }
      if let found = self.child(named: name, of: child.value) { return found }
    }
    return nil
  }
}
