/// A held form that a sweep may move, with its gain per unit of what is to be reached.
struct SweepCandidate {
  var form: Int32
  var direction: Int8
  /// How much the item that is to be reached moves per unit of this form.
  var reach: Double
}
