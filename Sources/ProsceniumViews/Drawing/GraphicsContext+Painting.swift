public import Foundation

extension GraphicsContext {
  // MARK: The current path

  /// Fills the current path and removes it.
  public func fillPath(using rule: FillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }

  /// Strokes the current path and removes it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills or strokes the current path, or both, and removes it.
  public func drawPath(using mode: PathDrawingMode) {
    defer { beginPath() }
    guard !currentPath.isEmpty else { return }
    switch mode {
    case .fill: fill(currentPath, .winding)
    case .eoFill: fill(currentPath, .evenOdd)
    case .stroke: stroke(currentPath, state.strokeStyle)
    case .fillStroke:
      fill(currentPath, .winding)
      stroke(currentPath, state.strokeStyle)
    case .eoFillStroke:
      fill(currentPath, .evenOdd)
      stroke(currentPath, state.strokeStyle)
    }
  }

  // MARK: Shapes

  /// Fills a rectangle in user coordinates.
  public func fill(_ rect: Rect) { fill(Path(rect: rect).applying(ctm), .winding) }

  /// Fills rectangles in user coordinates.
  public func fill(_ rects: [Rect]) {
    var path = Path()
    for rect in rects { path.addRect(rect) }
    fill(path.applying(ctm), .winding)
  }

  /// Strokes the outline of a rectangle in user coordinates.
  public func stroke(_ rect: Rect) { stroke(Path(rect: rect).applying(ctm), state.strokeStyle) }

  /// Strokes the outline of a rectangle in user coordinates with another line width.
  public func stroke(_ rect: Rect, width: CGFloat) {
    var style = state.strokeStyle
    style.lineWidth = width
    stroke(Path(rect: rect).applying(ctm), style)
  }

  /// Fills the ellipse that touches the sides of a rectangle.
  public func fillEllipse(in rect: Rect) { fill(Path(ellipseIn: rect).applying(ctm), .winding) }

  /// Strokes the ellipse that touches the sides of a rectangle.
  public func strokeEllipse(in rect: Rect) { stroke(Path(ellipseIn: rect).applying(ctm), state.strokeStyle) }

  /// Strokes a line between each pair of points. A last point without a partner is ignored.
  public func strokeLineSegments(between points: [Point]) {
    var path = Path()
    for index in stride(from: 1, to: points.count, by: 2) {
      path.move(to: points[index - 1])
      path.addLine(to: points[index])
    }
    stroke(path.applying(ctm), state.strokeStyle)
  }

  /// Erases a rectangle in user coordinates, regardless of the blend mode, the opacity and the shadow.
  ///
  /// Nested erasures make recorded drawing deeper. After eight of them, further ones are ignored and logged, unless a
  /// rectangle covers the whole canvas.
  public func clear(_ rect: Rect) { erase(Path(rect: rect).applying(ctm)) }

  // MARK: Recording

  /// Fills a path in canvas coordinates.
  func fill(_ path: Path, _ rule: FillRule) {
    guard !path.isEmpty else { return }
    paint(.fill(path, .color(state.fillColor), rule), in: .identity, covering: path)
  }

  /// Strokes a path in canvas coordinates with a style in user coordinates.
  func stroke(_ path: Path, _ style: StrokeStyle) {
    guard !path.isEmpty, style.isDrawn, let inverse = ctm.inverted() else { return }
    paint(.stroke(path.applying(inverse), .color(state.strokeColor), style), in: ctm)
  }

  /// Records a command with the opacity, the shadow, the clip and the blend mode of the current state.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - transform: The transform from the coordinates of the command to the canvas.
  ///   - shape: The area that the command fills completely in canvas coordinates, or `nil` for another area.
  func paint(_ command: DisplayList.Command, in transform: AffineTransform, covering shape: Path? = nil) {
    let isOpaque = command.isOpaqueFill && state.alpha == 1
    let placed = command.applying(transform)
    let faded = (placed ?? command).faded(to: state.alpha)
    if let placed, let faded, state.shadow == nil {
      return combine(.command(state.alpha == 1 ? placed : faded), covering: shape, isOpaque: isOpaque)
    }
    var look = DisplayList.Appearance()
    look.commands = [faded ?? placed ?? command]
    let layer = DisplayList.Layer(
      bounds: .zero,
      transform: placed == nil ? transform : .identity,
      appearance: look
    )
    paint(layer, alpha: faded == nil ? state.alpha : 1, covering: shape, isOpaque: isOpaque)
  }

  /// Records a layer, whose transform leads to the canvas, with the attributes of the current state.
  func paint(_ layer: DisplayList.Layer, covering shape: Path? = nil) {
    paint(layer, alpha: state.alpha, covering: shape, isOpaque: false)
  }

