extension CubicTimingCurve {
  /// The slope of the straight line that extends the curve before time 0.
  ///
  /// The rules are those of CSS easing. The line is the tangent through the first control point that differs from the
  /// end. The slope is 1 if both control points are equal to the end, and 0 if the tangent is vertical.
  var startSlope: Double {
    if x1 > 0 { return (y1 / x1).clamped(to: -1e9...1e9, whenNaN: 0) }
    guard y1 == 0 else { return 0 }
    if x2 > 0 { return (y2 / x2).clamped(to: -1e9...1e9, whenNaN: 0) }
    return y2 == 0 ? 1 : 0
  }

  /// The slope of the straight line that extends the curve after time 1, by the mirrored rules of ``startSlope``.
  var endSlope: Double {
    if x2 < 1 { return ((1 - y2) / (1 - x2)).clamped(to: -1e9...1e9, whenNaN: 0) }
    guard y2 == 1 else { return 0 }
    if x1 < 1 { return ((1 - y1) / (1 - x1)).clamped(to: -1e9...1e9, whenNaN: 0) }
    return y1 == 1 ? 1 : 0
  }
}
