public import Foundation

extension Layer {
  /// Adds an animation whose values are shown instead of the layer's properties. The properties keep their model
  /// values.
  ///
  /// The animation begins with the next frame, which shows its start. Its values replace those of animation blocks. If
  /// several animations move the same property, the last one added determines the shown value, unless it is additive.
  ///
  /// The animation is removed by another animation with the same key, by ``removeAnimation(forKey:)``, or when the
  /// layer leaves its window or the window closes. Its delegate then receives `false`. If the layer is in no window at
  /// the next frame, the animation stops in that frame. Outside of a stage's code it stops before the method returns.
  /// Touches follow the model and are delivered during the animation.
  ///
  /// - Parameters:
  ///   - anim: The animation, of which the layer uses the current state.
  ///   - key: The key for finding and removing the animation. An existing animation of the layer with the same key is
  ///     replaced. With `nil`, the animation has no key.
  public final func add(_ anim: Animation, forKey key: String?) {
    let motion = LayerMotion(anim, key: key, of: self)
    if let key { motions?.remove(key: key) }
    let motions = motions ?? LayerMotions()
    motions.add(motion)
    animations = motions
    invalidate()
    motion.run(in: nearestView?.stageAnimations ?? RunningAnimations.current)
  }

  /// Removes an animation. The next frame shows the model value, and the animation's delegate receives `false`.
  ///
  /// - Parameter key: The key of the animation. The call has no effect if the layer has no animation with this key.
  public final func removeAnimation(forKey key: String) {
    guard let motions else { return }
    motions.remove(key: key)
    invalidate()
  }

  /// Returns the animation with a key, or `nil` if there is none or the animation has ended and left the layer.
  ///
  /// - Parameter key: The key with which the animation was added.
  public final func animation(forKey key: String) -> Animation? { motions?.all.first { $0.key == key }?.animation }

  /// Returns the keys of the layer's animations, in the order of their addition, or `nil` if there are none.
  public final func animationKeys() -> [String]? {
    let keys = motions?.all.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  /// Returns a copy of the layer with its shown values, or `nil` if the layer is in no window.
  ///
  /// The copy has the type of the layer. It belongs to no view and no superlayer, has no sublayers and no mask, and
  /// does not follow later changes.
  public final func presentation() -> Self? {
    guard nearestView?.windowShownIn?.host != nil else { return nil }
    let layer = Self()
    layer.take(shownOf: self)
    return layer
  }

  private var motions: LayerMotions? { animations as? LayerMotions }

  /// Removes an animation that has stopped.
  func drop(_ motion: LayerMotion) {
    motions?.drop(motion)
    if motions?.all.isEmpty == true { animations = nil }
    markChange()
  }
}

/// Returns the time of the stage whose code runs, in seconds, like `CACurrentMediaTime()`.
///
/// Set ``Animation/beginTime`` to a time on this clock. Outside of a stage's code the result is 0, which as a begin
/// time selects the next frame.
@preconcurrency @MainActor public func CurrentMediaTime() -> TimeInterval {
  RunningAnimations.current?.scheduler?.now.seconds ?? 0
}
