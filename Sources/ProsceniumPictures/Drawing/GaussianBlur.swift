#if Pictures
import Foundation

/// A Gaussian blur by five passes of an extended box, whose cost does not depend on the radius.
///
/// The box has fractional ends. It is the box of Gwosdek, Grewenig, Bruhn and Weickert, “Theoretical Foundations of
/// Gaussian Convolution by Extended Box Filtering” (SSVM 2011), and its variance is exactly a fifth of the Gaussian's.
/// At an edge, five passes differ from the Gaussian by less than 1.5 levels of 255. Three passes would differ by 2.5
/// levels, and by twice as much in corners. For a deviation below two pixels, the Gaussian itself is used, integrated
/// over each pixel.
struct GaussianBlur {
  /// The number of whole pixels of the box on each side of its middle.
  let radius: Int

  /// The weight of the two fractional pixels at the ends.
  let part: Float

  private let weight: Float

  /// The weights of the pixels around a pixel for a small deviation, or an empty array for a large one.
  private var taps: [Float] = []

  /// The number of pixels beyond the ends of a line that the blur reads.
  private var halo: Int { taps.isEmpty ? radius + 1 : taps.count / 2 }

  /// The largest distance at which a pixel affects another pixel.
  var reach: Int { taps.isEmpty ? Self.runs * (radius + 1) : taps.count / 2 }

  private static let runs = 5

  /// Creates a blur with a standard deviation in pixels, or returns `nil` if the blur would change nothing.
  init?(deviation: Double) {
    guard deviation > 0.01, deviation.isFinite else { return nil }
    if deviation < 2 {
      self.init(radius: 0, part: 0, weight: 1)
      taps = Self.taps(deviation)
      return
    }
    // A pixel is a box with a variance of a twelfth. Add this variance, so that a blurred edge between two pixels is as
    // soft as with the Gaussian.
    let variance = (deviation * deviation + 1 / 12) / Double(Self.runs)
    let whole = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
    let next = whole + 1
    let share = (2 * whole + 1) * (whole * next - 3 * variance) / (6 * (variance - next * next))
    self.init(radius: Int(whole), part: Float(share), weight: Float(1 / (2 * whole + 1 + 2 * share)))
  }

  /// Returns the fractions of a Gaussian in each pixel around its middle pixel.
  private static func taps(_ deviation: Double) -> [Float] {
    let reach = Int((4 * deviation).rounded(.up))
    let root = deviation * 2.0.squareRoot()
    func integral(_ place: Double) -> Double { erf(place / root) / 2 }
    let parts = (-reach...reach).map { integral(Double($0) + 0.5) - integral(Double($0) - 0.5) }
    let sum = parts.reduce(0, +)
    return parts.map { Float($0 / sum) }
  }

  /// Blurs a mask in place, with a horizontal and a vertical standard deviation in pixels.
  ///
  /// Pixels outside of the mask count as empty.
  static func apply(_ deviation: SIMD2<Double>, to buffer: PixelBuffer) {
    let (across, down) = (GaussianBlur(deviation: deviation.x), GaussianBlur(deviation: deviation.y))
    if across == nil, down == nil { return }
    blur(buffer, across ?? none, down ?? none)
  }

  /// A box of one pixel, which changes nothing.
  private static let none = GaussianBlur(radius: 0, part: 0, weight: 1)

  /// Returns the reach of two deviations in whole pixels.
  static func reach(of deviation: SIMD2<Double>) -> SIMD2<Int> {
    SIMD2(GaussianBlur(deviation: deviation.x)?.reach ?? 0, GaussianBlur(deviation: deviation.y)?.reach ?? 0)
  }

  private init(radius: Int, part: Float, weight: Float) {
    (self.radius, self.part, self.weight) = (radius, part, weight)
  }

