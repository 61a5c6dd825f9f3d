public import Foundation

/// Where the lines and the characters of a text stand, as a value.
///
/// It is of points from the top left corner of the text, down and to the right.
public struct TextLayout: Sendable, Hashable {
  /// What decides where lines stand and end, beside the text.
  public struct Options: Sendable, Hashable {
    /// The room from side to side in points; infinite for no limit. NaN and what is negative count as 0.
    public var width: CGFloat

    /// The room from top to bottom in points; infinite, the default, for no limit. At least one line is laid out.
    public var height = CGFloat.infinity

    /// How many lines there are at most; 0 and less for no limit.
    public var numberOfLines = 1

    /// What becomes of text that does not fit.
    public var lineBreakMode = LineBreakMode.byTruncatingTail

    /// On which side lines stand whose paragraph does not say so.
    public var alignment = TextAlignment.natural

    /// Whether lines begin at the right in the language of the interface.
    public var isRightToLeft = false

    /// How much smaller than it is a single line may become to fit, 0…1; 1, the default, for not at all.
    public var minimumScaleFactor: CGFloat = 1

    /// Makes options of a width alone.
    public init(width: CGFloat) { self.width = width }

    /// How much of the room beside a line is at its left, 0…1.
    ///
    /// - Parameter own: On which side its paragraph has it.
    fileprivate func share(atLeftOf own: TextAlignment) -> CGFloat {
      switch own == .natural ? alignment : own {
      case .left: 0
      case .center: 0.5
      case .right: 1
      case .natural, .justified: isRightToLeft ? 1 : 0
      }
    }

    package var validWidth: CGFloat { width > 0 ? width : 0 }

    /// How many lines there are at most, with the limit of all layouts.
    package var lineLimit: Int { numberOfLines > 0 ? min(numberOfLines, TextLayout.lineLimit) : TextLayout.lineLimit }

    /// How much smaller a text may become; 1 where it may not.
    package var leastScale: CGFloat {
      guard numberOfLines == 1, width.isFinite, !minimumScaleFactor.isNaN else { return 1 }
      return min(1, max(0.01, minimumScaleFactor))
    }
  }

  /// Characters of one line that look alike.
  public struct Run: Sendable, Hashable {
    /// The characters in the order in which they are read, with an ellipsis where one stands for others.
    public var string: String

    /// What they look like.
    public var attributes: TextAttributes

    /// The left end, in points from the left of the text.
    public var x: CGFloat

    /// How wide they are, in points.
    public var width: CGFloat

    /// Whether the characters as a whole are read from right to left; `nil` where they are read as their line is.
    ///
    /// Where a line has both directions and several looks, each run has one direction, and this says which.
    public var isRightToLeft: Bool?

    /// Makes a run.
    public init(string: String, attributes: TextAttributes, x: CGFloat, width: CGFloat, isRightToLeft: Bool? = nil) {
      self.string = string
      self.attributes = attributes
      self.x = x
      self.width = width
      self.isRightToLeft = isRightToLeft
    }
  }

  /// One line.
  public struct Line: Sendable, Hashable {
    /// The characters that the line stands for, counted in UTF-16: those that an ellipsis replaces are among them, the
    /// space at which it breaks too.
    public var range: Range<Int>

    /// What is seen of it, in the order of reading.
    public var runs: [Run]

    /// How far the baseline is from the top of the text, in points.
    public var baseline: CGFloat

    /// How far the line reaches over its baseline, in points.
    public var ascent: CGFloat

    /// How far the line reaches under its baseline, in points.
    public var descent: CGFloat

    /// How far the left end is from the left of the room, in points.
    public var x: CGFloat

    /// How wide the line is without the space at which it breaks, in points.
    public var width: CGFloat

    /// Whether the line's paragraph is read from right to left, by its first letter.
    public var isRightToLeft: Bool

    /// Makes a line.
    public init(
      range: Range<Int>,
      runs: [Run],
      baseline: CGFloat,
      ascent: CGFloat,
      descent: CGFloat,
      x: CGFloat,
      width: CGFloat,
      isRightToLeft: Bool
    ) {
      self.range = range
      self.runs = runs
      self.baseline = baseline
      self.ascent = ascent
      self.descent = descent
      self.x = x
      self.width = width
      self.isRightToLeft = isRightToLeft
    }

    /// Moves the line to the right.
    fileprivate mutating func move(by distance: CGFloat) {
      x += distance
      for run in runs.indices { runs[run].x += distance }
    }
  }

  /// The lines from top to bottom; none for an empty text.
  public var lines: [Line]

  /// The extent of the lines: the widest one, and all heights.
  public var size: Size

  /// How much smaller than given the fonts are, 1 for not at all.
  public var scale: CGFloat = 1

  /// Whether an ellipsis stands for something, or something is left out.
  public var isTruncated = false

  /// Makes a layout of lines.
  public init(lines: [Line], size: Size, scale: CGFloat = 1, isTruncated: Bool = false) {
    self.lines = lines
    self.size = size
    self.scale = scale
    self.isTruncated = isTruncated
  }

  /// Makes a layout of lines that begin at the left, and moves each to its side.
  ///
  /// - Parameters:
  ///   - lines: The lines, each with its runs from its own left end on.
  ///   - height: The height of all.
  ///   - options: Where lines stand whose paragraph does not say so.
  ///   - alignment: What the paragraph of the characters from one place on says.
  package init(
    aligning lines: [Line],
    height: CGFloat,
    _ options: Options,
    scale: CGFloat,
    isTruncated: Bool,
    alignment: (_ offset: Int) -> TextAlignment
  ) {
    let widest = lines.reduce(0) { max($0, $1.width) }
    let room = options.width.isFinite ? options.validWidth : widest
    var lines = lines
    for index in lines.indices {
      let own = alignment(lines[index].range.lowerBound)
      lines[index].move(by: (room - lines[index].width) * options.share(atLeftOf: own))
    }
    self.init(lines: lines, size: Size(width: widest, height: height), scale: scale, isTruncated: isTruncated)
  }

  /// The same lines in a room that is wider, or narrower, than that of the options, each at its side.
  func widened(by growth: CGFloat, _ options: Options) -> TextLayout {
    guard growth != 0, growth.isFinite else { return self }
    var layout = self
    for index in lines.indices {
      let own = lines[index].runs.first?.attributes.paragraphStyle.alignment ?? .natural
      layout.lines[index].move(by: growth * options.share(atLeftOf: own))
    }
    return layout
  }

  /// What an empty text has.
  public static let empty = TextLayout(lines: [], size: .zero)

  /// How many lines are laid out at most: higher than any surface. What follows is left out.
  public static let lineLimit = 10_000
}

/// Measures text and breaks it into lines for a stage: the seam to fonts.
///
/// The core has one with built-in metrics (``BuiltInTextMeasurer``), which gives the same numbers on every host. One that
/// has fonts conforms, and is set as the stage's ``Stage/textMeasurer``; `ProsceniumImages` has `PangoTextMeasurer`, by
/// the fonts that its pictures are drawn with.
public protocol TextMeasurer: AnyObject, Sendable {
  /// Lays a text out; called on any thread, and gives the same answer for the same values.
  ///
  /// Bad values count as ``TextLayout/Options`` and ``TextAttributes`` say; a text of any length takes time in proportion
  /// to it at most.
  func layout(of text: StyledText, _ options: TextLayout.Options) -> TextLayout

  /// How far a line of a font reaches over and under its baseline, in points; both are positive.
  func lineHeights(of font: Font) -> (ascent: CGFloat, descent: CGFloat)
}
