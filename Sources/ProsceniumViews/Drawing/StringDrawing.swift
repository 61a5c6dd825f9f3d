import Foundation

/// A text with the rectangle and the options of a call that measures or draws it.
struct StringDrawing {
  private let layout: TextLayout
  private let measurer: any TextMeasurer

  /// The upper left corner of the text relative to the origin of the caller's rectangle.
  private let offset: Point

  /// The default font of drawn strings, which has the size of UIKit's default.
  private static let defaultFont = Font.systemFont(ofSize: 12)

  /// Creates the drawing of a text.
  ///
  /// - Parameters:
  ///   - text: The text with its attributes.
  ///   - size: The available size. A side that is not positive and finite sets no limit.
  ///   - options: The line breaks and the origin.
  ///   - isClipped: A Boolean value that indicates whether lines below the available height are omitted.
  ///   - context: The scale of the caller, which receives the result.
  init(
    _ text: NSAttributedString,
    size: Size,
    _ options: StringDrawingOptions,
    isClipped: Bool,
    context: StringDrawingContext? = nil
  ) {
    measurer = DrawingEnvironment.currentMeasurer
    func limit(_ side: CGFloat) -> CGFloat { side > 0 && side.isFinite ? side : .infinity }
    let truncates = options.contains(.truncatesLastVisibleLine)
    let breaks = options.contains(.usesLineFragmentOrigin)
    var layoutOptions = TextLayout.Options(width: limit(size.width))
    layoutOptions.numberOfLines = breaks ? 0 : 1
    layoutOptions.lineBreakMode = truncates ? .byTruncatingTail : .byWordWrapping
    if breaks, isClipped || truncates { layoutOptions.height = limit(size.height) }
    layoutOptions.isRightToLeft = TraitCollection.current.layoutDirection == .rightToLeft
    if !breaks {
      if !truncates { layoutOptions.width = .infinity }
      layoutOptions.lineBreakMode = truncates ? .byTruncatingTail : .byClipping
      layoutOptions.minimumScaleFactor = context.map { $0.minimumScaleFactor > 0 ? $0.minimumScaleFactor : 1 } ?? 1
      if layoutOptions.minimumScaleFactor < 1 { layoutOptions.width = limit(size.width) }
    }
    layout = measurer.layout(
      of: StyledText(text, attributes: TextAttributes(font: Self.defaultFont)),
      layoutOptions
    )
    offset = breaks ? .zero : Point(x: 0, y: -(layout.lines.first?.baseline ?? 0))
    context?.actualScaleFactor = layout.scale
    context?.totalBounds = bounds
  }

  /// The rectangle of the text relative to the origin of the caller's rectangle.
  var bounds: Rect {
    let left = layout.lines.map(\.x).min() ?? 0
    return Rect(origin: Point(x: offset.x + left, y: offset.y), size: layout.size)
  }

  /// Draws the text in the current context, with the origin of the caller's rectangle at a point.
  func draw(at point: Point, function: String) {
    guard let context = GraphicsContext.forDrawing(function) else { return }
    guard point.isFinite else { return context.warn("\(function) needs a finite position, not \(point).") }
    let traits = TraitCollection.current
    let origin = Point(x: point.x + offset.x, y: point.y + offset.y)
    let runs = layout.runs(at: origin, by: measurer, traits) {
      ($0.foregroundColor ?? .black).resolvedColor(with: traits)
    }
    if !runs.isEmpty { context.draw(.text(runs), in: context.ctm) }
  }
}
