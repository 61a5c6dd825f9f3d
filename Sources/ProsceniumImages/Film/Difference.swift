#if Pictures
public import ProsceniumCore

/// How two pictures differ.
public struct Difference: Sendable {
  /// How many pixels differ; of two sizes also those that only one picture has.
  public let pixelCount: Int

  /// The largest difference of a part of a pixel, in levels of 255.
  public let largestLevel: Int

  /// The smallest rectangle of pixels around all that differ; `null` where none does.
  public let bounds: Rect

  /// The first picture pale and without colours, with what differs in magenta over it.
  public let picture: Picture

  /// Whether both pictures have the same pixels.
  public var isEmpty: Bool { pixelCount == 0 }

  /// Compares two pictures pixel by pixel.
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

  /// The largest difference of the four parts.
  private static func distance(_ one: UInt32, _ two: UInt32) -> Int {
    stride(from: 0, to: 32, by: 8).map { abs(Int(one >> $0 & 255) - Int(two >> $0 & 255)) }.max() ?? 0
  }

  /// A third of a pixel's brightness over white, solid.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let clear = 255 - (pixel >> 24)
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    // The weights of Rec. 709, in 256ths.
    let level = (red * 54 + green * 183 + blue * 19) >> 8 + clear
    let light = 170 + min(255, level) / 3
    return 0xFF00_0000 | light << 16 | light << 8 | light
  }
}

extension Difference: CustomStringConvertible {
  /// How much differs and where, in a line.
  public var description: String {
    guard !isEmpty else { return "no pixel differs" }
    let place = "\(Int(bounds.width))×\(Int(bounds.height)) at (\(Int(bounds.minX)), \(Int(bounds.minY)))"
    return "\(pixelCount) pixels differ within \(place), by \(largestLevel) levels at most"
  }
}

extension Picture {
  /// The pixel at a place; `nil` outside of the picture.
  fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32? {
    x < pixelWidth && y < pixelHeight ? buffer.words[y * pixelWidth + x] : nil
  }
}

extension FilmStrip {
  /// Draws how two runs differ, frame by frame; each heading says how many pixels do.
  ///
  /// Frames stand in pairs by their order; those that one run has more of than the other are left out.
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
  /// Draws what all windows showed in a frame.
  public init(of frame: FilmFrame, scale: CGFloat = 1) {
    self.init(of: frame.windows.map { Scene($0) }, size: frame.size, scale: scale)
  }
}
#endif
