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

  /// Blurs up and down, turns what comes of it by its diagonal, and does the same again.
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

  /// Blurs up and down.
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

  /// One box: a row's sum is that of the row before, with one more row and one less.
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

/// The numbers of a mask while it is blurred: row by row, so that all columns of a row are reckoned at once.
///
/// They are whole, so that a sum is the same wherever it began, and a part of a mask is blurred as the whole is.
private final class BlurPlanes {
  /// How many bits there are after the point.
  static let shift: Int32 = 10

  private(set) var front: UnsafeMutablePointer<Int32>
  private(set) var back: UnsafeMutablePointer<Int32>
  private(set) var width: Int
  private(set) var height: Int

  /// One number for each column.
  let sums: UnsafeMutablePointer<Int32>

  /// A row of nothing, for what is beyond the edges.
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

  /// A row of the front; one of nothing beyond the edges.
  func row(_ row: Int) -> UnsafeMutablePointer<Int32> { row >= 0 && row < height ? front + row * width : nothing }

  func swap() { (front, back) = (back, front) }

  /// Makes rows of columns, in squares that fit a processor's cache.
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
