import Foundation

/// Items of views with an appearance beyond a filled rectangle, and of their subviews if these are seen in perspective.
extension RetainedDisplayList {
  /// Updates the item of a node whose view or superview may have an appearance.
  ///
  /// - Parameters:
  ///   - node: The node of the view.
  ///   - view: The view.
  ///   - renamed: A Boolean value that indicates whether the view's name may have changed.
  /// - Returns: A Boolean value that indicates whether the items of the subviews must be updated too.
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
    // A view that clips its subviews or draws them as a group changes how all of them look.
    let isWhole = (isMoved || looksElse) && (old.look?.reaches == true || new.look?.reaches == true)
    let damaged = isWhole ? node..<nodes[Int(node)].end : node..<node + 1
    if isMoved || looksElse { for part in damaged { addDamage(ofNode: part) } }
    items[index] = new
    if isMoved || looksElse { for part in damaged { addDamage(ofNode: part) } }
    return isMoved || fades || carries
  }

  /// Adds the visible rectangle of an item to the damage, including shadows and curls of its superviews.
  func addDamage(ofNode node: Int32) {
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
  /// Returns the item of a view with all parts that an item can have.
  ///
  /// - Parameters:
  ///   - parent: The item of the superview, or `nil` if the view is directly in its window.
  ///   - list: The list that contains the item.
  ///   - name: The name of the item.
  ///   - old: The view's previous item, or `nil` if there was none. An unchanged appearance is reused.
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
      // The approximation ignores the perspective of the superview.
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

  /// Returns the transform to the superview's coordinates in three dimensions, or `nil` if an affine transform is
  /// exact.
  ///
  /// Three dimensions are necessary if the view has a spatial transform or its superview has a sublayer transform.
  private func place(of values: ViewValues) -> Transform3D? {
    let (layer, outer) = (rare?.layer, superview?.rare?.layer?.appliedSublayerTransform)
    guard outer != nil || layer?.isSpatial == true else { return nil }
    let own = layer?.wholeTransform(of: self) ?? Transform3D(values.transformToSuperview)
    return (outer.map { own.concatenating($0) } ?? own).flattened
  }

  /// The colour that fills the view, including running animations of its layer.
  private var shownFill: Color? { if let layer = rare?.layer { layer.shownFill(of: self) } else { shownColor } }

  /// The page curl of the view, or `nil` if the view is flat.
  private var shownCurl: DisplayList.Curl? {
    guard let layer = rare?.layer, let deformation = layer.deformation else { return nil }
    return deformation.curl(of: layer.shownGeometry(of: self).values)
  }

  /// Returns the appearance of an item, or the previous one if it is unchanged.
  ///
  /// - Parameters:
  ///   - item: The new item without an appearance.
  ///   - projection: The projection to the window's coordinates, or `nil` if the item's transform is exact.
  ///   - old: The view's previous item, or `nil` if there was none.
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

  /// Returns the view and its content as a layer, or `nil` if the view is hidden.
  ///
  /// The result is also `nil` during a call for the same view, so that a view inside its own mask does not recurse.
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

  /// Returns the layers without a view merged with the layers of the subviews, from back to front.
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
  /// A Boolean value that indicates whether the view needs a transform in three dimensions.
  final var isSpatial: Bool {
    if deformation != nil || isReceding { return true }
    if animations?.moves(.transform) == true { return true }
    guard let slot = slots.spatial else { return false }
    return slot.isAnimated || !slot.model.transform.isIdentity
  }

  /// Returns the transform from the view's coordinates to those of its superview, in three dimensions.
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

  /// Returns a Boolean value that indicates whether the sublayer transform has changed since the last call.
  final func takeSublayerTransformChange() -> Bool {
    guard slots.sublayerTransform != nil || listedSublayerTransform != nil || animations != nil else { return false }
    let transform = appliedSublayerTransform
    defer { listedSublayerTransform = transform }
    return transform != listedSublayerTransform
  }
}

extension Transform3D {
  /// Returns the transform in the plane, or its approximation at the centre of `bounds` if it has perspective.
  fileprivate func tangent(in bounds: Rect) -> AffineTransform {
    hasPerspective ? tangent(at: bounds.center) : affineTransform
  }
}
