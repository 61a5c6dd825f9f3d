#if Pictures
/// A Gaussian by three runs of a box whose ends count in part, which takes as long for a large radius as for a small
/// one.
///
/// The box is that of Gwosdek, Grewenig, Bruhn and Weickert, “Theoretical Foundations of Gaussian Convolution by
/// Extended Box Filtering” (SSVM 2011): its variance is exactly a third of the Gaussian's. Three of them differ from a
/// blurred edge by less than two levels of 255.
struct GaussianBlur {
  /// How many whole pixels the box has on each side of its middle.
  let radius: Int

  /// How much the two pixels beyond count.
  let part: Float

  private let weight: Float

  /// The farthest pixel that one pixel still reaches.
  var reach: Int { 3 * (radius + 1) }

  /// Makes a blur of a standard deviation in pixels; `nil` for one that changes nothing.
  init?(deviation: Double) {
    guard deviation > 0.01, deviation.isFinite else { return nil }
    let variance = deviation * deviation / 3
    let whole = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
    let next = whole + 1
    let share = (2 * whole + 1) * (whole * next - 3 * variance) / (6 * (variance - next * next))
    radius = Int(whole)
    part = Float(share)
    weight = Float(1 / (2 * whole + 1 + 2 * share))
  }

  /// Blurs a mask in place, from side to side by one deviation, and up and down by another, both in pixels.
  ///
  /// What is beyond its edges counts as empty.
  static func apply(_ deviation: SIMD2<Double>, to buffer: PixelBuffer) {
    let (across, down) = (GaussianBlur(deviation: deviation.x), GaussianBlur(deviation: deviation.y))
    if across == nil, down == nil { return }
    blur(buffer, across ?? none, down ?? none)
  }

  /// A box of one pixel, which changes nothing.
  private static let none = GaussianBlur(radius: 0, part: 0, weight: 1)

  /// How far two deviations reach, in whole pixels.
  static func reach(of deviation: SIMD2<Double>) -> SIMD2<Int> {
    SIMD2(GaussianBlur(deviation: deviation.x)?.reach ?? 0, GaussianBlur(deviation: deviation.y)?.reach ?? 0)
  }

  private init(radius: Int, part: Float, weight: Float) {
    (self.radius, self.part, self.weight) = (radius, part, weight)
  }

  private static func blur(_ buffer: PixelBuffer, _ across: GaussianBlur, _ down: GaussianBlur) {
    let (width, height, stride) = (buffer.width, buffer.height, buffer.stride)
    guard width > 0, height > 0 else { return }
    let bytes = buffer.bytes.bindMemory(to: UInt8.self)
    let line = max(width, height)
    // Room for what is empty before and after a line.
    let most = max(across.radius, down.radius) + 1
    let rest = across.radius + 1
    let one = UnsafeMutablePointer<Float>.allocate(capacity: line + 2 * most)
    let two = UnsafeMutablePointer<Float>.allocate(capacity: line + 2 * most)
    defer {
      one.deallocate()
      two.deallocate()
    }
    one.initialize(repeating: 0, count: line + 2 * most)
    two.initialize(repeating: 0, count: line + 2 * most)
    let plane = UnsafeMutablePointer<Float>.allocate(capacity: width * height)
    defer { plane.deallocate() }
    var row = 0
    while row < height {
      var column = 0
      while column < width {
        one[rest + column] = Float(bytes[row * stride + column])
        column += 1
      }
      across.run(one, two, count: width)
      (plane + row * width).initialize(from: one + rest, count: width)
      row += 1
    }
    var column = 0
    // A shorter line has other ends.
    one.update(repeating: 0, count: line + 2 * most)
    two.update(repeating: 0, count: line + 2 * most)
    while column < width {
      row = 0
      while row < height {
        one[down.radius + 1 + row] = plane[row * width + column]
        row += 1
      }
      down.run(one, two, count: height)
      row = 0
      while row < height {
        bytes[row * stride + column] = UInt8(min(255, max(0, one[down.radius + 1 + row] + 0.5)))
        row += 1
      }
      column += 1
    }
  }

  /// Three boxes over one line, from the first buffer to the first, by way of the second.
  private func run(_ line: UnsafeMutablePointer<Float>, _ other: UnsafeMutablePointer<Float>, count: Int) {
    box(line, other, count)
    box(other, line, count)
    box(line, other, count)
    (line + radius + 1).update(from: other + radius + 1, count: count)
  }

  private func box(_ source: UnsafeMutablePointer<Float>, _ target: UnsafeMutablePointer<Float>, _ count: Int) {
    let rest = radius + 1
    let span = 2 * radius
    var sum: Float = 0
    var index = 1
    while index <= span {
      sum += source[index]
      index += 1
    }
    index = 0
    while index < count {
      sum += source[index + 1 + span]
      target[index + rest] = weight * (sum + part * (source[index] + source[index + span + 2]))
      sum -= source[index + 1]
      index += 1
    }
  }
}
#endif
