public import Foundation

/// A layer that fills a path and draws a line along it.
open class ShapeLayer: Layer {
  private var ownSlots = ShapeSlots()

  /// The shape, in the layer's coordinates; it is not cut off at the bounds. `nil` draws nothing.
  ///
  /// One is animated into another with the same elements; into any other it jumps.
  public final var path: Path? {
    get { model(ownSlots.path, .zero).value }
    set { set(\.ownSlots.path, MorphingValue(newValue), from: .zero, .fromCurrentState) }
  }

  /// What the shape is filled with; black by default, `nil` fills nothing.
  public final var fillColor: Color? {
    get { model(ownSlots.fillColor, .black).color }
    set { set(\.ownSlots.fillColor, newValue, from: .black) }
  }

  /// Which points are inside; ``FillRule/winding`` by default.
  public final var fillRule = FillRule.winding { didSet { if fillRule != oldValue { noteChange() } } }

  /// What the line is drawn in; `nil`, by default, draws none.
  public final var strokeColor: Color? {
    get { model(ownSlots.strokeColor, nil).color }
    set { set(\.ownSlots.strokeColor, newValue, from: nil) }
  }

  /// Points across the line; 1 by default.
  public final var lineWidth: CGFloat {
    get { model(ownSlots.lineWidth, 1) }
    set { set(\.ownSlots.lineWidth, newValue.isFinite ? newValue : 0, from: 1) }
  }

  /// How open ends look.
  public final var lineCap = LineCap.butt { didSet { if lineCap != oldValue { noteChange() } } }

  /// How corners look.
  public final var lineJoin = LineJoin.miter { didSet { if lineJoin != oldValue { noteChange() } } }

  /// How many half widths the point of a corner may reach; 10 by default.
  public final var miterLimit: CGFloat {
    get { model(ownSlots.miterLimit, 10) }
    set { set(\.ownSlots.miterLimit, newValue.isFinite ? newValue : 10, from: 10) }
  }

  /// The lengths of dashes and gaps in turn, in points; `nil` draws one unbroken line.
  public final var lineDashPattern: [CGFloat]? { didSet { if lineDashPattern != oldValue { noteChange() } } }

  /// How far into the pattern the line begins, in points.
  public final var lineDashPhase: CGFloat {
    get { model(ownSlots.lineDashPhase, 0) }
    set { set(\.ownSlots.lineDashPhase, newValue.isFinite ? newValue : 0, from: 0) }
  }

  /// Where along the path the line begins, as a part of its length, 0…1.
  public final var strokeStart: CGFloat {
    get { model(ownSlots.strokeStart, 0) }
    set { set(\.ownSlots.strokeStart, newValue.isFinite ? newValue : 0, from: 0) }
  }

  /// Where along the path the line ends, as a part of its length, 0…1; nothing is drawn if that is before its start.
  public final var strokeEnd: CGFloat {
    get { model(ownSlots.strokeEnd, 1) }
    set { set(\.ownSlots.strokeEnd, newValue.isFinite ? newValue : 1, from: 1) }
  }

  override final var isOwnAnimated: Bool { ownSlots.isAnimated }

  override final var isOwnHeldByAnimation: Bool { ownSlots.isHeldByAnimation }

  override final func shownValue(of property: LayerProperty) -> LayerValue? {
    let color: FillColor
    switch property {
    case .path: return shown(.path, ownSlots.path, .zero).layerValue
    case .lineWidth: return shown(.lineWidth, ownSlots.lineWidth, 1).layerValue
    case .miterLimit: return shown(.miterLimit, ownSlots.miterLimit, 10).layerValue
    case .lineDashPhase: return shown(.lineDashPhase, ownSlots.lineDashPhase, 0).layerValue
    case .strokeStart: return shown(.strokeStart, ownSlots.strokeStart, 0).layerValue
    case .strokeEnd: return shown(.strokeEnd, ownSlots.strokeEnd, 1).layerValue
    case .fillColor: color = FillColor(shown(.fillColor, ownSlots.fillColor, .black, colorTraits))
    case .strokeColor: color = FillColor(shown(.strokeColor, ownSlots.strokeColor, nil, colorTraits))
    default: return super.shownValue(of: property)
    }
    return color.layerValue
  }

  override final func take(shownOf other: Layer) {
    super.take(shownOf: other)
    guard let other = other as? ShapeLayer else { return }
    let traits = other.colorTraits
    path = other.shown(.path, other.ownSlots.path, .zero).value
    fillColor = other.shown(.fillColor, other.ownSlots.fillColor, .black, traits)
    strokeColor = other.shown(.strokeColor, other.ownSlots.strokeColor, nil, traits)
    let style = other.style
    (lineWidth, lineCap, lineJoin) = (style.lineWidth, style.lineCap, style.lineJoin)
    (miterLimit, lineDashPhase, lineDashPattern) = (style.miterLimit, style.dashPhase, other.lineDashPattern)
    fillRule = other.fillRule
    strokeStart = other.shown(.strokeStart, other.ownSlots.strokeStart, 0)
    strokeEnd = other.shown(.strokeEnd, other.ownSlots.strokeEnd, 1)
  }

  override final func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    guard let path = shown(.path, ownSlots.path, .zero).value, !path.isEmpty else { return [] }
    var commands: [DisplayList.Command] = []
    if let color = shown(.fillColor, ownSlots.fillColor, .black, traits) {
      commands.append(.fill(path, .color(color), fillRule))
    }
    let start = shown(.strokeStart, ownSlots.strokeStart, 0)
    let line = path.trimmed(from: start, to: shown(.strokeEnd, ownSlots.strokeEnd, 1))
    if let color = shown(.strokeColor, ownSlots.strokeColor, nil, traits), style.isDrawn, !line.isEmpty {
      commands.append(.stroke(line, .color(color), style))
    }
    return commands
  }

  private var style: StrokeStyle {
    StrokeStyle(
      lineWidth: shown(.lineWidth, ownSlots.lineWidth, 1),
      lineCap: lineCap,
      lineJoin: lineJoin,
      miterLimit: shown(.miterLimit, ownSlots.miterLimit, 10),
      dashPattern: lineDashPattern ?? [],
      dashPhase: shown(.lineDashPhase, ownSlots.lineDashPhase, 0)
    )
  }

  override final func resolveColors(from old: TraitCollection, to new: TraitCollection) {
    super.resolveColors(from: old, to: new)
    follow(ownSlots.fillColor, from: old, to: new)
    follow(ownSlots.strokeColor, from: old, to: new)
  }
}

/// What of a shape is animated.
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
