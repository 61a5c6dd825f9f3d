import Foundation

/// A line breaker that lays out a text with built-in metrics.
struct LineFiller {
  private let text: StyledText
  private let options: TextLayout.Options
  private var reader: ParagraphReader
  private let width: Double

  /// The maximum number of lines.
  private let limit: Int

  private var lines: [TextLayout.Line] = []
  private var bottom: CGFloat = 0
  private var isTruncated = false

  /// The difference in points up to which a text still fits a width.
  ///
  /// Sums of advances have rounding errors, and widths are rounded to pixels.
  private static let tolerance = 0.01

  static func layout(of text: StyledText, _ options: TextLayout.Options) -> TextLayout {
    guard !text.string.isEmpty else { return .empty }
    let scale = scale(for: text, options)
    var filler = LineFiller(scale < 1 ? text.scaled(by: scale) : text, options)
    filler.fill()
    return filler.layout(scale: scale)
  }

  private init(_ text: StyledText, _ options: TextLayout.Options) {
    self.text = text
    self.options = options
    reader = ParagraphReader(text)
    width = Double(options.validWidth) + Self.tolerance
    limit = options.lineLimit
  }

  /// Returns the factor by which a single line shrinks to fit the width, or 1 if the line fits or must not shrink.
  private static func scale(for text: StyledText, _ options: TextLayout.Options) -> CGFloat {
    let least = options.leastScale
    guard least < 1 else { return 1 }
    var reader = ParagraphReader(text)
    let natural = reader.next().width
    guard natural > Double(options.validWidth) + tolerance else { return 1 }
    return max(least, options.validWidth / CGFloat(natural))
  }

  // MARK: Lines

  private mutating func fill() {
    while reader.hasMore {
      let paragraph = reader.next()
      guard fill(with: paragraph) else { return }
    }
  }

  /// Lays out a paragraph and returns a Boolean value that indicates whether another line fits below it.
  private mutating func fill(with paragraph: MeasuredParagraph) -> Bool {
    let style = reader.styles[reader.style(at: paragraph.range.lowerBound)].attributes.paragraphStyle
    let mode = style.lineBreakMode ?? options.lineBreakMode
    var breaks: LineEnds?
    var start = 0
    repeat {
      if !lines.isEmpty { bottom += style.spacing }
      var end = paragraph.count
      if mode != .byClipping, paragraph.width(of: start..<end) > width {
        let ends = breaks ?? LineEnds(in: paragraph, of: reader.units, atAnyCluster: mode == .byCharWrapping)
        breaks = ends
        end = ends.end(from: start, within: width)
      }
      let (ascent, descent) = heights(of: paragraph, start..<end)
      let hasMore = end < paragraph.count || reader.hasMore
      let isLast = lines.count + 1 >= limit || bottom + 2 * (ascent + descent) + style.spacing > options.height + 0.01
      if isLast, hasMore || paragraph.width(of: start..<end) > width { isTruncated = true }
      guard isLast, hasMore, mode.truncates else {
        append(
          TextPieces(paragraph, trimmed(paragraph, start..<end)),
          paragraph.offsets[start]..<paragraph.offsets[end]
        )
        start = end
        if isLast { return false }
        continue
      }
      appendTruncated(paragraph, from: start, mode)
      return false
    } while start < paragraph.count
    return true
  }

  /// Appends the last line, with an ellipsis in the position of the omitted text.
  private mutating func appendTruncated(_ paragraph: MeasuredParagraph, from start: Int, _ mode: LineBreakMode) {
    let range = paragraph.offsets[start]..<reader.units.count
    func ellipsis(at cluster: Int, of paragraph: MeasuredParagraph) -> TextPieces.Ellipsis {
      let offset = paragraph.offsets[min(max(0, cluster), max(0, paragraph.count - 1))]
      let style = reader.style(at: offset)
      return TextPieces.Ellipsis(style: style, width: reader.styles[style].width(of: "\u{2026}" as Unicode.Scalar))
    }
    switch mode {
    case .byTruncatingHead:
      let (last, first) = lastParagraph(paragraph, start)
      let sign = ellipsis(at: first, of: last)
      var begin = last.start(from: first, within: width - sign.width)
      while begin < last.count, isSpace(last, begin) { begin += 1 }
      append(TextPieces(last, 0..<0, sign, last, begin..<last.count), range)
    case .byTruncatingMiddle:
      let (last, first) = lastParagraph(paragraph, start)
      let sign = ellipsis(at: start, of: paragraph)
      let room = width - sign.width
      let end = paragraph.end(from: start, within: room / 2)
      let head = trimmed(paragraph, start..<end)
      let isSame = last.range == paragraph.range
      var begin = last.start(from: isSame ? end : first, within: room - paragraph.width(of: head))
      while begin < last.count, isSpace(last, begin) { begin += 1 }
      append(TextPieces(paragraph, head, sign, last, begin..<last.count), range)
    default:
      let sign = ellipsis(at: start, of: paragraph)
      let end = paragraph.end(from: start, within: width - sign.width)
      let head = trimmed(paragraph, start..<end)
      append(TextPieces(paragraph, head, ellipsis(at: head.upperBound - 1, of: paragraph)), range)
    }
  }

