/// The layers in a layer, and what it is in.
@MainActor struct LayerHierarchy: ~Copyable {
  /// Those that belong to no view, from back to front.
  var layers: [Layer] = []

  /// The layer that this one is in, or masks; only of one that belongs to no view.
  @WeakReference var holder: Layer?

  /// In the layer of a view: the subview that this one stands over; `nil` behind all.
  @WeakReference var subviewBelow: View?

  /// The mask, if it belongs to no view.
  var mask: Layer?

  /// The view that masks.
  var maskView: View?

  /// Whether the view that masks moves, or something in it.
  var isMaskAnimated: Bool { maskView?.movesWithin == true }
}

extension Layer {
  /// The layers in this one, from back to front; `nil` when there are none.
  ///
  /// Those of a view's layer are the layers of its subviews, and what was added between them. A new list moves no subview:
  /// layers that belong to no view come between the subviews as in the list, or in front of all if it names none of them.
  /// Those that stay keep their animations.
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

  /// The layer that this one is in; `nil` when it is in none, or masks one.
  public final var superlayer: Layer? {
    if let view { return view.superview?.layer }
    return hierarchy.holder?.hierarchy.mask === self ? nil : hierarchy.holder
  }

  /// Adds `layer` in front of all others in this one. The layer of a view comes with its view.
  public final func addSublayer(_ layer: Layer) {
    guard layer.view == nil else { return insert(layer, at: orderedChildren.count) }
    put(layer, over: view?.subviews.last)
  }

  /// Puts a layer that belongs to no view in front of the other ones over a subview, or of those behind all.
  private func put(_ layer: Layer, over subview: View?) {
    precondition(!layer.holds(self), "\(layer) cannot be put into \(self), which is in it or is it.")
    take(layer)
    adopt(layer, at: hierarchy.layers.count, over: subview)
  }

  /// Adds `layer` so that it is the one of that index, counted from the back; any other index is the nearest.
  public final func insertSublayer(_ layer: Layer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Adds `layer` just behind `sibling`, or in front of all if that is not in this one.
  public final func insertSublayer(_ layer: Layer, below sibling: Layer?) { insert(layer, beside: sibling, 0) }

  /// Adds `layer` just in front of `sibling`, or in front of all if that is not in this one.
  public final func insertSublayer(_ layer: Layer, above sibling: Layer?) { insert(layer, beside: sibling, 1) }

  /// Puts `newLayer` in the place of `oldLayer`; nothing happens if that is not in this one.
  public final func replaceSublayer(_ oldLayer: Layer, with newLayer: Layer) {
    guard oldLayer !== newLayer, orderedChildren.contains(where: { $0.isOf(oldLayer) }) else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Takes the layer out of the one that it is in, or masks; that of a view leaves with its view.
  public final func removeFromSuperlayer() {
    if let view { return view.removeFromSuperview() }
    endAnimations()
    leaveHolder()
  }

  /// Takes a layer that belongs to no view out of the one that it is in; in the same window its animations go on.
  private func take(_ layer: Layer) {
    let window = layer.nearestView?.window
    if window == nil || window === nearestView?.window { layer.leaveHolder() } else { layer.removeFromSuperlayer() }
  }

  private func leaveHolder() {
    guard let holder = hierarchy.holder else { return }
    if holder.hierarchy.mask === self {
      holder.hierarchy.mask = nil
    } else {
      // From the front: what leaves was mostly added last.
      var index = holder.hierarchy.layers.count - 1
      while index >= 0, holder.hierarchy.layers[index] !== self { index -= 1 }
      if index >= 0 { holder.hierarchy.layers.remove(at: index) }
    }
    hierarchy.holder = nil
    holder.noteChange()
  }

  /// Whose alpha all of the layer is multiplied by, in its coordinates; `nil` by default.
  ///
  /// It leaves the layer that it was in. One that this layer is in, or is itself, is ignored: it would mask itself.
  public final var mask: Layer? {
    get { hierarchy.mask ?? hierarchy.maskView?.layer }
    set {
      guard newValue !== mask else { return }
      if let newValue, newValue.reaches(self) { return }
      // It may stand in the old mask, whose animations end.
      if let newValue, newValue.view == nil { take(newValue) }
      dropMask()
      if let view = newValue?.view {
        setMaskView(view)
      } else if let newValue {
        newValue.forgetListed()
        newValue.hierarchy.holder = self
        hierarchy.mask = newValue
      }
      noteChange()
    }
  }

  /// Lets go of the mask.
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
  }

  /// Whether `layer` is this one, stands in it, or masks something in it.
  private func reaches(_ layer: Layer) -> Bool {
    if layer === self { return true }
    if let mask = hierarchy.mask, mask.reaches(layer) { return true }
    if let view = hierarchy.maskView, view.layer.reaches(layer) { return true }
    if let view, let other = layer.view, other.isDescendant(of: view) { return true }
    // A view that has no layer masks nothing and holds none.
    for subview in view?.subviews ?? [] {
      if let own = subview.rare?.layer, own.reaches(layer) { return true }
    }
    return hierarchy.layers.contains { $0.reaches(layer) }
  }

  /// Ends all animations of the layer, and those of its view, geometry and looks: what is shown is the model.
  ///
  /// What animations of the view move besides goes on, and they are completed at their time, as not finished.
  public final func removeAllAnimations() {
    animations?.end()
    animations = nil
    guard let view else { return noteChange() }
    view.motions = []
    view.hierarchy.departureCount += 1
    noteChange()
  }

  /// Ends the animations of the layer and of those in it that belong to no view: they are in no window any more.
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
    precondition(!layer.holds(self), "\(layer) cannot be put into \(self), which is in it or is it.")
    if let subview = layer.view {
      // A layer without a view has no room for one of a view.
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
    // It may come from where colours were others, or have been listed on its way.
    layer.forgetListed()
    layer.hierarchy.subviewBelow = subview
    hierarchy.layers.insert(layer, at: index)
    layer.hierarchy.holder = self
    if subview != nil { View.haveLayersBetween = true }
    if layer.zPosition != 0 { View.haveDepths = true }
    noteChange()
  }

  /// Whether `layer` is this one or stands somewhere in it.
  private func holds(_ layer: Layer) -> Bool {
    var candidate: Layer? = layer
    while let current = candidate {
      if current === self { return true }
      candidate = current.view.map { $0.superview?.rare?.layer } ?? current.hierarchy.holder
    }
    return false
  }

  /// One of what stands in a layer.
  @MainActor enum Child {
    /// A subview of the layer's view.
    case view(View)

    /// A layer that belongs to no view.
    case free(Layer)

    /// The subview; `nil` for a layer that belongs to none.
    var subview: View? { if case .view(let view) = self { view } else { nil } }

    /// The layer that belongs to no view; `nil` for a subview.
    var freeLayer: Layer? { if case .free(let layer) = self { layer } else { nil } }

    /// The layer, which a subview makes when it is first asked for it.
    var layer: Layer {
      switch self {
      case .view(let view): view.layer
      case .free(let layer): layer
      }
    }

    /// Whether it is `other`, or its view is that of `other`.
    func isOf(_ other: Layer) -> Bool {
      switch self {
      case .view(let view): other.view === view
      case .free(let layer): layer === other
      }
    }
  }

  /// What stands in the layer, from back to front, without regard to depths.
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
    view?.superview?.noteSubviewsChange()
    view?.requestFrame()
    (view?.superview?.rare?.layer ?? hierarchy.holder)?.noteChange()
  }
}
