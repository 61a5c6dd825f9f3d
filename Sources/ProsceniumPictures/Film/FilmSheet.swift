#if Pictures
import CCairo
import Dispatch
import ProsceniumGraphics

/// A sheet of paper with a grid of pictures and captions below them.
struct FilmSheet {
  struct Cell: Sendable {
    var scenes: [Scene]
    var size: Size
    var title: String
    var captions: [String]
    var isMarked: Bool

    /// A picture instead of scenes, such as a difference.
    var picture: Picture?
  }

  /// The measures that all sheets share, in points.
  private enum Measure {
    static let margin: CGFloat = 28
    static let gap: CGFloat = 22
    static let wordsGap: CGFloat = 12
    static let title: CGFloat = 19
    static let time: CGFloat = 13
    static let caption: CGFloat = 10.5
    static let captionLine: CGFloat = 14
    static let corner: CGFloat = 10
    static let pageWidth: CGFloat = 1_480
  }

  private static let paper = Color(red: 0.965, green: 0.965, blue: 0.975)
  private static let ink = Color(red: 0.11, green: 0.11, blue: 0.12)
  private static let faint = Color(red: 0.43, green: 0.43, blue: 0.46)
  private static let accent = Color(red: 0.92, green: 0.34, blue: 0.05)

  private let cells: [Cell]
  private let title: String
  private let columns: Int
  private let factors: [CGFloat]
  private let frames: [Size]
  private let column: CGFloat
  private let lines: [[DisplayList.TextRun]]
  private let rowHeights: [CGFloat]

  init(_ cells: [Cell], title: String, frameWidth: CGFloat?, frameHeight: CGFloat, columns: Int?) {
    self.cells = cells
    self.title = title
    factors = cells.map { cell in
      guard let frameWidth else { return 1 }
      return min(frameWidth / max(1, cell.size.width), frameHeight / max(1, cell.size.height))
    }
    frames = zip(cells, factors).map {
      Size(width: ($0.size.width * $1).rounded(), height: ($0.size.height * $1).rounded())
    }
    let column = max(110, frames.map(\.width).max() ?? 1)
    self.column = column
    let fitting = Int((Measure.pageWidth - 2 * Measure.margin + Measure.gap) / (column + Measure.gap))
    let count = max(1, min(cells.count, columns ?? max(1, fitting)))
    self.columns = count
    let rows = stride(from: 0, to: cells.count, by: count).map { $0..<min(cells.count, $0 + count) }
    let words = cells.map { cell in
      [Self.heading(cell)] + cell.captions.flatMap { Self.broken($0, to: column) }
    }
    lines = words
    rowHeights = rows.map { [frames] row in
      let height = row.map { frames[$0].height }.max() ?? 0
      let most = row.map { words[$0].count }.max() ?? 1
      return height + Measure.wordsGap + Measure.time + CGFloat(most) * Measure.captionLine
    }
  }

  /// The vertical position of the first row.
  private var top: CGFloat { Measure.margin + (title.isEmpty ? 0 : Measure.title + 20) }

  private var size: Size {
    Size(
      width: 2 * Measure.margin + CGFloat(columns) * (column + Measure.gap) - Measure.gap,
      height: top + rowHeights.reduce(0, +) + CGFloat(max(0, rowHeights.count - 1)) * Measure.gap + Measure.margin
    )
  }

  private func frame(of index: Int) -> Rect {
    let (row, place) = (index / columns, index % columns)
    let above = rowHeights[..<row].reduce(0, +) + CGFloat(row) * Measure.gap
    // The frames of a row have the same top edge, each with its captions below.
    return Rect(
      x: Measure.margin + CGFloat(place) * (column + Measure.gap),
      y: top + above,
      width: frames[index].width,
      height: frames[index].height
    )
  }

  func picture(scale: CGFloat) -> Picture {
    let page = DisplayList.Layer(bounds: Rect(origin: .zero, size: size), appearance: appearance)
    let picture = Picture(of: page, size: size, backgroundColor: Self.paper, scale: scale)
    let scale = picture.scale
    DispatchQueue.concurrentPerform(iterations: cells.count) { index in
      draw(cells[index], in: frame(of: index), scale: scale, factor: factors[index], to: picture.buffer)
    }
    return picture
  }

