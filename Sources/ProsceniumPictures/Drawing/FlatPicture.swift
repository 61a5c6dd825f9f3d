#if Pictures
import Foundation
import ProsceniumGraphics

/// A picture of a view as it is before a transform in space or a curl.
struct FlatPicture {
  let buffer: PixelBuffer

  /// The rectangle in the view's coordinates that the pixels cover.
  let rect: Rect

  /// The largest number of pixels before the picture is rolled up or warped.
  static let pixelLimit = 1 << 24

  /// Creates an empty picture.
  init(width: Int, height: Int, rect: Rect) {
    buffer = PixelBuffer(width: width, height: height)
    self.rect = rect
  }

  /// Returns a picture on the screen's pixel grid, or `nil` if `seen` is not an upright transform without perspective.
  static func onGrid(_ rect: Rect, _ seen: Transform3D) -> FlatPicture? {
    let flat = seen.affineTransform
    guard seen.m14 == 0, seen.m24 == 0, seen.m44 == 1, flat.isUpright else { return nil }
    let pixels = rect.applying(flat).wholePixels
    guard pixels.width >= 1, pixels.height >= 1, pixels.width <= 1e4, pixels.height <= 1e4,
      pixels.width * pixels.height <= CGFloat(pixelLimit)
    else { return nil }
    let whole = Rect(
      x: (pixels.minX - flat.tx) / flat.a,
      y: (pixels.minY - flat.ty) / flat.d,
      width: pixels.width / flat.a,
      height: pixels.height / flat.d
    )
    return FlatPicture(width: Int(pixels.width), height: Int(pixels.height), rect: whole)
  }

  /// The number of pixels per point of the view horizontally.
  var columns: CGFloat { CGFloat(buffer.width) / rect.width }

  /// The number of pixels per point of the view vertically.
  var rows: CGFloat { CGFloat(buffer.height) / rect.height }

  /// Returns the picture as it appears in `box`, a rectangle of whole pixels.
  ///
  /// - Parameter inverse: The transform from these pixels to the view's coordinates.
  func warped(by inverse: Transform3D, in box: Rect) -> PixelBuffer {
    let result = PixelBuffer(width: Int(box.width), height: Int(box.height))
    guard let target = result.words.baseAddress else { return result }
    // The position of a pixel and its divisor change linearly along a row. Compute each at column 0 with its increment
    // per column, in pixels of the picture.
    let stepW = inverse.m14
    let stepU = (inverse.m11 - rect.minX * inverse.m14) * columns
    let stepV = (inverse.m12 - rect.minY * inverse.m14) * rows
    let (sampler, width) = (Sampler(buffer), result.width)
    var row = 0
    while row < result.height {
      let (px, py) = (box.minX + 0.5, box.minY + Double(row) + 0.5)
      let startW = inverse.m14 * px + inverse.m24 * py + inverse.m44
      let startX = inverse.m11 * px + inverse.m21 * py + inverse.m41
      let startY = inverse.m12 * px + inverse.m22 * py + inverse.m42
      let startU = (startX - rect.minX * startW) * columns
      let startV = (startY - rect.minY * startW) * rows
      var column = 0
      while column < width {
        let step = Double(column)
        let w = startW + stepW * step
        // A pixel whose ray does not meet the plane remains transparent.
        if w > 1e-12 || w < -1e-12 {
          target[row * width + column] = sampler.pixel(
            (startU + stepU * step) / w - 0.5,
            (startV + stepV * step) / w - 0.5
          )
        }
        column += 1
      }
      row += 1
    }
    return result
  }
}

/// A reader of interpolated pixels.
struct Sampler {
  private let words: UnsafeMutablePointer<UInt32>
  private let width: Int
  private let height: Int
  private let right: Double
  private let bottom: Double

  /// Creates a sampler for `buffer`, which must outlive the sampler.
  init(_ buffer: PixelBuffer) {
    words = buffer.words.baseAddress!
    (width, height) = (buffer.width, buffer.height)
    (right, bottom) = (Double(width) + 1, Double(height) + 1)
  }

  /// Returns the bilinear interpolation of the four pixels around a position.
  ///
  /// The pixels at the edges repeat for two pixels outside of the picture.
  func pixel(_ u: Double, _ v: Double) -> UInt32 {
    guard u > -2, v > -2, u < right, v < bottom else { return 0 }
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    let (x, y) = (Int(left), Int(top))
    let (x0, x1) = (min(width - 1, max(0, x)), min(width - 1, max(0, x + 1)))
    let (y0, y1) = (min(height - 1, max(0, y)) * width, min(height - 1, max(0, y + 1)) * width)
    let across = UInt32((u - left) * 256)
    let down = UInt32((v - top) * 256)
    let upper = Sampler.mix(words[y0 + x0], words[y0 + x1], across)
    return Sampler.mix(upper, Sampler.mix(words[y1 + x0], words[y1 + x1], across), down)
  }

  /// Interpolates between two pixels, where `part` is the weight of the second one in 256ths.
  static func mix(_ one: UInt32, _ two: UInt32, _ part: UInt32) -> UInt32 {
    let rest = 256 - part
    let low = (one & 0xFF_00FF) &* rest &+ (two & 0xFF_00FF) &* part &+ 0x80_0080
    let high = (one >> 8 & 0xFF_00FF) &* rest &+ (two >> 8 & 0xFF_00FF) &* part &+ 0x80_0080
    return low >> 8 & 0xFF_00FF | high & 0xFF00_FF00
  }
}
#endif
