public import Foundation

extension View {
  /// The layer with the view's appearance beyond a filled rectangle, created on first access.
  public final var layer: Layer {
    if let layer = rare?.layer { return layer }
    guard let kind = Self.layerClass as? Layer.Type else {
      preconditionFailure("layerClass of \(self) must be Layer or a subclass, not \(Self.layerClass).")
    }
    let layer = kind.init()
    layer.owner.object = self
    rareMade.layer = layer
    invalidateLayer()
    return layer
  }

  final var storedClipsToBounds: Bool {
    get { rare?.layer?.masksToBounds ?? false }
    set { if newValue || rare?.layer != nil { layer.masksToBounds = newValue } }
  }

  /// The view whose alpha multiplies the alpha of this view, in this view's coordinates. The default is `nil`.
  ///
  /// The mask is removed from its superview. A mask that is or contains this view is ignored, because it would mask
  /// itself.
  public final var mask: View? {
    get { rare?.layer?.hierarchy.maskView }
    set { if newValue != nil || rare?.layer != nil { layer.mask = newValue?.layer } }
  }

  /// The point that ``center`` locates and about which ``transform`` applies, in unit coordinates of the bounds.
  public final var anchorPoint: Point {
    get { rare?.layer?.anchorPoint ?? Layer.middle }
    set { if newValue != anchorPoint { layer.anchorPoint = newValue } }
  }

  /// The transform about the anchor point, in three dimensions.
  ///
  /// An affine transform equals ``transform``, and its six numbers are animated individually. Any other transform is
  /// animated by its parts, so that a rotation remains a rotation of any angle.
  public final var transform3D: Transform3D {
    get { rare?.layer?.modelTransform(model.transform) ?? Transform3D(model.transform) }
    set {
      precondition(newValue.isFinite, "A view's transform must be finite, not \(newValue) of \(self).")
      guard newValue != transform3D else { return }
      if newValue.isAffine {
        if let layer = rare?.layer, layer.slots.spatial != nil { layer.setSpatial(.identity) }
        change { $0.transform = newValue.affineTransform }
      } else {
        change { $0.transform = .identity }
        layer.setSpatial(newValue)
      }
    }
  }

  /// A Boolean value that indicates whether any layer was ever placed between subviews.
  ///
  /// If not, a view that is removed need not search for such layers.
  @exclusivity(unchecked) static var haveLayersBetween = false

  /// A Boolean value that indicates whether any layer ever had a depth. If not, subviews need not be sorted.
  @exclusivity(unchecked) static var haveDepths = false

  /// A Boolean value that indicates whether any view was ever a mask. If not, views outside windows are never shown.
  @exclusivity(unchecked) static var haveMasks = false

  /// Marks the appearance of the view as changed and requests a frame.
  final func invalidateLayer() {
    markLayerChange()
    requestFrame()
  }

  /// Marks the appearance of the view as changed without a request for a frame.
  final func markLayerChange() {
    listing?.list.hasLooks = true
    invalidateShownValues()
  }

  /// Marks the masked layer as changed if this view is a mask or inside one.
  final func invalidateMask() {
    guard View.haveMasks else { return }
    var view = self
    while let superview = view.superview { view = superview }
    guard let masked = view.rare?.maskedLayer else { return }
    masked.invalidate()
  }

  /// Removes this view as a mask before it is added to a view that it masks, because it would mask itself.
  final func releaseMasks(over superview: View) {
    guard View.haveMasks else { return }
    var view = superview
    while true {
      while let above = view.superview { view = above }
      guard let masked = view.rare?.maskedLayer, let next = masked.nearestView else { return }
      if next.isDescendant(of: self) {
        masked.mask = nil
        return
      }
      view = next
    }
  }

  /// The window in which the view is visible, directly or as a part of a mask.
  final var windowShownIn: Window? {
    guard View.haveMasks else { return window }
    var view = self
    while true {
      if let superview = view.superview {
        view = superview
      } else if let masked = view.rare?.maskedLayer?.nearestView {
        view = masked
      } else {
        return view.asWindow
      }
    }
  }

  /// A Boolean value that indicates whether an animation changes the view or one of its descendants.
  final var movesWithin: Bool {
    if showsWithoutMark { return true }
    for subview in subviews where subview.movesWithin { return true }
    return false
  }

  /// The subviews in the order in which they are drawn.
  final var subviewsByDepth: [View] {
    let subviews = hierarchy.subviews
    guard View.haveDepths else { return subviews }
    var isSorted = true
    for subview in subviews where subview.rare?.layer?.zPosition ?? 0 != 0 { isSorted = false }
    if isSorted { return subviews }
    var numbered: [(depth: CGFloat, index: Int)] = []
    for (index, subview) in subviews.enumerated() { numbered.append((subview.rare?.layer?.zPosition ?? 0, index)) }
    return numbered.sorted { ($0.depth, $0.index) < ($1.depth, $1.index) }.map { subviews[$0.index] }
  }

