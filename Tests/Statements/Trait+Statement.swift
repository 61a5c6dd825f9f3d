public import Testing

extension Trait where Self == Tag.List {
  /// The numbers of the statements that a test shows, as in `Tests/statements.tsv`. Of a suite: those that each of its
  /// tests shows.
  ///
  /// A tag, because the event stream of a test run names the tags of every test, also of those that are disabled;
  /// `Scripts/check-statements` reads it there.
  public static func statement(_ first: String, _ others: String...) -> Self {
    var list: Self = .tags()
    list.tags = ([first] + others).compactMap { number in
      let key = "STATEMENT \(number)".codingKey
      return Tag(codingKey: key)
    }
    return list
  }
}
