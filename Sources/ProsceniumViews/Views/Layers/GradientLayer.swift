public import Foundation

/// A layer that fills its outline with a gradient.
open class GradientLayer: Layer {
  /// The geometry of a gradient.
  public enum Kind: String, Sendable, Hashable {
    /// A gradient along the line from the start point to the end point.
    case axial

    /// A gradient outwards from the start point.
    ///
    /// The gradient ends at an ellipse around the start point, whose semi-axes are the horizontal and the vertical
    /// distance of the end point.
    case radial
  }

  private var gradient: AnimatedProperty<MorphingValue<GradientState>>?

  private var state: GradientState { model(gradient, .zero).value ?? GradientState() }

  private func change(_ body: (inout GradientState) -> Void) {
    let traits = colorTraits
    // Dynamic colours start at their current values, which the stored state may not contain yet.
    if let gradient, state.isDynamic { gradient.replaceModel(MorphingValue(state.resolved(with: traits))) }
    var state = state
    body(&state)
    state = state.resolved(with: traits)
    set(\.gradient, MorphingValue(state), from: MorphingValue(GradientState()), .fromCurrentState)
  }

  /// The colours in the order of their locations. The default, `nil`, fills nothing.
  ///
  /// A change to the same number of colours is animated, and a change to another number is immediate.
  public final var colors: [Color]? {
    get { state.colors }
    set { change { $0.colors = newValue } }
  }

  /// The locations of the colours, 0…1 and ascending, or `nil` to space the colours evenly.
  ///
  /// The default is `nil`. If the number of locations differs from the number of colours, the colours are spaced evenly
  /// too.
  public final var locations: [Double]? {
    get { state.locations }
    set { change { $0.locations = newValue } }
  }

  /// The start point in unit coordinates of the bounds. The default is the centre of the top edge.
  public final var startPoint: Point {
    get { state.start }
    set { if newValue.x.isFinite, newValue.y.isFinite { change { $0.start = newValue } } }
  }

  /// The end point in unit coordinates of the bounds. The default is the centre of the bottom edge.
  public final var endPoint: Point {
    get { state.end }
    set { if newValue.x.isFinite, newValue.y.isFinite { change { $0.end = newValue } } }
  }

  /// The geometry of the gradient. The default is `axial`. Changes are not animated.
  public final var type = Kind.axial { didSet { if type != oldValue { invalidate() } } }

  override final var isOwnAnimated: Bool { gradient?.isAnimated == true }

  override final var isOwnHeldByAnimation: Bool { gradient?.isHeldByAnimation == true }

  override final func resolveColors(from old: TraitCollection, to new: TraitCollection) {
    super.resolveColors(from: old, to: new)
    guard let view, let gradient, state.isDynamic else { return }
    gradient.replaceModel(MorphingValue(state.resolved(with: old)))
    gradient.set(MorphingValue(state.resolved(with: new)), of: view)
  }

  /// The shown values of the gradient, including animations.
  private var shownState: GradientState {
    var state = gradient?.presentation.value ?? GradientState()
    guard let animations else { return state }
    state.start = animated(.startPoint, state.start)
    state.end = animated(.endPoint, state.end)
    if animations.moves(.colors) {
      let row = MorphingValue(ColorRow(colors: state.resolvedColors(with: colorTraits)))
      state.colors = MorphingValue<ColorRow>(animations.shown(.colors, over: .colors(row)))?.value?.colors
    }
    if animations.moves(.locations) {
      let row = MorphingValue(NumberRow(numbers: state.places))
      state.locations = MorphingValue<NumberRow>(animations.shown(.locations, over: .numbers(row)))?.value?.numbers
    }
    return state
  }

  override final func shownValue(of property: LayerProperty) -> LayerValue? {
    let state = shownState
    switch property {
    case .startPoint: return state.start.layerValue
    case .endPoint: return state.end.layerValue
    case .colors: return .colors(MorphingValue(ColorRow(colors: state.resolvedColors(with: colorTraits))))
    case .locations: return .numbers(MorphingValue(NumberRow(numbers: state.places)))
    default: return super.shownValue(of: property)
    }
  }

  override final func take(shownOf other: Layer) {
    super.take(shownOf: other)
    guard let other = other as? GradientLayer else { return }
    let state = other.shownState
    change { $0 = state }
    type = other.type
  }

  override final func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    let state = shownState
    guard let colors = state.colors, !colors.isEmpty else { return [] }
    let (start, end) = (bounds.point(at: state.start), bounds.point(at: state.end))
    let radii = Size(width: abs(end.x - start.x), height: abs(end.y - start.y))
    let stops = zip(state.places, colors).map { place, color in
      DisplayList.Gradient.Stop(location: place, color: color.resolvedColor(with: traits))
    }
    let shape: DisplayList.Gradient.Shape =
      type == .axial ? .linear(from: start, to: end) : .radial(center: start, radii: radii)
    let outline = shownCorners.outline(of: bounds, cornerCurve)
    return [.fill(outline, .gradient(DisplayList.Gradient(shape: shape, stops: stops)), .winding)]
  }
}

/// The animatable values of a gradient.
private struct GradientState: Morphable {
  var colors: [Color]?

  /// The colours resolved with the last traits, or an empty array if no colour is dynamic.
  private var resolved: [Color] = []
  var locations: [Double]?
  var start = Point(x: 0.5, y: 0)
  var end = Point(x: 0.5, y: 1)

  /// The effective locations of the colours.
  var places: [Double] {
    let count = colors?.count ?? 0
    if let locations, locations.count == count { return locations }
    return (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
  }

  /// A Boolean value that indicates whether any colour is dynamic.
  var isDynamic: Bool { colors?.contains(where: \.isDynamic) ?? false }

  /// Returns the same gradient with its colours resolved for `traits`.
  func resolved(with traits: TraitCollection) -> GradientState {
    var state = self
    state.resolved = isDynamic ? resolvedColors(with: traits) : []
    return state
  }

  /// Returns the colours resolved for `traits`.
  func resolvedColors(with traits: TraitCollection) -> [Color] { (colors ?? []).map { $0.resolvedColor(with: traits) } }

  var numbers: [Double] {
    ColorRow(colors: isDynamic ? resolved : colors ?? []).numbers + places + [start.x, start.y, end.x, end.y]
  }

  func isLike(_ other: GradientState) -> Bool { colors?.count == other.colors?.count }

  func with(_ numbers: [Double]) -> GradientState {
    var state = self
    let count = colors?.count ?? 0
    if colors != nil {
      state.colors = ColorRow(colors: colors ?? []).with(numbers).colors
      state.locations = Array(numbers[count * 4..<count * 5])
    }
    state.start = Point(x: numbers[count * 5], y: numbers[count * 5 + 1])
    state.end = Point(x: numbers[count * 5 + 2], y: numbers[count * 5 + 3])
    return state
  }
}
