extension LayoutConstraint {
  /// Returns the constraints of a visual format such as `"H:|-[name(>=80)]-20-[photo(==name)]-|"`.
  ///
  /// The constraints are inactive and in the order of the text. A dash between views is the system's spacing of 8
  /// points. A dash between a view and `|` is the superview's margin. The grammar is that of Apple's Auto Layout Guide,
  /// and spaces may separate its symbols.
  ///
  /// The program stops if the format has a syntax error, uses an unknown name or uses `|` with a view that has no
  /// superview. The message marks the position of the error.
  /// - Parameters:
  ///   - format: The format of one row, or of one column after `V:`.
  ///   - options: The alignment of the views across the axis, and the reading direction of a row.
  ///   - metrics: The numbers of the format by name, of any integer or floating-point type, or `nil` for none.
  ///   - views: The views and layout guides of the format by name.
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
  /// The alignment of the views of a visual format, and the direction in which the format is read.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    /// Creates options from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left edges of the views are aligned.
    public static let alignAllLeft = aligned(.left)
    /// The right edges of the views are aligned.
    public static let alignAllRight = aligned(.right)
    /// The top edges of the views are aligned.
    public static let alignAllTop = aligned(.top)
    /// The bottom edges of the views are aligned.
    public static let alignAllBottom = aligned(.bottom)
    /// The leading edges of the views are aligned.
    public static let alignAllLeading = aligned(.leading)
    /// The trailing edges of the views are aligned.
    public static let alignAllTrailing = aligned(.trailing)
    /// The horizontal centres of the views are aligned.
    public static let alignAllCenterX = aligned(.centerX)
    /// The vertical centres of the views are aligned.
    public static let alignAllCenterY = aligned(.centerY)
    /// The last baselines of the views are aligned.
    public static let alignAllLastBaseline = aligned(.lastBaseline)
    /// The first baselines of the views are aligned.
    public static let alignAllFirstBaseline = aligned(.firstBaseline)

    /// The row is read in the direction of text, which is the default.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// The row is read from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The row is read from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// The spaces of a column separate edges, which is the default.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// The spaces of a column separate the last baseline of the upper view from the first baseline of the lower view.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)

    /// Returns the option for an attribute, whose bit in UIKit is the attribute's raw value.
    private static func aligned(_ attribute: Attribute) -> FormatOptions {
      FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
    }

    /// The attributes that the views share, in the order of their raw values.
    var alignments: [Attribute] {
      Attribute.allCases.filter { $0 != .notAnAttribute && $0.rawValue <= Attribute.firstBaseline.rawValue }
        .filter { contains(Self.aligned($0)) }
    }
  }
}

/// An error in a visual format, with its position.
struct VisualFormatError: Error, Equatable, CustomStringConvertible {
  var format: String

  /// The position of the error in the text, in characters.
  var offset: Int

  /// The requirement or the mistake, as one sentence without a full stop.
  var reason: String

  /// The reason, the format and a mark below the position of the error, on separate lines.
  var description: String {
    "Unable to parse constraint format:\n\(reason)\n\(format)\n\(String(repeating: " ", count: offset))^"
  }
}
