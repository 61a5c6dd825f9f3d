public import Foundation

/// A value that contains the positions of the lines and characters of a text.
///
/// Positions are in points from the top left corner of the text, and increase downwards and to the right.
public struct TextLayout: Sendable, Hashable {
  /// The options that determine the line breaks and positions of a layout.
  public struct Options: Sendable, Hashable {
    /// The available width in points, where infinity sets no limit.
    ///
    /// NaN and negative values count as 0.
    public var width: CGFloat

    /// The available height in points, where the default of infinity sets no limit.
    ///
    /// A layout has at least one line, even if the line is higher.
    public var height = CGFloat.infinity

    /// The maximum number of lines, where 0 and negative values set no limit.
    public var numberOfLines = 1

    /// The treatment of text that does not fit.
    public var lineBreakMode = LineBreakMode.byTruncatingTail

    /// The alignment of lines whose paragraph has the alignment `natural`.
    public var alignment = TextAlignment.natural

    /// A Boolean value that indicates whether the interface's language reads from right to left.
    public var isRightToLeft = false

    /// The smallest factor in 0…1 by which a single line may shrink to fit, where the default of 1 prevents shrinking.
    public var minimumScaleFactor: CGFloat = 1

    /// Creates options with a width and default values.
    public init(width: CGFloat) { self.width = width }

    /// Returns the fraction in 0…1 of a line's free width that lies to the left of the line.
    ///
    /// - Parameter own: The alignment of the line's paragraph.
    fileprivate func share(atLeftOf own: TextAlignment) -> CGFloat {
      switch own == .natural ? alignment : own {
      case .left: 0
      case .center: 0.5
      case .right: 1
      case .natural, .justified: isRightToLeft ? 1 : 0
      }
    }

    package var validWidth: CGFloat { width > 0 ? width : 0 }

    /// The effective maximum number of lines, which the limit for all layouts bounds.
    package var lineLimit: Int { numberOfLines > 0 ? min(numberOfLines, TextLayout.lineLimit) : TextLayout.lineLimit }

    /// The effective smallest scale factor, or 1 if the text must not shrink.
    package var leastScale: CGFloat {
      guard numberOfLines == 1, width.isFinite, !minimumScaleFactor.isNaN else { return 1 }
      return min(1, max(0.01, minimumScaleFactor))
    }
  }

  /// A sequence of characters in one line with the same attributes.
  public struct Run: Sendable, Hashable {
    /// The characters in reading order, including an ellipsis that replaces omitted text.
    public var string: String

    /// The attributes of the characters.
    public var attributes: TextAttributes

    /// The left end in points from the left side of the available width.
    public var x: CGFloat

    /// The width of the characters, in points.
    public var width: CGFloat

    /// A Boolean value that indicates whether the run reads from right to left, or `nil` to read like its line.
    ///
    /// In a line with both directions and several styles, each run has one direction.
    public var isRightToLeft: Bool?

    /// Creates a run.
    public init(string: String, attributes: TextAttributes, x: CGFloat, width: CGFloat, isRightToLeft: Bool? = nil) {
      self.string = string
      self.attributes = attributes
      self.x = x
      self.width = width
      self.isRightToLeft = isRightToLeft
    }
  }

  /// A line of a layout.
  public struct Line: Sendable, Hashable {
    /// The characters of the line in UTF-16 units, including omitted characters and the space at the line break.
    public var range: Range<Int>

    /// The visible runs of the line in reading order.
    public var runs: [Run]

    /// The distance from the top of the text to the baseline, in points.
    public var baseline: CGFloat

    /// The distance that the line extends above its baseline, in points.
    public var ascent: CGFloat

    /// The distance that the line extends below its baseline, in points.
    public var descent: CGFloat

    /// The distance from the left side of the available width to the line, in points.
    public var x: CGFloat

    /// The width of the line in points, without the space at the line break.
    public var width: CGFloat

    /// A Boolean value that indicates whether the line's paragraph reads from right to left, as its first letter does.
    public var isRightToLeft: Bool

    /// Creates a line.
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

    /// Moves the line to the right by a distance in points.
    fileprivate mutating func move(by distance: CGFloat) {
      x += distance
      for run in runs.indices { runs[run].x += distance }
    }
  }

  /// The lines from top to bottom, or empty for an empty text.
  public var lines: [Line]

  /// The width of the widest line and the height of all lines, in points.
  public var size: Size

  /// The factor by which the fonts were scaled, where 1 means that the fonts have their original size.
  public var scale: CGFloat = 1

  /// A Boolean value that indicates whether a part of the text is omitted, with or without an ellipsis.
  public var isTruncated = false

  /// Creates a layout from lines.
  public init(lines: [Line], size: Size, scale: CGFloat = 1, isTruncated: Bool = false) {
    self.lines = lines
    self.size = size
    self.scale = scale
    self.isTruncated = isTruncated
  }

  /// Creates a layout from lines that start at the left, and moves each line to its aligned position.
  ///
  /// - Parameters:
  ///   - lines: The lines, with the positions of their runs relative to the left end of the line.
  ///   - height: The height of all lines, in points.
  ///   - options: The options of the layout, with the alignment of lines whose paragraph has the alignment `natural`.
  ///   - scale: The factor by which the fonts were scaled.
  ///   - isTruncated: A Boolean value that indicates whether a part of the text is omitted.
  ///   - alignment: A function that returns the paragraph alignment of the character at a UTF-16 offset.
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

  /// Returns the layout with its lines aligned in an available width that is larger by `growth` points.
  package func widened(by growth: CGFloat, _ options: Options) -> TextLayout {
    guard growth != 0, growth.isFinite else { return self }
    var layout = self
    for index in lines.indices {
      let own = lines[index].runs.first?.attributes.paragraphStyle.alignment ?? .natural
      layout.lines[index].move(by: growth * options.share(atLeftOf: own))
    }
    return layout
  }

  /// The layout of an empty text.
  public static let empty = TextLayout(lines: [], size: .zero)

  /// The maximum number of lines in a layout, which exceeds the height of any surface.
  ///
  /// A layout omits the text after the last line.
  public static let lineLimit = 10_000
}

/// A type that measures text and breaks it into lines for a stage.
///
/// The core contains ``BuiltInTextMeasurer``, which has built-in metrics and returns the same numbers on each host. A
/// host with fonts implements this protocol and sets the stage's `Stage.textMeasurer`. The module `ProsceniumPictures`
/// contains `PangoTextMeasurer`, which uses the same fonts as its pictures.
public protocol TextMeasurer: AnyObject, Sendable {
  /// Returns the layout of a text.
  ///
  /// The method can be called on any thread and must return equal layouts for equal arguments. ``TextLayout/Options``
  /// and ``TextAttributes`` describe the effect of invalid values. The duration must be at most proportional to the
  /// length of the text.
  func layout(of text: StyledText, _ options: TextLayout.Options) -> TextLayout

  /// Returns the distances that a line of a font extends above and below its baseline in points, both positive.
  func lineHeights(of font: Font) -> (ascent: CGFloat, descent: CGFloat)
}
