extension LayoutConstraint {
  /// Makes the constraints that a visual format such as `"H:|-[name(>=80)]-20-[photo(==name)]-|"` describes.
  ///
  /// They come in the order of the text and are not active yet. A dash between views is the system's spacing of eight
  /// points, one beside `|` the superview's margin. The grammar is that of Apple's Auto Layout Guide; blanks may stand
  /// between its signs. A format with a mistake, a name that stands for nothing, and `|` beside a view without a
  /// superview stop the program with a text that marks the place.
  /// - Parameters:
  ///   - format: One row, or after `V:` one column.
  ///   - options: How the views are aligned across the axis, and in which direction a row is read.
  ///   - metrics: Numbers of any kind by the names that the format uses.
  ///   - views: Views and layout guides by the names that the format uses.
  public static func constraints(
    withVisualFormat format: String,
    options: FormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any]
  ) -> [LayoutConstraint] {
    do throws(VisualFormatError) {
      return try VisualFormatReader(format, options: options, metrics: metrics ?? [:], views: views).constraints()
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension LayoutConstraint {
  /// What a visual format says besides its text: how its views are aligned, and in which direction it is read.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    /// Wraps UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The views' left edges are equal.
    public static let alignAllLeft = aligned(.left)
    /// The views' right edges are equal.
    public static let alignAllRight = aligned(.right)
    /// The views' top edges are equal.
    public static let alignAllTop = aligned(.top)
    /// The views' bottom edges are equal.
    public static let alignAllBottom = aligned(.bottom)
    /// The views' leading edges are equal.
    public static let alignAllLeading = aligned(.leading)
    /// The views' trailing edges are equal.
    public static let alignAllTrailing = aligned(.trailing)
    /// The views' middles from side to side are equal.
    public static let alignAllCenterX = aligned(.centerX)
    /// The views' middles from top to bottom are equal.
    public static let alignAllCenterY = aligned(.centerY)
    /// The views' last baselines are equal.
    public static let alignAllLastBaseline = aligned(.lastBaseline)
    /// The views' first baselines are equal.
    public static let alignAllFirstBaseline = aligned(.firstBaseline)

    /// A row is read as text is; so it is unless another direction is set.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// A row is read from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A row is read from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// Spaces in a column go from edge to edge; so they do unless set otherwise.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// Spaces in a column go from the last baseline above to the first one below.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)

    /// UIKit's bit of an attribute is its number.
    private static func aligned(_ attribute: Attribute) -> FormatOptions {
      FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
    }

    /// The attributes that the views share, in the order of their numbers.
    var alignments: [Attribute] {
      Attribute.allCases.filter { $0 != .notAnAttribute && $0.rawValue <= Attribute.firstBaseline.rawValue }
        .filter { contains(Self.aligned($0)) }
    }
  }
}

/// What is wrong with a visual format, and where.
struct VisualFormatError: Error, Equatable, CustomStringConvertible {
  var format: String

  /// The place in the text, in characters.
  var offset: Int

  /// What would be right, or what is wrong: one sentence without its full stop.
  var reason: String

  /// The reason, the format and a mark under the place, on lines of their own.
  var description: String {
    "Unable to parse constraint format:\n\(reason)\n\(format)\n\(String(repeating: " ", count: offset))^"
  }
}
