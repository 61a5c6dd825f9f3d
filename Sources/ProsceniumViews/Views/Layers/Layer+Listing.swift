import Foundation

extension Layer {
  /// Returns the appearance of the layer beyond a filled rectangle, without its projection.
  ///
  /// - Parameters:
  ///   - bounds: The shown bounds.
  ///   - fills: A Boolean value that indicates whether the background is visible.
  ///   - traits: The traits that resolve dynamic colours.
  final func appearance(in bounds: Rect, fills: Bool, _ traits: TraitCollection) -> DisplayList.Appearance {
    if let frozen { return frozen }
    var look = DisplayList.Appearance()
    let recession = slots.recession?.presentation ?? .zero
    if recession.cornerRadius > 0, shownCorners == .zero {
      look.cornerRadii = CornerRadii(recession.cornerRadius, in: .all).fitted(to: bounds.size)
      look.cornerCurve = .continuous
    } else {
      look.cornerRadii = shownCorners.fitted(to: bounds.size)
      if look.cornerRadii != .zero { look.cornerCurve = cornerCurve }
    }
    let width = shownBorderWidth
    if width > 0, let color = shownBorderColor(traits), color.alpha > 0 {
      look.border = DisplayList.Border(width: width, color: color)
    }
    look.clipsToBounds = masksToBounds || recession.cornerRadius > 0
    look.isGroup = allowsGroupOpacity
    if let shownContents { look.commands.append(draw(shownContents, in: bounds)) }
    if let drawn = displayState?.drawn { look.commands.append(drawn.command(in: rect(of: drawn, in: bounds))) }
    look.commands += drawing(in: bounds, traits)
    if let view, view.rare?.drawsContent == true { look.commands += content(of: view, in: bounds, traits) }
    look.mask = listedMask
    look.sublayers = listedSublayers(traits)
    look.shadow = shadow(of: look, in: bounds, fills: fills, traits)
    return look
  }

  /// The shown corner radii before they are reduced to fit the bounds.
  final var shownCorners: CornerRadii {
    CornerRadii(max(0, shownCornerRadius), in: maskedCorners)
  }

  private func shadow(
    of look: DisplayList.Appearance,
    in bounds: Rect,
    fills: Bool,
    _ traits: TraitCollection
  ) -> DisplayList.Shadow? {
    let opacity = Double(min(1, max(0, shownShadowOpacity)))
    // A layer that masks to its bounds has no shadow, as in Core Animation.
    guard opacity > 0, !masksToBounds, let color = shownShadowColor(traits),
      color.alpha > 0
    else {
      return nil
    }
    let path = shownShadowPath.value
    return DisplayList.Shadow(
      color: color,
      opacity: opacity,
      radius: max(0, shownShadowRadius),
      offset: shownShadowOffset,
      path: path ?? (fills ? look.outline(of: bounds) : nil)
    )
  }

  private func draw(_ contents: GraphicsImage, in bounds: Rect) -> DisplayList.Command {
    let scale = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
    let size = Size(width: CGFloat(contents.width) / scale, height: CGFloat(contents.height) / scale)
    return contents.command(in: contentsGravity.rect(of: size, in: bounds), scale: scale)
  }

  /// Returns the sublayers without a view, each with the number of shown subviews behind it.
  private func listedSublayers(_ traits: TraitCollection) -> [DisplayList.Layer] {
    guard !hierarchy.layers.isEmpty else { return [] }
    var (count, layers) = (0, [DisplayList.Layer]())
    for child in childrenByDepth {
      switch child {
      case .free(let layer):
        guard var listed = layer.listedLayer(traits, under: appliedSublayerTransform) else { continue }
        listed.subviewsBelow = count
        layers.append(listed)
      case .view(let view): if !view.isHidden { count += 1 }
      }
    }
    return layers
  }

  /// The subviews and sublayers without a view, from back to front, in the order of their depths.
  final var childrenByDepth: [Child] {
    let children = orderedChildren
    func depth(_ child: Child) -> CGFloat { (child.freeLayer ?? child.subview?.rare?.layer)?.zPosition ?? 0 }
    guard View.haveDepths, children.contains(where: { depth($0) != 0 }) else { return children }
    return children.enumerated().sorted {
      (depth($0.element), $0.offset) < (depth($1.element), $1.offset)
    }.map(\.element)
  }

  private var listedMask: [DisplayList.Layer] {
    if let mask = hierarchy.mask { return [mask.listedLayer(colorTraits, under: nil) ?? .nothing] }
    if let view = hierarchy.maskView { return [view.listedLayer() ?? .nothing] }
    return []
  }

  /// Returns a layer without a view and its content for a display list, or `nil` if the layer is hidden.
  ///
  /// - Parameters:
  ///   - traits: The traits that resolve dynamic colours.
  ///   - outer: The sublayer transform of the enclosing layer, or `nil` if there is none.
  final func listedLayer(_ traits: TraitCollection, under outer: Transform3D?) -> DisplayList.Layer? {
    guard !free.isHidden, !isBeingListed else { return nil }
    if outer == nil, let listed { return listed }
    isBeingListed = true
    defer { isBeingListed = false }
    let free = shownFree(traits)
    let color = free.backgroundColor?.resolvedColor(with: traits)
    var look = appearance(in: free.bounds, fills: (color?.alpha ?? 0) > 0, traits)
    let own = free.transformToSuperlayer(about: shownAnchorPoint)
    let whole = outer.map { own.concatenating($0) } ?? own
    let flat = whole.flattened
    if flat.hasPerspective { look.projection = flat }
    let layer = DisplayList.Layer(
      name: name,
      bounds: free.bounds,
      transform: flat.hasPerspective ? flat.tangent(at: free.bounds.center) : flat.affineTransform,
      opacity: Double(free.opacity),
      backgroundColor: color,
      appearance: look.isPlain ? nil : look
    )
    if outer == nil { listed = layer }
    return layer
  }

  /// The transform of all content of the layer in the layer's coordinates, or `nil` if there is none.
  final var appliedSublayerTransform: Transform3D? {
    if slots.sublayerTransform == nil, animations?.moves(.sublayerTransform) != true { return nil }
    let transform = shownSublayerTransform.transform
    if transform.isIdentity { return nil }
    let bounds = animated(.bounds, view?.shownValues.bounds ?? free.bounds)
    let anchor = shownAnchorPoint
    let middle = bounds.point(at: anchor)
    return Transform3D(translationX: -middle.x, y: -middle.y, z: 0).concatenating(transform)
      .concatenating(Transform3D(translationX: middle.x, y: middle.y, z: 0))
  }
}

extension DisplayList.Layer {
  /// A layer that draws nothing. As a mask, it hides everything.
  static let nothing = DisplayList.Layer(bounds: .zero)
}
