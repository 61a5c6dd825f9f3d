/// A search for the argument at which a function crosses zero upwards, accurate to the last few bits.
///
/// The search uses Newton's method inside a bracket that only shrinks. Bisection replaces a step that would leave the
/// bracket or that does not at least halve the error. The search therefore ends for flat, steep and multiple roots
/// alike.
struct BracketedRoot {
  /// An argument at which the function is 0 or negative.
  var low: Double

  /// An argument at which the function is 0 or positive.
  var high: Double

  /// Returns the root near `guess`, where `function` returns the value and the slope at an argument.
  func find(near guess: Double, of function: (Double) -> (value: Double, slope: Double)) -> Double {
    var (low, high) = (low, high)
    var argument = Swift.min(Swift.max(guess, Swift.min(low, high)), Swift.max(low, high))
    var previousError = Double.infinity
    // Sixty bisections exhaust the bits of a number, and Newton's method needs about five steps. The rest is a margin.
    for _ in 0..<120 {
      let (value, slope) = function(argument)
      if value == 0 { return argument }
      if value < 0 { low = argument } else { high = argument }
      let newton = argument - value / slope
      let middle = low + (high - low) / 2
      let isInside = newton > Swift.min(low, high) && newton < Swift.max(low, high)
      let next = isInside && abs(value) <= previousError / 2 ? newton : middle
      previousError = abs(value)
      if abs(next - argument) <= argument.ulp || next == low || next == high { return next }
      argument = next
    }
    return argument
  }
}
