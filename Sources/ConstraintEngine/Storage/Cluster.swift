/// Variables and rows that depend on each other, solved together and apart from the rest.
struct Cluster {
  var firstVariable = 0
  var variableCount = 0
  var firstForm = 0
  var formCount = 0
  var firstOperation = 0
  var operationCount = 0
  var firstBlock = 0
  var blockCount = 0
  /// The forms whose breakpoints are looked at in every pass, in `checks`.
  var firstCheck = 0
  var checkCount = 0
  var isAlive = true
  /// Values may be out of date.
  var isDirty = true
  var needsPlan = true
  /// A form got its first constraint, so the list of those to look at is out of date.
  var needsChecks = false
  /// The working set was proven best for the sides that the breakpoints are on.
  var isProven = false
}
