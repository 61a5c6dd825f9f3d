import AnimationTiming

/// The row N8, which compares several values with those of mpmath.
///
/// The tests compare hundreds of values with all digits.
enum Accuracy {
  /// Prints the largest error of a timing curve and of a spring.
  static func measure() {
    let easeInOut = [0.0197224535, 0.0816598563, 0.1873959067, 0.3318838701]
    let curve = zip([0.1, 0.2, 0.3, 0.4], easeInOut).map { abs(CubicTimingCurve.easeInOut.value(at: $0) - $1) }
    Report.alone("N8-curves", curve.count, unit: "error", curve.max() ?? 0)
    let bouncy = [(0.1, 0.423302123075), (0.2, 0.873710895602), (0.3, 1.0339303623), (0.5, 1.01449842162)]
    let springs = bouncy.map { abs(Spring(duration: 0.5, bounce: 0.3).progress(at: $0).value - $1) }
    Report.alone("N8-springs", springs.count, unit: "error", springs.max() ?? 0)
  }
}
