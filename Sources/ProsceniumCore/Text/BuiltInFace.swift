import Foundation
import _FoundationICU

/// The heights that a font gives its lines, in its own units.
struct LineMetrics: Sendable, Hashable {
  var unitsPerEm: Int
  var ascent: Int
  var descent: Int
  var lineGap: Int
  var capHeight: Int
  var xHeight: Int
}

/// The advances of one weight of a built-in font.
final class BuiltInFace: Sendable {
  let lines: LineMetrics

  /// Advances of the characters of the table, in ems, by their place in it; empty where all are as wide as each other.
  private let advances: [Float]

  /// The advance of a digit among digits as wide as each other, in ems.
  private let digit: Float

  /// The advance of every character, in ems; `nil` where each has its own.
  private let common: Float?

  private init(lines: LineMetrics, advances: [Float], digit: Float, common: Float?) {
    self.lines = lines
    self.advances = advances
    self.digit = digit
    self.common = common
  }

  /// The face that a font is measured with.
  static func face(for font: Font) -> BuiltInFace {
    font.family == .monospaced ? monospaced : inter[font.weight.step]
  }

  private static let monospaced: BuiltInFace = {
    let lines = BuiltInMetrics.jetBrainsMono
    let advance = Float(BuiltInMetrics.monospacedAdvance) / Float(lines.unitsPerEm)
    return BuiltInFace(lines: lines, advances: [], digit: advance, common: advance)
  }()

  /// Inter at its nine weights, which stand on straight lines between three that are drawn.
  private static let inter: [BuiltInFace] = (1...9).map { hundreds in
    let units = Float(BuiltInMetrics.inter.unitsPerEm)
    func between(_ thin: UInt16, _ regular: UInt16, _ black: UInt16) -> Float {
      let (thin, regular, black) = (Float(thin), Float(regular), Float(black))
      let advance =
        hundreds <= 4
        ? thin + (regular - thin) * Float(hundreds - 1) / 3
        : regular + (black - regular) * Float(hundreds - 4) / 5
      // Advances are whole units.
      return advance.rounded() / units
    }
    let table = AdvanceTable.inter
    return BuiltInFace(
      lines: BuiltInMetrics.inter,
      advances: table.thin.indices.map { between(table.thin[$0], table.regular[$0], table.black[$0]) },
      digit: between(table.digits[0], table.digits[1], table.digits[2]),
      common: nil
    )
  }

  /// How far a character moves what follows, in ems; it counts by itself, and not in a cluster.
  ///
  /// What the table does not have is measured by Unicode's properties: marks and controls have no width, wide characters
  /// are an em, and all others 0.6 of one.
  func advance(of scalar: Unicode.Scalar, tabularDigits: Bool) -> Float {
    let value = scalar.value
    // The commonest marks are in the table, with advances of their own.
    if value < 0x300 || (value >= 0x370 && value < 0x483) {
      if tabularDigits, value >= 0x30, value <= 0x39 { return digit }
      let place = AdvanceTable.inter.place(of: value)
      if place >= 0 { return common ?? advances[place] }
    }
    return uncommonAdvance(of: scalar)
  }

  /// The advance of a character that is not among the commonest.
  private func uncommonAdvance(of scalar: Unicode.Scalar) -> Float {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
    case .control: return scalar == "\t" ? 4 * (common ?? advance(of: " ", tabularDigits: false)) : 0
    default: break
    }
    let place = AdvanceTable.inter.place(of: scalar.value)
    if place >= 0 { return common ?? advances[place] }
    let width = swift_u_getIntPropertyValue(Int32(scalar.value), UCHAR_EAST_ASIAN_WIDTH)
    let isWide = width == Int32(U_EA_WIDE.rawValue) || width == Int32(U_EA_FULLWIDTH.rawValue)
    if isWide || scalar.properties.isEmojiPresentation { return 1 }
    // The medial vowels and the finals of Hangul stand in the square of the initial.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value) { return 0 }
    return common ?? 0.6
  }
}

/// The advances of Inter as the generated text has them.
private struct AdvanceTable: Sendable {
  static let inter = AdvanceTable(BuiltInMetrics.interAdvances)

  /// The place of each character below 0x3000; -1 for one that the font does not have.
  private let places: [Int16]

  /// Advances at the weights 100, 400 and 900, in units.
  let thin: [UInt16]
  let regular: [UInt16]
  let black: [UInt16]

  /// The advance of a tabular digit at those weights.
  let digits: [UInt16]

  init(_ text: String) {
    guard let data = Data(base64Encoded: text) else { preconditionFailure("The generated metrics are no base 64.") }
    let words = stride(from: 0, to: data.count, by: 2).map { UInt16(data[$0]) | UInt16(data[$0 + 1]) << 8 }
    let ranges = Int(words[0])
    var (places, count) = ([Int16](repeating: -1, count: 0x3000), 0)
    for range in 0..<ranges {
      let (first, length) = (Int(words[1 + 2 * range]), Int(words[2 + 2 * range]))
      for code in first..<first + length {
        places[code] = Int16(count)
        count += 1
      }
    }
    self.places = places
    let start = 1 + 2 * ranges
    thin = Array(words[start..<start + count])
    regular = Array(words[start + count..<start + 2 * count])
    black = Array(words[start + 2 * count..<start + 3 * count])
    digits = Array(words[(start + 3 * count)...])
  }

  func place(of value: UInt32) -> Int { value < 0x3000 ? Int(places[Int(value)]) : -1 }
}

extension Font {
  private var lines: LineMetrics { BuiltInFace.face(for: self).lines }

  private func points(_ units: Int) -> CGFloat { CGFloat(units) * pointSize / CGFloat(lines.unitsPerEm) }

  // Heights of the built-in metrics, of which a stage's own measurer may have others.

  /// How far the highest letters stand over the baseline, in points.
  public var ascender: CGFloat { points(lines.ascent) }

  /// How far the lowest letters reach under the baseline, in points; a negative number.
  public var descender: CGFloat { -points(lines.descent) }

  /// How high a line is, in points.
  public var lineHeight: CGFloat { points(lines.ascent + lines.descent) }

  /// What the font puts between two lines, in points.
  public var leading: CGFloat { points(lines.lineGap) }

  /// How high a capital letter is, in points.
  public var capHeight: CGFloat { points(lines.capHeight) }

  /// How high a small x is, in points.
  public var xHeight: CGFloat { points(lines.xHeight) }
}
