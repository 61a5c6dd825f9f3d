public import Testing

extension Test.Case {
  /// The arguments of this case of a parameterized test as Swift text, or `nil` for a test without arguments.
  ///
  /// The elements of sets and dictionaries are sorted, so that the text is the same in every process. The library does
  /// not publish the arguments, so the property searches the stored properties of the case.
  public var argumentsText: String? {
    guard isParameterized, let arguments = child(named: "arguments", of: self) else { return nil }
    let values = Mirror(reflecting: arguments).children.compactMap { child(named: "value", of: $0.value) }
    return values.map { String(reflectingInOrder: $0) }.joined(separator: ", ")
  }
}

extension Test {
  /// The arguments of every case of a parameterized test, or `nil` if they cannot be found.
  ///
  /// Each element is the case's `argumentsText`. The library does not publish the cases, so the property searches the
  /// stored properties of the test.
  public var argumentsTexts: [String?]? {
    // The search is limited to this property, because other properties contain traits, whose objects may refer to
    // themselves.
    guard let state = Mirror(reflecting: self).children.first(where: { $0.label == "testCasesState" })?.value,
      let cases = child(named: "evaluated", of: state) as? any Sequence
    else { return nil }
    return Self.texts(of: cases)
  }

  private static func texts(of cases: some Sequence) -> [String?] {
    cases.compactMap { $0 as? Test.Case }.map(\.argumentsText)
  }
}

/// Returns a stored property of a value or of one of its parts, found by name.
private func child(named name: String, of value: Any) -> Any? {
  for next in Mirror(reflecting: value).children {
    if next.label == name { return next.value }
    if let found = child(named: name, of: next.value) { return found }
  }
  return nil
}
