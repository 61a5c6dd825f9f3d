import Foundation
import ProsceniumGraphics

/// The view of an edited text, which draws the selection, the text and the caret.
///
/// Offsets are those of the shown text, in UTF-16 units. Points are in the view's coordinates.
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

  var alignment = TextAlignment.natural { didSet { if alignment != oldValue { textDidChange() } } }

  /// The vertical position of a text that is lower than the view.
  var verticalAlignment = Control.ContentVerticalAlignment.center {
    didSet { if verticalAlignment != oldValue { setNeedsContent() } }
  }

  /// The colour of characters without a colour of their own.
  var textColor = Color.label { didSet { if textColor != oldValue { setNeedsContent() } } }

  private(set) var text: StyledText
  private(set) var units = TextUnits("")

  /// The layout for the width that it was made for, or `nil` after a change.
  private var known: (width: CGFloat, layout: TextLayout)?
  private var measurer: any TextMeasurer = BuiltInTextMeasurer.shared

  init(isMultiline: Bool, text: StyledText) {
    self.isMultiline = isMultiline
    self.text = text
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(caret)
    // Only a view with content is notified of traits.
    setNeedsContent()
  }

  /// Shows another text.
  func show(_ text: StyledText) {
    guard text != self.text else { return }
    self.text = text
    units = TextUnits(text.string)
    textDidChange()
  }

  private func textDidChange() {
    known = nil
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
    textDidChange()
    superview?.invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  package override func contentTraitsDidChange(from old: TraitCollection, to new: TraitCollection) {
    let host = superview as? any TextEditorHost
    if new.preferredContentSizeCategory != old.preferredContentSizeCategory { host?.adjustFonts() }
    guard new.layoutDirection != old.layoutDirection else { return }
    textDidChange()
    host?.setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsContent()
    caret.backgroundColor = tintColor
  }

  // MARK: Layout

  /// The lines of the text for the width of the view.
  var textLayout: TextLayout {
    let width = bounds.width
    if let known, known.width == width { return known.layout }
    let layout = makeLayout(width: width)
    known = (width, layout)
    return layout
  }

  /// Returns the size of the text for a width in points.
  func size(forWidth width: CGFloat) -> Size {
    var size = width == bounds.width ? textLayout.size : makeLayout(width: width).size
    if units.isEmpty { size.height = emptyHeights.ascent + emptyHeights.descent }
    return size
  }

  private func makeLayout(width: CGFloat) -> TextLayout {
    var options = TextLayout.Options(width: isMultiline ? max(0, width) : .infinity)
    options.numberOfLines = isMultiline ? 0 : 1
    options.lineBreakMode = isMultiline ? .byWordWrapping : .byClipping
    options.alignment = alignment
    options.isRightToLeft = isMirrored
    let layout = measurer.layout(of: text, options)
    guard !isMultiline else { return layout }
    return layout.widened(by: max(0, width - CaretView.thickness - layout.size.width), options)
  }

  private var emptyHeights: (ascent: CGFloat, descent: CGFloat) { measurer.lineHeights(of: text.attributes.font) }

  /// The lines of the text, or one line without characters for an empty text.
  private var lines: [TextLayout.Line] {
    let lines = textLayout.lines
    guard lines.isEmpty else { return lines }
    let (heights, room) = (emptyHeights, max(0, bounds.width - CaretView.thickness))
    let x: CGFloat =
      switch alignment {
      case .left: 0
      case .center: room / 2
      case .right: room
      case .natural, .justified: isMirrored ? room : 0
      }
    return [
      TextLayout.Line(
        range: 0..<0,
        runs: [],
        baseline: heights.ascent,
        ascent: heights.ascent,
        descent: heights.descent,
        x: x,
        width: 0,
        isRightToLeft: isMirrored
      )
    ]
  }

  /// The vertical position of the text, in points.
  private var top: CGFloat {
    guard !isMultiline else { return 0 }
    let emptyHeight = emptyHeights.ascent + emptyHeights.descent
    let space = bounds.height - (units.isEmpty ? emptyHeight : textLayout.size.height)
    switch verticalAlignment {
    case .center, .fill: return (space / 2).rounded()
    case .top: return 0
    case .bottom: return space
    }
  }

  // MARK: Geometry

  /// The width of the text with a caret at its end, in points.
  var contentWidth: CGFloat { textLayout.size.width + CaretView.thickness }

  private func index(ofLineAt offset: Int, in lines: [TextLayout.Line]) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].range.lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the width of characters of one line, in points.
  private func width(of range: Range<Int>) -> CGFloat {
    guard !range.isEmpty else { return 0 }
    var part = Array(units.units[range])
    // A measurer trims spaces at the end of a line. No-break spaces are as wide.
    var end = part.count
    while end > 0, part[end - 1] == 0x20 {
      part[end - 1] = 0xA0
      end -= 1
    }
    var runs: [StyledText.Run] = []
    var start = 0
    for run in text.runs {
      let own = range.clamped(to: start..<(start + run.length))
      if !own.isEmpty { runs.append(StyledText.Run(length: own.count, attributes: run.attributes)) }
      start += run.length
    }
    var options = TextLayout.Options(width: .infinity)
    options.lineBreakMode = .byClipping
    let string = String(decoding: part, as: UTF16.self)
    return measurer.layout(of: StyledText(string, attributes: text.attributes, runs: runs), options).size.width
  }

  private func x(of offset: Int, in line: TextLayout.Line) -> CGFloat {
    let prefix = width(of: line.range.lowerBound..<max(line.range.lowerBound, offset))
    let x = line.isRightToLeft ? line.x + line.width - prefix : line.x + prefix
    // Spaces at the end of a broken line do not leave the view.
    return isMultiline ? min(max(0, x), max(0, bounds.width - CaretView.thickness)) : x
  }

  /// Returns a Boolean value that indicates whether the line of an offset reads from right to left.
  func isLineRightToLeft(at offset: Int) -> Bool {
    let lines = lines
    return lines[index(ofLineAt: offset, in: lines)].isRightToLeft
  }

  /// Returns the rectangle of the caret in front of a character.
  func caretRect(at offset: Int) -> Rect {
    let lines = lines
    let line = lines[index(ofLineAt: offset, in: lines)]
    let height = line.ascent + line.descent
    return Rect(
      x: x(of: min(offset, line.range.upperBound), in: line),
      y: top + line.baseline - line.ascent - CaretView.extraHeight / 2,
      width: CaretView.thickness,
      height: height + CaretView.extraHeight
    )
  }

  /// Returns the rectangles of the lines that contain a range.
  func selectionRects(_ range: Range<Int>) -> [Rect] {
    guard !range.isEmpty else { return [] }
    let lines = lines
    var rects: [Rect] = []
    for index in index(ofLineAt: range.lowerBound, in: lines)...index(ofLineAt: range.upperBound, in: lines) {
      let line = lines[index]
      let own = max(range.lowerBound, line.range.lowerBound)..<max(range.lowerBound, line.range.upperBound)
      let end = min(range.upperBound, own.upperBound)
      guard own.lowerBound <= end, own.lowerBound < range.upperBound else { continue }
      var edges = [x(of: own.lowerBound, in: line), x(of: end, in: line)].sorted()
      if isMultiline, range.upperBound > line.range.upperBound || isBroken(index, lines) && range.upperBound == end {
        // The selection contains the end of the line.
        if line.isRightToLeft { edges[0] = 0 } else { edges[1] = max(edges[1], bounds.width) }
      }
      let height = line.ascent + line.descent
      rects.append(Rect(x: edges[0], y: top + line.baseline - line.ascent, width: edges[1] - edges[0], height: height))
    }
    return rects
  }

  /// Returns a Boolean value that indicates whether a line ends without the end of its paragraph.
  private func isBroken(_ index: Int, _ lines: [TextLayout.Line]) -> Bool {
    index + 1 < lines.count && lines[index + 1].range.lowerBound == lines[index].range.upperBound
  }

  /// Returns the last offset whose caret is in a line.
  private func lastOffset(of index: Int, _ lines: [TextLayout.Line]) -> Int {
    let line = lines[index].range
    return isBroken(index, lines) ? max(line.lowerBound, units.cluster(before: line.upperBound)) : line.upperBound
  }

  /// Returns the first and the last offset whose caret is in the line of an offset.
  func lineEnds(at offset: Int) -> ClosedRange<Int> {
    let lines = lines
    let index = index(ofLineAt: offset, in: lines)
    return lines[index].range.lowerBound...lastOffset(of: index, lines)
  }

  /// Returns the offset whose caret is nearest to a point.
  func offset(at point: Point) -> Int {
    let lines = lines
    let index = lines.firstIndex { top + $0.baseline + $0.descent > point.y } ?? lines.count - 1
    return offset(at: point.x, inLine: index, lines)
  }

  private func offset(at x: CGFloat, inLine index: Int, _ lines: [TextLayout.Line]) -> Int {
    let line = lines[index]
    let start = line.range.lowerBound
    let distance = line.isRightToLeft ? line.x + line.width - x : x - line.x
    var (low, high) = (start, lastOffset(of: index, lines))
    while low < high {
      var middle = units.clusterStart(at: low + (high - low + 1) / 2)
      if middle <= low { middle = units.cluster(after: low) }
      if middle > high { break }
      if width(of: start..<middle) <= distance { low = middle } else { high = units.cluster(before: middle) }
    }
    let next = min(units.cluster(after: low), lastOffset(of: index, lines))
    guard next > low else { return low }
    return distance - width(of: start..<low) > width(of: start..<next) - distance ? next : low
  }

  /// Returns the offset above or below another one, or `nil` if there is no such line.
  ///
  /// - Parameters:
  ///   - offset: The offset.
  ///   - count: The number of lines downwards, which is negative for lines above.
  ///   - x: The horizontal position.
  func offset(from offset: Int, lines count: Int, at x: CGFloat) -> Int? {
    let lines = lines
    let index = index(ofLineAt: offset, in: lines) + count
    return lines.indices.contains(index) ? self.offset(at: x, inLine: index, lines) : nil
  }

  /// Returns the offset of the character under a point, or of the last one before it.
  func character(at point: Point) -> Int {
    let offset = offset(at: point)
    let lines = lines
    let line = lines[index(ofLineAt: offset, in: lines)]
    let isBefore = line.isRightToLeft ? point.x > x(of: offset, in: line) : point.x < x(of: offset, in: line)
    return isBefore ? units.cluster(before: offset) : offset
  }

  // MARK: Drawing

  override func drawing(in shown: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    var commands: [DisplayList.Command] = []
    let tint = tintColor.resolvedColor(with: traits)
    if showsSelection {
      for rect in selectionRects(selection) {
        commands.append(.fill(Path(rect: rect), .color(tint.faded(to: 0.3)), .winding))
      }
    }
    let runs = textLayout.runs(at: Point(x: 0, y: top), by: measurer, traits) { attributes in
      (attributes.foregroundColor ?? textColor).resolvedColor(with: traits)
    }
    if !runs.isEmpty { commands.append(.text(runs)) }
    for rect in selectionRects(marked ?? 0..<0) {
      let line = Rect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1)
      commands.append(.fill(Path(rect: line), .color(textColor.resolvedColor(with: traits)), .winding))
    }
    return commands
  }
}
