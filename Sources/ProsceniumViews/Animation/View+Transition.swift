import AnimationTiming
public import Foundation

extension View {
  /// Changes a view's content with a transition from the old content to the new content.
  ///
  /// - Parameters:
  ///   - view: The view whose content changes. Without a superview, it changes immediately.
  ///   - duration: The duration in seconds. Zero, negative values, infinity and NaN change the view immediately.
  ///   - options: The kind of transition and the curve. Without a kind, the view changes immediately.
  ///   - animations: A closure that changes the view or its subviews. The method calls it once before it returns. Its
  ///     changes are animated only if `options` contain ``AnimationOptions/allowAnimatedContent``.
  ///   - completion: A closure that is called once when the transition ended.
  public static func transition(
    with view: View,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: () -> Void = {},
    completion: ((Bool) -> Void)? = nil
  ) {
    let kind = ViewTransition(options, in: view.traitCollection)
    let isShown = view.superview != nil && areAnimationsEnabled
    let curve = TimingCurve.cubic(options.curve.timing, duration: kind == nil || !isShown ? 0 : length(duration))
    guard let kind, let superview = view.superview, curve.duration > 0 else {
      animate(curve) {
        performWithoutAnimation(animations)
      } completion: {
        completion?($0)
      }
      return
    }
    let old = SnapshotView(of: view)
    performWithoutAnimation {
      if kind.bringsOldToFront {
        superview.insertSubview(old, aboveSubview: view)
      } else {
        superview.insertSubview(old, belowSubview: view)
      }
    }
    let isContentAnimated = options.contains(.allowAnimatedContent)
    if !isContentAnimated { performWithoutAnimation(animations) }
    animate(curve) {
      if isContentAnimated { animations() }
      kind.animate(from: old, to: view, fadesIn: false)
    } completion: {
      view.deform(nil)
      old.removeFromSuperview()
      completion?($0)
    }
  }

  /// Replaces a view by another view with a transition between the two.
  ///
  /// - Parameters:
  ///   - fromView: The view to replace. It is removed from its superview at the end, or hidden if `options` contain
  ///     ``AnimationOptions/showHideTransitionViews``.
  ///   - toView: The new view. It is added in front of `fromView` at the beginning, or behind it for a page curl
  ///     upwards. With ``AnimationOptions/showHideTransitionViews``, it is unhidden instead.
  ///   - duration: The duration in seconds. Zero, negative values, infinity and NaN change the views immediately.
  ///   - options: The kind of transition and the curve. Without a kind, the views change immediately.
  ///   - completion: A closure that is called once when the transition ended.
  public static func transition(
    from fromView: View,
    to toView: View,
    duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let kind = areAnimationsEnabled ? ViewTransition(options, in: fromView.traitCollection) : nil
    let hides = options.contains(.showHideTransitionViews)
    let before = (alpha: fromView.alpha, transform: fromView.transform)
    performWithoutAnimation {
      if hides {
        toView.isHidden = false
      } else if kind?.coversNew ?? false {
        fromView.superview?.insertSubview(toView, belowSubview: fromView)
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
      }
    }
    let curve = TimingCurve.cubic(options.curve.timing, duration: kind == nil ? 0 : length(duration))
    animate(curve) {
      if curve.duration > 0 { kind?.animate(from: fromView, to: toView, fadesIn: true) }
    } completion: { isFinished in
      performWithoutAnimation {
        if hides { fromView.isHidden = true } else { fromView.removeFromSuperview() }
        fromView.alpha = before.alpha
        fromView.transform = before.transform
        fromView.deform(nil)
        toView.deform(nil)
      }
      completion?(isFinished)
    }
  }
}

/// The visual transition from one view to another.
@MainActor private enum ViewTransition: Equatable {
  case crossDissolve
  /// The transition flips the views about the vertical axis or the horizontal axis.
  ///
  /// The left edge, or the lower edge, moves to the front first. A reversed flip moves the opposite edge to the front.
  case flip(isUpright: Bool, isReversed: Bool)
  /// The transition curls the old view up from its lower edge, or unrolls the new view down from the upper edge.
  case curl(isUp: Bool)

