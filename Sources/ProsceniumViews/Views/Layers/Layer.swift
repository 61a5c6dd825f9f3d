public import Foundation

/// The appearance of a view beyond a filled rectangle, or a separate element of such an appearance.
///
/// A view creates its layer on first access (``View/layer``). Properties that both have, such as the bounds or the
/// opacity, are those of the view. Animation blocks of the view also animate the properties of its layer. Animations of
/// numbers and transforms add up, and those of colours and paths start at the shown value.
///
/// A layer without a view is shown in its superlayer. Its properties change immediately, even inside an animation
/// block. In contrast to Core Animation, such a layer has no implicit animations. All layers support explicit
/// animations (``add(_:forKey:)``).
@preconcurrency @MainActor open class Layer {
  /// The view that owns the layer, or `nil` if the layer has no view or its view was released.
  public final var view: View? { owner.object }

  // Each frame reads these properties. The class does not check exclusivity of the marked properties at run time,
  // because such a check costs more than the access. No access lasts longer than a single read or write.

  /// The weak reference to the layer's view, of a kind that does not slow down the view.
  @exclusivity(unchecked) final var owner = WeakReference<View>()

  /// The values of a layer without a view, which start with those of ``FreeState``.
  final var free: FreeState {
    get { ownFree ?? FreeState() }
    set { ownFree = newValue }
  }
  @Boxed private final var ownFree: FreeState?

  @exclusivity(unchecked) final var hierarchy = LayerHierarchy()

  @exclusivity(unchecked) final var slots = Slots()

  /// The listed form of a layer without a view, or `nil` after a change.
  @Boxed final var listed: DisplayList.Layer?

  /// A Boolean value that indicates whether the layer must be listed again.
  @exclusivity(unchecked) final var isStale = true

  /// A Boolean value that indicates whether the layer is being listed, which stops cycles of masks.
  final var isBeingListed = false

  /// The sublayer transform at the time when the layer was last listed.
  @Boxed final var listedSublayerTransform: Transform3D?

  /// The deformation of the view by a transition in addition to its transform, or `nil` if there is none.
  @Boxed final var deformation: Deformation?

  /// The relation of the layer's time to that of its superlayer, or `nil` if both are equal.
  @Boxed final var time: LayerTime?

  /// The explicit animations of the layer, or `nil` until one is added.
  @exclusivity(unchecked) final var animations: (any LayerAnimating)?

  /// The state of the layer's drawing by code and of a static copy, or `nil` until it is needed.
  @Boxed final var displayState: LayerDisplay?

  /// The presentation object that has set the corners, or `nil` if the application determines the corners.
  ///
  /// The library does not change corners that the application has set.
  @WeakReference package final var cornerGiver: AnyObject?

  /// The name of the layer for display lists. The default is `nil`.
  public final var name: String? { didSet { if name != oldValue { invalidate() } } }

  /// Creates a layer without a view.
  public required init() {}

