import Foundation
import ProsceniumGraphics

/// The view of an edited text, which draws the selection, the text and the caret.
///
/// Offsets are those of the edited text, in UTF-16 units. Points are in the view's coordinates.
@MainActor final class TextCanvas: View {
  /// A Boolean value that indicates whether lines break at the width of the view.
  let isMultiline: Bool

  let caret = CaretView()

  /// The selected characters.
  var selection = 0..<0 { didSet { if selection != oldValue { setNeedsContent() } } }

  /// The characters that an input method has not confirmed, which are underlined.
  var marked: Range<Int>? { didSet { if marked != oldValue { setNeedsContent() } } }

  /// A Boolean value that indicates whether the selection is visible.
  var showsSelection = false { didSet { if showsSelection != oldValue { setNeedsContent() } } }

  var alignment = TextAlignment.natural { didSet { if alignment != oldValue { setNeedsContent() } } }

  /// The vertical position of a text that is lower than the view.
  var verticalAlignment = Control.ContentVerticalAlignment.center {
    didSet { if verticalAlignment != oldValue { setNeedsContent() } }
  }

  /// The colour of characters without a colour of their own.
  var textColor = Color.label { didSet { if textColor != oldValue { setNeedsContent() } } }

  /// The editor of the shown text, which owns the canvas.
  unowned let editor: TextEditor

  /// The width at which several lines break, in points.
  ///
  /// The view that contains the canvas sets the width before it sets the frame, because the height depends on the width.
  var lineWidth: CGFloat = 0 { didSet { if lineWidth != oldValue { setNeedsContent() } } }

  /// The part of the canvas that is visible, or `nil` for the whole canvas.
  var visible: Rect? {
    didSet { if !drawn.contains(visible ?? .everywhere) { setNeedsContent() } }
  }

  /// The part of the canvas that the last drawing covers.
  private var drawn = Rect.everywhere

  /// The layout of the text, or `nil` before the first use.
  private var known: TextChunks?
  private var measurer: any TextMeasurer = BuiltInTextMeasurer.shared

  init(of editor: TextEditor, isMultiline: Bool) {
    self.editor = editor
    self.isMultiline = isMultiline
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(caret)
    // Only a view with content is notified of traits.
    setNeedsContent()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    textMeasurerDidChange()
    caret.backgroundColor = tintColor
    if window == nil { caret.stop() }
  }

