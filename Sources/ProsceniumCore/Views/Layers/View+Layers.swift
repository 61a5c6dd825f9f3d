public import Foundation

extension View {
  /// What the view looks like beyond a filled rectangle; made when it is first asked for.
  public final var layer: Layer {
    if let layer = rare?.layer { return layer }
    guard let kind = Self.layerClass as? Layer.Type else {
      preconditionFailure("\(Self.layerClass) is no Layer, and cannot be the layer class of \(self).")
    }
    let layer = kind.init()
    layer.owner.object = self
    rareMade.layer = layer
    noteLayerChange()
    return layer
  }

  /// Whether what is inside is cut off at the outline; the same as ``Layer/masksToBounds``. False by default.
  public final var clipsToBounds: Bool {
    get { rare?.layer?.masksToBounds ?? false }
    set { if newValue || rare?.layer != nil { layer.masksToBounds = newValue } }
  }

  /// Whose alpha the view is multiplied by, in its coordinates; `nil` by default.
  ///
  /// The mask leaves its superview. One that this view is in, or is itself, is ignored: it would mask itself.
  public final var mask: View? {
    get { rare?.layer?.hierarchy.maskView }
    set { if newValue != nil || rare?.layer != nil { layer.mask = newValue?.layer } }
  }

  /// The point of the bounds, 0…1 to either side, that ``center`` places and ``transform`` turns about.
  public final var anchorPoint: Point {
    get { rare?.layer?.anchorPoint ?? Layer.middle }
    set { if newValue != anchorPoint { layer.anchorPoint = newValue } }
  }

  /// The transform with its third dimension; applied about the anchor.
  ///
  /// A transform of the plane is ``transform``, and is animated number by number, as that is. Any other is animated by
  /// its parts: a turn goes on turning, however far.
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

  /// Whether any layer stands between subviews, so that those that leave have to look.
  @exclusivity(unchecked) static var haveLayersBetween = false

  /// Whether any layer has a depth, so that subviews have to be sorted.
  @exclusivity(unchecked) static var haveDepths = false

  /// Whether any view masks another, so that views outside of windows may be shown.
  @exclusivity(unchecked) static var haveMasks = false

  /// Marks the look as another one.
  final func noteLayerChange() {
    markLayerChange()
    requestFrame()
  }

  /// Marks it for the frame that comes anyway.
  final func markLayerChange() {
    listing?.list.hasLooks = true
    noteShownChange()
  }

  /// Has a view that is no subview, but masks a view or is in one that does, mark what it masks.
  final func noteMaskChange() {
    guard View.haveMasks else { return }
    var view = self
    while let superview = view.superview { view = superview }
    guard let masked = view.rare?.maskedLayer else { return }
    masked.noteChange()
  }

  /// Lets go of a mask that a view is about to be put into which it masks: it would mask itself.
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

  /// The window that shows the view, also where it masks one that stands there.
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

  /// Whether the view or one in it is shown otherwise from frame to frame.
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

  /// Has layers that stand over a subview that leaves its place stand over the one before it.
  final func releaseLayers(over subview: View) {
    guard View.haveLayersBetween, let layers = rare?.layer?.hierarchy.layers else { return }
    let index = subviews.firstIndex { $0 === subview } ?? 0
    for layer in layers where layer.hierarchy.subviewBelow === subview {
      layer.hierarchy.subviewBelow = index > 0 ? subviews[index - 1] : nil
    }
  }
}

extension Layer {
  /// The view that the layer is of, or is shown in.
  final var nearestView: View? {
    var layer = self
    while layer.view == nil, let holder = layer.hierarchy.holder { layer = holder }
    return layer.view
  }

  final func setSpatial(_ transform: Transform3D) {
    set(\.slots.spatial, SpatialValue.valid(transform, near: slots.spatial), from: .identity)
  }

  /// The whole transform of the model, of which the view keeps what is of the plane.
  final func modelTransform(_ plane: AffineTransform) -> Transform3D {
    guard let spatial = slots.spatial else { return Transform3D(plane) }
    return spatial.model.transform.concatenating(Transform3D(plane))
  }

  /// Values whose transform, about the middle, takes everything where the anchor and the third dimension do.
  ///
  /// Perspective is left out, as it is where views are placed, converted or hit.
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
  /// The model with a transform that counts the anchor and the third dimension.
  final var placedModel: ViewValues { placed(model) }

  /// Model values with a transform that counts the anchor and the third dimension.
  final func placed(_ values: ViewValues) -> ViewValues {
    guard let layer = rare?.layer else { return values }
    return layer.place(values, anchor: layer.anchorPoint, spatial: layer.slots.spatial?.model.transform)
  }

  /// What is shown with a transform that counts the anchor and the third dimension.
  final var placedValues: ViewValues {
    guard let layer = rare?.layer else { return shownValues }
    let geometry = layer.shownGeometry(of: self)
    return layer.place(geometry.values, anchor: geometry.anchor, spatial: geometry.spatial)
  }

  /// Where the anchor lies from the middle of the bounds, by the model.
  final var anchorOffset: Point {
    guard let layer = rare?.layer, layer.slots.anchorPoint != nil else { return .zero }
    return layer.anchorOffset(in: model.bounds.size, of: layer.anchorPoint)
  }

  /// Where the anchor lies in the superview's coordinates, by the model; ``center``.
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

  /// Sets the bounds so that the anchor stays where it is.
  final func setBounds(_ bounds: Rect) {
    guard let layer = rare?.layer, layer.slots.anchorPoint != nil else { return change { $0.bounds = bounds } }
    let center = anchoredCenter
    let offset = layer.anchorOffset(in: bounds.size, of: layer.anchorPoint)
    change {
      $0.bounds = bounds
      $0.center = Point(x: center.x - offset.x, y: center.y - offset.y)
    }
  }

  /// The transform of the plane; what a third dimension adds is left out.
  final var planeTransform: AffineTransform {
    get { rare?.layer?.modelTransform(model.transform).affineTransform ?? model.transform }
    set {
      if let layer = rare?.layer, layer.slots.spatial != nil { layer.setSpatial(.identity) }
      change { $0.transform = newValue }
    }
  }
}