  /// The appearance of the page around the frames, with shadows, marks and captions.
  private var appearance: DisplayList.Appearance {
    var look = DisplayList.Appearance()
    if !title.isEmpty {
      let font = DisplayList.FontDescription(size: Measure.title, weight: 700)
      let run = Self.run(title, font, Self.ink, width: size.width)
      look.commands.append(.text([run.moved(to: Point(x: Measure.margin, y: Measure.margin + Measure.title))]))
    }
    for index in cells.indices {
      let frame = frame(of: index)
      var card = DisplayList.Appearance()
      card.cornerRadii = CornerRadii(Measure.corner)
      card.shadow = DisplayList.Shadow(
        color: .black,
        opacity: 0.16,
        radius: 5,
        offset: Size(width: 0, height: 2),
        path: nil
      )
      look.sublayers.append(Self.layer(frame, .white, card))
      if cells[index].isMarked {
        var ring = DisplayList.Appearance()
        ring.cornerRadii = CornerRadii(Measure.corner + 4)
        ring.border = DisplayList.Border(width: 2.5, color: Self.accent)
        look.sublayers.append(Self.layer(frame.insetBy(dx: -4, dy: -4), nil, ring))
      }
      var baseline = frame.maxY + Measure.wordsGap + Measure.time
      for line in lines[index] {
        look.commands.append(.text([line.moved(to: Point(x: frame.minX, y: baseline))]))
        baseline += Measure.captionLine
      }
    }
    return look
  }

  private static func layer(
    _ frame: Rect,
    _ color: Color?,
    _ appearance: DisplayList.Appearance
  ) -> DisplayList.Layer {
    DisplayList.Layer(
      bounds: Rect(origin: .zero, size: frame.size),
      transform: AffineTransform(translationX: frame.minX, y: frame.minY),
      backgroundColor: color,
      appearance: appearance
    )
  }

  /// Draws a frame into its rectangle of the page, with round corners.
  private func draw(_ cell: Cell, in frame: Rect, scale: CGFloat, factor: CGFloat, to page: PixelBuffer) {
    let pixels = frame.applying(AffineTransform(scaleX: scale, y: scale)).wholePixels
    guard pixels.width > 0, pixels.height > 0 else { return }
    let buffer = cell.picture?.buffer ?? PixelBuffer(width: Int(pixels.width), height: Int(pixels.height))
    if cell.picture == nil {
      let clip = Rect(origin: .zero, size: pixels.size)
      buffer.draw(cell.scenes, scale: scale * factor, within: clip)
      // Pixels outside of all windows are black, like a dark screen.
      buffer.draw { context in
        cairo_set_operator(context, CAIRO_OPERATOR_DEST_OVER)
        cairo_set_source_rgb(context, 0, 0, 0)
        cairo_paint(context)
      }
    }
    page.draw { context in
      let surface = buffer.makeSurface()
      cairo_append(
        Path(roundedRect: pixels, cornerRadius: Measure.corner * scale),
        to: context
      )
      cairo_clip(context)
      cairo_translate(context, pixels.minX, pixels.minY)
      cairo_scale(context, pixels.width / CGFloat(buffer.width), pixels.height / CGFloat(buffer.height))
      cairo_set_source_surface(context, surface, 0, 0)
      cairo_paint(context)
      cairo_surface_destroy(surface)
    }
  }

  // MARK: Captions

  private static func heading(_ cell: Cell) -> DisplayList.TextRun {
    let font = DisplayList.FontDescription(size: Measure.time, weight: 600, hasMonospacedDigits: true)
    let color = cell.isMarked ? accent : ink
    return run(cell.isMarked ? "\(cell.title)  ◆" : cell.title, font, color, width: .infinity)
  }

  /// Returns a caption in lines of the width of a column, broken between words.
  private static func broken(_ caption: String, to width: CGFloat) -> [DisplayList.TextRun] {
    let font = DisplayList.FontDescription(size: Measure.caption, weight: 400)
    var lines: [String] = []
    var line = ""
    for word in caption.split(separator: " ").prefix(40) {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if line.isEmpty || run(longer, font, faint, width: .infinity).width <= width {
        line = longer
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    if !line.isEmpty { lines.append(line) }
    // A word that is wider than its column is squeezed.
    return lines.map { run($0, font, faint, width: width) }
  }

  private static func run(
    _ string: String,
    _ font: DisplayList.FontDescription,
    _ color: Color,
    width: CGFloat
  ) -> DisplayList.TextRun {
    let text = TextShaper.shared.shaped(TextShape(string: string, font: font, kern: 0, isRightToLeft: false))
    return DisplayList.TextRun(
      string: string,
      origin: .zero,
      width: min(width, text.parts.width),
      ascent: text.parts.ascent,
      descent: text.parts.descent,
      font: font,
      color: color
    )
  }
}

extension DisplayList.TextRun {
  fileprivate func moved(to point: Point) -> DisplayList.TextRun {
    var run = self
    run.origin = point
    return run
  }
}
#endif
