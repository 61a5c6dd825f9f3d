/// One coefficient of a form; the terms of a form are contiguous, those of a variable linked.
struct Term {
  var variable: Int32
  var form: Int32
  var coefficient: Double
  var nextInColumn: Int32 = -1
  var previousInColumn: Int32 = -1
}
