import AnimationTiming
public import Foundation

extension View {
  /// Changes what is in a view, and lets it turn or fade from the old to the new.
  ///
  /// - Parameters:
  ///   - view: What changes; without a superview it changes at once.
  ///   - duration: Seconds; zero, negative or not a number changes at once.
  ///   - options: The kind of transition and the curve; without a kind the view changes at once.
  ///   - animations: Changes the view or what is in it; called once, before the method returns. Not animated itself,
  ///     unless `options` say so.
  ///   - completion: Called once when the transition ended.
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

  /// Replaces one view by another at its place, and lets it turn or fade from one to the other.
  ///
  /// - Parameters:
  ///   - fromView: What goes; removed from its superview at the end, or hidden if `options` say so.
  ///   - toView: What comes; added in front of `fromView` at the beginning, or shown.
  ///   - duration: Seconds; zero, negative or not a number changes at once.
  ///   - options: The kind of transition and the curve; without a kind the views change at once.
  ///   - completion: Called once when the transition ended.
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

/// How one view gives way to another.
@MainActor private enum ViewTransition: Equatable {
  case crossDissolve
  /// Turns over about the upright or the level axis, the left side to the front or the lower one; or the other one.
  case flip(isUpright: Bool, isReversed: Bool)
  /// Pulls the old off the new from its lower edge up, or lays the new over the old from its upper edge down.
  case curl(isUp: Bool)

  /// The kind that `options` name; a fade in place of a turn where motion is reduced.
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

  /// Whether a copy of the old stands in front of the new.
  var bringsOldToFront: Bool { self != .curl(isUp: false) }

  /// Whether the new is uncovered by the old, and so must stand behind it.
  var coversNew: Bool { self == .curl(isUp: true) }

  /// Makes the changes, in an animation block that is open.
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
      // The back of what turns away is what turns in: it stands where that would be, half a turn farther.
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
  /// Has the view shown deformed from now on as far as its transform says; `nil` shows the transform alone.
  func deform(_ kind: Deformation.Kind?) {
    guard kind != nil || rare?.layer?.deformation != nil else { return }
    layer.deformation = kind.map { Deformation(kind: $0, flat: transform) }
    layer.noteChange()
  }

  /// The view as a sheet that is rolled up to its upper edge: no height is left.
  var rolledUp: AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: -bounds.height / 2).concatenating(transform)
  }
}

extension Layer {
  /// Stands where another layer is shown, and shows what is in it as that does, without a look at any block.
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

/// A copy of what a view and everything in it showed, which stands still.
@MainActor final class SnapshotView: View {
  /// Copies what `view` shows at the last frame.
  init(of view: View) {
    super.init(frame: .zero)
    let shown = view.presentation
    model = shown.values
    backgroundColor = shown.backgroundColor
    isHidden = view.isHidden
    if let own = view.rare?.layer {
      // Sublayers are copied, subviews are views in turn.
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
