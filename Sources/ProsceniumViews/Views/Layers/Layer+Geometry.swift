public import Foundation

extension Layer {
  /// The geometry and appearance of a layer without a view.
  struct FreeState {
    var bounds = Rect.zero
    var position = Point.zero
    var transform = Transform3D.identity
    var opacity: Float = 1
    var backgroundColor: Color?
    var isHidden = false

    /// Returns the transform from the layer's coordinates to those of its superlayer.
    ///
    /// - Parameter anchor: The anchor point in unit coordinates of the bounds.
    func transformToSuperlayer(about anchor: Point) -> Transform3D {
      let middle = bounds.point(at: anchor)
      return Transform3D(translationX: -middle.x, y: -middle.y, z: 0)
        .concatenating(transform)
        .concatenating(Transform3D(translationX: position.x, y: position.y, z: 0))
    }
  }

  /// The rectangle in the layer's own coordinates, equal to ``View/bounds`` for the layer of a view.
  public final var bounds: Rect {
    get { view?.bounds ?? free.bounds }
    set {
      if let view { view.bounds = newValue } else { setFree(\.bounds, newValue, isValid: newValue.isFinite) }
    }
  }

  /// The position of the ``anchorPoint`` in the superlayer's coordinates, equal to ``View/center`` for the layer of a
  /// view.
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

  /// The point that ``position`` locates and about which ``transform`` applies, in unit coordinates of the bounds.
  ///
  /// The default is the centre of the bounds. A change moves the layer, because the position remains the same.
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

  /// The anchor point at the centre of the bounds.
  static let middle = Point(x: 0.5, y: 0.5)

  /// Returns the offset of an anchor point from the centre of bounds with a given size.
  final func anchorOffset(in size: Size, of anchor: Point) -> Point {
    Point(x: (anchor.x - 0.5) * size.width, y: (anchor.y - 0.5) * size.height)
  }

  /// The rectangle in the superlayer's coordinates, equal to ``View/frame`` for the layer of a view.
  ///
  /// With a transform, the frame is the smallest upright rectangle around the layer. Setting the frame follows the
  /// rules of ``View/frame``.
  public final var frame: Rect {
    get { view?.frame ?? free.bounds.applying(freeTransform.affineTransform) }
    set {
      if let view {
        view.frame = newValue
        return
      }
      guard newValue.isFinite else { return }
      let (rect, size) = (newValue.standardized, free.bounds.size)
      free.bounds.size = free.transform.affineTransform.size(filling: rect.size)
      // The frame of the layer with its anchor at the origin determines the position.
      free.position = .zero
      let frame = free.bounds.applying(freeTransform.affineTransform)
      free.position = Point(x: rect.midX - frame.midX, y: rect.midY - frame.midY)
      if displayState != nil, free.bounds.size != size { displayAfterResize() }
      invalidate()
    }
  }

  /// The transform about the anchor point. An affine transform equals ``View/transform`` for the layer of a view.
  public final var transform: Transform3D {
    get { view?.transform3D ?? free.transform }
    set {
      if let view { view.transform3D = newValue } else { setFree(\.transform, newValue, isValid: newValue.isFinite) }
    }
  }

  /// Returns the part of ``transform`` in the plane.
  public final func affineTransform() -> AffineTransform { transform.affineTransform }

  /// Sets the transform to an affine transform.
  public final func setAffineTransform(_ transform: AffineTransform) { self.transform = Transform3D(transform) }

  /// The opacity, 0…1, equal to ``View/alpha`` for the layer of a view.
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

  /// The colour that fills the outline, equal to ``View/backgroundColor`` for the layer of a view.
  public final var backgroundColor: Color? {
    get { if let view { view.backgroundColor } else { free.backgroundColor } }
    set { if let view { view.backgroundColor = newValue } else { setFree(\.backgroundColor, newValue, isValid: true) } }
  }

  /// A Boolean value that indicates whether the layer and its content are hidden.
  ///
  /// The value equals ``View/isHidden`` for the layer of a view.
  public final var isHidden: Bool {
    get { view?.isHidden ?? free.isHidden }
    set { if let view { view.isHidden = newValue } else { setFree(\.isHidden, newValue, isValid: true) } }
  }

  /// Sets a value of a layer without a view. An invalid value is ignored.
  ///
  /// Numbers that are not finite are invalid, because they would spread to all drawing.
  private func setFree<Value: Equatable>(_ path: WritableKeyPath<FreeState, Value>, _ value: Value, isValid: Bool) {
    guard isValid, free[keyPath: path] != value else { return }
    let size = free.bounds.size
    free[keyPath: path] = value
    if displayState != nil, free.bounds.size != size { displayAfterResize() }
    invalidate()
  }

  /// The transform from the coordinates of a layer without a view to those of its superlayer.
  final var freeTransform: Transform3D { free.transformToSuperlayer(about: anchorPoint) }

  /// Returns the shown values of a layer without a view, including animations.
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
