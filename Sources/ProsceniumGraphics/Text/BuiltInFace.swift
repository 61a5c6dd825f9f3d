import Foundation
import _FoundationICU

/// The vertical metrics of a font, in units of the font.
struct LineMetrics: Sendable, Hashable {
  var unitsPerEm: Int
  var ascent: Int
  var descent: Int
  var lineGap: Int
  var capHeight: Int
  var xHeight: Int
}

/// The horizontal advances of one weight of a built-in font.
final class BuiltInFace: Sendable {
  let lines: LineMetrics

  /// The advances of the table's characters in ems, by table index, or empty in a monospaced font.
  private let advances: [Float]

  /// The advance of a tabular digit, in ems.
  private let digit: Float

  /// The advance of all characters in ems, or `nil` if each character has its own advance.
  private let common: Float?

  private init(lines: LineMetrics, advances: [Float], digit: Float, common: Float?) {
    self.lines = lines
    self.advances = advances
    self.digit = digit
    self.common = common
  }

  /// Returns the face that provides the metrics of `font`.
  static func face(for font: Font) -> BuiltInFace {
    font.family == .monospaced ? monospaced : inter[font.weight.step]
  }

  private static let monospaced: BuiltInFace = {
    let lines = BuiltInMetrics.jetBrainsMono
    let advance = Float(BuiltInMetrics.monospacedAdvance) / Float(lines.unitsPerEm)
    return BuiltInFace(lines: lines, advances: [], digit: advance, common: advance)
  }()

  /// The faces of Inter at its nine weights, interpolated linearly between the drawn weights 100, 400 and 900.
  private static let inter: [BuiltInFace] = (1...9).map { hundreds in
    let units = Float(BuiltInMetrics.inter.unitsPerEm)
    func between(_ thin: UInt16, _ regular: UInt16, _ black: UInt16) -> Float {
      let (thin, regular, black) = (Float(thin), Float(regular), Float(black))
      let advance =
        hundreds <= 4
        ? thin + (regular - thin) * Float(hundreds - 1) / 3
        : regular + (black - regular) * Float(hundreds - 4) / 5
      // Round to whole units, because the font's advances are whole units.
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

  /// Returns the advance of a character in ems, measured alone and not as a part of a cluster.
  ///
  /// Unicode properties determine the advance of a character that is not in the table. Marks and controls have no
  /// width, wide characters measure 1 em, and other characters measure 0.6 em.
  func advance(of scalar: Unicode.Scalar, tabularDigits: Bool) -> Float {
    let value = scalar.value
    // The table contains no combining marks in these ranges, so its advance applies without a lookup of the character's
    // category.
    if value < 0x300 || (value >= 0x370 && value < 0x483) {
      if tabularDigits, value >= 0x30, value <= 0x39 { return digit }
      let place = AdvanceTable.inter.place(of: value)
      if place >= 0 { return common ?? advances[place] }
    }
    return uncommonAdvance(of: scalar)
  }

  /// Returns the advance in ems of a character outside of the most common ranges.
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
    // The medial vowels and the finals of Hangul share the square of the initial consonant.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value) { return 0 }
    return common ?? 0.6
  }
}

/// The table of Inter's advances, decoded from the generated text.
private struct AdvanceTable: Sendable {
  static let inter = AdvanceTable(BuiltInMetrics.interAdvances)

  /// The table index of each character below 0x3000, or -1 for a character that the font does not contain.
  private let places: [Int16]

  /// The advances at the weights 100, 400 and 900, in units of the font.
  let thin: [UInt16]
  let regular: [UInt16]
  let black: [UInt16]

  /// The advances of a tabular digit at the weights 100, 400 and 900, in units of the font.
  let digits: [UInt16]

  init(_ text: String) {
    guard let data = Data(base64Encoded: text) else { preconditionFailure("The generated metrics are not Base64.") }
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

  // The following properties return the built-in metrics. The text measurer of a stage may use other metrics.

  /// The distance from the baseline to the top of the highest letters, in points.
  public var ascender: CGFloat { points(lines.ascent) }

  /// The distance from the baseline to the bottom of the lowest letters, in points, as a negative number.
  public var descender: CGFloat { -points(lines.descent) }

  /// The height of a line, in points.
  public var lineHeight: CGFloat { points(lines.ascent + lines.descent) }

  /// The additional space that the font recommends between two lines, in points.
  public var leading: CGFloat { points(lines.lineGap) }

  /// The height of a capital letter, in points.
  public var capHeight: CGFloat { points(lines.capHeight) }

  /// The height of a lowercase x, in points.
  public var xHeight: CGFloat { points(lines.xHeight) }
}