  /// Returns the last nonempty paragraph of the text and the first of its clusters that belongs to the truncated line.
  private mutating func lastParagraph(_ paragraph: MeasuredParagraph, _ start: Int) -> (MeasuredParagraph, Int) {
    var last = (paragraph, start)
    while reader.hasMore {
      let next = reader.next()
      if next.count > 0 { last = (next, 0) }
    }
    return last
  }

  /// Returns a range of clusters without the spaces at its end.
  private func trimmed(_ paragraph: MeasuredParagraph, _ clusters: Range<Int>) -> Range<Int> {
    var end = clusters.upperBound
    while end > clusters.lowerBound, isSpace(paragraph, end - 1) { end -= 1 }
    return clusters.lowerBound..<end
  }

  private func isSpace(_ paragraph: MeasuredParagraph, _ cluster: Int) -> Bool {
    LineEnds.isSpace(reader.units[paragraph.offsets[cluster]])
  }

  // MARK: Runs

  /// Returns the distances that a line of clusters extends above and below its baseline, in points.
  private func heights(of paragraph: MeasuredParagraph, _ clusters: Range<Int>) -> (ascent: CGFloat, descent: CGFloat) {
    let first = reader.style(at: paragraph.offsets[clusters.lowerBound])
    let end = paragraph.offsets[clusters.upperBound]
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    for style in reader.styles[first...] {
      let (font, offset) = (style.attributes.font, style.attributes.validOffset)
      ascent = max(ascent, font.ascender + offset)
      descent = max(descent, -font.descender - offset)
      if style.end >= end { break }
    }
    let multiple = reader.styles[first].attributes.paragraphStyle.multiple
    // A line height multiple adds its space above the letters.
    return (ascent + (ascent + descent) * (multiple - 1), descent)
  }

  private mutating func append(_ pieces: TextPieces, _ range: Range<Int>) {
    let (ascent, descent) =
      pieces.isEmpty
      ? heights(of: pieces.head, 0..<0)
      : pieces.stretches.reduce((CGFloat(0), CGFloat(0))) { most, stretch in
        let own = heights(of: stretch.paragraph, stretch.clusters)
        return (max(most.0, own.ascent), max(most.1, own.descent))
      }
    let isRightToLeft = pieces.head.isRightToLeft
    var runs = pieces.runs(in: reader, of: text)
    let length = runs.reduce(0) { $0 + $1.width }
    place(&runs, isRightToLeft: isRightToLeft, length: length)
    lines.append(
      TextLayout.Line(
        range: range,
        runs: runs,
        baseline: bottom + ascent,
        ascent: ascent,
        descent: descent,
        // `TextLayout.init(aligning:)` sets the final position after the width of all lines is known.
        x: 0,
        width: length,
        isRightToLeft: isRightToLeft
      )
    )
    bottom += ascent + descent
  }

  /// Positions the runs of a line one after another, starting at the right end if the line reads from right to left.
  private func place(_ runs: inout [TextLayout.Run], isRightToLeft: Bool, length: CGFloat) {
    var x = isRightToLeft ? length : 0
    for index in runs.indices {
      if isRightToLeft { x -= runs[index].width }
      runs[index].x = x
      if !isRightToLeft { x += runs[index].width }
    }
  }

  private func layout(scale: CGFloat) -> TextLayout {
    TextLayout(aligning: lines, height: bottom, options, scale: scale, isTruncated: isTruncated) { offset in
      reader.styles[reader.style(at: offset)].attributes.paragraphStyle.alignment
    }
  }
}

/// The visible parts of one line, which are clusters, an optional ellipsis and optional clusters after it.
struct TextPieces {
  struct Ellipsis {
    var style: Int
    var width: Double
  }

