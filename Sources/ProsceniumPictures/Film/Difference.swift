#if Pictures
public import ProsceniumGraphics

/// The difference between two pictures.
public struct Difference: Sendable {
  /// The number of different pixels.
  ///
  /// If the sizes differ, pixels that only one picture has also count.
  public let pixelCount: Int

  /// The largest difference of a colour component, in levels of 255.
  public let largestLevel: Int

  /// The smallest rectangle of pixels around all differences, or `null` if there is none.
  public let bounds: Rect

  /// The first picture in pale grey, with the different pixels in magenta.
  public let picture: Picture

  /// A Boolean value that indicates whether both pictures have the same pixels.
  public var isEmpty: Bool { pixelCount == 0 }

  /// Creates a difference by comparing two pictures pixel by pixel.
  public init(_ expected: Picture, _ actual: Picture) {
    let width = max(expected.pixelWidth, actual.pixelWidth)
    let height = max(expected.pixelHeight, actual.pixelHeight)
    let result = PixelBuffer(width: width, height: height)
    let target = result.words
    var (count, largest) = (0, 0)
    var (left, top, right, bottom) = (width, height, -1, -1)
    for y in 0..<height {
      for x in 0..<width {
        let (one, two) = (expected.pixel(x, y), actual.pixel(x, y))
        if let one, let two, one == two {
          target[y * width + x] = Self.pale(one)
          continue
        }
        target[y * width + x] = 0xFFE6_0073
        count += 1
        largest = max(largest, Self.distance(one ?? 0, two ?? 0))
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
      }
    }
    pixelCount = count
    largestLevel = largest
    bounds = count == 0 ? .null : Rect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    picture = Picture(result, scale: expected.scale)
  }

  /// Returns the largest difference of the four components.
  private static func distance(_ one: UInt32, _ two: UInt32) -> Int {
    stride(from: 0, to: 32, by: 8).map { abs(Int(one >> $0 & 255) - Int(two >> $0 & 255)) }.max() ?? 0
  }

  /// Returns an opaque grey pixel with a third of the contrast of the pixel on white.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let clear = 255 - (pixel >> 24)
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    // The weights are those of Rec. 709 in 256ths.
    let level = (red * 54 + green * 183 + blue * 19) >> 8 + clear
    let light = 170 + min(255, level) / 3
    return 0xFF00_0000 | light << 16 | light << 8 | light
  }
}

extension Difference: CustomStringConvertible {
  /// The number and the area of the different pixels, in one line.
  public var description: String {
    guard !isEmpty else { return "no pixel differs" }
    let place = "\(Int(bounds.width))×\(Int(bounds.height)) at (\(Int(bounds.minX)), \(Int(bounds.minY)))"
    return "\(pixelCount) pixels differ within \(place), by \(largestLevel) levels at most"
  }
}

extension Picture {
  /// Returns the pixel at a position, or `nil` outside of the picture.
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32? {
    x < pixelWidth && y < pixelHeight ? buffer.words[y * pixelWidth + x] : nil
  }
}

extension FilmStrip {
  /// Draws the differences between two runs frame by frame, with the number of different pixels in each caption.
  ///
  /// The frames are paired by their order. If one run has more frames than the other, the additional frames are
  /// omitted.
  public static func differences(_ one: FilmStrip, _ other: FilmStrip, scale: CGFloat = 1) -> Picture {
    let cells = zip(one.frames, other.frames).map { first, second in
      let difference = Difference(Picture(of: first, scale: scale), Picture(of: second, scale: scale))
      return FilmSheet.Cell(
        scenes: [],
        size: first.size,
        title: words(first.time - (one.frames.first?.time ?? .zero)),
        captions: [difference.isEmpty ? "the same" : "\(difference.pixelCount) pixels differ"],
        isMarked: !difference.isEmpty,
        picture: difference.picture
      )
    }
    return FilmSheet(
      cells,
      title: one.title,
      frameWidth: one.frameWidth,
      frameHeight: one.frameHeight,
      columns: one.columns
    ).picture(scale: scale)
  }
}

extension Picture {
  /// Creates a picture of all windows in a frame.
  public init(of frame: FilmFrame, scale: CGFloat = 1) {
    self.init(of: frame.windows.map { Scene($0) }, size: frame.size, scale: scale)
  }
}
#endif
