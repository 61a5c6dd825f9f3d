public import Foundation

extension Layer {
  /// What a layer without a view has of its own.
  struct FreeState {
    var bounds = Rect.zero
    var position = Point.zero
    var transform = Transform3D.identity
    var opacity: Float = 1
    var backgroundColor: Color?
    var isHidden = false

    /// Takes the layer's coordinates to its superlayer's.
    func transformToSuperlayer(about anchor: Point) -> Transform3D {
      let middle = bounds.point(at: anchor)
      return Transform3D(translationX: -middle.x, y: -middle.y, z: 0)
        .concatenating(transform)
        .concatenating(Transform3D(translationX: position.x, y: position.y, z: 0))
    }
  }

  /// The rectangle in the layer's own coordinates; the view's ``View/bounds``.
  public final var bounds: Rect {
    get { view?.bounds ?? free.bounds }
    set {
      if let view { view.bounds = newValue } else { setFree(\.bounds, newValue, isValid: newValue.isFinite) }
    }
  }

  /// Where the ``anchorPoint`` lies in the superlayer's coordinates; the view's ``View/center``.
  public final var position: Point {
    get { view?.center ?? free.position }
    set {
      if let view {
        view.center = newValue
      } else {
        setFree(\.position, newValue, isValid: newValue.x.isFinite && newValue.y.isFinite)
      }
    }
  }

  /// The point of the bounds, 0…1 to either side, that ``position`` places and ``transform`` turns about; the middle by
  /// default.
  ///
  /// A new one moves the layer, since the position stays.
  public final var anchorPoint: Point {
    get { model(slots.anchorPoint, Layer.middle) }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite, newValue != anchorPoint else { return }
      guard let view else { return set(\.slots.anchorPoint, newValue, from: Layer.middle) }
      let center = view.center
      set(\.slots.anchorPoint, newValue, from: Layer.middle)
      view.center = center
    }
  }

  /// The middle of the bounds, as an anchor.
  static let middle = Point(x: 0.5, y: 0.5)

  /// Where the anchor lies from the middle of bounds of that size.
  final func anchorOffset(in size: Size, of anchor: Point) -> Point {
    Point(x: (anchor.x - 0.5) * size.width, y: (anchor.y - 0.5) * size.height)
  }

  /// The rectangle in the superlayer's coordinates; the view's ``View/frame``.
  ///
  /// With a transform it reads as the smallest upright rectangle around the layer. Setting it follows the rules of
  /// ``View/frame``.
  public final var frame: Rect {
    get { view?.frame ?? free.bounds.applying(freeTransform.affineTransform) }
    set {
      if let view {
        view.frame = newValue
        return
      }
      guard newValue.isFinite else { return }
      let rect = newValue.standardized
      free.bounds.size = free.transform.affineTransform.size(filling: rect.size)
      // The position of the layer with its anchor at the origin.
      free.position = .zero
      let frame = free.bounds.applying(freeTransform.affineTransform)
      free.position = Point(x: rect.midX - frame.midX, y: rect.midY - frame.midY)
      noteChange()
    }
  }

  /// Applied about the anchor. One without perspective is the view's ``View/transform``.
  public final var transform: Transform3D {
    get { view?.transform3D ?? free.transform }
    set {
      if let view { view.transform3D = newValue } else { setFree(\.transform, newValue, isValid: newValue.isFinite) }
    }
  }

  /// What ``transform`` does in the plane.
  public final func affineTransform() -> AffineTransform { transform.affineTransform }

  /// Sets a transform of the plane.
  public final func setAffineTransform(_ transform: AffineTransform) { self.transform = Transform3D(transform) }

  /// Opacity, 0 … 1; the view's ``View/alpha``.
  public final var opacity: Float {
    get { view.map { Float($0.alpha) } ?? free.opacity }
    set {
      if let view {
        view.alpha = CGFloat(newValue.isNaN ? 0 : newValue)
      } else {
        setFree(\.opacity, newValue.isNaN ? 0 : min(1, max(0, newValue)), isValid: true)
      }
    }
  }

  /// What fills the outline; the view's ``View/backgroundColor``.
  public final var backgroundColor: Color? {
    get { if let view { view.backgroundColor } else { free.backgroundColor } }
    set { if let view { view.backgroundColor = newValue } else { setFree(\.backgroundColor, newValue, isValid: true) } }
  }

  /// Whether the layer and all in it is left out; the view's ``View/isHidden``.
  public final var isHidden: Bool {
    get { view?.isHidden ?? free.isHidden }
    set { if let view { view.isHidden = newValue } else { setFree(\.isHidden, newValue, isValid: true) } }
  }

  /// Numbers that are not finite are ignored: they would spread to all that is drawn.
  private func setFree<Value: Equatable>(_ path: WritableKeyPath<FreeState, Value>, _ value: Value, isValid: Bool) {
    guard isValid, free[keyPath: path] != value else { return }
    free[keyPath: path] = value
    noteChange()
  }

  /// Takes the coordinates of a layer without a view to its superlayer's.
  final var freeTransform: Transform3D { free.transformToSuperlayer(about: anchorPoint) }

  /// What is shown of a layer without a view.
  final func shownFree(_ traits: TraitCollection) -> FreeState {
    guard animations != nil else { return free }
    var shown = free
    shown.bounds = animated(.bounds, free.bounds).standardized
    shown.position = animated(.position, free.position)
    shown.transform = animated(.transform, SpatialValue(free.transform)).transform
    shown.opacity = min(1, max(0, animated(.opacity, free.opacity)))
    shown.backgroundColor = animated(.backgroundColor, FillColor(free.backgroundColor, with: traits)).shownColor
    return shown
  }
}
