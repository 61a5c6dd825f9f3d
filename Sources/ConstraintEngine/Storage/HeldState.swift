/// What a sweep has to undo.
struct HeldState {
  var form: Int32
  var pin: Int32
  var target: Double
  var isAtRest: Bool
}
