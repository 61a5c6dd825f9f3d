/// A set of variables and rows that depend on each other and are solved independently of other clusters.
struct Cluster {
  var firstVariable = 0
  var variableCount = 0
  var firstForm = 0
  var formCount = 0
  var firstOperation = 0
  var operationCount = 0
  var firstBlock = 0
  var blockCount = 0
  /// The first index in `checks` of the forms whose breakpoints each pass examines.
  var firstCheck = 0
  var checkCount = 0
  var isAlive = true
  /// A Boolean value that indicates whether the values may be out of date.
  var isDirty = true
  var needsPlan = true
  /// A Boolean value that indicates whether the list of forms to examine is out of date.
  ///
  /// The list becomes outdated when a form receives its first constraint.
  var needsChecks = false
  /// A Boolean value that indicates whether the working set is proven optimal for the current sides of the breakpoints.
  var isProven = false
  /// The result of the last search for equally good solutions, valid while `isProven` is `true`.
  var uniqueness = Uniqueness.unknown

  enum Uniqueness {
    /// The solution was not examined.
    ///
    /// A solution found from the start needs no examination, because every later search would repeat it.
    case unknown
    /// Every movement away from the solution increases the cost.
    case unique
    /// A held form may be able to move without cost, so the solution may be one of many.
    case open
  }
}
