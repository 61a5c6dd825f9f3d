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
    var state = state
    body(&state)
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

  override final func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    guard let state = shown(gradient, .zero).value, let colors = state.colors, !colors.isEmpty else { return [] }
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
  var locations: [Double]?
  var start = Point(x: 0.5, y: 0)
  var end = Point(x: 0.5, y: 1)

  /// Where the colours stand.
  var places: [Double] {
    let count = colors?.count ?? 0
    if let locations, locations.count == count { return locations }
    return (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
  }

  /// Colours multiplied by their opacity, as a background's are on their way.
  var numbers: [Double] {
    let parts = (colors ?? []).flatMap { [$0.red * $0.alpha, $0.green * $0.alpha, $0.blue * $0.alpha, $0.alpha] }
    return parts + places + [start.x, start.y, end.x, end.y]
  }

  func isLike(_ other: GradientState) -> Bool { colors?.count == other.colors?.count }

  func with(_ numbers: [Double]) -> GradientState {
    var state = self
    let count = colors?.count ?? 0
    if colors != nil {
      state.colors = (0..<count).map { index in
        let alpha = numbers[index * 4 + 3]
        guard alpha > 0 else { return .clear }
        return Color(
          red: numbers[index * 4] / alpha,
          green: numbers[index * 4 + 1] / alpha,
          blue: numbers[index * 4 + 2] / alpha,
          alpha: alpha
        )
      }
      state.locations = Array(numbers[count * 4..<count * 5])
    }
    state.start = Point(x: numbers[count * 5], y: numbers[count * 5 + 1])
    state.end = Point(x: numbers[count * 5 + 2], y: numbers[count * 5 + 3])
    return state
  }
}
