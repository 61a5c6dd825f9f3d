public import Foundation

extension GraphicsContext {
  /// Sets the colour of filled areas, resolved for `TraitCollection.current`.
  public func setFillColor(_ color: Color) { state.fillColor = color.cgColor }

  /// Sets the colour of filled areas from components, 0…1 each.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the colour of filled areas to a grey, with components in 0…1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fillColor = Color(white: gray, alpha: alpha) }

  /// Sets the colour of lines, resolved for `TraitCollection.current`.
  public func setStrokeColor(_ color: Color) { state.strokeColor = color.cgColor }

  /// Sets the colour of lines from components, 0…1 each.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the colour of lines to a grey, with components in 0…1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.strokeColor = Color(white: gray, alpha: alpha) }

  /// Sets the width of lines in user coordinates, 1 by default.
  ///
  /// A width that is not positive and finite draws no lines.
  public func setLineWidth(_ width: CGFloat) { state.strokeStyle.lineWidth = width }

  /// Sets the shape of the open ends of lines.
  public func setLineCap(_ cap: LineCap) { state.strokeStyle.lineCap = cap }

  /// Sets the shape of the corners of lines.
  public func setLineJoin(_ join: LineJoin) { state.strokeStyle.lineJoin = join }

  /// Sets the maximum distance from a corner to its tip, in half line widths.
  public func setMiterLimit(_ limit: CGFloat) { state.strokeStyle.miterLimit = limit }

  /// Sets the lengths of dashes and gaps.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which lines start, in user coordinates.
  ///   - lengths: The lengths of dashes and gaps in alternation, or an empty array for unbroken lines. A pattern with a
  ///     length that is negative or not finite counts as empty.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.strokeStyle.dashPattern = lengths
    state.strokeStyle.dashPhase = phase
  }

  /// Sets the opacity that multiplies each drawing step, clamped to 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 0 : min(1, max(0, alpha)) }

  /// Sets the combination of new drawing with earlier drawing.
  public func setBlendMode(_ mode: BlendMode) { state.blendMode = mode }

  /// Sets a shadow of each drawing step, black with an opacity of one third.
  ///
  /// - Parameters:
  ///   - offset: The distance of the shadow in points of the canvas, positive to the right and downwards.
  ///   - blur: The size of the blur, which is twice the standard deviation. A negative blur counts as 0.
  public func setShadow(offset: Size, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: Color(white: 0, alpha: 1.0 / 3))
  }

  /// Sets a shadow of each drawing step, or removes it.
  ///
  /// - Parameters:
  ///   - offset: The distance of the shadow in points of the canvas, positive to the right and downwards.
  ///   - blur: The size of the blur, which is twice the standard deviation. A negative blur counts as 0.
  ///   - color: The colour of the shadow, or `nil` for no shadow.
  public func setShadow(offset: Size, blur: CGFloat, color: Color?) {
    guard offset.width.isFinite, offset.height.isFinite else {
      return warn("The offset of a shadow must be finite, not \(offset).")
    }
    state.shadow = color.map { $0.cgColor }.flatMap { color in
      color.alpha > 0
        ? DisplayList.Shadow(color: color, opacity: 1, radius: blur / 2, offset: offset, path: nil) : nil
    }
  }

  /// A wish for the quality of resized images, which renderers do not read.
  public var interpolationQuality: InterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Accepts a choice of antialiasing, which has no effect because renderers antialias all drawing.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  /// Accepts a choice of antialiasing, which has no effect because renderers antialias all drawing.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
}
