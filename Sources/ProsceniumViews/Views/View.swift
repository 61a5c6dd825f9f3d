public import Foundation

/// A rectangular part of an interface that shows content and contains other views.
///
/// A view has *model* values, which code has set, and *shown* values. The shown values (``presentation``) are the model
/// plus the remaining differences of running animations. A property that is set inside
/// ``animate(withDuration:delay:options:animations:completion:)`` changes its model value immediately and animates the
/// shown value.
@preconcurrency @MainActor open class View: Responder, TraitEnvironment {
  // Every frame and every layout reads these properties of every view. Exclusivity is not checked at run time, because
  // no access lasts longer than a single read or write.
  @exclusivity(unchecked) package final var model = ViewValues.initial { didSet { invalidateShownValues() } }
  @exclusivity(unchecked) package final var motions: [AdditiveMotion] = [] { didSet { invalidateShownValues() } }

  /// The view's node in the display list of its window, or `nil` until a list was requested.
  @exclusivity(unchecked) final var listing: Listing?

  /// The view's state in the constraint engine, or `nil` if no constraint affects the view.
  @exclusivity(unchecked) final var constraintState: ViewConstraintState?

  /// The state that few views need, or `nil` until this view needs a part of it.
  @exclusivity(unchecked) package final var rare: RareViewState?

  /// The model and the animations of the background colour, or `nil` until the view has a colour.
  ///
  /// The object is created on first use, because most views never have a background colour.
  @exclusivity(unchecked) private(set) var fill: AnimatedProperty<FillColor>?

  /// The superview, which every change follows up to the window.
  @inlinable package final var holder: View? {
    get { holderReference.object }
    set { holderReference.object = newValue }
  }
  @exclusivity(unchecked) @usableFromInline package final var holderReference = WeakReference<View>()

  override final var storedAttachments: ResponderAttachments? {
    get { rare?.attachments }
    set { if newValue != nil || rare != nil { rareMade.attachments = newValue } }
  }

  @exclusivity(unchecked) final var hierarchy = Hierarchy()
  @exclusivity(unchecked) package final var layout = LayoutState()

  // The next two properties fill the remaining bytes of the word that stores the layout state.