  private func paint(_ layer: DisplayList.Layer, alpha: Double, covering shape: Path?, isOpaque: Bool) {
    var layer = layer
    if let shadow = state.shadow {
      // A shadow has the coordinates of the canvas, so it belongs to a layer outside of the transform.
      var look = layer.transform.isIdentity && layer.isPlainContent ? layer.appearance ?? .init() : .init()
      if look.isEmptyContent { look.sublayers = [layer] }
      look.shadow = shadow
      layer = DisplayList.Layer(bounds: .zero, appearance: look)
    }
    layer.opacity *= alpha
    combine(.layer(layer), covering: shape, isOpaque: isOpaque)
  }

  /// Combines an element with earlier drawing by the blend mode.
  private func combine(_ element: DrawingRecording.Element, covering shape: Path?, isOpaque: Bool) {
    guard !state.clip.isEmpty else { return }
    switch state.blendMode {
    case .normal: recording.append(element, under: state.clip)
    case .destinationOver: recording.prepend(element, under: state.clip)
    case .clear:
      guard let shape else { return warn("Only filled paths, rectangles and images can erase drawing.") }
      erase(shape)
    case .copy:
      // An opaque fill covers the drawing below it in any case.
      if let shape, !isOpaque { erase(shape) }
      recording.append(element, under: state.clip)
    case .sourceAtop, .sourceIn:
      guard !recording.isEmpty else { return }
      guard let atop = recording.atop(element) else { return warnOfMasks() }
      if state.blendMode == .sourceIn, let shape { erase(shape) }
      recording.append(atop, under: state.clip)
    case .destinationIn:
      let mask = state.clip.isWhole ? element.layer : state.clip.layer(around: element.layer)
      if !recording.mask(by: mask) { warnOfMasks() }
    case .destinationOut where isOpaque && shape != nil:
      if let shape { erase(shape) }
    case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference,
      .exclusion, .hue, .saturation, .color, .luminosity, .sourceOut, .destinationOut, .destinationAtop, .xor,
      .plusDarker, .plusLighter:
      warn("The blend mode \(state.blendMode) is not supported. The drawing covers the drawing below it.")
      recording.append(element, under: state.clip)
    }
  }

  private func warnOfMasks() {
    warn("A drawing supports at most \(DrawingRecording.maskLimit) steps that erase or mask earlier drawing.")
  }

  /// Erases earlier drawing inside of a path in canvas coordinates and of the clip's rectangle.
  private func erase(_ path: Path) {
    guard !recording.isEmpty, !state.clip.isEmpty, !path.isEmpty else { return }
    let clip = state.clip.rect?.overlap(with: canvas) ?? canvas
    if state.clip.shapes.isEmpty, clip.contains(canvas), path.uprightRect?.contains(canvas) == true {
      return recording.removeAll()
    }
    // The part outside of the canvas is invisible, so a rectangle around the canvas counts as the whole plane.
    let plane = canvas.insetBy(dx: -1, dy: -1)
    func outside(_ path: Path) -> DisplayList.Command {
      var inverse = Path(rect: plane)
      inverse.addPath(path)
      return .fill(inverse, .color(.black), .evenOdd)
    }
    var look = DisplayList.Appearance()
    if clip.contains(path.boundingBox.overlap(with: canvas)) {
      look.commands = [outside(path)]
    } else {
      var inner = DisplayList.Appearance()
      inner.clipsToBounds = true
      inner.commands = [outside(path)]
      look.commands = [outside(Path(rect: clip))]
      look.sublayers = [DisplayList.Layer(bounds: clip, appearance: inner)]
    }
    if !recording.mask(by: DisplayList.Layer(bounds: .zero, appearance: look)) { warnOfMasks() }
  }
}

extension DisplayList.Appearance {
  /// A Boolean value that indicates whether the appearance has no commands and no sublayers.
  fileprivate var isEmptyContent: Bool { commands.isEmpty && sublayers.isEmpty }
}

extension Path {
  /// The upright rectangle that the path describes, or `nil` for another path.
  var uprightRect: Rect? {
    guard elements.count == 5, case .move = elements[0], case .close = elements[4] else { return nil }
    let points = elements.prefix(4).compactMap(\.end)
    guard points.count == 4, elements[1...3].allSatisfy({ if case .line = $0 { true } else { false } }) else {
      return nil
    }
    let box = boundingBox
    let sides = zip(points, points[1...] + points[..<1])
    let isUpright = sides.allSatisfy { ($0.x == $1.x) != ($0.y == $1.y) }
    return isUpright && points[0].x != points[2].x && points[0].y != points[2].y ? box : nil
  }
}
