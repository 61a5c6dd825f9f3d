public import Foundation

/// What a view looks like beyond a filled rectangle, or a piece of such a look without a view.
///
/// A view has a layer of its own from the first time that it is asked for one (``View/layer``); what both have, such as
/// the bounds or the opacity, is the view's. Its properties are animated by the blocks that animate the view's: numbers
/// and transforms add up, colours and paths go on from what is shown.
///
/// A layer that belongs to no view is shown in the layer that it is added to. It changes at once, also in a block: unlike
/// Core Animation's, it is not animated by its changes. Any layer is animated by what is added to it
/// (``add(_:forKey:)``).
@preconcurrency @MainActor open class Layer {
  /// The view whose layer it is; `nil` for one that belongs to none, or whose view is gone.
  public final var view: View? { owner.object }

  /// The view whose layer it is, by a reference that does not slow the view.
  final var owner = WeakReference<View>()

  /// What a layer without a view has of its own.
  final var free = FreeState()

  final var hierarchy = LayerHierarchy()

  final var slots = Slots()

  /// What the layer was shown as, for a layer without a view; `nil` once something of it changed.
  final var listed: DisplayList.Layer?

  /// Whether what was shown of the layer is to be made anew.
  final var isStale = true

  /// What is shown in place of all that the layer says, where the view is a copy that stands still.
  final var frozen: DisplayList.Appearance?

  /// What was applied to all that is inside when the layer was last listed.
  final var listedSublayerTransform: Transform3D?

  /// How a transition deforms the view beyond its transform.
  final var deformation: Deformation?

  /// The animations that were added to the layer by themselves; `nil` until there is one.
  final var animations: (any LayerAnimating)?

  /// Whether the layer is being made into values, which ends a circle of masks.
  final var isBeingListed = false

  /// What gave the layer its corners, if that was a presentation; those of the application stay as they are.
  @WeakReference final var cornerGiver: AnyObject?

  /// The layer's name, for display lists; `nil` by default.
  public final var name: String? { didSet { if name != oldValue { noteChange() } } }

  /// Makes a layer that belongs to no view.
  public required init() {}

  /// What the layer draws of its own, over its background.
  ///
  /// - Parameters:
  ///   - bounds: The bounds shown.
  ///   - traits: What dynamic colours are resolved with.
  func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] { [] }

  /// What is shown of a property; `nil` for one that the layer's type has not.
  func shownValue(of property: LayerProperty) -> LayerValue? { shownBasicValue(of: property) }

  /// Has this layer be what is shown of another one of its type.
  func take(shownOf other: Layer) { takeBasics(shownOf: other) }

  /// Whether an animation moves a property that the layer's type has of its own.
  var isOwnAnimated: Bool { false }

  /// Whether an animation that lets no touch reach the view moves a property that the layer's type has of its own.
  var isOwnHeldByAnimation: Bool { false }

  /// Has the dynamic colours of the layer go to what they are for `new`.
  func resolveColors(from old: TraitCollection, to new: TraitCollection) {
    follow(slots.borderColor, from: old, to: new)
    follow(slots.shadowColor, from: old, to: new)
  }

  // MARK: Corners and border

  /// How round the corners are, in points; 0 by default, and one that is negative or not a number is.
  ///
  /// Only the background, the border and, with ``masksToBounds``, what is inside follow it. It is shown as half of the
  /// shorter side at most.
  public final var cornerRadius: CGFloat {
    get { model(slots.cornerRadius, 0) }
    set { set(\.slots.cornerRadius, newValue.isFinite ? newValue : 0, from: 0) }
  }

  /// The curve of round corners; circular by default. Not animated.
  public final var cornerCurve = CornerCurve.circular { didSet { if cornerCurve != oldValue { noteChange() } } }

  /// Which corners are round; all by default. Not animated.
  public final var maskedCorners = CornerMask.all { didSet { if maskedCorners != oldValue { noteChange() } } }

  /// Points across the line along the inside of the outline; 0 draws none.
  public final var borderWidth: CGFloat {
    get { model(slots.borderWidth, 0) }
    set { set(\.slots.borderWidth, newValue.isFinite ? newValue : 0, from: 0) }
  }

  /// The border's colour; black by default.
  public final var borderColor: Color? {
    get { model(slots.borderColor, .black).color }
    set { set(\.slots.borderColor, newValue, from: .black) }
  }

  // MARK: Shadow

  /// The shadow's colour; black by default.
  public final var shadowColor: Color? {
    get { model(slots.shadowColor, .black).color }
    set { set(\.slots.shadowColor, newValue, from: .black) }
  }

  /// The shadow's opacity, 0 (none, by default) … 1; it is shown within that.
  public final var shadowOpacity: Float {
    get { model(slots.shadowOpacity, 0) }
    set { set(\.slots.shadowOpacity, newValue.isFinite ? newValue : 0, from: 0) }
  }

  /// The shadow's blur, in points: the standard deviation of a Gaussian; 3 by default.
  public final var shadowRadius: CGFloat {
    get { model(slots.shadowRadius, Layer.initialShadowRadius) }
    set { set(\.slots.shadowRadius, newValue.isFinite ? newValue : 0, from: Layer.initialShadowRadius) }
  }

  /// Where the shadow lies from its shape, in points; 3 upwards by default, as in Core Animation.
  public final var shadowOffset: Size {
    get { model(slots.shadowOffset, Layer.initialShadowOffset) }
    set {
      let isValid = newValue.width.isFinite && newValue.height.isFinite
      set(\.slots.shadowOffset, isValid ? newValue : .zero, from: Layer.initialShadowOffset)
    }
  }

  /// The shadow's shape, in the layer's coordinates; `nil` takes the outline of the background, or without one whatever
  /// is drawn.
  public final var shadowPath: Path? {
    get { model(slots.shadowPath, .zero).value }
    set { set(\.slots.shadowPath, MorphingValue(newValue), from: .zero, .fromCurrentState) }
  }

  /// The shadow's radius and offset, unless they are set: those of Core Animation.
  static let initialShadowRadius: CGFloat = 3
  static let initialShadowOffset = Size(width: 0, height: -3)

  // MARK: Inside

  /// Whether all that is inside is cut off at the outline; the same as the view's ``View/clipsToBounds``.
  public final var masksToBounds = false { didSet { if masksToBounds != oldValue { noteChange() } } }

  /// The pixels over the background; `nil` by default.
  public final var contents: ImageContent? { didSet { if contents != oldValue { noteChange() } } }

  /// Where the contents lie in the bounds; stretched by default.
  public final var contentsGravity = View.ContentMode.scaleToFill {
    didSet { if contentsGravity != oldValue { noteChange() } }
  }

  /// How many pixels of the contents make a point; 1 by default.
  public final var contentsScale: CGFloat = 1 { didSet { if contentsScale != oldValue { noteChange() } } }

  /// Whether the layer and what is in it are drawn together before its opacity counts; true by default.
  public final var allowsGroupOpacity = true { didSet { if allowsGroupOpacity != oldValue { noteChange() } } }

  /// Kept for code that sets it; a renderer may keep pictures anyway.
  public final var shouldRasterize = false

  /// Kept for code that sets it, with ``shouldRasterize``.
  public final var rasterizationScale: CGFloat = 1

  // MARK: Depth

  /// Where the layer stands between its siblings: a greater one in front, equal ones in their order; 0 by default.
  ///
  /// It counts in what is drawn, and not in which view a touch is for. Not animated.
  public final var zPosition: CGFloat = 0 {
    didSet { if zPosition != oldValue { zPositionDidChange() } }
  }

  /// Applied to all that is inside, about the layer's ``anchorPoint``; for one perspective of many.
  public final var sublayerTransform: Transform3D {
    get { model(slots.sublayerTransform, .identity).transform }
    set { set(\.slots.sublayerTransform, SpatialValue.valid(newValue, near: slots.sublayerTransform), from: .identity) }
  }
}

