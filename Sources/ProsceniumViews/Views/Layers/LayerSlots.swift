/// A layer as `Self`, so that key paths to its properties can have the concrete type as their root.
protocol LayerSlots: Layer {}

extension Layer: LayerSlots {}

extension LayerSlots {
  /// Sets a property and animates it if an animation block of the layer's view is open.
  @MainActor func set<Value>(
    _ path: ReferenceWritableKeyPath<Self, AnimatedProperty<Value>?>,
    _ value: Value,
    from initial: Value,
    _ composition: AnimatedProperty<Value>.Composition = .additive
  ) {
    let slot = self[keyPath: path]
    guard value != slot?.model ?? initial else { return }
    let property = slot ?? AnimatedProperty(initial, composition: composition)
    if slot == nil { self[keyPath: path] = property }
    invalidate()
    if let view { property.set(value, of: view) } else { property.replaceModel(value) }
  }

  /// Sets a colour property. A dynamic colour is resolved with the traits of the view.
  @MainActor func set(
    _ path: ReferenceWritableKeyPath<Self, AnimatedProperty<FillColor>?>,
    _ color: Color?,
    from initial: Color?
  ) {
    let traits = colorTraits
    if let slot = self[keyPath: path], slot.model.isDynamic { slot.replaceModel(slot.model.resolved(with: traits)) }
    set(path, FillColor(color, with: traits), from: FillColor(initial), .fromCurrentState)
  }
}
