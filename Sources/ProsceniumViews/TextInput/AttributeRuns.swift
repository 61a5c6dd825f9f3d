import ProsceniumGraphics

/// The attributes of the characters of an edited text, as runs that cover the text.
struct AttributeRuns: Sendable, Hashable {
  /// The runs from the start of the text. Neighbours have different attributes.
  private(set) var runs: [StyledText.Run] = []

  init() {}

  /// Creates the runs of a text with a length in UTF-16 units.
  init(of text: StyledText, length: Int) {
    var rest = length
    for run in text.runs where rest > 0 {
      append(min(run.length, rest), run.attributes)
      rest -= min(run.length, rest)
    }
    append(rest, text.attributes)
  }

  /// Creates a run.
  init(_ attributes: TextAttributes, length: Int) { append(length, attributes) }

  private mutating func append(_ length: Int, _ attributes: TextAttributes) {
    guard length > 0 else { return }
    if runs.last?.attributes == attributes {
      runs[runs.count - 1].length += length
    } else {
      runs.append(StyledText.Run(length: length, attributes: attributes))
    }
  }

  mutating func append(_ other: AttributeRuns) { for run in other.runs { append(run.length, run.attributes) } }

  /// Returns the attributes of the unit at an offset, or `nil` if the text ends before it.
  func attributes(at offset: Int) -> TextAttributes? {
    var end = 0
    for run in runs {
      end += run.length
      if offset < end { return run.attributes }
    }
    return nil
  }

  /// Returns the runs of a range of units.
  func part(_ range: Range<Int>) -> AttributeRuns {
    var (part, start) = (AttributeRuns(), 0)
    for run in runs {
      let own = range.clamped(to: start..<(start + run.length))
      part.append(own.count, run.attributes)
      start += run.length
    }
    return part
  }

  /// Replaces the runs of a range of units.
  mutating func replace(_ range: Range<Int>, with other: AttributeRuns) {
    // A single run that gets characters of its own attributes only changes its length.
    if runs.count == 1, other.runs.count <= 1, other.runs.first?.attributes ?? runs[0].attributes == runs[0].attributes
    {
      runs[0].length += (other.runs.first?.length ?? 0) - range.count
      if runs[0].length <= 0 { runs = [] }
      return
    }
    var result = part(0..<range.lowerBound)
    result.append(other)
    result.append(part(range.upperBound..<max(range.upperBound, length)))
    self = result
  }

  mutating func map(_ change: (inout TextAttributes) -> Void) {
    var changed = AttributeRuns()
    for run in runs {
      var attributes = run.attributes
      change(&attributes)
      changed.append(run.length, attributes)
    }
    self = changed
  }

  private var length: Int { runs.reduce(0) { $0 + $1.length } }
}