  /// A Boolean value that indicates whether the view and its subviews are hidden. Changes are not animated.
  @exclusivity(unchecked) open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      superview?.invalidateSubviews()
      requestFrame()
      superview?.subviewDidHide(self)
      observedValuesMayHaveChanged()
    }
  }

  /// A Boolean value that indicates whether the view and its subviews receive touches. The default is `true`.
  open var isUserInteractionEnabled = true

  /// A Boolean value that indicates whether the view conforms to ``SystemView``.
  ///
  /// The initializer of such a view sets the property, so that other views are not searched for the conformance.
  @exclusivity(unchecked) package final var isSystemView = false

  /// The identifier of the view in display lists, in the order of creation.
  package let id: UInt64
  private static var lastID: UInt64 = 0

  /// The controller that owns this view, or `nil` if the view is not a controller's view.
  package final var owner: (any ViewOwner)? {
    get { ownerReference.object == nil ? nil : ownerOfReference }
    set {
      ownerReference.object = newValue
      ownerOfReference = newValue
    }
  }
  @exclusivity(unchecked) private final var ownerReference = WeakReference<Responder>()

  /// The object of `ownerReference` as an owner, which saves a dynamic cast. It is valid only while that object exists.
  @exclusivity(unchecked) private final unowned(unsafe) var ownerOfReference: (any ViewOwner)?

  /// The name of the view for display lists, logs and tests, or `nil` to use the name of its type.
  open var accessibilityIdentifier: String? {
    get { rare?.accessibilityIdentifier }
    set {
      if newValue != nil || rare != nil { rareMade.accessibilityIdentifier = newValue }
      invalidateName()
    }
  }

  /// The colour that fills the bounds, or `nil` for no fill. Animations start at the shown colour.
  ///
  /// A dynamic colour is resolved with the view's traits and follows their changes.
  open var backgroundColor: Color? {
    get { fill?.model.color }
    set {
      guard newValue != fill?.model.color else { return }
      if fill == nil { fill = AnimatedProperty(FillColor(nil), composition: .fromCurrentState) }
      if let model = fill?.model, model.isDynamic { fill?.replaceModel(model.resolved(with: traitCollection)) }
      fill?.set(FillColor(newValue, with: traitCollection), of: self)
    }
  }

  override final var accessibilityState: AccessibilityState? {
    get { rare?.accessibility }
    set { rareMade.accessibility = newValue }
  }

  /// The view if it is a window, or `nil`. The property avoids the cost of a dynamic cast.
  @usableFromInline package var asWindow: Window? { nil }

  /// Notifies the view that a subview was hidden or shown.
  func subviewDidHide(_ subview: View) {}

  /// Notifies the view that the shown frame of a watched view has changed or will change in an animation.
  ///
  /// The watched view is this view or one of its descendants.
  func shownFrameDidChange() {
    if let asSystemView { asSystemView.watchedFrameDidChange() } else { superview?.shownFrameDidChange() }
  }

  /// Reports the number of subviews that a layout pass has visited in its search for marked subviews.
  func didLookForMarks(atSubviews count: Int) {}

  /// Notifies the view that its stage has a new text measurer. The default implementation does nothing.
  func textMeasurerDidChange() {}

  /// Notifies a view with its own content that its traits will change, before the public trait callback.
  ///
  /// The default implementation does nothing. The content is requested again in any case.
  package func contentTraitsDidChange(from old: TraitCollection, to new: TraitCollection) {}

  /// A Boolean value that indicates whether ``contentHeight(forWidth:)`` may return a height.
  ///
  /// The value is the same for all instances of a class.
  var hasContentOfItsWidth: Bool { false }

  /// Returns the height of the content for a width of the alignment rectangle, in points.
  ///
  /// The default, `nil`, means that the height does not depend on the width.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }

  /// A Boolean value that indicates whether the view arranges its subviews by their fitting sizes.
  ///
  /// If so, the view is notified of changes of these sizes.
  var arrangesByFitting: Bool { false }

  /// Notifies a view that arranges subviews by fitting sizes that the size of a subview may have changed.
  ///
  /// The cause is a change of the subview's content or of a constraint in the subview.
  func subviewFittingSizeDidChange(_ subview: View) {}

  /// The guide that replaces the view in constraints with its subviews, or `nil` to use the view itself.
  var contentGuide: LayoutGuide? { nil }

  /// The size of scrolling content that no constraint determines, in points.
  var unconstrainedContentSize: Size { .zero }

  /// The guide for the view's frame that does not scroll, or `nil` for a view without scrolling content.
  var frameGuide: LayoutGuide? { nil }

  /// The guides that this class of view has in addition to those of every view.
  var ownGuides: [LayoutGuide] { [] }

  /// Creates the gesture recognisers of the view's class, before the first use of the view's recognisers.
  func loadRecognizers() {}

  /// Returns a Boolean value that indicates whether a view receives touches that the view and its superviews can scroll.
  ///
  /// The default implementation asks the superview.
  ///
  /// - Parameters:
  ///   - touches: The touches that begin.
  ///   - view: The view in this view's hierarchy that would receive them.
  ///   - event: The event of the touches.
  func touchesShouldBegin(_ touches: Set<Touch>, inContent view: View, with event: Event) -> Bool {
    superview?.touchesShouldBegin(touches, inContent: view, with: event) ?? true
  }

  /// Creates a view with a frame in the coordinates of its future superview.
  public init(frame: Rect) {
    View.lastID += 1
    id = View.lastID
    super.init()
    // A new view has an empty frame, and most views are created with it.
    if frame != .zero { self.frame = frame }
    if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
  }

  /// Creates a view with an empty frame.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view with an empty frame, without reading from the decoder.
  ///
  /// The initializer exists because views written for UIKit declare it. No storyboard or nib file calls it.
  public convenience init?(coder: NSCoder) { self.init(frame: .zero) }

  // MARK: Geometry

  /// The smallest upright rectangle around the transformed view, in the superview's coordinates.
  ///
  /// Setting the frame sets ``center`` and the size of ``bounds``, so that the view with its ``transform`` fills the
  /// frame. At half scale, for example, the bounds are twice as large as the frame. The centre of the frame is always
  /// the one that was set.
  ///
  /// Some frames cannot be filled, for example a long, flat frame with a rotation by 45 degrees. In this case the
  /// bounds are the frame's rectangle in the view's coordinates, and the frame then reads larger than it was set. If
  /// the transform is not invertible, the bounds are as large as the frame.
  ///
  /// UIKit leaves the frame of a transformed view undefined. Layout uses ``center`` and ``bounds``, as in UIKit.
  open var frame: Rect {
    get { rare?.layer == nil ? model.frame : placedModel.frame }
    set { placeFrame(in: newValue) }
  }

  /// The rectangle of the view in its own coordinates.
  open var bounds: Rect {
    get { model.bounds }
    set { if rare?.layer == nil { change { $0.bounds = newValue } } else { setBounds(newValue) } }
  }

  /// The centre of the view in the superview's coordinates, or the position of the ``anchorPoint`` if it is another
  /// point.
  open var center: Point {
    get { rare?.layer == nil ? model.center : anchoredCenter }
    set { if rare?.layer == nil { change { $0.center = newValue } } else { anchoredCenter = newValue } }
  }

  /// The transform of the view about its centre, or about the ``anchorPoint`` if it is another point.
  open var transform: AffineTransform {
    get { rare?.layer == nil ? model.transform : planeTransform }
    set { if rare?.layer == nil { change { $0.transform = newValue } } else { planeTransform = newValue } }
  }

  /// The opacity, from 0 for invisible to 1 for opaque. Values outside this range are clamped.
  open var alpha: CGFloat {
    get { model.alpha }
    set { change { $0.alpha = min(1, max(0, newValue)) } }
  }

  // MARK: Looks

  /// The type of the view's ``layer``, which is ``Layer`` or a subclass.
  open class var layerClass: AnyClass { Layer.self }

  /// Returns the view's own content, drawn in front of its background and behind its subviews.
  ///
  /// The library calls this method once after ``setNeedsContent()``, and again when the shown bounds change.
  ///
  /// - Parameters:
  ///   - bounds: The shown bounds.
  ///   - traits: The traits that resolve dynamic colours.
  func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] { [] }

  /// Draws the view's own content in the current graphics context, in front of its background and behind its subviews.
  ///
  /// The default implementation does nothing. The library calls an override in the frame in which the view is first
  /// shown, after `setNeedsDisplay()`, and when the traits change. With the content mode `redraw`, it also calls the
  /// override after a change of the size. In other modes, the recorded drawing is moved and scaled to the new bounds.
  ///
  /// The calls follow the layout of the window, with `TraitCollection.current` set to the view's traits. A change of
  /// the view in this method appears in the next frame. Drawing outside of the bounds is clipped.
  ///
  /// - Parameter rect: The bounds of the view, which have an area.
  open func draw(_ rect: Rect) {}

  /// Marks the view so that the next frame redraws it, including its own content.
  ///
  /// The frame calls ``draw(_:)`` if the view overrides it. Properties that affect the appearance do this automatically.
  open func setNeedsDisplay() { markForDisplay() }

  /// Marks the whole view so that the next frame redraws it. The rectangle is ignored.
  open func setNeedsDisplay(_ rect: Rect) { markForDisplay() }

  /// Draws the current appearance of this view and its subviews in a rectangle of the current graphics context.
  ///
  /// The appearance is that of ``snapshotView(afterScreenUpdates:)``. A call without a context does nothing, is logged
  /// and returns `false`.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that the bounds of the view fill, in user coordinates.
  ///   - afterUpdates: A Boolean value that indicates whether pending layout and drawing are performed first.
  /// - Returns: A Boolean value that indicates whether the view was drawn.
  @discardableResult
  open func drawHierarchy(in rect: Rect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawPicture(in: rect, afterUpdates: afterUpdates)
  }

  /// The colour of interactive content in the view.
  ///
  /// A view without a tint colour of its own has that of its superview. The topmost view has the system blue by
  /// default. If the tint is dimmed, the property returns a grey. Set `nil` to inherit the superview's colour again. A
  /// change calls ``tintColorDidChange()`` on the view and on all descendants that inherit the colour.
  open var tintColor: Color! {
    get { tintInForceColor }
    set { setTint(newValue) }
  }

  /// The tint adjustment mode, which determines whether the tint is dimmed.
  ///
  /// The property returns the effective mode, which is never ``ViewTintAdjustmentMode/automatic``.
  open var tintAdjustmentMode: ViewTintAdjustmentMode {
    get { tintMode }
    set { setTintMode(newValue) }
  }

  /// Notifies the view that its `tintColor` has changed. The default implementation does nothing.
  open func tintColorDidChange() {}

  /// Returns a static view of the same size that shows the current appearance of this view and its subviews.
  ///
  /// The snapshot shows the values of the last frame, and includes model changes that are not animated. Later changes
  /// do not affect the snapshot. Its position, opacity and transform are those of a new view. The snapshot of a hidden
  /// view is empty.
  /// - Parameter afterUpdates: A Boolean value that indicates whether pending layout is performed first.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    makeSnapshot(of: bounds, afterUpdates: afterUpdates, capInsets: .zero)
  }

  /// Returns a static view of the size of `rect` that shows a part of this view and stretches when resized.
  ///
  /// - Parameters:
  ///   - rect: The part to show, in the view's coordinates.
  ///   - afterUpdates: A Boolean value that indicates whether pending layout is performed first.
  ///   - capInsets: The edges of the part that keep their size when the snapshot is resized, in points.
  open func resizableSnapshotView(
    from rect: Rect,
    afterScreenUpdates afterUpdates: Bool,
    withCapInsets capInsets: EdgeInsets
  ) -> View? {
    makeSnapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets)
  }

  // MARK: Hierarchy

  /// Adds a view in front of the other subviews, after removing it from its current superview.
  open func addSubview(_ view: View) { insert(view, at: subviews.count) }

  /// Inserts a view at an index among the subviews, counted from the back.
  ///
  /// - Parameters:
  ///   - view: The view to insert, which is removed from its current superview first.
  ///   - index: The index after that removal, 0 or more. An index past the end inserts the view in front.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

  /// Inserts a view directly behind another view.
  ///
  /// - Parameters:
  ///   - view: The view to insert.
  ///   - sibling: A descendant of this view. If it is not a direct subview, its ancestor among the subviews is used. If
  ///     it is no descendant, `view` is added in front of the other subviews.
  open func insertSubview(_ view: View, belowSubview sibling: View) { insert(view, beside: sibling, offset: 0) }

  /// Inserts a view directly in front of another view.
  ///
  /// - Parameters:
  ///   - view: The view to insert.
  ///   - sibling: A descendant of this view. If it is not a direct subview, its ancestor among the subviews is used. If
  ///     it is no descendant, `view` is added in front of the other subviews.
  open func insertSubview(_ view: View, aboveSubview sibling: View) { insert(view, beside: sibling, offset: 1) }

  /// Moves a subview in front of the other subviews.
  open func bringSubviewToFront(_ view: View) { bringToFront(view) }

  /// Moves a subview behind the other subviews.
  open func sendSubviewToBack(_ view: View) { sendToBack(view) }

  /// Removes the view from its superview, or does nothing if there is none.
  open func removeFromSuperview() { leaveSuperview() }

  /// Notifies the view that its superview is about to change.
  ///
  /// - Parameter newSuperview: The new superview, or `nil` if the view is about to be removed.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Notifies the view that its superview has changed.
  open func didMoveToSuperview() {}

  /// Notifies the view that its window is about to change, possibly through a move of a superview.
  ///
  /// - Parameter newWindow: The new window, or `nil` if the view is about to leave its window.
  open func willMove(toWindow newWindow: Window?) {}

  /// Notifies the view that its window has changed, possibly through a move of a superview.
  open func didMoveToWindow() {}

  /// Notifies the view that a subview was added.
  open func didAddSubview(_ subview: View) {}

  /// Notifies the view that a subview is about to be removed.
  open func willRemoveSubview(_ subview: View) {}

  // MARK: Touches

  /// Returns the frontmost view at a point for a touch, which is this view or a descendant, or `nil` if there is none.
  ///
  /// Hit testing uses model values. A view that an animation with ``AnimationOptions/allowUserInteraction`` moves is hit
  /// where it is shown. The search skips views and their descendants in these cases:
  ///
  /// - The view is hidden, has an opacity below 0.01 or is disabled for user interaction.
  /// - An animation without ``AnimationOptions/allowUserInteraction`` moves the view.
  ///
  /// - Parameters:
  ///   - point: The point in the view's own coordinates.
  ///   - event: The event of the touch, or `nil` if the caller has none. The default is `nil`.
  open func hitTest(_ point: Point, with event: Event? = nil) -> View? { defaultHitTest(point, with: event) }

  /// Returns a Boolean value that indicates whether a point is inside the view.
  ///
  /// The default implementation tests ``bounds``, without their right and bottom edges. While an animation changes the
  /// bounds, it tests the shown ones.
  ///
  /// - Parameters:
  ///   - point: The point in the view's own coordinates.
  ///   - event: The event of the touch, or `nil` if the caller has none. The default is `nil`.
  open func point(inside point: Point, with event: Event? = nil) -> Bool { hitBounds.contains(point) }

  /// Adds a gesture recogniser, which leaves its previous view.
  ///
  /// The recogniser receives touches that begin later.
  open func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) { add(gestureRecognizer) }

  /// Removes a gesture recogniser of the view, which ends its attempt.
  open func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) { remove(gestureRecognizer) }

  /// Returns a Boolean value that indicates whether a recogniser that has recognised its gesture may take effect.
  ///
  /// The method is called on the recogniser's view and on the touched view, after the recogniser's delegate. The
  /// default is `true`.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// A Boolean value that indicates whether the view receives several touches at a time. The default is `false`.
  ///
  /// A view that receives one touch loses all others until the first one ends. Gesture recognisers receive all touches.
  open var isMultipleTouchEnabled: Bool {
    get { rare?.receivesSeveralTouches ?? false }
    set { if newValue || rare != nil { rareMade.receivesSeveralTouches = newValue } }
  }

  /// A Boolean value that indicates whether the view and other views of the window receive touches only at different
  /// times. The default is `false`.
  open var isExclusiveTouch: Bool {
    get { rare?.isExclusiveTouch ?? false }
    set { if newValue || rare != nil { rareMade.isExclusiveTouch = newValue } }
  }

  // MARK: First responder

  /// A Boolean value that indicates whether the Tab key visits the view. The default is `false`.
  ///
  /// Enabled controls return `true`.
  var isFocusable: Bool { false }

  /// Notifies the view that it shows its role as the first responder, or no longer does.
  func focusDidChange(isVisible: Bool) {}

  /// A Boolean value that indicates whether the view can become the first responder.
  ///
  /// The default is `true` for every view, so that any view can receive keys. Override the property to change this.
  open override var canBecomeFirstResponder: Bool { true }

  /// Asks the first responder to resign if it is the view or one of its descendants.
  ///
  /// - Parameter force: A Boolean value that indicates whether the responder loses its role even if it refuses to
  ///   resign.
  /// - Returns: A Boolean value that indicates whether the view now contains no first responder.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endFocus(force: force) }

  // MARK: Layout

  /// Marks the view for the next layout pass, which is part of the next frame.
  open func setNeedsLayout() { markForLayout() }

  /// Lays out the view and its subviews immediately if layout is pending.
  ///
  /// Inside an animation block, the frames that layout sets are animated. If a layout requests layout again, it is
  /// repeated at most eight times. A layout that is still pending is logged and waits for the next frame.
  open func layoutIfNeeded() { layOutNow() }

  /// Updates properties of the view that depend on other state, such as its content and its colours.
  ///
  /// The library calls this method before the first layout of the view, and before the next layout pass after
  /// ``setNeedsUpdateProperties()``, superviews first. An update lays out nothing by itself. The default does nothing.
  open func updateProperties() {}

  /// Schedules ``updateProperties()`` before the next layout pass, without a layout of the view.
  open func setNeedsUpdateProperties() { markForPropertyUpdate() }

  /// Performs all pending calls of ``updateProperties()`` in the view and its subviews, superviews first.
  ///
  /// An update that schedules another update is repeated, at most eight times. Subviews before their first layout are
  /// updated by that layout.
  open func updatePropertiesIfNeeded() { updatePropertiesNow() }

  /// Lays out the subviews when the next frame performs a requested layout.
  ///
  /// The default implementation applies the frames that constraints determine, and does not change other subviews. An
  /// override must call `super`.
  open func layoutSubviews() { applyConstraints() }

  /// A Boolean value that indicates whether a new view without constraints needs ``updateConstraints()``.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Updates the view's constraints before layout if an update was requested, subviews first.
  ///
  /// An override calls `super` as its last step.
  open func updateConstraints() {}

  /// The rules by which the frame follows the superview's size if constraints do not determine it.
  ///
  /// The default keeps the size and the distance from the top left corner.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { frameDidChangeForConstraints() } }
  }

  /// A Boolean value that indicates whether the subviews follow changes of this view's size by their autoresizing
  /// masks.
  open var autoresizesSubviews = true

  /// The natural size of the content, as the size of the alignment rectangle in points.
  ///
  /// A dimension of `noIntrinsicMetric` has no natural size, and neither has one that is negative or not finite. The
  /// library reads the property once, and again after `invalidateIntrinsicContentSize()`.
  open var intrinsicContentSize: Size { Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) }

  /// Invalidates the cached ``intrinsicContentSize``, which is read again before the next layout.
  open func invalidateIntrinsicContentSize() { contentSizeDidChange() }

  /// The insets of the alignment rectangle from the frame, in points. The default is zero.
  ///
  /// The library reads the property when constraints are first solved, and again after
  /// `invalidateIntrinsicContentSize()`.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// The distance of the first baseline from the top of the alignment rectangle, in points, or 0 without text.
  ///
  /// The library reads the property as it reads `alignmentRectInsets`.
  open var firstBaselineOffsetFromTop: CGFloat { 0 }

  /// The distance of the last baseline from the bottom of the alignment rectangle, in points, or 0 without text.
  ///
  /// The library reads the property as it reads `alignmentRectInsets`.
  open var lastBaselineOffsetFromBottom: CGFloat { 0 }

  /// Returns the size closest to `targetSize` that the constraints in the view allow.
  ///
  /// The two dimensions approach the target with the priority ``LayoutPriority/fittingSizeLevel``. For other
  /// priorities, see ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  open func systemLayoutSizeFitting(_ targetSize: Size) -> Size {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size of the view if its dimensions approached `targetSize` with the given priorities.
  ///
  /// The calculation uses the constraints, contents and autoresizing masks of the view and its subviews, but no
  /// constraints of its superviews. No view moves.
  /// - Parameters:
  ///   - targetSize: The target in points. A dimension outside 0…10,000,000 is clamped, and NaN becomes 0.
  ///   - horizontalFittingPriority: The priority of the width. An invalid one becomes
  ///     ``LayoutPriority/fittingSizeLevel``.
  ///   - verticalFittingPriority: The priority of the height. An invalid one becomes
  ///     ``LayoutPriority/fittingSizeLevel``.
  /// - Complexity: As for a first layout with the same constraints.
  open func systemLayoutSizeFitting(
    _ targetSize: Size,
    withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> Size {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Returns the preferred size of the view within `size`, computed by the view itself and not by constraints.
  ///
  /// The default implementation returns the current size. `sizeToFit()` passes the size of the bounds.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Resizes the view to the result of ``sizeThatFits(_:)`` and preserves its top left corner.
  ///
  /// The method ignores a size that is not finite. To change the size, override ``sizeThatFits(_:)`` instead of this
  /// method. Constraints that determine the view's frame replace the size at the next layout.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    guard size.width.isFinite, size.height.isFinite else { return }
    place(
      in: Rect(origin: model.placedFrame.origin, size: Size(width: max(0, size.width), height: max(0, size.height)))
    )
  }

  /// The insets of the bounds that bars and similar elements cover, in points, or zero outside a window.
  ///
  /// The insets consist of the overlapping part of the superview's insets and of the insets added by the view's
  /// controller. While a transition moves a view, the view and its subviews have the insets of its resting position. A
  /// presented or pushed view has those of its final frame, and an outgoing view those of its initial frame.
  open var safeAreaInsets: EdgeInsets { computedSafeAreaInsets ?? .zero }

  /// Notifies the view that its ``safeAreaInsets`` have changed, before its next layout. The default does nothing.
  open func safeAreaInsetsDidChange() {}

  /// The position and scaling of content with its own size, such as an image. The default is `scaleToFill`.
  open var contentMode: ContentMode {
    get { storedContentMode }
    set { storedContentMode = newValue }
  }

  /// A Boolean value that indicates whether the content is clipped to the outline, equal to ``Layer/masksToBounds``.
  ///
  /// The default is `false`.
  open var clipsToBounds: Bool {
    get { storedClipsToBounds }
    set { storedClipsToBounds = newValue }
  }

  /// Prepares the view for a design tool. No tool exists, so that nothing calls the method.
  open func prepareForInterfaceBuilder() {}

  /// Notifies the view that its layout margins have changed. No margin calls the method, because layout follows them.
  open func layoutMarginsDidChange() {}

  /// The meaning of the content, which determines ``View/effectiveUserInterfaceLayoutDirection``.
  open var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { directionDidChange() } }
  }

  // MARK: Environment

  /// The effective traits of the view.
  ///
  /// The view inherits the traits of its controller, or else those of its superview. Its `traitOverrides` replace
  /// some of them. Outside a window, the view inherits the traits of the stage whose code is running. Such code runs in
  /// a callback or in the task that created the stage. In other code, no trait is specified.
  ///
  /// An override of this property does not affect the subviews, but `traitOverrides` do.
  open var traitCollection: TraitCollection {
    guard let traits = rare?.traits else { return inheritedTraits }
    return inheritedTraits.merging(traits.overrides.collection)
  }

  /// The traits that the view inherits, before its own overrides.
  var inheritedTraits: TraitCollection {
    asSystemView?.suppliedTraits ?? owner?.traitCollection ?? superview?.traitCollection ?? View.traitsOutsideWindows
  }

  /// Notifies the view that its traits have changed, parents before children. The default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// The next responder, which is the view's controller or else its superview.
  open override var next: Responder? { owner ?? superview }
}
