/// What a query may change about a form.
struct SavedForm {
  var target: Double
  var inversePivot: Double
  var firstBreakpoint: Int32
  var pin: Int32
  var isHeld: Bool
  var isAtRest: Bool
}