extension Layer {
  /// The properties that are animated; each is made when it is first set.
  struct Slots {
    var cornerRadius: AnimatedProperty<CGFloat>?
    var borderWidth: AnimatedProperty<CGFloat>?
    var borderColor: AnimatedProperty<FillColor>?
    var shadowColor: AnimatedProperty<FillColor>?
    var shadowOpacity: AnimatedProperty<Float>?
    var shadowRadius: AnimatedProperty<CGFloat>?
    var shadowOffset: AnimatedProperty<Size>?
    var shadowPath: AnimatedProperty<MorphingValue<Path>>?
    var anchorPoint: AnimatedProperty<Point>?
    var spatial: AnimatedProperty<SpatialValue>?
    var sublayerTransform: AnimatedProperty<SpatialValue>?

    /// How the view is shown farther back than it stands.
    var recession: AnimatedProperty<Recession>?

    /// What the colours that the view draws still have of those from before a change of traits.
    var contentColors: AnimatedProperty<ColorShifts>?
  }

  /// Whether a property of the layer may be shown otherwise though nothing is set.
  final var isAnimated: Bool {
    slots.cornerRadius?.isAnimated == true || slots.borderWidth?.isAnimated == true
      || slots.borderColor?.isAnimated == true || slots.shadowColor?.isAnimated == true
      || slots.shadowOpacity?.isAnimated == true || slots.shadowRadius?.isAnimated == true
      || slots.shadowOffset?.isAnimated == true || slots.shadowPath?.isAnimated == true
      || slots.anchorPoint?.isAnimated == true || slots.spatial?.isAnimated == true
      || slots.sublayerTransform?.isAnimated == true || slots.recession?.isAnimated == true
      || slots.contentColors?.isAnimated == true || isOwnAnimated || hierarchy.isMaskAnimated
  }

