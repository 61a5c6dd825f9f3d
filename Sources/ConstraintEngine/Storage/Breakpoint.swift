/// A place where the cost along a direction changes slope.
struct Breakpoint {
  var distance: Double
  var kink: Int32
  /// The side of the kink that lies behind it.
  var ahead: Int8
  var jump: Double
}
