/// One step of a plan: solve `form` for `variable`.
struct Operation {
  /// The row; -1 where the variable is guessed.
  var form: Int32
  /// The variable; -1 where the row closes a guess.
  var variable: Int32
}