  override func textMeasurerDidChange() {
    guard measurer !== textMeasurer else { return }
    measurer = textMeasurer
    setNeedsContent()
    superview?.invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  package override func contentTraitsDidChange(from old: TraitCollection, to new: TraitCollection) {
    let host = superview as? any TextEditorHost
    if new.preferredContentSizeCategory != old.preferredContentSizeCategory { host?.adjustFonts() }
    guard new.layoutDirection != old.layoutDirection else { return }
    setNeedsContent()
    host?.setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsContent()
    caret.backgroundColor = tintColor
  }

  // MARK: Layout

  /// The layout of the present text.
  var chunks: TextChunks {
    let settings = settings(width: lineWidth)
    let change = editor.takeChange()
    guard var chunks = known, chunks.settings.matches(settings) else {
      let chunks = TextChunks(editor.text, settings)
      known = chunks
      return chunks
    }
    guard let change else { return chunks }
    // The layout must not be shared while it changes, because Swift would copy it.
    known = nil
    chunks.update(editor.text, change)
    known = chunks
    return chunks
  }

  private func settings(width: CGFloat) -> TextChunkBuilder.Settings {
    TextChunkBuilder.Settings(
      isMultiline: isMultiline,
      isSecure: editor.isSecure,
      width: isMultiline ? width : .infinity,
      alignment: alignment,
      isMirrored: isMirrored,
      measurer: measurer
    )
  }

  /// Returns the size of the text for a width in points.
  ///
  /// - Complexity: O(1) for ``lineWidth`` and for a single line, and else O(*n*) in the length of the text.
  func size(forWidth width: CGFloat) -> Size {
    if !isMultiline || width == lineWidth { return chunks.size }
    return TextChunks(editor.text, settings(width: width)).size
  }

  /// The vertical position of the text, in points.
  private func top(of chunks: TextChunks) -> CGFloat {
    guard !isMultiline else { return 0 }
    let space = bounds.height - chunks.size.height
    switch verticalAlignment {
    case .center, .fill: return (space / 2).rounded()
    case .top: return 0
    case .bottom: return space
    }
  }

  /// Returns the position of a chunk's top left corner.
  private func origin(of chunk: Int, in chunks: TextChunks) -> Point {
    guard !isMultiline else { return Point(x: 0, y: chunks.positions[chunk]) }
    let first = chunks.chunks[0]
    let own = first.lines[0].runs.first?.attributes.paragraphStyle.alignment ?? .natural
    let share = (own == .natural ? alignment : own).share(isRightToLeft: isMirrored)
    let start = max(0, bounds.width - CaretView.thickness - chunks.size.width) * share
    let (before, width) = (chunks.positions[chunk], chunks.chunks[chunk].size.width)
    return Point(
      x: chunks.isRightToLeft ? start + chunks.size.width - before - width : start + before,
      // The parts of a line have a common baseline.
      y: top(of: chunks) + chunks.ascent - chunks.chunks[chunk].lines[0].baseline
    )
  }

  /// Returns the rectangle of a line, or in a single line that of a chunk.
  private func frame(of place: TextChunks.Place, in chunks: TextChunks) -> Rect {
    let (origin, line) = (origin(of: place.chunk, in: chunks), chunks[place])
    guard isMultiline else {
      return Rect(x: origin.x + line.x, y: top(of: chunks), width: line.width, height: chunks.size.height)
    }
    let y = origin.y + line.baseline - line.ascent
    return Rect(x: origin.x + line.x, y: y, width: line.width, height: line.ascent + line.descent)
  }

  // MARK: Geometry

  /// The width of the text with a caret at its end, in points.
  var contentWidth: CGFloat { chunks.size.width + CaretView.thickness }

  /// Returns the horizontal position in front of a character of a line.
  private func x(of offset: Int, in place: TextChunks.Place, _ chunks: TextChunks) -> CGFloat {
    let (line, frame) = (chunks[place], frame(of: place, in: chunks))
    let own = min(max(line.range.lowerBound, offset - chunks.starts[place.chunk]), line.range.upperBound)
    let prefix = chunks.chunks[place.chunk].width(of: line.range.lowerBound..<own, by: measurer)
    let x = line.isRightToLeft ? frame.maxX - prefix : frame.minX + prefix
    // Spaces at the end of a broken line do not leave the view.
    return isMultiline ? min(max(0, x), max(0, bounds.width - CaretView.thickness)) : x
  }

  /// Returns a Boolean value that indicates whether the line of an offset reads from right to left.
  func isLineRightToLeft(at offset: Int) -> Bool {
    let chunks = chunks
    return isMultiline ? chunks[chunks.place(at: offset)].isRightToLeft : chunks.isRightToLeft
  }

  /// Returns the rectangle of the caret in front of a character.
  func caretRect(at offset: Int) -> Rect {
    let chunks = chunks
    let place = chunks.place(at: offset)
    let frame = frame(of: place, in: chunks)
    return Rect(
      x: x(of: offset, in: place, chunks),
      y: frame.minY - CaretView.extraHeight / 2,
      width: CaretView.thickness,
      height: frame.height + CaretView.extraHeight
    )
  }

  /// Returns the rectangles of the lines that contain a range.
  ///
  /// - Parameters:
  ///   - range: The range in UTF-16 units.
  ///   - visible: The rectangle outside of which lines are omitted, or `nil` for all lines.
  func selectionRects(_ range: Range<Int>, in visible: Rect? = nil) -> [Rect] {
    guard !range.isEmpty else { return [] }
    let chunks = chunks
    var (first, last) = (chunks.place(at: range.lowerBound), chunks.place(at: range.upperBound))
    guard isMultiline else {
      let edges = [x(of: range.lowerBound, in: first, chunks), x(of: range.upperBound, in: last, chunks)].sorted()
      let frame = frame(of: first, in: chunks)
      return [Rect(x: edges[0], y: frame.minY, width: edges[1] - edges[0], height: frame.height)]
    }
    if let visible {
      first = max(first, TextChunks.Place(chunk: chunks.index(ofChunkAtPosition: visible.minY), line: 0))
      let end = chunks.index(ofChunkAtPosition: visible.maxY)
      last = min(last, TextChunks.Place(chunk: end, line: chunks.chunks[end].lines.count - 1))
    }
    var rects: [Rect] = []
    var next: TextChunks.Place? = first
    while let place = next, place <= last {
      if let rect = selectionRect(range, in: place, chunks) { rects.append(rect) }
      next = chunks.place(place, plus: 1)
    }
    return rects
  }

  /// Returns the rectangle of a selection in a line of several lines, or `nil` if the line has no selected characters.
  private func selectionRect(_ range: Range<Int>, in place: TextChunks.Place, _ chunks: TextChunks) -> Rect? {
    let (line, own) = (chunks[place], chunks.range(of: place))
    let start = max(range.lowerBound, own.lowerBound)
    let end = min(range.upperBound, max(range.lowerBound, own.upperBound))
    guard start <= end, start < range.upperBound else { return nil }
    var edges = [x(of: start, in: place, chunks), x(of: end, in: place, chunks)].sorted()
    if range.upperBound > own.upperBound || isBroken(place, chunks) && range.upperBound == end {
      // The selection contains the end of the line.
      if line.isRightToLeft { edges[0] = 0 } else { edges[1] = max(edges[1], bounds.width) }
    }
    let frame = frame(of: place, in: chunks)
    return Rect(x: edges[0], y: frame.minY, width: edges[1] - edges[0], height: frame.height)
  }

  /// Returns a Boolean value that indicates whether a line ends without the end of its paragraph.
  private func isBroken(_ place: TextChunks.Place, _ chunks: TextChunks) -> Bool {
    guard let next = chunks.place(place, plus: 1) else { return false }
    return chunks.range(of: next).lowerBound == chunks.range(of: place).upperBound
  }

  /// Returns the last offset whose caret is in a line.
  private func lastOffset(of place: TextChunks.Place, _ chunks: TextChunks) -> Int {
    let line = chunks.range(of: place)
    guard isMultiline, isBroken(place, chunks) else { return line.upperBound }
    return max(line.lowerBound, editor.text.units.cluster(before: line.upperBound))
  }

  /// Returns the first and the last offset whose caret is in the line of an offset.
  func lineEnds(at offset: Int) -> ClosedRange<Int> {
    let chunks = chunks
    guard isMultiline else { return 0...chunks.count }
    let place = chunks.place(at: offset)
    return chunks.range(of: place).lowerBound...lastOffset(of: place, chunks)
  }

  /// Returns the offset whose caret is nearest to a point.
  func offset(at point: Point) -> Int {
    let chunks = chunks
    guard isMultiline else {
      let start = origin(of: 0, in: chunks)
      let distance = chunks.isRightToLeft ? start.x + chunks.chunks[0].size.width - point.x : point.x - start.x
      let chunk = chunks.index(ofChunkAtPosition: distance)
      return offset(at: point.x, in: TextChunks.Place(chunk: chunk, line: 0), chunks)
    }
    let chunk = chunks.index(ofChunkAtPosition: point.y)
    let y = point.y - chunks.positions[chunk]
    let lines = chunks.chunks[chunk].lines
    let line = lines.firstIndex { $0.baseline + $0.descent > y } ?? lines.count - 1
    return offset(at: point.x, in: TextChunks.Place(chunk: chunk, line: line), chunks)
  }

  private func offset(at x: CGFloat, in place: TextChunks.Place, _ chunks: TextChunks) -> Int {
    let units = editor.text.units
    let (line, frame, own) = (chunks[place], frame(of: place, in: chunks), chunks.range(of: place))
    let chunk = chunks.chunks[place.chunk]
    let (start, last) = (own.lowerBound, lastOffset(of: place, chunks))
    let distance = line.isRightToLeft ? frame.maxX - x : x - frame.minX
    func width(to end: Int) -> CGFloat {
      let first = line.range.lowerBound
      return chunk.width(of: first..<(first + end - start), by: measurer)
    }
    var (low, high) = (start, last)
    while low < high {
      var middle = units.clusterStart(at: low + (high - low + 1) / 2)
      if middle <= low { middle = units.cluster(after: low) }
      if middle > high { break }
      if width(to: middle) <= distance { low = middle } else { high = units.cluster(before: middle) }
    }
    let next = min(units.cluster(after: low), last)
    guard next > low else { return low }
    return distance - width(to: low) > width(to: next) - distance ? next : low
  }

  /// Returns the offset above or below another one, or `nil` if there is no such line.
  ///
  /// - Parameters:
  ///   - offset: The offset.
  ///   - count: The number of lines downwards, which is negative for lines above.
  ///   - x: The horizontal position.
  func offset(from offset: Int, lines count: Int, at x: CGFloat) -> Int? {
    let chunks = chunks
    guard isMultiline else { return nil }
    return chunks.place(chunks.place(at: offset), plus: count).map { self.offset(at: x, in: $0, chunks) }
  }

  /// Returns the offset of the character under a point, or of the last one before it.
  func character(at point: Point) -> Int {
    let (offset, chunks) = (offset(at: point), chunks)
    let place = chunks.place(at: offset)
    let x = x(of: offset, in: place, chunks)
    let isBefore = chunks[place].isRightToLeft ? point.x > x : point.x < x
    return isBefore ? editor.text.units.cluster(before: offset) : offset
  }

  // MARK: Drawing

  /// Draws the visible lines, or the visible part of a single line.
  ///
  /// In several lines, the drawing also covers the height of the visible part above and below it, so that a scroll view
  /// does not draw in each frame.
  override func drawing(in shown: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    var region = bounds.union(shown)
    if isMultiline, let visible { region = visible.insetBy(dx: 0, dy: -visible.height) }
    drawn = visible == nil ? .everywhere : region
    var commands: [DisplayList.Command] = []
    let tint = tintColor.resolvedColor(with: traits)
    if showsSelection {
      // The same opacity would be hardly visible in front of a dark background.
      let color = tint.faded(to: traits.userInterfaceStyle == .dark ? 0.5 : 0.3)
      for rect in selectionRects(selection, in: region) {
        commands.append(.fill(Path(rect: rect), .color(color), .winding))
      }
    }
    let runs = runs(in: region, traits)
    if !runs.isEmpty { commands.append(.text(runs)) }
    for rect in selectionRects(marked ?? 0..<0, in: region) {
      let line = Rect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1)
      commands.append(.fill(Path(rect: line), .color(textColor.resolvedColor(with: traits)), .winding))
    }
    return commands
  }

