import Foundation

/// Items of views that show more than a rectangle, and of those that stand in one which is seen with perspective.
extension RetainedDisplayList {
  /// Writes the item of a node; returns whether what is in it is shown otherwise now.
  func evaluate(_ node: Int32, of view: View, renamed: Bool) -> Bool {
    let (index, parent) = (Int(node) - 1, Int(nodes[Int(node)].parent) - 1)
    let old = items[index]
    let new = view.item(
      in: parent < 0 ? nil : items[parent],
      of: self,
      named: renamed ? view.listedName : old.name,
      before: old
    )
    let carries = view.rare?.layer?.takeSublayerTransformChange() ?? false
    let isMoved = old.isPlacedOtherwise(than: new)
    let fades = old.opacity != new.opacity
    let looksElse = fades || old.fill != new.fill || old.looksOtherwise(than: new)
    guard isMoved || looksElse || old.name != new.name else { return carries }
    countRewritten()
    if isMoved { change.moved.append(new.id) }
    if looksElse || old.name != new.name { change.changed.append(new.id) }
    // What cuts others off or draws them together shows all of them otherwise.
    let isWhole = (isMoved || looksElse) && (old.look?.reaches == true || new.look?.reaches == true)
    let damaged = isWhole ? node..<nodes[Int(node)].end : node..<node + 1
    if isMoved || looksElse { for part in damaged { noteDamage(ofNode: part) } }
    items[index] = new
    if isMoved || looksElse { for part in damaged { noteDamage(ofNode: part) } }
    return isMoved || fades || carries
  }

  /// Has the damage cover what of an item can be seen, with what views above it show because of it.
  func noteDamage(ofNode node: Int32) {
    var frame = items[Int(node) - 1].drawnFrame
    var ancestor = nodes[Int(node)].parent
    while ancestor > 0, !frame.isNull {
      if items[Int(ancestor) - 1].look != nil { frame = items[Int(ancestor) - 1].spread(of: frame) }
      ancestor = nodes[Int(ancestor)].parent
    }
    if !frame.isNull { change.addDamage(frame, in: area) }
  }
}

extension View {
  /// The item of a view with all that it may have.
  ///
  /// - Parameters:
  ///   - parent: The superview's item; `nil` in a window.
  ///   - old: The view's item before, whose look is kept where nothing of it changed.
  final func item(
    in parent: DisplayList.Item?,
    of list: RetainedDisplayList,
    named name: String,
    before old: DisplayList.Item?
  ) -> DisplayList.Item {
    let values = placedValues
    let layer = rare?.layer
    var item = DisplayList.Item(
      id: id,
      name: name,
      depth: parent.map { $0.depth + 1 } ?? 0,
      bounds: values.bounds,
      transform: values.transformToSuperview.concatenating(parent?.transform ?? .identity),
      opacity: (parent?.opacity ?? list.rootOpacity) * min(1, max(0, values.alpha)),
      backgroundColor: shownFill
    )
    var projection: Transform3D?
    if let own = place(of: values) ?? (parent?.projection != nil ? Transform3D(values.transformToSuperview) : nil) {
      // Without regard to what the superview's perspective does.
      if layer?.deformation == nil {
        item.transform = own.tangent(in: values.bounds).concatenating(parent?.transform ?? .identity)
      }
      let above = parent?.projection ?? Transform3D(parent?.transform ?? .identity)
      let whole = own.concatenating(above)
      if whole.hasPerspective || parent?.projection != nil || layer?.deformation != nil { projection = whole }
    }
    item.look = look(of: item, projection, before: old)
    if item.look?.spreads == true { list.hasSpreads = true }
    return item
  }

  /// Takes the view's coordinates to its superview's, as far as more than a transform of the plane says it: a third
  /// dimension of its own, or one that holds for all in the superview; `nil` where that says it all.
  private func place(of values: ViewValues) -> Transform3D? {
    let (layer, outer) = (rare?.layer, superview?.rare?.layer?.appliedSublayerTransform)
    guard outer != nil || layer?.isSpatial == true else { return nil }
    let own = layer?.wholeTransform(of: self) ?? Transform3D(values.transformToSuperview)
    return (outer.map { own.concatenating($0) } ?? own).flattened
  }

  /// The colour that fills the view, with what its layer's own animations show.
  private var shownFill: Color? { if let layer = rare?.layer { layer.shownFill(of: self) } else { shownColor } }

  /// How the view is shown rolled up; `nil` where it is not.
  private var shownCurl: DisplayList.Curl? {
    guard let layer = rare?.layer, let deformation = layer.deformation else { return nil }
    return deformation.curl(of: layer.shownGeometry(of: self).values)
  }

