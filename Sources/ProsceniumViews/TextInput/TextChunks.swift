import ProsceniumGraphics

/// The layout of an edited text in chunks, of which an edit lays out only those that it changes.
///
/// - Complexity: An edit lays out a number of characters that does not depend on the length of the text. Two texts are
///   exceptions. In a long paragraph, an edit lays out the lines after it until the old lines continue. A word of a
///   script whose letters join is a single chunk.
struct TextChunks {
  /// The position of a line.
  struct Place: Comparable, Sendable {
    var chunk: Int
    var line: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.chunk, left.line) < (right.chunk, right.line)
    }
  }

  let settings: TextChunkBuilder.Settings

  /// The chunks from the start of the text, at least one.
  private(set) var chunks: [TextChunk]

  /// The length of the text, in UTF-16 units.
  private(set) var count: Int

  /// The offset of each chunk in UTF-16 units.
  private(set) var starts: [Int] = []

  /// The distance of each chunk from the start of the text, in points.
  ///
  /// The distance is vertical in several lines. In a single line, the distance is that from the end that is read first.
  private(set) var positions: [CGFloat] = []

  /// The size of the text in points.
  private(set) var size = Size.zero

  /// The extent of a single line above its baseline, in points.
  private(set) var ascent: CGFloat = 0

  /// Creates the layout of a whole text.
  init(_ text: EditedText, _ settings: TextChunkBuilder.Settings) {
    self.settings = settings
    count = text.count
    var builder = TextChunkBuilder(text, settings)
    chunks = []
    var (offset, state) = (0, ParagraphState())
    while offset < count {
      let chunk = builder.chunk(at: offset, state, preferring: nil)
      chunks.append(chunk)
      (offset, state) = (offset + chunk.length, chunk.end)
    }
    if chunks.isEmpty { chunks = [builder.emptyChunk()] }
    place()
  }

  /// Lays out the changed part of a text.
  mutating func update(_ text: EditedText, _ change: TextChange) {
    guard count > 0, text.count > 0, change != .everything else {
      self = TextChunks(text, settings)
      return
    }
    var builder = TextChunkBuilder(text, settings)
    let (growth, kept) = (text.count - count, count - change.suffix)
    let first = firstChunk(changedBy: change, builder)
    var (offset, state) = (starts[first], first > 0 ? chunks[first - 1].end : ParagraphState())
    var (new, old): ([TextChunk], Int) = ([], first + 1)
    // The chunks after the change follow as soon as a new chunk ends like an old one.
    func skipChanged() {
      while old < chunks.count, starts[old] < kept || starts[old] + growth <= offset { old += 1 }
    }
    while offset < text.count {
      skipChanged()
      let target = old < chunks.count ? starts[old] + growth : nil
      let chunk = builder.chunk(at: offset, state, preferring: target)
      new.append(chunk)
      (offset, state) = (offset + chunk.length, chunk.end)
      while old < chunks.count, starts[old] + growth < offset { old += 1 }
      if old < chunks.count, starts[old] + growth == offset, chunks[old - 1].end == state { break }
    }
    if offset == text.count { old = chunks.count }
    chunks.replaceSubrange(first..<old, with: new)
    count = text.count
    place()
  }

  /// The number of units before a change whose chunk may end differently.
  private static let reach = 4

  /// Returns the index of the first chunk that a change may affect.
  private func firstChunk(changedBy change: TextChange, _ builder: TextChunkBuilder) -> Int {
    var first = index(ofChunkAt: max(0, change.prefix - Self.reach))
    func isInside(_ index: Int) -> Bool { index > 0 && chunks[index - 1].end.isInside }
    // A change in the first line may move a word to the line before it.
    let firstLine = starts[first] + chunks[first].lines[0].range.upperBound
    if settings.isMultiline, isInside(first), change.prefix <= firstLine + 1 { first -= 1 }
    guard isInside(first), !chunks[first - 1].end.isDecided else { return first }
    guard builder.direction(from: starts[first]) != chunks[first - 1].end.isRightToLeft else { return first }
    while isInside(first) { first -= 1 }
    return first
  }

  /// Computes the positions of the chunks.
  private mutating func place() {
    starts.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    var (offset, position): (Int, CGFloat) = (0, 0)
    var (most, below): (CGFloat, CGFloat) = (0, 0)
    ascent = 0
    // Only the numbers of the chunks are read, because copies of thousands of chunks would count references.
    for index in chunks.indices {
      if settings.isMultiline, index > 0 { position += chunks[index].spacing }
      starts.append(offset)
      positions.append(position)
      offset += chunks[index].length
      if settings.isMultiline {
        most = max(most, chunks[index].size.width)
        position += chunks[index].size.height
      } else {
        ascent = max(ascent, chunks[index].lines[0].ascent)
        below = max(below, chunks[index].lines[0].descent)
        position += chunks[index].size.width
      }
    }
    size = settings.isMultiline ? Size(width: most, height: position) : Size(width: position, height: ascent + below)
  }

  // MARK: Lines

  /// A Boolean value that indicates whether a single line reads from right to left.
  var isRightToLeft: Bool { chunks[0].lines[0].isRightToLeft }

  /// Returns the index of the chunk that contains an offset, where the end of a chunk belongs to the next one.
  func index(ofChunkAt offset: Int) -> Int { starts.lastIndex(upTo: offset) }

  /// Returns the index of the last chunk that starts at or before a position.
  func index(ofChunkAtPosition position: CGFloat) -> Int { positions.lastIndex(upTo: position) }

  /// Returns the line that contains an offset.
  func place(at offset: Int) -> Place {
    let chunk = index(ofChunkAt: offset)
    let (own, lines) = (offset - starts[chunk], chunks[chunk].lines)
    let line = lines.indices.last { lines[$0].range.lowerBound <= own } ?? 0
    return Place(chunk: chunk, line: line)
  }

  subscript(place: Place) -> TextLayout.Line { chunks[place.chunk].lines[place.line] }

  /// Returns the range of a line in the text, in UTF-16 units.
  func range(of place: Place) -> Range<Int> {
    let (start, own) = (starts[place.chunk], self[place].range)
    return (start + own.lowerBound)..<(start + own.upperBound)
  }

  /// Returns the line at a distance of lines from another one, or `nil` if there is none.
  func place(_ place: Place, plus distance: Int) -> Place? {
    var place = place
    place.line += distance
    while place.line < 0 {
      guard place.chunk > 0 else { return nil }
      place.chunk -= 1
      place.line += chunks[place.chunk].lines.count
    }
    while place.line >= chunks[place.chunk].lines.count {
      guard place.chunk + 1 < chunks.count else { return nil }
      place.line -= chunks[place.chunk].lines.count
      place.chunk += 1
    }
    return place
  }
}

extension Array where Element: Comparable {
  /// Returns the index of the last element that is not greater than a value, or 0 if there is none.
  fileprivate func lastIndex(upTo value: Element) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if self[middle] <= value { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
