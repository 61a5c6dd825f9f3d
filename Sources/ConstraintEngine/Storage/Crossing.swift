/// A place where the cost along a direction changes slope.
struct Crossing {
  var distance: Double
  var breakpoint: Int32
  /// The side of the breakpoint that lies behind it.
  var ahead: Int8
  var jump: Double
}