  /// The look of an item; the one before is kept where it is the same.
  private func look(
    of item: DisplayList.Item,
    _ projection: Transform3D?,
    before old: DisplayList.Item?
  ) -> DisplayList.AppearanceBox? {
    guard let layer = rare?.layer else {
      guard let projection else { return nil }
      if let look = old?.look, look.appearance.projection == projection { return look }
      var look = DisplayList.Appearance()
      look.projection = projection
      return DisplayList.AppearanceBox(look)
    }
    let isSame =
      !layer.isStale && !layer.isAnimated && old?.bounds == item.bounds
      && old?.fill == item.fill
    if isSame, old?.projection == projection, layer.deformation == nil { return old?.look }
    layer.isStale = layer.isAnimated
    let fills = (item.fill?.alpha ?? 0) > 0
    var look = layer.appearance(in: item.bounds, fills: fills, traitCollection)
    look.projection = projection
    look.curl = shownCurl
    if look.isPlain { return nil }
    if let kept = old?.look, kept.appearance == look { return kept }
    return DisplayList.AppearanceBox(look)
  }

  /// The view as a layer, with all that is shown in it; `nil` if it is hidden.
  final func listedLayer() -> DisplayList.Layer? {
    guard !isHidden, rare?.layer?.isBeingListed != true else { return nil }
    rare?.layer?.isBeingListed = true
    defer { rare?.layer?.isBeingListed = false }
    let (values, color) = (placedValues, shownFill)
    var look =
      rare?.layer?.appearance(in: values.bounds, fills: (color?.alpha ?? 0) > 0, traitCollection)
      ?? DisplayList.Appearance()
    look.sublayers = mergedLayers(look.sublayers)
    var transform = values.transformToSuperview
    if let own = place(of: values) {
      let isDeformed = rare?.layer?.deformation != nil
      if !isDeformed { transform = own.tangent(in: values.bounds) }
      if own.hasPerspective || isDeformed { look.projection = own }
    }
    look.curl = shownCurl
    return DisplayList.Layer(
      name: listedName,
      bounds: values.bounds,
      transform: transform,
      opacity: min(1, max(0, values.alpha)),
      backgroundColor: color,
      appearance: look.isPlain ? nil : look
    )
  }

  /// The layers that belong to no view and those of the subviews, from back to front.
  private func mergedLayers(_ layers: [DisplayList.Layer]) -> [DisplayList.Layer] {
    var merged: [DisplayList.Layer] = []
    var (rest, count) = (layers[...], 0)
    func takeLayers(below subviews: Int) {
      while var layer = rest.first, layer.subviewsBelow <= subviews {
        layer.subviewsBelow = 0
        merged.append(layer)
        rest = rest.dropFirst()
      }
    }
    takeLayers(below: 0)
    for subview in subviewsByDepth where !subview.isHidden {
      if let layer = subview.listedLayer() { merged.append(layer) }
      count += 1
      takeLayers(below: count)
    }
    return merged
  }
}

extension Layer {
  /// Whether the view is shown by more than a transform of the plane.
  final var isSpatial: Bool {
    if deformation != nil || isReceding { return true }
    if animations?.moves(.transform) == true { return true }
    guard let slot = slots.spatial else { return false }
    return slot.isAnimated || !slot.model.transform.isIdentity
  }

  /// Takes the coordinates of the layer's view to those of its superview, with the third dimension.
  final func wholeTransform(of view: View) -> Transform3D {
    let geometry = shownGeometry(of: view)
    let transform = transform(of: geometry)
    guard isReceding, let recession = slots.recession?.presentation else { return transform }
    return transform.concatenating(Transform3D(recession.transform(about: geometry.values.center)))
  }

  private func transform(of geometry: Geometry) -> Transform3D {
    if let deformation { return deformation.transform(of: geometry.values) }
    return FreeState(bounds: geometry.values.bounds, position: geometry.position, transform: geometry.transform)
      .transformToSuperlayer(about: geometry.anchor)
  }

  /// Whether what is applied to all that is inside is another one than at the last time.
  final func takeSublayerTransformChange() -> Bool {
    guard slots.sublayerTransform != nil || listedSublayerTransform != nil || animations != nil else { return false }
    let transform = appliedSublayerTransform
    defer { listedSublayerTransform = transform }
    return transform != listedSublayerTransform
  }
}

extension Transform3D {
  /// What it does in the plane, or about the middle of some bounds where it has perspective.
  fileprivate func tangent(in bounds: Rect) -> AffineTransform {
    hasPerspective ? tangent(at: bounds.center) : affineTransform
  }
}
