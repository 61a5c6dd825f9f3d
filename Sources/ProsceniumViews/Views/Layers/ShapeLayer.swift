public import Foundation

/// A layer that fills and strokes a path.
open class ShapeLayer: Layer {
  private var ownSlots = ShapeSlots()

  /// The path in the layer's coordinates, which is not clipped to the bounds, or `nil` to draw nothing.
  ///
  /// An animation interpolates between paths with the same kinds of elements. Any other change is immediate.
  public final var path: Path? {
    get { model(ownSlots.path, .zero).value }
    set { set(\.ownSlots.path, MorphingValue(newValue), from: .zero, .fromCurrentState) }
  }

  /// The fill colour, or `nil` for no fill. The default is black.
  public final var fillColor: Color? {
    get { model(ownSlots.fillColor, .black).color }
    set { set(\.ownSlots.fillColor, newValue, from: .black) }
  }

  /// The rule that determines the inside of the path. The default is `FillRule.winding`.
  public final var fillRule = FillRule.winding { didSet { if fillRule != oldValue { invalidate() } } }

  /// The stroke colour, or `nil` for no stroke. The default is `nil`.
  public final var strokeColor: Color? {
    get { model(ownSlots.strokeColor, nil).color }
    set { set(\.ownSlots.strokeColor, newValue, from: nil) }
  }

  /// The width of the stroke in points. The default is 1.
  public final var lineWidth: CGFloat {
    get { model(ownSlots.lineWidth, 1) }
    set { set(\.ownSlots.lineWidth, newValue.isFinite ? newValue : 0, from: 1) }
  }

  /// The shape of the open ends of the stroke.
  public final var lineCap = LineCap.butt { didSet { if lineCap != oldValue { invalidate() } } }

  /// The shape of the corners of the stroke.
  public final var lineJoin = LineJoin.miter { didSet { if lineJoin != oldValue { invalidate() } } }

  /// The maximum reach of a mitered corner in half line widths. The default is 10.
  public final var miterLimit: CGFloat {
    get { model(ownSlots.miterLimit, 10) }
    set { set(\.ownSlots.miterLimit, newValue.isFinite ? newValue : 10, from: 10) }
  }

  /// The alternating lengths of dashes and gaps in points, or `nil` for a solid line.
  public final var lineDashPattern: [CGFloat]? { didSet { if lineDashPattern != oldValue { invalidate() } } }

  /// The offset into the dash pattern at which the stroke starts, in points.
  public final var lineDashPhase: CGFloat {
    get { model(ownSlots.lineDashPhase, 0) }
    set { set(\.ownSlots.lineDashPhase, newValue.isFinite ? newValue : 0, from: 0) }
  }

  /// The start of the stroke as a fraction of the path's length, 0…1.
  public final var strokeStart: CGFloat {
    get { model(ownSlots.strokeStart, 0) }
    set { set(\.ownSlots.strokeStart, newValue.isFinite ? newValue : 0, from: 0) }
  }

  /// The end of the stroke as a fraction of the path's length, 0…1.
  ///
  /// Nothing is stroked if the end is before the start.
  public final var strokeEnd: CGFloat {
    get { model(ownSlots.strokeEnd, 1) }
    set { set(\.ownSlots.strokeEnd, newValue.isFinite ? newValue : 1, from: 1) }
  }

  override final var isOwnAnimated: Bool { ownSlots.isAnimated }

  override final var isOwnHeldByAnimation: Bool { ownSlots.isHeldByAnimation }

  override final func shownValue(of property: LayerProperty) -> LayerValue? {
    let color: FillColor
    switch property {
    case .path: return shownPath.layerValue
    case .lineWidth: return shownLineWidth.layerValue
    case .miterLimit: return shownMiterLimit.layerValue
    case .lineDashPhase: return shownLineDashPhase.layerValue
    case .strokeStart: return shownStrokeStart.layerValue
    case .strokeEnd: return shownStrokeEnd.layerValue
    case .fillColor: color = FillColor(shownFillColor(colorTraits))
    case .strokeColor: color = FillColor(shownStrokeColor(colorTraits))
    default: return super.shownValue(of: property)
    }
    return color.layerValue
  }

