public import Testing

extension Trait where Self == Tag.List {
  /// Returns a trait with the numbers of the statements that a test verifies, as in `Tests/statements.tsv`.
  ///
  /// For a suite, each of its tests must verify the statements. The trait is a tag, because the event stream of a test
  /// run has the tags of every test, including disabled tests. `Scripts/check-statements` reads the tags from the
  /// event stream.
  public static func statement(_ first: String, _ others: String...) -> Self {
    var list: Self = .tags()
    list.tags = ([first] + others).compactMap { number in
      let key = "STATEMENT \(number)".codingKey
      return Tag(codingKey: key)
    }
    return list
  }
}
