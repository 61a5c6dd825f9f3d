#if Pictures
import Foundation

/// A Gaussian by five runs of a box whose ends count in part, which takes as long for a large radius as for a small
/// one.
///
/// The box is that of Gwosdek, Grewenig, Bruhn and Weickert, “Theoretical Foundations of Gaussian Convolution by
/// Extended Box Filtering” (SSVM 2011): its variance is exactly a fifth of the Gaussian's. Five of them differ from a
/// blurred edge by less than a level and a half of 255; three would by two and a half, and by twice that in corners.
/// Where a pixel is half a deviation or more, the Gaussian itself is taken, integrated over each pixel.
struct GaussianBlur {
  /// How many whole pixels the box has on each side of its middle.
  let radius: Int

  /// How much the two pixels beyond count.
  let part: Float

  private let weight: Float

  /// What the pixels around one count, for a small deviation; empty for a large one.
  private var taps: [Float] = []

  /// How many pixels beyond its ends a line is read.
  private var halo: Int { taps.isEmpty ? radius + 1 : taps.count / 2 }

  /// The farthest pixel that one pixel still reaches.
  var reach: Int { taps.isEmpty ? Self.runs * (radius + 1) : taps.count / 2 }

  private static let runs = 5

  /// Makes a blur of a standard deviation in pixels; `nil` for one that changes nothing.
  init?(deviation: Double) {
    guard deviation > 0.01, deviation.isFinite else { return nil }
    if deviation < 2 {
      self.init(radius: 0, part: 0, weight: 1)
      taps = Self.taps(deviation)
      return
    }
    // What is blurred are pixels, each as wide as a box whose variance is a twelfth: an edge between two of them is as
    // soft as a Gaussian's only with the same added.
    let variance = (deviation * deviation + 1 / 12) / Double(Self.runs)
    let whole = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
    let next = whole + 1
    let share = (2 * whole + 1) * (whole * next - 3 * variance) / (6 * (variance - next * next))
    self.init(radius: Int(whole), part: Float(share), weight: Float(1 / (2 * whole + 1 + 2 * share)))
  }

  /// How much of a Gaussian lies in each pixel around its middle one.
  private static func taps(_ deviation: Double) -> [Float] {
    let reach = Int((4 * deviation).rounded(.up))
    let root = deviation * 2.0.squareRoot()
    func integral(_ place: Double) -> Double { erf(place / root) / 2 }
    let parts = (-reach...reach).map { integral(Double($0) + 0.5) - integral(Double($0) - 0.5) }
    let sum = parts.reduce(0, +)
    return parts.map { Float($0 / sum) }
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
    let most = max(across.halo, down.halo)
    let rest = across.halo
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
        one[down.halo + row] = plane[row * width + column]
        row += 1
      }
      down.run(one, two, count: height)
      row = 0
      while row < height {
        bytes[row * stride + column] = UInt8(min(255, max(0, one[down.halo + row] + 0.5)))
        row += 1
      }
      column += 1
    }
  }

  /// Blurs one line, from the first buffer to the first, by way of the second.
  private func run(_ line: UnsafeMutablePointer<Float>, _ other: UnsafeMutablePointer<Float>, count: Int) {
    if !taps.isEmpty {
      sum(line, other, count)
      (line + halo).update(from: other + halo, count: count)
      return
    }
    box(line, other, count)
    box(other, line, count)
    box(line, other, count)
    box(other, line, count)
    box(line, other, count)
    (line + radius + 1).update(from: other + radius + 1, count: count)
  }

  private func sum(_ source: UnsafeMutablePointer<Float>, _ target: UnsafeMutablePointer<Float>, _ count: Int) {
    taps.withUnsafeBufferPointer { taps in
      var index = 0
      while index < count {
        var (sum, tap): (Float, Int) = (0, 0)
        while tap < taps.count {
          sum += taps[tap] * source[index + tap]
          tap += 1
        }
        target[index + taps.count / 2] = sum
        index += 1
      }
    }
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
