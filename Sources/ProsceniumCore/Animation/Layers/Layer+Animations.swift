public import Foundation

extension Layer {
  /// Animates the layer by itself: what is shown follows `anim`, and the layer's properties stay what they are.
  ///
  /// It begins with the next frame, which shows its start, and is shown over what blocks animate; of several that move the
  /// same property the last one added counts, unless it is additive. It is taken away, and its delegate is told that it
  /// has not finished, by another one with its key, by ``removeAnimation(forKey:)``, and when the layer leaves the window or
  /// that is closed. One that is added to a layer that stands in no window, and is in none at the next frame, stops
  /// then; outside of a stage's code it stops before the method returns. Touches follow the model, and are let through.
  ///
  /// - Parameters:
  ///   - anim: What moves, as it is now.
  ///   - key: What it is removed and found by; one that the layer has already takes the place of that one. `nil`
  ///     is none.
  public final func add(_ anim: Animation, forKey key: String?) {
    let motion = LayerMotion(anim, key: key, of: self)
    if let key { motions?.remove(key: key) }
    let motions = motions ?? LayerMotions()
    motions.add(motion)
    animations = motions
    noteChange()
    motion.run(in: nearestView?.stageAnimations ?? RunningAnimations.current)
  }

  /// Takes an animation away: the model is shown again with the next frame, and the delegate told that it did not finish.
  ///
  /// - Parameter key: That of the animation; nothing happens for one that the layer has not.
  public final func removeAnimation(forKey key: String) {
    guard let motions else { return }
    motions.remove(key: key)
    noteChange()
  }

  /// The animation of a key; `nil` if there is none, or it is over and has left the layer.
  ///
  /// - Parameter key: That with which it was added.
  public final func animation(forKey key: String) -> Animation? { motions?.all.first { $0.key == key }?.animation }

  /// The keys of the animations of the layer, in the order in which they were added; `nil` if there are none.
  public final func animationKeys() -> [String]? {
    let keys = motions?.all.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  /// A layer of the same type that is what is shown of this one now; `nil` while it is in no window.
  ///
  /// It belongs to no view and stands nowhere, has no layers in it and no mask, and does not follow any more.
  public final func presentation() -> Self? {
    guard nearestView?.windowShownIn?.host != nil else { return nil }
    let layer = Self()
    layer.take(shownOf: self)
    return layer
  }

  private var motions: LayerMotions? { animations as? LayerMotions }

  /// Lets go of an animation that has stopped.
  func drop(_ motion: LayerMotion) {
    motions?.drop(motion)
    if motions?.all.isEmpty == true { animations = nil }
    markChange()
  }
}

/// Seconds on the clock of the stage whose code runs, as ``Animation/beginTime`` counts them: Core Animation's
/// `CACurrentMediaTime()`.
///
/// Outside of a stage's code it is 0, which as a begin is the next frame.
@MainActor public func CurrentMediaTime() -> TimeInterval {
  RunningAnimations.current?.scheduler?.now.seconds ?? 0
}
