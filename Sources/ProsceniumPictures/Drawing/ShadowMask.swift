#if Pictures
import CCairo
import Foundation
import ProsceniumGraphics

/// A blurred rectangle with round corners in whole pixels, which stores only one column and row of the uniform middle.
struct ShadowMask: Sendable {
  private let corners: PixelBuffer

  /// The repeated column and row.
  ///
  /// `repeats` contains the numbers of repetitions.
  private let middle: SIMD2<Int>
  private let repeats: SIMD2<Int>

  /// The number of pixels from the beginning of the buffer to the first pixel of the shape.
  let margin: SIMD2<Int>

  private init(corners: PixelBuffer, middle: SIMD2<Int>, repeats: SIMD2<Int>, margin: SIMD2<Int>) {
    (self.corners, self.middle, self.repeats, self.margin) = (corners, middle, repeats, margin)
  }

  /// The parameters of the mask of a rectangle with round corners, in pixels.
  struct Key: Hashable, Sendable {
    var width: Double
    var height: Double
    /// The position of the shape's origin within its first pixel.
    var fraction: SIMD2<Double>
    var radii: CornerRadii
    var curve: CornerCurve
    var deviation: SIMD2<Double>
  }

  private static let cache = RecentValues<Key, ShadowMask>(limit: 16 << 20) { $0.corners.byteCount }

  /// Returns the cached mask of a rectangle with round corners, which many frames share.
  static func roundedRect(_ key: Key) -> ShadowMask { cache.value(for: key) { make(key) } }

  /// Returns the mask of a blurred path within `rect`, both in pixels. `rect` has integral edges.
  static func blurred(_ path: Path, in rect: Rect, deviation: SIMD2<Double>) -> PixelBuffer {
    let buffer = PixelBuffer(width: Int(rect.width), height: Int(rect.height), format: .mask)
    buffer.draw { context in
      cairo_translate(context, -rect.minX, -rect.minY)
      cairo_append(path, to: context)
      cairo_set_source_rgba(context, 0, 0, 0, 1)
      cairo_fill(context)
    }
    GaussianBlur.apply(deviation, to: buffer)
    return buffer
  }

  /// Creates a mask by blurring only the corners and repeating the uniform middle.
  private static func make(_ key: Key) -> ShadowMask {
    let margin = GaussianBlur.reach(of: key.deviation) &+ 1
    let radius = max(key.radii.topLeft, key.radii.topRight, key.radii.bottomLeft, key.radii.bottomRight)
    // A continuous corner begins 1.53 radii from the corner if there is enough space.
    let corner = margin &+ (Int((radius * 1.53).rounded(.up)) + 1)
    let whole = SIMD2(Int(key.width), Int(key.height))
    let cut = SIMD2(max(0, whole.x - 2 * corner.x - 1), max(0, whole.y - 2 * corner.y - 1))
    let shape = Rect(
      x: key.fraction.x,
      y: key.fraction.y,
      width: key.width - Double(cut.x),
      height: key.height - Double(cut.y)
    )
    let width = Int(shape.maxX.rounded(.up)) + 2 * margin.x
    let height = Int(shape.maxY.rounded(.up)) + 2 * margin.y
    let path = Path(roundedRect: shape, cornerRadii: key.radii, curve: key.curve)
    let box = Rect(x: -CGFloat(margin.x), y: -CGFloat(margin.y), width: CGFloat(width), height: CGFloat(height))
    let small = blurred(path, in: box, deviation: key.deviation)
    return ShadowMask(corners: small, middle: margin &+ corner, repeats: cut, margin: margin)
  }

  /// The number of rows of the complete mask.
  var height: Int { corners.height + repeats.y }

  /// Returns some rows of the complete mask.
  func rows(_ range: Range<Int>) -> PixelBuffer {
    if repeats == SIMD2(0, 0), range == 0..<corners.height { return corners }
    let result = PixelBuffer(width: corners.width + repeats.x, height: range.count, format: .mask)
    guard let source = corners.bytes.baseAddress, let target = result.bytes.baseAddress else { return result }
    let (column, rest) = (middle.x, corners.width - middle.x)
    for line in range {
      let row = line <= middle.y ? line : max(middle.y, line - repeats.y)
      let from = source + corners.stride * row
      let to = target + result.stride * (line - range.lowerBound)
      to.copyMemory(from: from, byteCount: min(column, corners.width))
      guard rest > 0 else { continue }
      memset(to + column, Int32((from + column).load(as: UInt8.self)), repeats.x)
      (to + column + repeats.x).copyMemory(from: from + column, byteCount: rest)
    }
    return result
  }
}
#endif
