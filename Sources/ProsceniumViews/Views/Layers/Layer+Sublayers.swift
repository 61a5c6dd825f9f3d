/// The relations of a layer to its sublayers, its superlayer and its mask.
@MainActor struct LayerHierarchy: ~Copyable {
  /// The sublayers without a view, from back to front.
  var layers: [Layer] = []

  /// The superlayer or the masked layer, for a layer without a view.
  @WeakReference var holder: Layer?

  /// The subview directly behind this sublayer of a view's layer, or `nil` if the sublayer is behind all subviews.
  @WeakReference var subviewBelow: View?

  /// The mask, if the mask is a layer without a view.
  var mask: Layer?

  /// The view that masks the layer.
  var maskView: View?

  /// A Boolean value that indicates whether an animation changes the masking view or a view inside it.
  var isMaskAnimated: Bool { maskView?.movesWithin == true }
}

extension Layer {
  /// The sublayers from back to front, or `nil` if there are none.
  ///
  /// The sublayers of a view's layer are the layers of its subviews and the layers added between them. Setting the
  /// property does not move subviews. It places layers without a view between the subviews in the order of the list. If
  /// the list contains no layer of a subview, the layers are placed in front of all subviews. Layers that remain keep
  /// their animations.
  public final var sublayers: [Layer]? {
    get {
      let children = orderedChildren.map { $0.layer }
      return children.isEmpty ? nil : children
    }
    set {
      let layers = newValue ?? []
      let staying = Set(layers.map { ObjectIdentifier($0) })
      for layer in hierarchy.layers.reversed() where !staying.contains(ObjectIdentifier(layer)) {
        layer.removeFromSuperlayer()
      }
      let namesSubviews = layers.contains { $0.view.map { $0.superview === view } ?? false }
      var below = namesSubviews ? nil : view?.subviews.last
      for layer in layers {
        if let subview = layer.view {
          if subview.superview === view { below = subview }
        } else {
          put(layer, over: below)
        }
      }
    }
  }

  /// The layer that contains this one, or `nil` if there is none or if this layer is a mask.
  public final var superlayer: Layer? {
    if let view { return view.superview?.layer }
    return hierarchy.holder?.hierarchy.mask === self ? nil : hierarchy.holder
  }

  /// Adds a layer in front of all other sublayers.
  ///
  /// The layer of a view is added together with its view.
  public final func addSublayer(_ layer: Layer) {
    guard layer.view == nil else { return insert(layer, at: orderedChildren.count) }
    put(layer, over: view?.subviews.last)
  }

  /// Places a layer without a view directly in front of a subview and in front of other layers at that position.
  ///
  /// - Parameters:
  ///   - layer: The layer, which is removed from its superlayer first.
  ///   - subview: The subview, or `nil` to place the layer behind all subviews.
  private func put(_ layer: Layer, over subview: View?) {
    precondition(!layer.holds(self), "\(layer) cannot become a sublayer of itself or of its descendant \(self).")
    take(layer)
    adopt(layer, at: hierarchy.layers.count, over: subview)
  }

