public import Foundation

/// A rectangle of an interface that shows something and holds other views.
///
/// A view has *model* values, which are what code last set, and *shown* values, which are the model plus what running
/// animations still add (``presentation``). Setting a property inside
/// ``animate(withDuration:delay:options:animations:completion:)`` changes the model at once and animates what is shown.
@preconcurrency @MainActor open class View: Responder, TraitEnvironment {
  // Every frame and every layout reads these of every view: as no access to them lasts longer than the reading or
  // writing itself, none is checked at run time.
  @exclusivity(unchecked) final var model = ViewValues.initial { didSet { noteShownChange() } }
  @exclusivity(unchecked) final var motions: [AdditiveMotion] = [] { didSet { noteShownChange() } }

  /// Where the view stands in the display list of its window; `nil` until that was asked for.
  @exclusivity(unchecked) final var listing: Listing?

  /// What constraints know of the view; `nil` for a view that none is about.
  @exclusivity(unchecked) final var constraintState: ViewConstraintState?

  /// What few views have; `nil` until this one has some of it.
  @exclusivity(unchecked) final var rare: RareViewState?

  /// The model and the animations of the colour; `nil` until there is one, since most views never have any.
  @exclusivity(unchecked) private(set) var fill: AnimatedProperty<FillColor>?

  /// The superview; every change asks all the way up to the window.
  final var holder: View? {
    get { holderReference.object }
    set { holderReference.object = newValue }
  }
  @exclusivity(unchecked) private final var holderReference = WeakReference<View>()

  @exclusivity(unchecked) final var hierarchy = Hierarchy()
  @exclusivity(unchecked) final var layout = LayoutState()

  // These two take what the layout's state leaves of a word.