  typealias Stretch = (paragraph: MeasuredParagraph, clusters: Range<Int>)

  let head: MeasuredParagraph
  private let first: Range<Int>
  private var ellipsis: Ellipsis?
  private var tail: Stretch?

  init(_ head: MeasuredParagraph, _ clusters: Range<Int>, _ ellipsis: Ellipsis? = nil) {
    self.head = head
    first = clusters
    self.ellipsis = ellipsis
  }

  init(
    _ head: MeasuredParagraph,
    _ clusters: Range<Int>,
    _ ellipsis: Ellipsis,
    _ tail: MeasuredParagraph,
    _ end: Range<Int>
  ) {
    self.init(head, clusters, ellipsis)
    self.tail = (tail, end)
  }

  var isEmpty: Bool { stretches.isEmpty }

  /// The ranges of visible clusters.
  var stretches: [Stretch] {
    var stretches: [Stretch] = first.isEmpty ? [] : [(head, first)]
    if let tail, !tail.clusters.isEmpty { stretches.append(tail) }
    return stretches
  }

  func runs(in reader: ParagraphReader, of text: StyledText) -> [TextLayout.Run] {
    var runs: [TextLayout.Run] = []
    var lastStyle = -1
    func add(_ string: String, style: Int, width: Double) {
      if style == lastStyle, !runs.isEmpty {
        runs[runs.count - 1].string += string
        runs[runs.count - 1].width += CGFloat(width)
      } else {
        let attributes = reader.styles[style].attributes
        runs.append(TextLayout.Run(string: string, attributes: attributes, x: 0, width: CGFloat(width)))
      }
      lastStyle = style
    }
    func add(_ stretch: Stretch) {
      let (paragraph, clusters) = stretch
      var start = clusters.lowerBound
      while start < clusters.upperBound {
        let style = reader.style(at: paragraph.offsets[start])
        var end = start + 1
        let styleEnd = reader.styles[style].end
        if styleEnd >= paragraph.offsets[clusters.upperBound] {
          end = clusters.upperBound
        } else {
          while end < clusters.upperBound, paragraph.offsets[end] < styleEnd { end += 1 }
        }
        let range = paragraph.offsets[start]..<paragraph.offsets[end]
        let isAll = range.count == reader.units.count
        let string = isAll ? text.string : String(decoding: reader.units[range], as: UTF16.self)
        add(string, style: style, width: paragraph.width(of: start..<end))
        start = end
      }
    }
    if !first.isEmpty { add((head, first)) }
    if let ellipsis { add("\u{2026}", style: ellipsis.style, width: ellipsis.width) }
    if let tail { add(tail) }
    return runs
  }
}

/// The positions at which the lines of a paragraph may end.
struct LineEnds {
  private let paragraph: MeasuredParagraph
  private let units: [UInt16]

  /// The clusters before which a line may start and the number of all clusters, or `nil` if each cluster may start a
  /// line.
  private let places: [Int]?

  init(in paragraph: MeasuredParagraph, of units: [UInt16], atAnyCluster: Bool) {
    self.paragraph = paragraph
    self.units = units
    guard !atAnyCluster else {
      places = nil
      return
    }
    let start = paragraph.range.lowerBound
    let positions = units[paragraph.range].withUnsafeBufferPointer { LineBreaks.positions(in: $0) }
    var (places, cluster) = ([Int](), 0)
    for position in positions {
      while cluster < paragraph.count, paragraph.offsets[cluster] - start < Int(position) { cluster += 1 }
      // Ignore a break position inside a cluster.
      if paragraph.offsets[cluster] - start == Int(position) { places.append(cluster) }
    }
    self.places = places
  }

  /// Returns the end of the line that starts at a cluster.
  ///
  /// The spaces at the end of the line may extend beyond `width`. The line has at least one cluster.
  func end(from start: Int, within width: Double) -> Int {
    let fitting = max(start + 1, paragraph.end(from: start, within: width))
    var reach = fitting
    while reach < paragraph.count, LineEnds.isSpace(units[paragraph.offsets[reach]]) { reach += 1 }
    guard let places else { return reach }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] <= reach { low = middle + 1 } else { high = middle }
    }
    guard low > 0, places[low - 1] > start else { return fitting }
    return places[low - 1]
  }

  /// Returns a Boolean value that indicates whether a unit is a space that does not count at the end of a line.
  static func isSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x09 || (0x2000...0x200A).contains(unit) && unit != 0x2007 || unit == 0x3000
  }
}