  /// Attaches the layers in front of a subview to the preceding subview, because the subview moves or leaves.
  final func releaseLayers(over subview: View) {
    guard View.haveLayersBetween, let layers = rare?.layer?.hierarchy.layers else { return }
    let index = subviews.firstIndex { $0 === subview } ?? 0
    for layer in layers where layer.hierarchy.subviewBelow === subview {
      layer.hierarchy.subviewBelow = index > 0 ? subviews[index - 1] : nil
    }
  }
}

extension Layer {
  /// The layer's own view, or the nearest view that contains the layer.
  final var nearestView: View? {
    var layer = self
    while layer.view == nil, let holder = layer.hierarchy.holder { layer = holder }
    return layer.view
  }

  final func setSpatial(_ transform: Transform3D) {
    set(\.slots.spatial, SpatialValue.valid(transform, near: slots.spatial), from: .identity)
  }

  /// Returns the complete transform of the model.
  ///
  /// - Parameter plane: The affine part, which the view stores.
  final func modelTransform(_ plane: AffineTransform) -> Transform3D {
    guard let spatial = slots.spatial else { return Transform3D(plane) }
    return spatial.model.transform.concatenating(Transform3D(plane))
  }

  /// Returns values with an equivalent affine transform about the centre, which includes anchor and third dimension.
  ///
  /// Perspective is ignored, as in layout, coordinate conversion and hit testing.
  ///
  /// - Parameters:
  ///   - values: The values of the view.
  ///   - anchor: The anchor point in unit coordinates of the bounds.
  ///   - spatial: The transform in three dimensions that applies first, or `nil` if there is none.
  final func place(_ values: ViewValues, anchor: Point, spatial: Transform3D?) -> ViewValues {
    var transform = values.transform
    if let spatial { transform = spatial.concatenating(Transform3D(transform)).affineTransform }
    if anchor != Layer.middle, !transform.isIdentity {
      let offset = anchorOffset(in: values.bounds.size, of: anchor)
      transform = AffineTransform(translationX: -offset.x, y: -offset.y).concatenating(transform)
        .concatenating(AffineTransform(translationX: offset.x, y: offset.y))
    }
    var placed = values
    placed.transform = transform
    return placed
  }
}

extension View {
  /// The model values with a transform that includes the anchor point and the third dimension.
  final var placedModel: ViewValues { placed(model) }

  /// Returns model values with a transform that includes the anchor point and the third dimension.
  final func placed(_ values: ViewValues) -> ViewValues {
    guard let layer = rare?.layer else { return values }
    return layer.place(values, anchor: layer.anchorPoint, spatial: layer.slots.spatial?.model.transform)
  }

  /// The shown values with a transform that includes the anchor point and the third dimension.
  package final var placedValues: ViewValues {
    guard let layer = rare?.layer else { return shownValues }
    let geometry = layer.shownGeometry(of: self)
    return layer.place(geometry.values, anchor: geometry.anchor, spatial: geometry.spatial)
  }

  /// The offset of the anchor point from the centre of the bounds, by model values.
  final var anchorOffset: Point {
    guard let layer = rare?.layer, layer.slots.anchorPoint != nil else { return .zero }
    return layer.anchorOffset(in: model.bounds.size, of: layer.anchorPoint)
  }

  /// The position of the anchor point in the superview's coordinates, by model values, as in ``center``.
  final var anchoredCenter: Point {
    get {
      let (center, offset) = (model.center, anchorOffset)
      return Point(x: center.x + offset.x, y: center.y + offset.y)
    }
    set {
      let offset = anchorOffset
      change { $0.center = Point(x: newValue.x - offset.x, y: newValue.y - offset.y) }
    }
  }

  /// Sets the bounds and preserves the position of the anchor point.
  final func setBounds(_ bounds: Rect) {
    guard let layer = rare?.layer, layer.slots.anchorPoint != nil else { return change { $0.bounds = bounds } }
    let center = anchoredCenter
    let offset = layer.anchorOffset(in: bounds.size, of: layer.anchorPoint)
    change {
      $0.bounds = bounds
      $0.center = Point(x: center.x - offset.x, y: center.y - offset.y)
    }
  }

  /// The affine part of the model transform. Setting it removes the third dimension.
  final var planeTransform: AffineTransform {
    get { rare?.layer?.modelTransform(model.transform).affineTransform ?? model.transform }
    set {
      if let layer = rare?.layer, layer.slots.spatial != nil { layer.setSpatial(.identity) }
      change { $0.transform = newValue }
    }
  }
}