  /// Whether the view and everything in it is left out of what is shown. Not animated.
  @exclusivity(unchecked) open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      superview?.noteSubviewsChange()
      requestFrame()
      superview?.subviewDidHide(self)
    }
  }

  /// Whether touches reach the view and what is in it. True by default.
  open var isUserInteractionEnabled = true

  /// Tells views apart in display lists, in the order of their making.
  package let id: UInt64
  private static var lastID: UInt64 = 0

  /// The controller whose view this is.
  final var owner: (any ViewOwner)? {
    get { ownerReference.object?.asViewOwner }
    set { ownerReference.object = newValue }
  }
  @exclusivity(unchecked) private final var ownerReference = WeakReference<Responder>()

  /// Names the view for display lists, logs and tests; `nil` shows the type's name.
  open var accessibilityIdentifier: String? {
    get { rare?.accessibilityIdentifier }
    set {
      if newValue != nil || rare != nil { rareMade.accessibilityIdentifier = newValue }
      noteNameChange()
    }
  }

  /// What fills the bounds; `nil` leaves what is behind visible. Animated from the colour shown.
  ///
  /// A dynamic colour is shown as it is for the view's traits, and follows their changes.
  open var backgroundColor: Color? {
    get { fill?.model.color }
    set {
      guard newValue != fill?.model.color else { return }
      if fill == nil { fill = AnimatedProperty(FillColor(nil), composition: .fromCurrentState) }
      if let model = fill?.model, model.isDynamic { fill?.replaceModel(model.resolved(with: traitCollection)) }
      fill?.set(FillColor(newValue, with: traitCollection), of: self)
    }
  }

  /// Whether assistive technologies are to know the view; false by default.
  ///
  /// It is kept for code that sets it: nothing reads it.
  open var isAccessibilityElement: Bool {
    get { rare?.isAccessibilityElement ?? false }
    set { if newValue || rare != nil { rareMade.isAccessibilityElement = newValue } }
  }

  /// The view if it is a window; cheaper than a cast.
  var asWindow: Window? { nil }

  /// What the view itself covers of its own edges.
  var ownSafeAreaInsets: EdgeInsets { .zero }

  /// Told by a subview that was hidden or shown.
  func subviewDidHide(_ subview: View) {}

  /// Told that a view that is watched, this one or one in it, is shown elsewhere now, or moves from now on.
  func shownFrameDidChange() { superview?.shownFrameDidChange() }

  /// Where a subview that a transition moves stands before or after that, in the view's coordinates; `nil` for all others.
  func placeAtRest(of subview: View) -> Rect? { nil }

  /// Told by a layout pass how many subviews it looked at to find those that are marked.
  func didLookForMarks(atSubviews count: Int) {}

  /// Called after the stage that shows the view got another measurer of text. The default does nothing.
  func textMeasurerDidChange() {}

  /// Called where the view draws something of its own, before it is notified of other traits. The default does nothing;
  /// what is drawn is asked for again in any case.
  func contentTraitsDidChange(from old: TraitCollection, to new: TraitCollection) {}

  /// Whether ``contentHeight(forWidth:)`` may say anything; the same for all of a class.
  var hasContentOfItsWidth: Bool { false }

  /// How high the content is where constraints make the alignment rectangle so wide; `nil`, the default, where that
  /// does not depend on it.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }

  /// Whether the view arranges its subviews by the sizes that they fit, and is to be notified where those change.
  var arrangesByFitting: Bool { false }

  /// Called by a subview that may fit another size now, because its content or a constraint in it changed; only in
  /// views that arrange by that.
  func subviewFittingSizeDidChange(_ subview: View) {}

  /// The guide that stands for the view's edges in constraints with views in it; `nil` means the view itself.
  var contentGuide: LayoutGuide? { nil }

  /// The guide that stands for the view's frame in coordinates that scroll; `nil` for a view that does not.
  var frameGuide: LayoutGuide? { nil }

  /// Guides that belong to the view by its kind, besides those that every view has.
  var ownGuides: [LayoutGuide] { [] }

  /// Makes a view with `frame` in the coordinates of its future superview.
  public init(frame: Rect) {
    View.lastID += 1
    id = View.lastID
    super.init()
    self.frame = frame
    if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
  }

  /// Makes a view without extent.
  public convenience override init() { self.init(frame: .zero) }

  // MARK: Geometry

  /// The rectangle in the superview's coordinates, around the view with its ``transform``.
  ///
  /// While a transform is set, the frame reads as the smallest upright rectangle around the view. Setting the frame sets
  /// ``center`` and the size of ``bounds`` so that the transformed view fills the frame. At half scale the bounds are
  /// twice as large as the frame. If no bounds fill the frame, as for a long, flat frame under an eighth of a turn, the
  /// bounds are the frame's rectangle in the view's coordinates, and the frame then reads larger. If the transform cannot
  /// be inverted, the bounds are as large as the frame. The center of the frame is always the one that was set. UIKit calls the frame of a transformed view undefined; layout here,
  /// as in UIKit, places views by ``center`` and ``bounds``.
  open var frame: Rect {
    get { rare?.layer == nil ? model.frame : placedModel.frame }
    set { placeFrame(in: newValue) }
  }

  /// The rectangle in the view's own coordinates.
  open var bounds: Rect {
    get { model.bounds }
    set { if rare?.layer == nil { change { $0.bounds = newValue } } else { setBounds(newValue) } }
  }

  /// The middle of the view in the superview's coordinates, or where its ``anchorPoint`` lies if that is elsewhere.
  open var center: Point {
    get { rare?.layer == nil ? model.center : anchoredCenter }
    set { if rare?.layer == nil { change { $0.center = newValue } } else { anchoredCenter = newValue } }
  }

  /// Applied about the middle of the bounds, or about the ``anchorPoint``.
  open var transform: AffineTransform {
    get { rare?.layer == nil ? model.transform : planeTransform }
    set { if rare?.layer == nil { change { $0.transform = newValue } } else { planeTransform = newValue } }
  }

  /// Opacity, 0 (nothing is shown) … 1; values outside are clamped.
  open var alpha: CGFloat {
    get { model.alpha }
    set { change { $0.alpha = min(1, max(0, newValue)) } }
  }

  // MARK: Looks

  /// The type of the view's ``layer``, which is ``Layer`` or a subclass of it.
  open class var layerClass: AnyClass { Layer.self }

  /// What the view draws of its own, over its background and under its subviews.
  ///
  /// Asked once after ``setNeedsContent()``, and again when the bounds shown are others.
  ///
  /// - Parameters:
  ///   - bounds: The bounds shown.
  ///   - traits: What dynamic colours are resolved with.
  func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] { [] }

  /// The colour of what in the view invites a touch: its own, else its superview's, else blue; grey while dimmed.
  ///
  /// `nil` takes the superview's again. A change calls ``tintColorDidChange()`` of the view and of all that has it
  /// from there.
  open var tintColor: Color! {
    get { tintInForceColor }
    set { setTint(newValue) }
  }

  /// Whether the tint is dimmed; reads as what is in force, of which ``ViewTintAdjustmentMode/automatic`` is none.
  open var tintAdjustmentMode: ViewTintAdjustmentMode {
    get { tintMode }
    set { setTintMode(newValue) }
  }

  /// Called after the view's `tintColor` became another one. The default does nothing.
  open func tintColorDidChange() {}

  /// A view of the same size that shows what this one and all in it shows, and stands still.
  ///
  /// What is shown are the values of the last frame, changes that nothing animates included; it does not follow any
  /// more. The snapshot's own place, opacity and transform are a new view's. A hidden view's shows nothing.
  /// - Parameter afterUpdates: Whether what waits for layout is laid out before.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    makeSnapshot(of: bounds, afterUpdates: afterUpdates, capInsets: .zero)
  }

  /// A view of the size of `rect` that shows a part of this one, and stretches it where it is made larger.
  ///
  /// - Parameters:
  ///   - rect: The part, in the view's coordinates.
  ///   - afterUpdates: Whether what waits for layout is laid out before.
  ///   - capInsets: The edges of the part that keep their size when the snapshot has another.
  open func resizableSnapshotView(
    from rect: Rect,
    afterScreenUpdates afterUpdates: Bool,
    withCapInsets capInsets: EdgeInsets
  ) -> View? {
    makeSnapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets)
  }

  // MARK: Hierarchy

  /// Adds `view` in front of the other subviews; it leaves its superview first.
  open func addSubview(_ view: View) { insert(view, at: subviews.count) }

  /// Adds `view` at `index`, counted from the back after it left its superview; an index past the end is the front.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

  /// Adds `view` just behind `sibling`.
  ///
  /// Where `sibling` stands deeper in this view, `view` comes just behind the subview that it stands in; where it
  /// stands elsewhere, in front of the other subviews.
  open func insertSubview(_ view: View, belowSubview sibling: View) { insert(view, beside: sibling, offset: 0) }

  /// Adds `view` just in front of `sibling`.
  ///
  /// Where `sibling` stands deeper in this view, `view` comes just in front of the subview that it stands in; where it
  /// stands elsewhere, in front of the other subviews.
  open func insertSubview(_ view: View, aboveSubview sibling: View) { insert(view, beside: sibling, offset: 1) }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: View) { bringToFront(view) }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: View) { sendToBack(view) }

  /// Takes the view out of its superview; without one nothing happens.
  open func removeFromSuperview() { leaveSuperview() }

  /// Called before the view joins, changes or leaves (`nil`) a superview.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Called after the view joined, changed or left its superview.
  open func didMoveToSuperview() {}

  /// Called before the view, or an ancestor with it, enters, changes or leaves (`nil`) a window.
  open func willMove(toWindow newWindow: Window?) {}

  /// Called after the view, or an ancestor with it, entered, changed or left its window.
  open func didMoveToWindow() {}

  /// Called after `subview` was added.
  open func didAddSubview(_ subview: View) {}

  /// Called before `subview` leaves.
  open func willRemoveSubview(_ subview: View) {}

  // MARK: Touches

  /// The view in this one, or itself, that a touch at `point` of its own coordinates is for; `nil` when there is none.
  ///
  /// Model values decide: what moves is hit where it is going. Hidden and invisible views, those that take no touches,
  /// and those that an animation moves without ``AnimationOptions/allowUserInteraction`` are passed over with all that
  /// is in them.
  /// - Parameters:
  ///   - point: The point.
  ///   - event: What the touch belongs to; `nil`, the default, for code that asks without one.
  open func hitTest(_ point: Point, with event: Event? = nil) -> View? { defaultHitTest(point, with: event) }

  /// Whether `point` of the view's own coordinates lies in it; the default asks ``bounds``,
  /// whose far sides are outside.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - event: What the touch belongs to; `nil`, the default, for code that asks without one.
  open func point(inside point: Point, with event: Event? = nil) -> Bool { bounds.contains(point) }

  // MARK: First responder

  override var standingView: View? { self }

  /// Any view can become the first responder, since none here is made for text; override it to say otherwise.
  open override var canBecomeFirstResponder: Bool { true }

  /// Has the first responder resign, if that is the view or stands in it.
  ///
  /// - Parameter force: Whether it is the first responder no more even if it does not want to resign.
  /// - Returns: Whether none is in the view now.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endFocus(force: force) }

  // MARK: Layout

  /// Marks the view for the next layout pass; the pass comes with the next frame.
  open func setNeedsLayout() { markForLayout() }

  /// Lays out the view and what is in it now; with nothing pending it returns without any call.
  ///
  /// Inside an animation block the frames that layout sets are animated. A layout that asks for layout again is
  /// repeated, eight times at most; what is still pending then waits for the next frame and is logged.
  open func layoutIfNeeded() { layOutNow() }

  /// Updates properties of the view that depend on other state, such as its content and its colors.
  ///
  /// The method is called before the first layout of the view, and before the next layout pass after
  /// ``setNeedsUpdateProperties()``, superviews first. An update lays out nothing by itself. The default does nothing.
  open func updateProperties() {}

  /// Schedules ``updateProperties()`` before the next layout pass, without a layout of the view.
  open func setNeedsUpdateProperties() { markForPropertyUpdate() }

  /// Calls each ``updateProperties()`` that is due in the view and in its subviews, superviews first.
  ///
  /// An update that schedules another update is repeated, eight times at most. Subviews before their first layout are
  /// updated by that layout.
  open func updatePropertiesIfNeeded() { updatePropertiesNow() }

  /// Places the subviews; called in the frame after layout was asked for.
  ///
  /// The default gives the subviews the frames that constraints say and leaves the others, so an override calls
  /// `super`.
  open func layoutSubviews() { applyConstraints() }

  /// Whether the view needs ``updateConstraints()`` before its first layout though no constraint is about it yet.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Brings the view's constraints up to date; called before layout, leaves first, after it was asked for.
  ///
  /// An override calls `super` at its end.
  open func updateConstraints() {}

  /// How the frame follows the superview's size where constraints do not say it; fixed at the top left by default.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { frameDidChangeForConstraints() } }
  }

  /// Whether the subviews follow this view's size by their masks.
  open var autoresizesSubviews = true

  /// The size that the content wants, of the alignment rectangle; ``noIntrinsicMetric`` on a side says nothing.
  ///
  /// It is read once and again after ``invalidateIntrinsicContentSize()``. A side that is negative or not finite
  /// says nothing either.
  open var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) }

  /// Has ``intrinsicContentSize`` read again before the next layout.
  open func invalidateIntrinsicContentSize() { contentSizeDidChange() }

  /// How far the rectangle that constraints align stands off the frame's edges, in points; nothing by default.
  ///
  /// It is read when constraints are solved first and again after `invalidateIntrinsicContentSize()`.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// How far the first line's baseline stands under the alignment rectangle's top, in points; 0 without text.
  ///
  /// It is read like `alignmentRectInsets`.
  open var firstBaselineOffsetFromTop: CGFloat { 0 }

  /// How far the last line's baseline stands over the alignment rectangle's bottom, in points; 0 without text.
  ///
  /// It is read like `alignmentRectInsets`.
  open var lastBaselineOffsetFromBottom: CGFloat { 0 }

  /// The size nearest to `targetSize` that the constraints in the view allow.
  ///
  /// Both sides are drawn to the target at ``LayoutPriority/fittingSizeLevel``; see
  /// ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  open func systemLayoutSizeFitting(_ targetSize: Size) -> Size {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The size that the view would have if its sides were drawn to `targetSize` at the given priorities.
  ///
  /// Only what the view and the views in it hold counts: their constraints, their content and their masks, not
  /// those of its superviews. Nothing moves. A side of the target that is not in 0…10,000,000 counts as the nearer end,
  /// NaN as 0; a priority that is none counts as ``LayoutPriority/fittingSizeLevel``.
  /// - Complexity: as for laying out the same constraints anew.
  open func systemLayoutSizeFitting(
    _ targetSize: Size,
    withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> Size {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The size that the view would like to have within `size`, by its own reckoning and not by constraints.
  ///
  /// The default is the size that it has. ``sizeToFit()`` asks it with the bounds' size.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Gives the view the size of ``sizeThatFits(_:)`` and leaves its top left corner; one that is not finite is ignored.
  ///
  /// An override says the size there and not here. Constraints that place the view outweigh it at the next layout.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    guard size.width.isFinite, size.height.isFinite else { return }
    place(
      in: Rect(origin: model.placedFrame.origin, size: Size(width: max(0, size.width), height: max(0, size.height)))
    )
  }

  /// The part of the bounds' edges that bars and the like cover, in points; zero outside of a window.
  ///
  /// It is the part of the superview's that reaches into this view, and what the view's controller adds. While a
  /// transition moves a view, that one and what stands in it have those of where it stands at rest: what is presented or
  /// pushed those of its final frame, and what leaves those of where it was.
  open var safeAreaInsets: EdgeInsets { computedSafeAreaInsets ?? .zero }

  /// Decides whether ``View/effectiveUserInterfaceLayoutDirection`` follows the text.
  open var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { directionDidChange() } }
  }

  // MARK: Environment

  /// The environment in force: the view's controller's, else the superview's, with ``traitOverrides`` over it.
  ///
  /// Outside of a window it is that of the stage whose code runs, in a callback or in the task that made the stage;
  /// elsewhere nothing is specified.
  ///
  /// Overriding the property does not reach what is in the view; ``traitOverrides`` do.
  open var traitCollection: TraitCollection { inheritedTraits.merging(overrideTraits) }

  /// Where the environment comes from.
  var inheritedTraits: TraitCollection {
    owner?.traitCollection ?? superview?.traitCollection ?? View.traitsOutsideWindows
  }

  /// Called after the environment changed, parents before children. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// The view's controller, else the superview.
  open override var next: Responder? { owner ?? superview }
}