  /// Whether an animation moves a property of the layer that lets no touch reach its view.
  final var isHeldByAnimation: Bool {
    slots.cornerRadius?.isHeldByAnimation == true || slots.borderWidth?.isHeldByAnimation == true
      || slots.borderColor?.isHeldByAnimation == true || slots.shadowColor?.isHeldByAnimation == true
      || slots.shadowOpacity?.isHeldByAnimation == true || slots.shadowRadius?.isHeldByAnimation == true
      || slots.shadowOffset?.isHeldByAnimation == true || slots.shadowPath?.isHeldByAnimation == true
      || slots.anchorPoint?.isHeldByAnimation == true || slots.spatial?.isHeldByAnimation == true
      || slots.sublayerTransform?.isHeldByAnimation == true || isOwnHeldByAnimation
  }

  /// What a property was last set to.
  final func model<Value>(_ slot: AnimatedProperty<Value>?, _ initial: Value) -> Value { slot?.model ?? initial }

  /// What is shown of a property.
  final func shown<Value: LayerValueConvertible>(
    _ property: LayerProperty,
    _ slot: AnimatedProperty<Value>?,
    _ initial: Value
  ) -> Value {
    animated(property, slot?.presentation ?? initial)
  }

  /// The colour shown, which is not dynamic; `nil` where nothing would be seen of it.
  final func shown(
    _ property: LayerProperty,
    _ slot: AnimatedProperty<FillColor>?,
    _ initial: Color?,
    _ traits: TraitCollection
  ) -> Color? {
    let color = slot.map { $0.presentation(of: $0.model.resolved(with: traits)) }
    guard let animations, animations.moves(property) else { return color.map(\.shownColor) ?? initial }
    return animated(property, color ?? FillColor(initial)).shownColor
  }

  /// What is shown of a property by the layer's own animations, over what blocks show.
  final func animated<Value: LayerValueConvertible>(_ property: LayerProperty, _ value: Value) -> Value {
    guard let animations, animations.moves(property) else { return value }
    return Value(animations.shown(property, over: value.layerValue)) ?? value
  }

  /// What a colour was last set to.
  final func model(_ slot: AnimatedProperty<FillColor>?, _ initial: Color?) -> FillColor {
    slot?.model ?? FillColor(initial)
  }

  /// What dynamic colours of the layer are resolved with: the traits of the view that it is shown in.
  final var colorTraits: TraitCollection { nearestView?.traitCollection ?? TraitCollection.current }

  /// Marks what is shown of the layer as another one.
  final func noteChange() { markChange()?.requestFrame() }

  /// Marks it for the frame that comes anyway; returns the view that shows the layer.
  @discardableResult
  final func markChange() -> View? {
    isStale = true
    var layer = self
    if view == nil { layer.listed = nil }
    while layer.view == nil, let superlayer = layer.hierarchy.holder {
      layer = superlayer
      layer.listed = nil
      layer.isStale = true
    }
    layer.view?.markLayerChange()
    return layer.view
  }

  /// Whether the layer may show what is in it otherwise than by a transform of the plane of its own.
  final var mayTransformSublayers: Bool { slots.sublayerTransform != nil || animations != nil }

  /// Has dynamic colours go from what they were for `old` to what they are for `new`, in the block that is open.
  final func followTraits(from old: TraitCollection, to new: TraitCollection) {
    resolveColors(from: old, to: new)
    if let view, view.rare?.drawsContent == true, new.hasDifferentColorAppearance(comparedTo: old) {
      followContent(of: view, from: old, to: new)
    }
    noteSurroundingsChange()
  }

  /// Has the layer and all in it made into values anew, because what they are made with changed.
  final func noteSurroundingsChange() {
    forgetListed()
    noteChange()
  }

  /// Has one dynamic colour go to what it is for `new`.
  final func follow(_ slot: AnimatedProperty<FillColor>?, from old: TraitCollection, to new: TraitCollection) {
    guard let view, let slot, slot.model.isDynamic else { return }
    slot.replaceModel(slot.model.resolved(with: old))
    slot.set(slot.model.resolved(with: new), of: view)
  }

  final func forgetListed() {
    (listed, isStale) = (nil, true)
    for layer in hierarchy.layers { layer.forgetListed() }
    hierarchy.mask?.forgetListed()
  }
}

/// The animations that were added to one layer by themselves.
@MainActor protocol LayerAnimating: AnyObject {
  /// Whether any of them shows a property otherwise than blocks do.
  func moves(_ property: LayerProperty) -> Bool

  /// What is shown of a property that would be shown as `value` without them.
  func shown(_ property: LayerProperty, over value: LayerValue) -> LayerValue

  /// Ends all of them before their time.
  func end()
}

/// A layer by its own type, whose properties have that for their root.
protocol LayerSlots: Layer {}

extension Layer: LayerSlots {}

extension LayerSlots {
  /// Sets a property, which is animated where a block animates the layer's view.
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
    noteChange()
    if let view { property.set(value, of: view) } else { property.replaceModel(value) }
  }

  /// Sets a colour, which is resolved with the view's traits where it is dynamic.
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

extension SpatialValue {
  /// A transform that can be shown: the identity in place of one with numbers that are not finite.
  @MainActor static func valid(_ transform: Transform3D, near slot: AnimatedProperty<SpatialValue>?) -> SpatialValue {
    SpatialValue(transform.isFinite ? transform : .identity, near: slot?.model ?? .identity)
  }
}
