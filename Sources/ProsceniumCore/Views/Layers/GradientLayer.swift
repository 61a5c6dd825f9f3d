public import Foundation

/// A layer that fills its outline with colours that go over into one another.
open class GradientLayer: Layer {
  /// Where a gradient runs.
  public enum Kind: String, Sendable, Hashable {
    /// Along the line from the start to the end point.
    case axial

    /// From the start point outwards, to the ellipse whose half axes are how far the end point lies from there.
    case radial
  }

  private var gradient: AnimatedProperty<MorphingValue<GradientState>>?

  private var state: GradientState { model(gradient, .zero).value ?? GradientState() }

  private func change(_ body: (inout GradientState) -> Void) {
    let traits = colorTraits
    // What is dynamic goes on from what it is now, which the model may not know yet.
    if let gradient, state.isDynamic { gradient.replaceModel(MorphingValue(state.resolved(with: traits))) }
    var state = state
    body(&state)
    state = state.resolved(with: traits)
    set(\.gradient, MorphingValue(state), from: MorphingValue(GradientState()), .fromCurrentState)
  }

  /// The colours in the order of their places; none, by default, fill nothing.
  ///
  /// As many colours as before are animated into the new ones; another number of them is shown at once.
  public final var colors: [Color]? {
    get { state.colors }
    set { change { $0.colors = newValue } }
  }

  /// Where each colour stands, 0…1 and ascending; `nil`, by default, or another number than that of the colours spreads
  /// them evenly.
  public final var locations: [Double]? {
    get { state.locations }
    set { change { $0.locations = newValue } }
  }

  /// Where the gradient begins, as parts of the bounds from their top left; the middle of the upper side by default.
  public final var startPoint: Point {
    get { state.start }
    set { if newValue.x.isFinite, newValue.y.isFinite { change { $0.start = newValue } } }
  }

  /// Where the gradient ends, as parts of the bounds from their top left; the middle of the lower side by default.
  public final var endPoint: Point {
    get { state.end }
    set { if newValue.x.isFinite, newValue.y.isFinite { change { $0.end = newValue } } }
  }

  /// Where the gradient runs; along a line by default. Not animated.
  public final var type = Kind.axial { didSet { if type != oldValue { noteChange() } } }

  override final var isOwnAnimated: Bool { gradient?.isAnimated == true }

  override final var isOwnHeldByAnimation: Bool { gradient?.isHeldByAnimation == true }

  override final func resolveColors(from old: TraitCollection, to new: TraitCollection) {
    super.resolveColors(from: old, to: new)
    guard let view, let gradient, state.isDynamic else { return }
    gradient.replaceModel(MorphingValue(state.resolved(with: old)))
    gradient.set(MorphingValue(state.resolved(with: new)), of: view)
  }

  /// What is shown of the gradient.
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

/// What of a gradient is animated.
private struct GradientState: Morphable {
  var colors: [Color]?

  /// What dynamic colours were for the traits that they were resolved with last; empty where none is dynamic.
  private var resolved: [Color] = []
  var locations: [Double]?
  var start = Point(x: 0.5, y: 0)
  var end = Point(x: 0.5, y: 1)

  /// Where the colours stand.
  var places: [Double] {
    let count = colors?.count ?? 0
    if let locations, locations.count == count { return locations }
    return (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
  }

  /// Whether any of the colours is.
  var isDynamic: Bool { colors?.contains(where: \.isDynamic) ?? false }

  /// The same gradient for traits.
  func resolved(with traits: TraitCollection) -> GradientState {
    var state = self
    state.resolved = isDynamic ? resolvedColors(with: traits) : []
    return state
  }

  /// The colours as they are for traits.
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