  /// Creates the transition that `options` name, or a cross-dissolve if the traits ask for reduced motion.
  init?(_ options: View.AnimationOptions, in traits: TraitCollection) {
    switch options.rawValue >> 20 & 0xf {
    case 1...7 where traits.accessibilityMotion == .reduced: self = .crossDissolve
    case 1: self = .flip(isUpright: true, isReversed: false)
    case 2: self = .flip(isUpright: true, isReversed: true)
    case 3: self = .curl(isUp: true)
    case 4: self = .curl(isUp: false)
    case 5: self = .crossDissolve
    case 6: self = .flip(isUpright: false, isReversed: true)
    case 7: self = .flip(isUpright: false, isReversed: false)
    default: return nil
    }
  }

  /// A Boolean value that indicates whether a snapshot of the old content is in front of the new content.
  var bringsOldToFront: Bool { self != .curl(isUp: false) }

  /// A Boolean value that indicates whether the old view uncovers the new one. The new view must then be behind it.
  var coversNew: Bool { self == .curl(isUp: true) }

  /// Makes the changes of the transition in the open animation block.
  func animate(from old: View, to new: View, fadesIn: Bool) {
    switch self {
    case .crossDissolve:
      old.alpha = 0
      guard fadesIn else { return }
      let alpha = new.alpha
      View.performWithoutAnimation { new.alpha = 0 }
      new.alpha = alpha
    case .curl(isUp: true):
      old.deform(.curl)
      old.transform = old.rolledUp
    case .curl(isUp: false):
      let transform = new.transform
      new.deform(.curl)
      View.performWithoutAnimation { new.transform = new.rolledUp }
      new.transform = transform
    case .flip(let isUpright, let isReversed):
      let transform = new.transform
      // The two views are the front and the back of one sheet, so their rotation angles differ by half a turn.
      old.deform(.turn(isUpright: isUpright, isReversed: isReversed))
      new.deform(.turn(isUpright: isUpright, isReversed: !isReversed))
      let edge = AffineTransform(scaleByX: isUpright ? 0 : 1, byY: isUpright ? 1 : 0)
      View.performWithoutAnimation { new.transform = edge.concatenating(transform) }
      guard let changes = ViewChanges.recorder as? AnimationChanges else { return }
      changes.record(Keyframe(start: 0, length: 0.5)) { old.transform = edge.concatenating(old.transform) }
      changes.record(Keyframe(start: 0.5, length: 0.5)) { new.transform = transform }
    }
  }
}

extension View {
  /// Deforms the view along with the scale of its transform, or removes the deformation if `kind` is `nil`.
  package func deform(_ kind: Deformation.Kind?) {
    guard kind != nil || rare?.layer?.deformation != nil else { return }
    layer.deformation = kind.map { Deformation(kind: $0, flat: transform) }
    layer.invalidate()
  }

  /// The transform of the view as a sheet that is rolled up to its upper edge and has no height.
  package var rolledUp: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: -bounds.height / 2).concatenating(transform)
  }
}

extension Layer {
  /// Copies the shown geometry of another layer and its effect on sublayers, without a record in any animation block.
  fileprivate func stand(as other: Layer, shown geometry: Geometry) {
    if geometry.anchor != Layer.middle {
      slots.anchorPoint = AnimatedProperty(geometry.anchor, composition: .additive)
    }
    if let spatial = geometry.spatial {
      slots.spatial = AnimatedProperty(SpatialValue(spatial), composition: .additive)
    }
    let inside = other.shownSublayerTransform
    if inside != .identity { slots.sublayerTransform = AnimatedProperty(inside, composition: .additive) }
    if let recession = other.slots.recession?.presentation, recession != .zero {
      slots.recession = AnimatedProperty(recession, composition: .additive)
    }
    deformation = other.deformation
    zPosition = other.zPosition
  }
}

/// A static copy of the shown state of a view and its descendants.
@MainActor package final class SnapshotView: View {
  /// Creates a copy of the state that `view` showed in the last frame.
  package init(of view: View) {
    super.init(frame: .zero)
    let shown = view.presentation
    model = shown.values
    backgroundColor = shown.backgroundColor
    isHidden = view.isHidden
    if let own = view.rare?.layer {
      // Sublayers are part of the frozen appearance, and subviews become snapshot views.
      layer.frozen = own.appearance(
        in: shown.bounds,
        fills: (shown.backgroundColor?.alpha ?? 0) > 0,
        view.traitCollection
      )
      let geometry = own.shownGeometry(of: view)
      model = geometry.values
      layer.stand(as: own, shown: geometry)
    }
    for subview in view.subviews { addSubview(SnapshotView(of: subview)) }
  }
}
