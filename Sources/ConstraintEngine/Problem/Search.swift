/// The state of a search through connected variables and forms, and of the planner's search for solvable rows.
///
/// The buffers keep their memory for the next search.
struct Search: ~Copyable {
  /// The variables that the search reached.
  var variables = Buffer<Int32>()
  /// The forms that the search reached, which the planner processes from `queueHead` on.
  var queue = Buffer<Int32>()
  var queueHead = 0
  private var mark: UInt32 = 0

  /// Returns a mark that no variable and no form has yet.
  mutating func nextMark() -> UInt32 {
    mark += 1
    return mark
  }
}
