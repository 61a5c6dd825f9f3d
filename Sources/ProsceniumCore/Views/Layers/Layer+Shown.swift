import Foundation

extension Layer {
  /// Where a view's layer is shown.
  struct Geometry {
    /// The view's values; their transform is what of it is of the plane.
    var values: ViewValues

    /// The point of the bounds about which is transformed.
    var anchor: Point

    /// What comes before the transform; `nil` without a third dimension.
    var spatial: Transform3D?

    /// Where the anchor lies in the superview.
    var position: Point {
      Point(
        x: values.center.x + (anchor.x - 0.5) * values.bounds.width,
        y: values.center.y + (anchor.y - 0.5) * values.bounds.height
      )
    }

    /// The whole transform.
    var transform: Transform3D {
      let plane = Transform3D(values.transform)
      return spatial?.concatenating(plane) ?? plane
    }
  }

  /// Where the layer's view is shown.
  final func shownGeometry(of view: View) -> Geometry {
    var geometry = Geometry(
      values: view.shownValues,
      anchor: slots.anchorPoint?.presentation ?? Layer.middle,
      spatial: slots.spatial?.presentation.transform
    )
    guard let animations else { return geometry }
    let position = animated(.position, geometry.position)
    geometry.values.bounds = animated(.bounds, geometry.values.bounds).standardized
    geometry.values.alpha = animated(.opacity, geometry.values.alpha)
    geometry.anchor = animated(.anchorPoint, geometry.anchor)
    if animations.moves(.transform) {
      let whole = animated(.transform, SpatialValue(geometry.transform)).transform
      let isFlat = whole.isOfPlane
      geometry.values.transform = isFlat ? whole.affineTransform : .identity
      geometry.spatial = isFlat ? nil : whole
    }
    let offset = anchorOffset(in: geometry.values.bounds.size, of: geometry.anchor)
    geometry.values.center = Point(x: position.x - offset.x, y: position.y - offset.y)
    return geometry
  }

  /// The colour that fills the layer's view, with what the layer's own animations show.
  final func shownFill(of view: View) -> Color? {
    guard let animations, animations.moves(.backgroundColor) else { return view.shownColor }
    return animated(.backgroundColor, FillColor(view.shownColor)).shownColor
  }

  /// What is shown of a property that every layer has; `nil` for any other.
  final func shownBasicValue(of property: LayerProperty) -> LayerValue? {
    switch property {
    case .opacity, .bounds, .position, .transform, .backgroundColor: shownPlace(of: property)
    case .anchorPoint: shown(property, slots.anchorPoint, Layer.middle).layerValue
    case .sublayerTransform: shown(property, slots.sublayerTransform, .identity).layerValue
    case .cornerRadius: shown(property, slots.cornerRadius, 0).layerValue
    case .borderWidth: shown(property, slots.borderWidth, 0).layerValue
    case .borderColor: FillColor(shown(property, slots.borderColor, .black, colorTraits)).layerValue
    case .shadowColor: FillColor(shown(property, slots.shadowColor, .black, colorTraits)).layerValue
    case .shadowOpacity: shown(property, slots.shadowOpacity, 0).layerValue
    case .shadowRadius: shown(property, slots.shadowRadius, 3).layerValue
    case .shadowOffset: shown(property, slots.shadowOffset, Size(width: 0, height: -3)).layerValue
    case .shadowPath: shown(property, slots.shadowPath, .zero).layerValue
    case .path, .fillColor, .strokeColor, .lineWidth, .miterLimit, .lineDashPhase, .strokeStart, .strokeEnd, .colors,
      .locations, .startPoint, .endPoint, .foregroundColor, .fontSize:
      nil
    }
  }

  private func shownPlace(of property: LayerProperty) -> LayerValue? {
    let free = shownPlace
    return switch property {
    case .opacity: free.opacity.layerValue
    case .bounds: free.bounds.layerValue
    case .position: free.position.layerValue
    case .transform: SpatialValue(free.transform).layerValue
    case .backgroundColor: FillColor(free.backgroundColor).layerValue
    default: nil
    }
  }

  /// What is shown of what a view has for its layer.
  private var shownPlace: FreeState {
    guard let view else { return shownFree(colorTraits) }
    let geometry = shownGeometry(of: view)
    return FreeState(
      bounds: geometry.values.bounds,
      position: geometry.position,
      transform: geometry.transform,
      opacity: Float(min(1, max(0, geometry.values.alpha))),
      backgroundColor: shownFill(of: view),
      isHidden: view.isHidden
    )
  }

  /// Has a layer without a view be what is shown of another one, but for what is in that and masks it.
  final func takeBasics(shownOf other: Layer) {
    free = other.shownPlace
    name = other.name
    anchorPoint = other.shown(.anchorPoint, other.slots.anchorPoint, Layer.middle)
    sublayerTransform = other.shown(.sublayerTransform, other.slots.sublayerTransform, .identity).transform
    cornerRadius = other.shown(.cornerRadius, other.slots.cornerRadius, 0)
    (cornerCurve, maskedCorners) = (other.cornerCurve, other.maskedCorners)
    borderWidth = other.shown(.borderWidth, other.slots.borderWidth, 0)
    borderColor = other.shown(.borderColor, other.slots.borderColor, .black, other.colorTraits)
    shadowColor = other.shown(.shadowColor, other.slots.shadowColor, .black, other.colorTraits)
    shadowOpacity = other.shown(.shadowOpacity, other.slots.shadowOpacity, 0)
    shadowRadius = other.shown(.shadowRadius, other.slots.shadowRadius, 3)
    shadowOffset = other.shown(.shadowOffset, other.slots.shadowOffset, Size(width: 0, height: -3))
    shadowPath = other.shown(.shadowPath, other.slots.shadowPath, .zero).value
    (masksToBounds, allowsGroupOpacity, zPosition) = (other.masksToBounds, other.allowsGroupOpacity, other.zPosition)
    (contents, contentsGravity, contentsScale) = (other.contents, other.contentsGravity, other.contentsScale)
  }
}

extension Transform3D {
  /// Whether nothing of it but a scale that is not seen is of the third dimension.
  fileprivate var isOfPlane: Bool {
    var flat = self
    flat.m33 = 1
    return flat.isAffine
  }
}