  /// Returns the layer's own drawing, in front of its background.
  ///
  /// - Parameters:
  ///   - bounds: The shown bounds.
  ///   - traits: The traits that resolve dynamic colours.
  func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] { [] }

  /// Returns the shown value of a property, or `nil` if this type of layer does not have the property.
  func shownValue(of property: LayerProperty) -> LayerValue? { shownBasicValue(of: property) }

  /// Copies the shown values of another layer of the same type.
  func take(shownOf other: Layer) { takeBasics(shownOf: other) }

  /// A Boolean value that indicates whether an animation changes a property that only this type of layer has.
  var isOwnAnimated: Bool { false }

  /// A Boolean value that indicates whether an animation of a type-specific property disables touches on the view.
  var isOwnHeldByAnimation: Bool { false }

  /// Changes the layer's dynamic colours from their values for `old` to those for `new`.
  func resolveColors(from old: TraitCollection, to new: TraitCollection) {
    follow(slots.borderColor, from: old, to: new)
    follow(slots.shadowColor, from: old, to: new)
  }

  // MARK: Drawing by code

  /// Draws the layer's content in a graphics context, which is also the current one.
  ///
  /// The default implementation calls the delegate, or else `View.draw(_:)` of the layer's view. The library calls this
  /// method in the frame after ``setNeedsDisplay()``, and records the drawing in front of the background.
  ///
  /// - Parameter ctx: The context, whose canvas is the bounds of the layer.
  open func draw(in ctx: GraphicsContext) { drawByDelegate(in: ctx) }

  /// Updates the layer's content, by default with the drawing of ``draw(in:)``.
  ///
  /// An override can set ``contents`` instead.
  open func display() { displayByDelegate() }

  /// Marks the layer, so that the next frame calls ``display()``.
  ///
  /// A layer without an area is displayed after it has one.
  open func setNeedsDisplay() { markForDisplay() }

  /// Marks the whole layer, so that the next frame calls ``display()``. The rectangle is ignored.
  open func setNeedsDisplay(_ rect: Rect) { markForDisplay() }

  // MARK: Corners and border

  /// The radius of the rounded corners in points. The default is 0.
  ///
  /// A negative radius, NaN or infinity has the effect of 0. The radius applies to the background, to the border and,
  /// if ``masksToBounds`` is `true`, to the content. The shown radius is at most half of the shorter side.
  public final var cornerRadius: CGFloat {
    get { model(slots.cornerRadius, 0) }
    set { set(\.slots.cornerRadius, newValue.isFinite ? newValue : 0, from: 0) }
  }

  /// The curve of the rounded corners. The default is circular. Changes are not animated.
  public final var cornerCurve = CornerCurve.circular { didSet { if cornerCurve != oldValue { invalidate() } } }

  /// The set of corners that are rounded. The default is all corners. Changes are not animated.
  public final var maskedCorners = CornerMask.all { didSet { if maskedCorners != oldValue { invalidate() } } }

  /// The width in points of the border along the inside of the outline. The default, 0, draws no border.
  public final var borderWidth: CGFloat {
    get { model(slots.borderWidth, 0) }
    set { set(\.slots.borderWidth, newValue.isFinite ? newValue : 0, from: 0) }
  }

  /// The colour of the border. The default is black.
  public final var borderColor: Color? {
    get { model(slots.borderColor, .black).color }
    set { set(\.slots.borderColor, newValue, from: .black) }
  }

  // MARK: Shadow

  /// The colour of the shadow. The default is black.
  public final var shadowColor: Color? {
    get { model(slots.shadowColor, .black).color }
    set { set(\.slots.shadowColor, newValue, from: .black) }
  }

  /// The opacity of the shadow. The default, 0, draws no shadow.
  ///
  /// The shown opacity is clamped to 0…1.
  public final var shadowOpacity: Float {
    get { model(slots.shadowOpacity, 0) }
    set { set(\.slots.shadowOpacity, newValue.isFinite ? newValue : 0, from: 0) }
  }

  /// The blur radius of the shadow in points, as the standard deviation of a Gaussian. The default is 3.
  public final var shadowRadius: CGFloat {
    get { model(slots.shadowRadius, Layer.initialShadowRadius) }
    set { set(\.slots.shadowRadius, newValue.isFinite ? newValue : 0, from: Layer.initialShadowRadius) }
  }

  /// The offset of the shadow from its shape, in points. The default is 3 points upwards, as in Core Animation.
  public final var shadowOffset: Size {
    get { model(slots.shadowOffset, Layer.initialShadowOffset) }
    set {
      let isValid = newValue.width.isFinite && newValue.height.isFinite
      set(\.slots.shadowOffset, isValid ? newValue : .zero, from: Layer.initialShadowOffset)
    }
  }

  /// The shape of the shadow in the layer's coordinates, or `nil` to derive the shape.
  ///
  /// The derived shape is the outline of the background, or all drawn content if the layer has no background.
  public final var shadowPath: Path? {
    get { model(slots.shadowPath, .zero).value }
    set { set(\.slots.shadowPath, MorphingValue(newValue), from: .zero, .fromCurrentState) }
  }

  /// The default radius and offset of the shadow, which are those of Core Animation.
  static let initialShadowRadius: CGFloat = 3
  static let initialShadowOffset = Size(width: 0, height: -3)

  // MARK: Inside

  /// A Boolean value that indicates whether the content is clipped to the outline, equal to ``View/clipsToBounds``.
  public final var masksToBounds = false { didSet { if masksToBounds != oldValue { invalidate() } } }

  /// The image in front of the background. The default is `nil`.
  ///
  /// A new image replaces the drawing of ``draw(in:)``.
  ///
  /// The property accepts a `GraphicsImage`, an `ImageContent` or an `Image`, and returns a `GraphicsImage`. A value of
  /// another type shows no image.
  public final var contents: Any? {
    get { contentsImage }
    set { contentsImage = GraphicsImage(contents: newValue) }
  }

  /// The image in front of the background.
  final var contentsImage: GraphicsImage? { didSet { if contentsImage != oldValue { contentsDidChange() } } }

  /// The position and scaling of the image within the bounds. The default is `scaleToFill`.
  public final var contentsGravity = View.ContentMode.scaleToFill {
    didSet { if contentsGravity != oldValue { invalidate() } }
  }

  /// The number of pixels of the image per point. The default is 1.
  public final var contentsScale: CGFloat = 1 { didSet { if contentsScale != oldValue { invalidate() } } }

  /// A Boolean value that indicates whether the opacity applies to the layer and its content as one group.
  ///
  /// The default is `true`.
  public final var allowsGroupOpacity = true { didSet { if allowsGroupOpacity != oldValue { invalidate() } } }

  /// A Boolean value for source compatibility. The library does not read it, and a renderer may cache pictures anyway.
  public final var shouldRasterize = false

  /// A scale for source compatibility, used with ``shouldRasterize``. The library does not read it.
  public final var rasterizationScale: CGFloat = 1

  // MARK: Depth

  /// The depth of the layer among its siblings. The default is 0.
  ///
  /// A layer with a greater depth is drawn in front of its siblings, and layers with equal depths keep their order. Hit
  /// testing ignores the depth. Changes are not animated.
  public final var zPosition: CGFloat = 0 {
    didSet { if zPosition != oldValue { zPositionDidChange() } }
  }

  /// The transform that applies to all content of the layer, about its ``anchorPoint``.
  ///
  /// Use this transform to show several sublayers with a common perspective.
  public final var sublayerTransform: Transform3D {
    get { model(slots.sublayerTransform, .identity).transform }
    set { set(\.slots.sublayerTransform, SpatialValue.valid(newValue, near: slots.sublayerTransform), from: .identity) }
  }
}