  /// Blurs vertically, transposes the result, and repeats both steps for the other direction.
  private static func blur(_ buffer: PixelBuffer, _ across: GaussianBlur, _ down: GaussianBlur) {
    guard buffer.width > 0, buffer.height > 0 else { return }
    let bytes = buffer.bytes.bindMemory(to: UInt8.self)
    let planes = BlurPlanes(width: buffer.width, height: buffer.height)
    for row in 0..<buffer.height {
      let line = planes.front + row * buffer.width
      var column = 0
      while column < buffer.width {
        line[column] = Int32(bytes[row * buffer.stride + column]) << BlurPlanes.shift
        column += 1
      }
    }
    down.run(planes)
    planes.transpose()
    across.run(planes)
    planes.transpose()
    let half: Int32 = 1 << (BlurPlanes.shift - 1)
    for row in 0..<buffer.height {
      let line = planes.front + row * buffer.width
      var column = 0
      while column < buffer.width {
        bytes[row * buffer.stride + column] = UInt8(min(255, (line[column] + half) >> BlurPlanes.shift))
        column += 1
      }
    }
  }

  /// Blurs vertically.
  private func run(_ planes: BlurPlanes) {
    if !taps.isEmpty {
      sum(planes)
    } else if radius > 0 || part > 0 {
      for _ in 0..<Self.runs { box(planes) }
    }
  }

  private func sum(_ planes: BlurPlanes) {
    for row in 0..<planes.height {
      let target = planes.back + row * planes.width
      target.update(repeating: 0, count: planes.width)
      for (tap, weight) in taps.enumerated() {
        let source = planes.row(row + tap - halo)
        var column = 0
        while column < planes.width {
          target[column] += Int32(weight * Float(source[column]))
          column += 1
        }
      }
    }
    planes.swap()
  }

  /// Applies one box pass, in which each row's sum adds one row to the sum before and subtracts another.
  private func box(_ planes: BlurPlanes) {
    let (sums, width, weight, part) = (planes.sums, planes.width, weight, part)
    sums.update(repeating: 0, count: width)
    for row in 0..<min(radius, planes.height) {
      let source = planes.row(row)
      var column = 0
      while column < width {
        sums[column] &+= source[column]
        column += 1
      }
    }
    for row in 0..<planes.height {
      let (next, last) = (planes.row(row + radius), planes.row(row - radius))
      let (before, after) = (planes.row(row - radius - 1), planes.row(row + radius + 1))
      let target = planes.back + row * width
      var column = 0
      while column < width {
        let sum = sums[column] &+ next[column]
        let ends = Float(before[column] &+ after[column])
        target[column] = Int32(weight * (Float(sum) + part * ends) + 0.5)
        sums[column] = sum &- last[column]
        column += 1
      }
    }
    planes.swap()
  }
}

/// The numbers of a mask during a blur.
///
/// The numbers are stored row by row, so that the processor computes all columns of a row in parallel. They are
/// integers, so that a sum does not depend on its start, and a part of a mask is blurred like the whole mask.
private final class BlurPlanes {
  /// The number of bits after the binary point.
  static let shift: Int32 = 10

  private(set) var front: UnsafeMutablePointer<Int32>
  private(set) var back: UnsafeMutablePointer<Int32>
  private(set) var width: Int
  private(set) var height: Int

  /// The running sums, with a sum for each column.
  let sums: UnsafeMutablePointer<Int32>

  /// A row of zeros for rows outside of the mask.
  private let nothing: UnsafeMutablePointer<Int32>

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    front = .allocate(capacity: width * height)
    back = .allocate(capacity: width * height)
    sums = .allocate(capacity: max(width, height))
    nothing = .allocate(capacity: max(width, height))
    nothing.initialize(repeating: 0, count: max(width, height))
  }

  deinit {
    for pointer in [front, back, sums, nothing] { pointer.deallocate() }
  }

  /// Returns a row of the front plane, or a row of zeros outside of the mask.
  func row(_ row: Int) -> UnsafeMutablePointer<Int32> { row >= 0 && row < height ? front + row * width : nothing }

  func swap() { (front, back) = (back, front) }

  /// Transposes the front plane in squares that fit into a processor's cache.
  func transpose() {
    let side = 32
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        var row = top
        while row < min(height, top + side) {
          var column = left
          while column < min(width, left + side) {
            back[column * height + row] = front[row * width + column]
            column += 1
          }
          row += 1
        }
      }
    }
    swap()
    (width, height) = (height, width)
  }
}
#endif
