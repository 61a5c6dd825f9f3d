extension Double {
  /// Returns attoseconds as seconds.
  ///
  /// The method avoids a division of 128-bit numbers, which costs more than the evaluation of a curve.
  @inlinable
  @inline(__always)
  package static func seconds(ofAttoseconds attoseconds: Int128) -> Double {
    let high = Int64(truncatingIfNeeded: attoseconds >> 64)
    let low = UInt64(truncatingIfNeeded: attoseconds)
    return (Double(high) * 0x1p64 + Double(low)) / 1e18
  }
}
