public import Foundation

/// On which side the lines of a text stand.
public enum TextAlignment: Int, Sendable, Hashable, CaseIterable {
  /// At the left.
  case left = 0

  /// In the middle.
  case center = 1

  /// At the right.
  case right = 2

  /// Between both sides; words are not set apart here, so that it is ``natural``.
  case justified = 3

  /// At the side where lines begin in the language of the interface.
  case natural = 4
}

/// What becomes of text that does not fit into a line.
public enum LineBreakMode: Int, Sendable, Hashable, CaseIterable {
  /// The line breaks where Unicode's rules allow it, or within a word that has no room in a line of its own.
  case byWordWrapping = 0

  /// The line breaks after any character.
  case byCharWrapping = 1

  /// Lines do not break; what does not fit is not shown.
  case byClipping = 2

  /// Lines break at words, and the last one shows its end after an ellipsis.
  case byTruncatingHead = 3

  /// Lines break at words, and the last one ends with an ellipsis.
  case byTruncatingTail = 4

  /// Lines break at words, and the last one shows its beginning and its end around an ellipsis.
  case byTruncatingMiddle = 5

  /// Whether an ellipsis stands for what is left out.
  package var truncates: Bool {
    switch self {
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    case .byWordWrapping, .byCharWrapping, .byClipping: false
    }
  }
}

/// How the lines of a paragraph stand.
public struct ParagraphStyle: Sendable, Hashable {
  /// On which side they stand; `natural` leaves it to what shows the text.
  public var alignment = TextAlignment.natural

  /// What becomes of text that does not fit; `nil` leaves it to what shows the text.
  public var lineBreakMode: LineBreakMode?

  /// Points between two lines; a number that is negative or not finite counts as 0.
  public var lineSpacing: CGFloat = 0

  /// What the height of each line is multiplied by; a number that is not finite and positive counts as 1.
  public var lineHeightMultiple: CGFloat = 0

  /// Makes the style that says nothing.
  public init() {}

  /// Both as they count, and not so many points that sums of them are not finite.
  package var spacing: CGFloat { lineSpacing.isFinite ? min(10_000, max(0, lineSpacing)) : 0 }
  package var multiple: CGFloat {
    lineHeightMultiple.isFinite && lineHeightMultiple > 0 ? min(10_000, lineHeightMultiple) : 1
  }
}

/// What characters look like.
public struct TextAttributes: Sendable, Hashable {
  /// What they are set in.
  public var font: Font

  /// Their colour; `nil` leaves it to what shows the text. A dynamic one follows traits.
  public var foregroundColor: Color?

  /// What is behind them; `nil` fills nothing.
  public var backgroundColor: Color?

  /// Points added after each character; a number that is not finite counts as 0.
  public var kern: CGFloat = 0

  /// How far they stand over the line's baseline, in points.
  public var baselineOffset: CGFloat = 0

  /// Whether a line is drawn under them.
  public var isUnderlined = false

  /// Whether a line is drawn through them.
  public var isStruckThrough = false

  /// How the lines of their paragraph stand.
  public var paragraphStyle = ParagraphStyle()

  /// Makes attributes of a font alone.
  public init(font: Font) { self.font = font }

  /// The added points, finite and not so many that sums are not.
  package var validKern: CGFloat { kern.isFinite ? min(10_000, max(-10_000, kern)) : 0 }
  package var validOffset: CGFloat { baselineOffset.isFinite ? min(10_000, max(-10_000, baselineOffset)) : 0 }
}

/// A text with what its characters look like, as a value.
public struct StyledText: Sendable, Hashable {
  /// A stretch of characters that look alike.
  public struct Run: Sendable, Hashable {
    /// How many units of UTF-16 it has; more than zero.
    public var length: Int

    /// What they look like.
    public var attributes: TextAttributes

    /// Makes a run; one without a unit is left out of the text that it is given to, and what it has more than the text
    /// counts for nothing.
    public init(length: Int, attributes: TextAttributes) {
      self.length = length
      self.attributes = attributes
    }
  }

  /// The characters.
  public let string: String

  /// What the characters look like that no run is about.
  public let attributes: TextAttributes

  /// The runs, from the beginning of the text; none for a text that looks alike throughout.
  public let runs: [Run]

  /// Makes a text that looks alike throughout.
  public init(_ string: String, attributes: TextAttributes) {
    self.string = string
    self.attributes = attributes
    runs = []
  }

  /// Makes a text of runs; what is behind the last one looks as `attributes` say.
  public init(_ string: String, attributes: TextAttributes, runs: [Run]) {
    self.string = string
    self.attributes = attributes
    // So that the sum of their lengths is a number.
    self.runs = runs.filter { $0.length > 0 }.map {
      $0.length < 1 << 31 ? $0 : Run(length: 1 << 31, attributes: $0.attributes)
    }
  }

  public func hash(into hasher: inout Hasher) {
    // What tells texts apart most often; the rest costs more than it is worth.
    hasher.combine(string)
    hasher.combine(attributes.font.pointSize)
    hasher.combine(attributes.font.weight)
    hasher.combine(runs.count)
  }

  /// The same characters, which look otherwise.
  func mapAttributes(_ change: (inout TextAttributes) -> Void) -> StyledText {
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

  /// The same text in fonts of other sizes.
  package func scaled(by factor: CGFloat) -> StyledText {
    mapAttributes { attributes in
      attributes.font = attributes.font.scaled(by: factor)
      attributes.kern *= factor
      attributes.baselineOffset *= factor
    }
  }
}