  /// Returns the text in a rectangle.
  private func runs(in region: Rect, _ traits: TraitCollection) -> [DisplayList.TextRun] {
    let chunks = chunks
    var (first, last) = (chunks.index(ofChunkAtPosition: region.minY), chunks.index(ofChunkAtPosition: region.maxY))
    if !isMultiline {
      let start = origin(of: 0, in: chunks).x
      let end = start + chunks.chunks[0].size.width
      let left = chunks.isRightToLeft ? end - region.maxX : region.minX - start
      first = chunks.index(ofChunkAtPosition: left)
      last = chunks.index(ofChunkAtPosition: left + region.width)
    }
    return (first...max(first, last)).flatMap { index in
      let origin = origin(of: index, in: chunks)
      let chunk = chunks.chunks[index]
      let lines = chunk.lines.filter { line in
        let y = origin.y + line.baseline
        return !isMultiline || y - line.ascent < region.maxY && y + line.descent > region.minY
      }
      return TextLayout(lines: lines, size: chunk.size).runs(at: origin, by: measurer, traits) { attributes in
        (attributes.foregroundColor ?? textColor).resolvedColor(with: traits)
      }
    }
  }
}

extension Rect {
  /// A rectangle that contains the frame of each line.
  fileprivate static let everywhere = Rect(x: -1e100, y: -1e100, width: 2e100, height: 2e100)
}
