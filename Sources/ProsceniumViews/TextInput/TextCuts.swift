import ProsceniumGraphics

/// A scan of a paragraph for the offsets at which the paragraph can be divided into parts that are laid out separately.
///
/// A division does not change glyphs and their order, because the scan permits it only under three conditions:
/// - The division is between two grapheme clusters that do not join, which are a space and a cluster, two ideographs or
///   syllables, or two digits. Arabic and Indic words are never divided. A letter pair of another script is the last
///   resort for a word of thousands of letters, and loses the kerning of this pair.
/// - The last letter with a direction has the direction of the paragraph. In a paragraph that reads from right to left,
///   the next character is such a letter too, because numbers depend on their neighbours.
/// - The division is outside of explicit embeddings, overrides and isolates. It is also outside of round, square and
///   curly brackets, which have one direction as a pair, unless these contain ``longBrackets`` characters or more.
struct TextCuts {
  /// The quality of a division.
  enum Quality: Int, Sendable, Hashable, CaseIterable, Comparable {
    /// The division is not permitted.
    case none
    /// The division is inside of brackets, whose direction may change.
    case bracketed
    /// The division loses the kerning of a letter pair.
    case kerned
    /// The division changes nothing.
    case exact

    static func < (left: Quality, right: Quality) -> Bool { left.rawValue < right.rawValue }
  }

  let units: TextUnits

  /// A Boolean value that indicates whether the paragraph reads from right to left.
  let isRightToLeft: Bool

  /// A Boolean value that indicates whether the divided parts are lines, which end with a space.
  ///
  /// Parts of one line start with the space instead, because a measurer omits spaces at the end.
  let dividesLines: Bool

  /// The offset of the scan in UTF-16 units.
  private(set) var offset: Int

  /// A Boolean value that indicates whether the scan has read a letter with a direction.
  private(set) var hasDirection = false

  /// A Boolean value that indicates whether the last letter or number with a direction has that of the paragraph.
  private var followsParagraph = true

  /// The open embeddings, overrides and isolates, with the direction before an isolate.
  private var open: [(isIsolate: Bool, followsParagraph: Bool)] = []

  /// The closing counterparts of the open brackets, with the offsets behind the brackets.
  private var brackets: [(closing: UInt32, start: Int)] = []

  /// The number of characters in brackets from which on the brackets can be divided, in UTF-16 units.
  static let longBrackets = 1_024

  /// The number of nested brackets beyond which brackets have no direction as a pair, by the bidirectional algorithm.
  private static let deepestBrackets = 63

  /// Creates a scan that starts at the start of a paragraph or at a division.
  init(_ units: TextUnits, from offset: Int, isRightToLeft: Bool, dividesLines: Bool) {
    self.units = units
    self.offset = offset
    self.isRightToLeft = isRightToLeft
    self.dividesLines = dividesLines
  }

  /// Reads the next scalar.
  mutating func advance() {
    let scalar = units.scalar(startingAt: offset)
    offset += scalar.value > 0xFFFF ? 2 : 1
    switch scalar.value {
    case 0x28: brackets.append((0x29, offset))
    case 0x5B, 0x7B: brackets.append((scalar.value + 2, offset))
    case 0x29, 0x5D, 0x7D:
      if let index = brackets.lastIndex(where: { $0.closing == scalar.value }) { brackets.removeSubrange(index...) }
    case ..<0x41: break
    case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066...0x2068: open.append((scalar.value > 0x2065, followsParagraph))
    case 0x202C:
      // Numbers behind an embedding depend on the embedding.
      if open.last?.isIsolate == false { open.removeLast() }
      followsParagraph = false
    case 0x2069:
      guard let index = open.lastIndex(where: \.isIsolate) else { break }
      // The content of an isolate does not affect the text behind it.
      followsParagraph = open[index].followsParagraph
      open.removeSubrange(index...)
    // Arabic numbers read from left to right, and their neighbours as in Arabic text.
    case 0x600...0x605, 0x660...0x669, 0x66B, 0x66C, 0x6DD, 0x10E60...0x10E7E: followsParagraph = false
    default:
      guard let direction = LineBreaks.isRightToLeft(scalar) else { break }
      hasDirection = true
      followsParagraph = direction == isRightToLeft
    }
  }

  /// The quality of a division at the offset of the scan.
  var quality: Quality {
    guard open.isEmpty, followsParagraph, offset > 0, offset < units.count else { return .none }
    guard units.isCertainBoundary(offset) else { return .none }
    let (left, right) = (units.scalar(endingAt: offset), units.scalar(startingAt: offset))
    if isRightToLeft, !isFollowedByLetter(right) { return .none }
    // A measurer omits a space at the end of a line together with its marks.
    let isAtSpace = dividesLines ? left == " " : right == " " && !left.isSpace && !left.properties.isGraphemeExtend
    let permitsLetters = left.isSimple && right.isSimple
    if let innermost = brackets.last {
      let isLong = offset - innermost.start >= Self.longBrackets || brackets.count > Self.deepestBrackets
      return isLong && (isAtSpace || permitsLetters) ? .bracketed : .none
    }
    if isAtSpace || left.standsAlone && right.standsAlone || left.isDigit && right.isDigit { return .exact }
    return permitsLetters ? .kerned : .none
  }

  /// Returns a Boolean value that indicates whether the letter after the offset reads from right to left.
  private func isFollowedByLetter(_ right: Unicode.Scalar) -> Bool {
    guard right == " ", offset + 1 < units.count else { return LineBreaks.isRightToLeft(right) == true }
    return LineBreaks.isRightToLeft(units.scalar(startingAt: offset + 1)) == true
  }
}

extension TextUnits {
  /// Returns a Boolean value that indicates whether the first letter in a range reads from right to left.
  ///
  /// - Returns: The direction, or `nil` if no character in the range has a direction.
  func isRightToLeft(in range: Range<Int>) -> Bool? {
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard units[offset] >= 0x41 else {
        offset += 1
        continue
      }
      let scalar = scalar(startingAt: offset)
      if let direction = LineBreaks.isRightToLeft(scalar) { return direction }
      offset += scalar.value > 0xFFFF ? 2 : 1
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether measurers omit the character at the end of a line.
  fileprivate var isSpace: Bool {
    self == " " || self == "\t" || (0x2000...0x200A).contains(value) || value == 0x3000
  }

  fileprivate var isDigit: Bool { (0x30...0x39).contains(value) }

  /// A Boolean value that indicates whether the character is an ideograph or a syllable, which neither joins nor kerns.
  fileprivate var standsAlone: Bool {
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the character belongs to a script whose letters do not join.
  fileprivate var isSimple: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0x24F, 0x370...0x482, 0x48A...0x52F, 0x5D0...0x5EA, 0x1F300...0x1FAFF: true
    default: standsAlone
    }
  }
}
