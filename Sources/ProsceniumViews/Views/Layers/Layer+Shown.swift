import Foundation

extension Layer {
  /// The shown geometry of a view's layer.
  struct Geometry {
    /// The values of the view. Their transform is only the affine part.
    var values: ViewValues

    /// The anchor point in unit coordinates of the bounds.
    var anchor: Point

    /// The three-dimensional transform that applies before the affine transform, or `nil` if there is none.
    var spatial: Transform3D?

    /// The position of the anchor point in the superview's coordinates.
    var position: Point {
      Point(
        x: values.center.x + (anchor.x - 0.5) * values.bounds.width,
        y: values.center.y + (anchor.y - 0.5) * values.bounds.height
      )
    }

    /// The complete transform in three dimensions.
    var transform: Transform3D {
      let plane = Transform3D(values.transform)
      return spatial?.concatenating(plane) ?? plane
    }
  }

  /// Returns the shown geometry of the layer's view, including animations.
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

  /// Returns the colour that fills the layer's view, including the layer's own animations.
  final func shownFill(of view: View) -> Color? {
    guard let animations, animations.moves(.backgroundColor) else { return view.shownColor }
    return animated(.backgroundColor, FillColor(view.shownColor)).shownColor
  }

  // The shown values of properties, which include the animations of blocks and the layer's own animations.
  final var shownAnchorPoint: Point { shown(.anchorPoint, slots.anchorPoint, Layer.middle) }
  final var shownSublayerTransform: SpatialValue { shown(.sublayerTransform, slots.sublayerTransform, .identity) }
  final var shownCornerRadius: CGFloat { shown(.cornerRadius, slots.cornerRadius, 0) }
  final var shownBorderWidth: CGFloat { shown(.borderWidth, slots.borderWidth, 0) }
  final var shownShadowOpacity: Float { shown(.shadowOpacity, slots.shadowOpacity, 0) }
  final var shownShadowRadius: CGFloat { shown(.shadowRadius, slots.shadowRadius, Layer.initialShadowRadius) }
  final var shownShadowOffset: Size { shown(.shadowOffset, slots.shadowOffset, Layer.initialShadowOffset) }
  final var shownShadowPath: MorphingValue<Path> { shown(.shadowPath, slots.shadowPath, .zero) }

  /// Returns the shown colour of the border, or `nil` if there is none.
  final func shownBorderColor(_ traits: TraitCollection) -> Color? {
    shown(.borderColor, slots.borderColor, .black, traits)
  }

  /// Returns the shown colour of the shadow, or `nil` if there is none.
  final func shownShadowColor(_ traits: TraitCollection) -> Color? {
    shown(.shadowColor, slots.shadowColor, .black, traits)
  }

  /// Returns the shown value of a property that every layer has, or `nil` for other properties.
  final func shownBasicValue(of property: LayerProperty) -> LayerValue? {
    switch property {
    case .opacity, .bounds, .position, .transform, .backgroundColor: shownPlace(of: property)
    case .anchorPoint: shownAnchorPoint.layerValue
    case .sublayerTransform: shownSublayerTransform.layerValue
    case .cornerRadius: shownCornerRadius.layerValue
    case .borderWidth: shownBorderWidth.layerValue
    case .borderColor: FillColor(shownBorderColor(colorTraits)).layerValue
    case .shadowColor: FillColor(shownShadowColor(colorTraits)).layerValue
    case .shadowOpacity: shownShadowOpacity.layerValue
    case .shadowRadius: shownShadowRadius.layerValue
    case .shadowOffset: shownShadowOffset.layerValue
    case .shadowPath: shownShadowPath.layerValue
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

  /// The shown values of the properties that a layer of a view shares with its view.
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

  /// Copies the shown values of another layer, except its sublayers and its mask.
  ///
  /// The layer must not belong to a view.
  final func takeBasics(shownOf other: Layer) {
    free = other.shownPlace
    name = other.name
    anchorPoint = other.shownAnchorPoint
    sublayerTransform = other.shownSublayerTransform.transform
    cornerRadius = other.shownCornerRadius
    (cornerCurve, maskedCorners) = (other.cornerCurve, other.maskedCorners)
    borderWidth = other.shownBorderWidth
    borderColor = other.shownBorderColor(other.colorTraits)
    shadowColor = other.shownShadowColor(other.colorTraits)
    shadowOpacity = other.shownShadowOpacity
    shadowRadius = other.shownShadowRadius
    shadowOffset = other.shownShadowOffset
    shadowPath = other.shownShadowPath.value
    (masksToBounds, allowsGroupOpacity, zPosition) = (other.masksToBounds, other.allowsGroupOpacity, other.zPosition)
    contentsImage = other.contentsImage
    contentsRect = other.contentsRect
    (contentsGravity, contentsScale) = (other.contentsGravity, other.contentsScale)
    if let drawn = other.displayState?.drawn { take(drawn) }
  }
}

extension Transform3D {
  /// A Boolean value that indicates whether the transform is affine, apart from an invisible scale along z.
  fileprivate var isOfPlane: Bool {
    var flat = self
    flat.m33 = 1
    return flat.isAffine
  }
}
