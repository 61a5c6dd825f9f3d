#if Pictures
import CCairo
import ProsceniumGraphics

extension Painter {
  /// Draws a run of text.
  ///
  /// Upright text has its baseline on a pixel boundary and its left end on a quarter of a pixel. The glyphs are
  /// therefore sharp, and one mask of them serves every frame. Other text is drawn by filling its outlines.
  func draw(_ run: DisplayList.TextRun, _ transform: AffineTransform, alpha: Double) {
    guard run.font.size > 0, run.origin.x.isFinite, run.origin.y.isFinite else { return }
    if let background = run.backgroundColor, background.alpha > 0 {
      use(transform)
      setSource(background, alpha: alpha)
      fill(run.frame)
    }
    guard run.color.alpha > 0, !run.string.isEmpty, PangoFont(run.font).size * transform.growth < Self.emLimit else {
      return
    }
    let text = TextShaper.shared.shaped(TextShape(run))
    // Squeeze a run that is wider than its measured width, so that it does not overlap its neighbours.
    let excess = text.parts.width - run.width
    let squeeze = run.width > 0 && excess > 0.5 && run.width.isFinite ? run.width / text.parts.width : 1
    // Glyphs squeezed to almost zero width are invisible.
    guard squeeze > 1e-4 else { return }
    setSource(run.color, alpha: alpha)
    let origin = run.origin.applying(transform)
    if transform.isUpright, let place = pixelPlace(of: origin) {
      let scale = SIMD2(transform.a * squeeze, transform.d)
      switch text.image(scale: scale, quarter: place.quarter) {
      case .mask(let mask): fill(through: mask.buffer, x: place.x + mask.x, y: place.y + mask.y)
      case .outlines:
        cairo_save(context)
        identity()
        cairo_translate(context, Double(place.x) + Double(place.quarter) / 4, Double(place.y))
        cairo_scale(context, scale.x, scale.y)
        text.fill(in: context)
        cairo_restore(context)
      case .nothing: break
      }
    } else {
      cairo_save(context)
      use(AffineTransform(translationX: run.origin.x, y: run.origin.y).concatenating(transform))
      cairo_scale(context, squeeze, 1)
      text.fill(in: context)
      cairo_restore(context)
    }
    drawLines(of: run, transform)
  }

  /// The largest em in pixels, compared with an upper bound, because FreeType counts pixels with 16 bits.
  private static let emLimit: CGFloat = 30_000

  /// Returns the pixel and the quarter of it in which a text begins, or `nil` if the text is too far away.
  private func pixelPlace(of origin: Point) -> (x: Int, quarter: Int, y: Int)? {
    guard abs(origin.x) < 1e6, abs(origin.y) < 1e6 else { return nil }
    let quarters = Int((origin.x * 4).rounded())
    let x = quarters >> 2
    return (x, quarters - x * 4, Int(origin.y.rounded()))
  }

  /// Draws the underline and the strikethrough of a run with the current source.
  private func drawLines(of run: DisplayList.TextRun, _ transform: AffineTransform) {
    guard run.isUnderlined || run.isStruckThrough else { return }
    use(transform)
    // According to Inter, a line is 0.07 em thick, an underline is 0.17 em below the baseline, and a strikethrough is
    // at half of the x-height.
    let thickness = max(run.font.size * 0.07, 0.5)
    if run.isUnderlined {
      fill(Rect(x: run.origin.x, y: run.origin.y + run.font.size * 0.13, width: run.width, height: thickness))
    }
    if run.isStruckThrough {
      fill(Rect(x: run.origin.x, y: run.origin.y - run.font.size * 0.31, width: run.width, height: thickness))
    }
  }

  private func fill(_ rect: Rect) {
    cairo_new_path(context)
    cairo_append(rect, to: context)
    cairo_fill(context)
  }
}
#endif