extension Layer {
  /// The animated properties of a layer, each created when it is first set.
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

    /// The recession of the view, as of a view behind a sheet.
    var recession: AnimatedProperty<Recession>?

    /// The remaining colour differences of the view's own content after a change of traits.
    var contentColors: AnimatedProperty<ColorShifts>?
  }

  /// A Boolean value that indicates whether the shown values may change without a change of the model.
  final var isAnimated: Bool {
    slots.cornerRadius?.isAnimated == true || slots.borderWidth?.isAnimated == true
      || slots.borderColor?.isAnimated == true || slots.shadowColor?.isAnimated == true
      || slots.shadowOpacity?.isAnimated == true || slots.shadowRadius?.isAnimated == true
      || slots.shadowOffset?.isAnimated == true || slots.shadowPath?.isAnimated == true
      || slots.anchorPoint?.isAnimated == true || slots.spatial?.isAnimated == true
      || slots.sublayerTransform?.isAnimated == true || slots.recession?.isAnimated == true
      || slots.contentColors?.isAnimated == true || isOwnAnimated || hierarchy.isMaskAnimated
  }

  /// A Boolean value that indicates whether an animation of the layer disables touches on its view.
  final var isHeldByAnimation: Bool {
    slots.cornerRadius?.isHeldByAnimation == true || slots.borderWidth?.isHeldByAnimation == true
      || slots.borderColor?.isHeldByAnimation == true || slots.shadowColor?.isHeldByAnimation == true
      || slots.shadowOpacity?.isHeldByAnimation == true || slots.shadowRadius?.isHeldByAnimation == true
      || slots.shadowOffset?.isHeldByAnimation == true || slots.shadowPath?.isHeldByAnimation == true
      || slots.anchorPoint?.isHeldByAnimation == true || slots.spatial?.isHeldByAnimation == true
      || slots.sublayerTransform?.isHeldByAnimation == true || isOwnHeldByAnimation
  }

  /// Returns the model value of a property.
  final func model<Value>(_ slot: AnimatedProperty<Value>?, _ initial: Value) -> Value { slot?.model ?? initial }

  /// Returns the shown value of a property.
  final func shown<Value: LayerValueConvertible>(
    _ property: LayerProperty,
    _ slot: AnimatedProperty<Value>?,
    _ initial: Value
  ) -> Value {
    animated(property, slot?.presentation ?? initial)
  }

  /// Returns the shown colour of a property, never dynamic, or `nil` if there is none.
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

  /// Returns the shown value of a property with the layer's own animations applied to `value`.
  final func animated<Value: LayerValueConvertible>(_ property: LayerProperty, _ value: Value) -> Value {
    guard let animations, animations.moves(property) else { return value }
    return Value(animations.shown(property, over: value.layerValue)) ?? value
  }

  /// Returns the model value of a colour.
  final func model(_ slot: AnimatedProperty<FillColor>?, _ initial: Color?) -> FillColor {
    slot?.model ?? FillColor(initial)
  }

  /// The traits for the layer's dynamic colours, inherited from the view that shows the layer.
  final var colorTraits: TraitCollection { nearestView?.traitCollection ?? TraitCollection.current }

  /// Marks the layer as changed and requests a frame.
  final func invalidate() { markChange()?.requestFrame() }

  /// Marks the layer as changed without a request for a frame.
  ///
  /// - Returns: The view that shows the layer, or `nil` if there is none.
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

  /// A Boolean value that indicates whether the layer may transform its content in three dimensions.
  final var mayTransformSublayers: Bool { slots.sublayerTransform != nil || animations != nil }

  /// Animates the dynamic colours from their values for `old` to those for `new` in the open block.
  package final func followTraits(from old: TraitCollection, to new: TraitCollection) {
    resolveColors(from: old, to: new)
    if let view, view.rare?.drawsContent == true, new.hasDifferentColorAppearance(comparedTo: old) {
      followContent(of: view, from: old, to: new)
    }
    invalidateSurroundings()
  }

  /// Marks the layer and all of its content as changed, because values on which their listing depends have changed.
  final func invalidateSurroundings() {
    forgetListed()
    invalidate()
  }

  /// Changes one dynamic colour from its value for `old` to that for `new`.
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

/// The explicit animations of one layer.
@MainActor protocol LayerAnimating: AnyObject {
  /// Returns a Boolean value that indicates whether any of the animations changes the shown value of a property.
  func moves(_ property: LayerProperty) -> Bool

  /// Returns the shown value of a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - value: The value that would be shown without these animations.
  func shown(_ property: LayerProperty, over value: LayerValue) -> LayerValue

  /// Ends all animations early.
  func end()
}

extension SpatialValue {
  /// Returns the transform as an animatable value, or the identity if it contains numbers that are not finite.
  @MainActor static func valid(_ transform: Transform3D, near slot: AnimatedProperty<SpatialValue>?) -> SpatialValue {
    SpatialValue(transform.isFinite ? transform : .identity, near: slot?.model ?? .identity)
  }
}