  override final func take(shownOf other: Layer) {
    super.take(shownOf: other)
    guard let other = other as? ShapeLayer else { return }
    let traits = other.colorTraits
    path = other.shownPath.value
    fillColor = other.shownFillColor(traits)
    strokeColor = other.shownStrokeColor(traits)
    let style = other.style
    (lineWidth, lineCap, lineJoin) = (style.lineWidth, style.lineCap, style.lineJoin)
    (miterLimit, lineDashPhase, lineDashPattern) = (style.miterLimit, style.dashPhase, other.lineDashPattern)
    fillRule = other.fillRule
    strokeStart = other.shownStrokeStart
    strokeEnd = other.shownStrokeEnd
  }

  override final func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    guard let path = shownPath.value, !path.isEmpty else { return [] }
    var commands: [DisplayList.Command] = []
    if let color = shownFillColor(traits) {
      commands.append(.fill(path, .color(color), fillRule))
    }
    let line = path.trimmed(from: shownStrokeStart, to: shownStrokeEnd)
    if let color = shownStrokeColor(traits), style.isDrawn, !line.isEmpty {
      commands.append(.stroke(line, .color(color), style))
    }
    return commands
  }

  private var shownPath: MorphingValue<Path> { shown(.path, ownSlots.path, .zero) }
  private var shownLineWidth: CGFloat { shown(.lineWidth, ownSlots.lineWidth, 1) }
  private var shownMiterLimit: CGFloat { shown(.miterLimit, ownSlots.miterLimit, 10) }
  private var shownLineDashPhase: CGFloat { shown(.lineDashPhase, ownSlots.lineDashPhase, 0) }
  private var shownStrokeStart: CGFloat { shown(.strokeStart, ownSlots.strokeStart, 0) }
  private var shownStrokeEnd: CGFloat { shown(.strokeEnd, ownSlots.strokeEnd, 1) }

  private func shownFillColor(_ traits: TraitCollection) -> Color? {
    shown(.fillColor, ownSlots.fillColor, .black, traits)
  }

  private func shownStrokeColor(_ traits: TraitCollection) -> Color? {
    shown(.strokeColor, ownSlots.strokeColor, nil, traits)
  }

  private var style: StrokeStyle {
    StrokeStyle(
      lineWidth: shownLineWidth,
      lineCap: lineCap,
      lineJoin: lineJoin,
      miterLimit: shownMiterLimit,
      dashPattern: lineDashPattern ?? [],
      dashPhase: shownLineDashPhase
    )
  }

  override final func resolveColors(from old: TraitCollection, to new: TraitCollection) {
    super.resolveColors(from: old, to: new)
    follow(ownSlots.fillColor, from: old, to: new)
    follow(ownSlots.strokeColor, from: old, to: new)
  }
}

/// The animated properties of a shape layer.
private struct ShapeSlots {
  var path: AnimatedProperty<MorphingValue<Path>>?
  var fillColor: AnimatedProperty<FillColor>?
  var strokeColor: AnimatedProperty<FillColor>?
  var lineWidth: AnimatedProperty<CGFloat>?
  var miterLimit: AnimatedProperty<CGFloat>?
  var lineDashPhase: AnimatedProperty<CGFloat>?
  var strokeStart: AnimatedProperty<CGFloat>?
  var strokeEnd: AnimatedProperty<CGFloat>?

  @MainActor var isAnimated: Bool {
    path?.isAnimated == true || fillColor?.isAnimated == true || strokeColor?.isAnimated == true
      || lineWidth?.isAnimated == true || miterLimit?.isAnimated == true || lineDashPhase?.isAnimated == true
      || strokeStart?.isAnimated == true || strokeEnd?.isAnimated == true
  }

  @MainActor var isHeldByAnimation: Bool {
    path?.isHeldByAnimation == true || fillColor?.isHeldByAnimation == true || strokeColor?.isHeldByAnimation == true
      || lineWidth?.isHeldByAnimation == true || miterLimit?.isHeldByAnimation == true
      || lineDashPhase?.isHeldByAnimation == true || strokeStart?.isHeldByAnimation == true
      || strokeEnd?.isHeldByAnimation == true
  }
}