  /// Inserts a layer at an index, counted from the back. An index past the end inserts the layer in front.
  public final func insertSublayer(_ layer: Layer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Inserts a layer directly behind `sibling`, or in front of all sublayers if `sibling` is not a sublayer.
  public final func insertSublayer(_ layer: Layer, below sibling: Layer?) { insert(layer, beside: sibling, 0) }

  /// Inserts a layer directly in front of `sibling`, or in front of all sublayers if `sibling` is not a sublayer.
  public final func insertSublayer(_ layer: Layer, above sibling: Layer?) { insert(layer, beside: sibling, 1) }

  /// Replaces a sublayer with another layer, or does nothing if `oldLayer` is not a sublayer.
  public final func replaceSublayer(_ oldLayer: Layer, with newLayer: Layer) {
    guard oldLayer !== newLayer, orderedChildren.contains(where: { $0.isOf(oldLayer) }) else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer or from the layer that it masks.
  ///
  /// The layer of a view is removed together with its view.
  public final func removeFromSuperlayer() {
    if let view { return view.removeFromSuperview() }
    endAnimations()
    leaveHolder()
  }

  /// Removes a layer without a view from its superlayer before it is added to this one.
  ///
  /// Its animations continue if the layer remains in the same window.
  private func take(_ layer: Layer) {
    let window = layer.nearestView?.window
    if window == nil || window === nearestView?.window { layer.leaveHolder() } else { layer.removeFromSuperlayer() }
  }

  private func leaveHolder() {
    guard let holder = hierarchy.holder else { return }
    if holder.hierarchy.mask === self {
      holder.hierarchy.mask = nil
    } else {
      // Search from the front, because the newest sublayer is usually removed first.
      var index = holder.hierarchy.layers.count - 1
      while index >= 0, holder.hierarchy.layers[index] !== self { index -= 1 }
      if index >= 0 { holder.hierarchy.layers.remove(at: index) }
    }
    hierarchy.holder = nil
    holder.invalidate()
  }

  /// The layer whose alpha multiplies the alpha of this layer, in this layer's coordinates. The default is `nil`.
  ///
  /// The mask is removed from its superlayer. A mask that is or contains this layer is ignored, because it would mask
  /// itself.
  public final var mask: Layer? {
    get { hierarchy.mask ?? hierarchy.maskView?.layer }
    set {
      guard newValue !== mask else { return }
      if let newValue, newValue.reaches(self) { return }
      // The new mask may be inside the old one, whose animations end, so remove the new mask first.
      if let newValue, newValue.view == nil { take(newValue) }
      dropMask()
      if let view = newValue?.view {
        setMaskView(view)
      } else if let newValue {
        newValue.forgetListed()
        newValue.hierarchy.holder = self
        hierarchy.mask = newValue
      }
      invalidate()
    }
  }

  /// Removes the mask.
  private func dropMask() {
    hierarchy.mask?.removeFromSuperlayer()
    hierarchy.maskView?.rare?.maskedLayer = nil
    hierarchy.maskView = nil
  }

  private func setMaskView(_ view: View) {
    view.removeFromSuperview()
    if let other = view.rare?.maskedLayer { other.mask = nil }
    view.rareMade.maskedLayer = self
    View.haveMasks = true
    hierarchy.maskView = view
    view.displaySubtreeInNewWindow()
  }

  /// Returns a Boolean value that indicates whether `layer` is this one, is inside it or masks a layer inside it.
  private func reaches(_ layer: Layer) -> Bool {
    if layer === self { return true }
    if let mask = hierarchy.mask, mask.reaches(layer) { return true }
    if let view = hierarchy.maskView, view.layer.reaches(layer) { return true }
    if let view, let other = layer.view, other.isDescendant(of: view) { return true }
    // A view without a layer has no mask and no sublayers of its own.
    for subview in view?.subviews ?? [] {
      if let own = subview.rare?.layer, own.reaches(layer) { return true }
    }
    return hierarchy.layers.contains { $0.reaches(layer) }
  }

  /// Ends all animations of the layer and of its view, so that the model is shown.
  ///
  /// Animations of the view that also move other views continue for these. They complete at their regular time and pass
  /// `false` for `finished`.
  public final func removeAllAnimations() {
    animations?.end()
    animations = nil
    guard let view else { return invalidate() }
    view.motions = []
    view.hierarchy.departureCount += 1
    invalidate()
  }

  /// Ends the animations of the layer and of its sublayers without a view, because they have left their window.
  final func endAnimations() {
    animations?.end()
    animations = nil
    for layer in hierarchy.layers { layer.endAnimations() }
    hierarchy.mask?.endAnimations()
  }

  private func insert(_ layer: Layer, beside sibling: Layer?, _ offset: Int) {
    let index = sibling.flatMap { sibling in orderedChildren.firstIndex { $0.isOf(sibling) } }
    insert(layer, at: index.map { $0 + offset } ?? orderedChildren.count)
  }

  private func insert(_ layer: Layer, at index: Int) {
    precondition(!layer.holds(self), "\(layer) cannot become a sublayer of itself or of its descendant \(self).")
    if let subview = layer.view {
      // A layer without a view cannot contain the layer of a view.
      guard let view else { return }
      view.insertSubview(subview, at: orderedChildren.prefix(index).count { $0.subview != nil })
      return
    }
    var place = index
    if layer.hierarchy.holder === self, let old = orderedChildren.firstIndex(where: { $0.isOf(layer) }), old < place {
      place -= 1
    }
    take(layer)
    let before = orderedChildren.prefix(max(0, place))
    adopt(layer, at: before.count { $0.freeLayer != nil }, over: before.last { $0.subview != nil }?.subview)
  }

  private func adopt(_ layer: Layer, at index: Int, over subview: View?) {
    // The layer may have been listed with the colours of its previous superlayer.
    layer.forgetListed()
    layer.hierarchy.subviewBelow = subview
    hierarchy.layers.insert(layer, at: index)
    layer.hierarchy.holder = self
    if subview != nil { View.haveLayersBetween = true }
    if layer.zPosition != 0 { View.haveDepths = true }
    invalidate()
  }

  /// Returns a Boolean value that indicates whether `layer` is this one or inside it.
  private func holds(_ layer: Layer) -> Bool {
    var candidate: Layer? = layer
    while let current = candidate {
      if current === self { return true }
      candidate = current.view.map { $0.superview?.rare?.layer } ?? current.hierarchy.holder
    }
    return false
  }

  /// A child of a layer, which is a subview or a layer without a view.
  @MainActor enum Child {
    /// A subview of the layer's view.
    case view(View)

    /// A layer without a view.
    case free(Layer)

    /// The subview, or `nil` if the child is a layer without a view.
    var subview: View? { if case .view(let view) = self { view } else { nil } }

    /// The layer without a view, or `nil` if the child is a subview.
    var freeLayer: Layer? { if case .free(let layer) = self { layer } else { nil } }

    /// The layer of the child. A subview creates its layer on first access.
    var layer: Layer {
      switch self {
      case .view(let view): view.layer
      case .free(let layer): layer
      }
    }

    /// Returns a Boolean value that indicates whether the child is `other` or the view of `other`.
    func isOf(_ other: Layer) -> Bool {
      switch self {
      case .view(let view): other.view === view
      case .free(let layer): layer === other
      }
    }
  }

  /// The children of the layer from back to front, without regard to their depths.
  final var orderedChildren: [Child] {
    guard let view else { return hierarchy.layers.map { Child.free($0) } }
    guard !hierarchy.layers.isEmpty else { return view.subviews.map { Child.view($0) } }
    var byView: [ObjectIdentifier: [Layer]] = [:]
    var children: [Child] = []
    for layer in hierarchy.layers {
      if let below = layer.hierarchy.subviewBelow, below.superview === view {
        byView[ObjectIdentifier(below), default: []].append(layer)
      } else {
        children.append(.free(layer))
      }
    }
    for subview in view.subviews {
      children.append(.view(subview))
      children += (byView[ObjectIdentifier(subview)] ?? []).map { Child.free($0) }
    }
    return children
  }

  final func zPositionDidChange() {
    if !zPosition.isFinite {
      zPosition = 0
      return
    }
    View.haveDepths = true
    view?.superview?.invalidateSubviews()
    view?.requestFrame()
    (view?.superview?.rare?.layer ?? hierarchy.holder)?.invalidate()
  }
}
