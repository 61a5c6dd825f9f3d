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
      if start >= range.upperBound { break }
      let own = range.clamped(to: start..<(start + run.length))
      part.append(own.count, run.attributes)
      start += run.length
    }
    return part
  }

  /// Replaces the runs of a range of units.
  mutating func replace(_ range: Range<Int>, with other: AttributeRuns) {
    var (first, start) = (0, 0)
    while first < runs.count, start + runs[first].length <= range.lowerBound {
      start += runs[first].length
      first += 1
    }
    var (last, end) = (first, start)
    while last < runs.count, end < range.upperBound {
      end += runs[last].length
      last += 1
    }
    // The runs beside the range may join with the new ones.
    if first > 0 {
      first -= 1
      start -= runs[first].length
    }
    if last < runs.count {
      end += runs[last].length
      last += 1
    }
    var old = AttributeRuns()
    old.runs = Array(runs[first..<last])
    var new = old.part(0..<(range.lowerBound - start))
    new.append(other)
    new.append(old.part((range.upperBound - start)..<max(range.upperBound - start, end - start)))
    runs.replaceSubrange(first..<last, with: new.runs)
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
}

/// A reader of the runs of successive parts of a text, whose cost does not depend on the runs of other parts.
struct AttributeReader {
  private let runs: [StyledText.Run]
  private var index = 0

  /// The offset of the run at `index`, in UTF-16 units.
  private var start = 0

  init(_ runs: AttributeRuns) { self.runs = runs.runs }

  /// Returns the runs of a range. The start of the range is at or after the starts of earlier calls.
  mutating func part(_ range: Range<Int>) -> [StyledText.Run] {
    while index < runs.count, start + runs[index].length <= range.lowerBound {
      start += runs[index].length
      index += 1
    }
    var (part, offset): ([StyledText.Run], Int) = ([], start)
    for run in runs[index...] {
      if offset >= range.upperBound { break }
      let own = range.clamped(to: offset..<(offset + run.length))
      part.append(StyledText.Run(length: own.count, attributes: run.attributes))
      offset += run.length
    }
    return part
  }
}
