public import Foundation

/// The horizontal alignment of the lines of a text.
public enum TextAlignment: Int, Sendable, Hashable, CaseIterable {
  /// The lines are aligned with the left side.
  case left = 0

  /// The lines are centred.
  case center = 1

  /// The lines are aligned with the right side.
  case right = 2

  /// The lines are aligned like ``natural``, because this module does not stretch the spaces between words.
  case justified = 3

  /// The lines are aligned with the side at which lines start in the interface's language.
  case natural = 4
}

/// The treatment of text that does not fit into a line.
public enum LineBreakMode: Int, Sendable, Hashable, CaseIterable {
  /// The line breaks where Unicode's rules permit it, or inside a word that is wider than a line.
  case byWordWrapping = 0

  /// The line breaks after any character.
  case byCharWrapping = 1

  /// The line does not break, and the part that does not fit is invisible.
  case byClipping = 2

  /// The lines break at words, and the last line starts with an ellipsis followed by the end of the text.
  case byTruncatingHead = 3

  /// The lines break at words, and the last line ends with an ellipsis.
  case byTruncatingTail = 4

  /// The lines break at words, and the last line has an ellipsis between its start and the end of the text.
  case byTruncatingMiddle = 5

  /// A Boolean value that indicates whether an ellipsis replaces omitted text.
  package var truncates: Bool {
    switch self {
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    case .byWordWrapping, .byCharWrapping, .byClipping: false
    }
  }
}

/// An object that stands for a paragraph style in an attributed string, such as those of UIKit.
package protocol ParagraphStyleSource {
  /// The values of the style.
  var paragraphStyle: ParagraphStyle { get }
}

/// The alignment, line breaks and spacing of a paragraph.
public struct ParagraphStyle: Sendable, Hashable {
  /// The alignment of the lines, where `natural` selects the alignment of the view or layer that shows the text.
  public var alignment = TextAlignment.natural

  /// The treatment of text that does not fit, or `nil` for the mode of the view or layer that shows the text.
  public var lineBreakMode: LineBreakMode?

  /// The space between two lines in points.
  ///
  /// The value is clamped to 0…10,000 when the text is laid out. NaN and infinity count as 0.
  public var lineSpacing: CGFloat = 0

  /// The factor by which the font's line height is multiplied.
  ///
  /// The default is 0. Zero, negative values, infinity and NaN count as 1, and values above 10,000 count as 10,000.
  public var lineHeightMultiple: CGFloat = 0

  /// Creates the default style.
  public init() {}

  /// The effective line spacing and line height multiple, limited to 10,000 to keep sums finite.
  package var spacing: CGFloat { lineSpacing.isFinite ? min(10_000, max(0, lineSpacing)) : 0 }
  package var multiple: CGFloat {
    lineHeightMultiple.isFinite && lineHeightMultiple > 0 ? min(10_000, lineHeightMultiple) : 1
  }
}

/// The attributes that determine the appearance of characters.
public struct TextAttributes: Sendable, Hashable {
  /// The font of the characters.
  public var font: Font

  /// The colour of the characters, or `nil` for the colour of the view or layer that shows the text.
  ///
  /// A dynamic colour follows the traits of the view.
  public var foregroundColor: Color?

  /// The colour behind the characters, or `nil` for no background.
  public var backgroundColor: Color?

  /// The space that is added after each character, in points.
  ///
  /// A value that is not finite counts as 0.
  public var kern: CGFloat = 0

  /// The distance by which the characters are raised above the line's baseline, in points.
  ///
  /// A negative distance lowers the characters. The value is clamped to ±10,000 when the text is laid out. NaN and
  /// infinity count as 0.
  public var baselineOffset: CGFloat = 0

  /// A Boolean value that indicates whether the characters are underlined.
  public var isUnderlined = false

  /// A Boolean value that indicates whether a line is drawn through the characters.
  public var isStruckThrough = false

  /// The style of the characters' paragraph.
  public var paragraphStyle = ParagraphStyle()

  /// Creates attributes with a font and default values.
  public init(font: Font) { self.font = font }

  /// The effective kerning and baseline offset in points, limited to ±10,000 to keep sums finite.
  package var validKern: CGFloat { kern.isFinite ? min(10_000, max(-10_000, kern)) : 0 }
  package var validOffset: CGFloat { baselineOffset.isFinite ? min(10_000, max(-10_000, baselineOffset)) : 0 }
}

/// A value that contains a text and the attributes of its characters.
public struct StyledText: Sendable, Hashable {
  /// A sequence of characters with the same attributes.
  public struct Run: Sendable, Hashable {
    /// The length of the run in UTF-16 units, which is greater than 0.
    public var length: Int

    /// The attributes of the run's characters.
    public var attributes: TextAttributes

    /// Creates a run.
    ///
    /// A text ignores a run with a length of 0 or less, and the part of a run beyond the end of the text.
    public init(length: Int, attributes: TextAttributes) {
      self.length = length
      self.attributes = attributes
    }
  }

  /// The characters of the text.
  public let string: String

  /// The attributes of the characters after the last run.
  public let attributes: TextAttributes

  /// The runs from the start of the text, or empty if all characters have the same attributes.
  public let runs: [Run]

  /// Creates a text in which all characters have the same attributes.
  public init(_ string: String, attributes: TextAttributes) {
    self.string = string
    self.attributes = attributes
    runs = []
  }

  /// Creates a text from runs, with `attributes` for the characters after the last run.
  public init(_ string: String, attributes: TextAttributes, runs: [Run]) {
    self.string = string
    self.attributes = attributes
    // Limit the length of each run, so that the sum of all lengths does not overflow.
    self.runs = runs.filter { $0.length > 0 }.map {
      $0.length < 1 << 31 ? $0 : Run(length: 1 << 31, attributes: $0.attributes)
    }
  }

  public func hash(into hasher: inout Hasher) {
    // Hash only the values that distinguish most texts, because hashing all attributes costs more than it saves.
    hasher.combine(string)
    hasher.combine(attributes.font.pointSize)
    hasher.combine(attributes.font.weight)
    hasher.combine(runs.count)
  }

  /// Returns the text with changed attributes.
  package func mapAttributes(_ change: (inout TextAttributes) -> Void) -> StyledText {
    func changed(_ attributes: TextAttributes) -> TextAttributes {
      var attributes = attributes
      change(&attributes)
      return attributes
    }
    return StyledText(
      string,
      attributes: changed(attributes),
      runs: runs.map { Run(length: $0.length, attributes: changed($0.attributes)) }
    )
  }

  /// Returns the text with scaled fonts, kerning and baseline offsets.
  package func scaled(by factor: CGFloat) -> StyledText {
    mapAttributes { attributes in
      attributes.font = attributes.font.scaled(by: factor)
      attributes.kern *= factor
      attributes.baselineOffset *= factor
    }
  }
}
