public import Foundation

/// A view that shows a scrollable part of larger content.
///
/// Scrolling moves the origin of the bounds. Constraints between the edges of the scroll view and a view inside of it
/// refer to the edges of the content. Content that is pinned to all four edges and has its own size therefore sets
/// ``contentSize``.
///
/// A finger drags the content, a wheel or a trackpad scrolls it, and two fingers zoom it. The ``delegate`` is notified of
/// each step. The numbers of the movements are those of iOS 26.1, and `ScrollMotion` documents their sources.
///
/// The recognisers are created when a finger first touches the view or code first reads them.
@preconcurrency @MainActor open class ScrollView: View {
  /// The layout guide of the content.
  ///
  /// For constraints with views inside of the scroll view, the edges of this guide equal the edges of the scroll view.
  public private(set) lazy var contentLayoutGuide = LayoutGuide(region: .content, of: self)

  /// The layout guide of the scroll view's frame, in the content's coordinates.
  ///
  /// Views that are constrained to this guide do not scroll with the content.
  public private(set) lazy var frameLayoutGuide = LayoutGuide(region: .frame, of: self)

  /// The state that few scroll views need, or `nil` until this one needs a part of it.
  @exclusivity(unchecked) final var state: ScrollState?

  // MARK: Content

  /// The visible rectangle in the content's coordinates.
  ///
  /// Moving the origin requests a layout.
  open override var bounds: Rect {
    didSet {
      guard bounds.origin != oldValue.origin else { return }
      setNeedsLayout()
      offsetDidChange(from: oldValue.origin)
    }
  }

  /// The point of the content at the view's top left corner, in points.
  ///
  /// Code can set an offset outside of the content. Changes animate like changes of the bounds. If code changes the
  /// offset while the content follows a finger or decelerates, the movement continues from the new offset. A point that
  /// is not finite is ignored.
  open var contentOffset: Point {
    get { bounds.origin }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else { return }
      // A change in place would allocate the frame of a coroutine, because the property is overridden.
      bounds = Rect(origin: newValue, size: bounds.size)
    }
  }

  /// The size of the content, in points.
  ///
  /// Constraints that define the size of the content set this property. A side that is negative or not finite becomes
  /// 0.
  open var contentSize: Size = .zero {
    didSet {
      contentSize = contentSize.standing
      if contentSize != oldValue { observedValuesMayHaveChanged() }
      guard contentSize != oldValue, state != nil || window != nil else { return }
      adjustInsets(from: shownInset)
      edgesDidChange()
    }
  }

  /// The distances that the content can scroll beyond its edges, in points.
  ///
  /// Content at its top stays at its top when the inset changes. A side that is not finite becomes 0.
  open var contentInset: EdgeInsets = .zero {
    didSet {
      contentInset = contentInset.finite
      guard contentInset != oldValue else { return }
      adjustInsets(from: state?.adjustedInset ?? oldValue)
      observedValuesMayHaveChanged()
    }
  }

  /// The content inset together with the parts of the safe area that ``contentInsetAdjustmentBehavior`` adds.
  open var adjustedContentInset: EdgeInsets { shownInset }

  /// The rule by which the safe area is added to the content inset. The default is `automatic`.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { settings.adjustment }
    set {
      settings.adjustment = newValue
      adjustInsets(from: shownInset)
    }
  }

  /// Notifies the scroll view that ``adjustedContentInset`` has changed. The default implementation does nothing.
  open func adjustedContentInsetDidChange() {}

  /// The delegate, which the scroll view does not retain.
  open var delegate: (any ScrollViewDelegate)? {
    get { state?.delegate }
    set { if newValue != nil || state != nil { stateMade.delegate = newValue } }
  }

  override final func valueOfSubclass(_ key: String) -> Any? {
    switch key {
    case "contentInset": contentInset
    case "contentOffset": contentOffset
    case "contentSize": contentSize
    default: super.valueOfSubclass(key)
    }
  }

  // MARK: Scrolling by code

  /// Scrolls to a point of the content.
  ///
  /// With an animation, the content moves with constant velocity for 0.25 seconds, and the delegate receives
  /// `scrollViewDidEndScrollingAnimation(_:)`. Outside of a window, and while the content follows a finger, the offset
  /// changes immediately. Without an animation, the call ends a deceleration.
  open func setContentOffset(_ contentOffset: Point, animated: Bool) { setOffset(contentOffset, animated: animated) }

  /// Scrolls by the smallest distance that shows a rectangle of the content, and not at all if it is visible.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the content's coordinates. A rectangle that is not finite is ignored.
  ///   - animated: A Boolean value that indicates whether the content moves as in ``setContentOffset(_:animated:)``.
  open func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  // MARK: Dragging

  /// A Boolean value that indicates whether a finger is down on the content, even if no drag has begun.
  open var isTracking: Bool { state?.machine.isTracking ?? false }

  /// A Boolean value that indicates whether a drag has begun, up to the end of the deceleration after it.
  open var isDragging: Bool { state?.machine.isDragging ?? false }

  /// A Boolean value that indicates whether the content moves by itself after the finger has left it.
  open var isDecelerating: Bool { state?.machine.isDecelerating ?? false }

  /// A Boolean value that indicates whether fingers, wheels and trackpads scroll the content. The default is `true`.
  open var isScrollEnabled: Bool {
    get { settings.isScrollEnabled }
    set {
      settings.isScrollEnabled = newValue
      state?.panRecognizer?.isEnabled = newValue
    }
  }

  /// A Boolean value that indicates whether the content can be pulled beyond its edges. The default is `true`.
  open var bounces: Bool {
    get { settings.bounces }
    set { settings.bounces = newValue }
  }

  /// A Boolean value that indicates whether content that is not higher than the view can be pulled vertically.
  ///
  /// The default is `false`. The property has no effect if ``bounces`` is `false`.
  open var alwaysBounceVertical: Bool {
    get { settings.alwaysBounces.contains(.vertical) }
    set { setAlwaysBounces(.vertical, newValue) }
  }

  /// A Boolean value that indicates whether content that is not wider than the view can be pulled horizontally.
  ///
  /// The default is `false`. The property has no effect if ``bounces`` is `false`.
  open var alwaysBounceHorizontal: Bool {
    get { settings.alwaysBounces.contains(.horizontal) }
    set { setAlwaysBounces(.horizontal, newValue) }
  }

  /// A Boolean value that indicates whether the content stops at multiples of the view's size. The default is `false`.
  open var isPagingEnabled: Bool {
    get { settings.isPagingEnabled }
    set { settings.isPagingEnabled = newValue }
  }

  /// A Boolean value that indicates whether the direction at the beginning of a drag locks the other axis.
  ///
  /// The default is `false`. A drag that begins between both axes locks none of them.
  open var isDirectionalLockEnabled: Bool {
    get { settings.isDirectionalLockEnabled }
    set { settings.isDirectionalLockEnabled = newValue }
  }

  /// The decrease of the velocity after a throw. The default is `normal`.
  open var decelerationRate: DecelerationRate {
    get { settings.decelerationRate }
    set { settings.decelerationRate = newValue }
  }

  /// The effect of a drag on the keyboard. The default is `none`.
  open var keyboardDismissMode: KeyboardDismissMode {
    get { settings.keyboardDismissMode }
    set { settings.keyboardDismissMode = newValue }
  }

  /// A Boolean value that indicates whether a tap on the status bar scrolls to the top. The default is `true`.
  ///
  /// A stage has no status bar that a user can tap, so that the property affects bars of the library alone.
  open var scrollsToTop: Bool {
    get { settings.scrollsToTop }
    set { settings.scrollsToTop = newValue }
  }

  /// The control above the content that the user pulls down to refresh it, or `nil` if there is none.
  open var refreshControl: RefreshControl? {
    get { state?.refreshControl }
    set { if newValue != nil || state != nil { setRefreshControl(newValue) } }
  }

  // MARK: Touches of the content

  /// A Boolean value that indicates whether the content receives touches after a delay of 0.15 seconds.
  ///
  /// The default is `true`. A finger that begins a drag before does not reach the content. A tap reaches the content when
  /// the finger is lifted.
  open var delaysContentTouches: Bool {
    get { settings.delaysContentTouches }
    set {
      settings.delaysContentTouches = newValue
      state?.delayRecognizer?.delaysTouchesBegan = newValue
    }
  }

  /// A Boolean value that indicates whether a drag can cancel touches in the content. The default is `true`.
  ///
  /// If the value is `false`, a finger whose touch the content has received does not scroll.
  open var canCancelContentTouches: Bool {
    get { settings.canCancelContentTouches }
    set { settings.canCancelContentTouches = newValue }
  }

  /// Returns a Boolean value that indicates whether the content receives touches.
  ///
  /// The method is called before `touchesBegan` of the content. If the result is `false`, the content never receives the
  /// touches, and they can scroll. The default is `true`.
  open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool { true }

  /// Returns a Boolean value that indicates whether a drag cancels the touches that a view of the content has received.
  ///
  /// The method is called if ``canCancelContentTouches`` is `true`. The default is `false` for controls and `true` for
  /// other views.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  /// The recogniser of drags. Its delegate must not be replaced.
  open var panGestureRecognizer: PanGestureRecognizer { madePanRecognizer }

  /// The recogniser of the fingers that zoom, or `nil` if the limits of the zoom scale are equal.
  open var pinchGestureRecognizer: PinchGestureRecognizer? { isZoomEnabled ? madePinchRecognizer : nil }

  // MARK: Zooming

  /// The smallest zoom scale. The default is 1. A value that is not positive and finite is ignored.
  open var minimumZoomScale: CGFloat {
    get { settings.minimumZoomScale }
    set { if newValue.isFinite, newValue > 0 { setZoomLimits { $0.minimumZoomScale = newValue } } }
  }

  /// The largest zoom scale. The default is 1. A value that is not positive and finite is ignored.
  ///
  /// The content can be zoomed if both limits differ and the delegate returns a view to zoom.
  open var maximumZoomScale: CGFloat {
    get { settings.maximumZoomScale }
    set { if newValue.isFinite, newValue > 0 { setZoomLimits { $0.maximumZoomScale = newValue } } }
  }

  /// The scale of the view that the delegate returns for zooming.
  ///
  /// Setting the scale sets the transform of this view, and sets ``contentSize`` to the scaled size of the view.
  open var zoomScale: CGFloat {
    get { state?.zoomScale ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms to a scale inside of the limits. The centre of the visible part stays in the centre.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { setScale(scale, animated: animated) }

  /// Zooms to the largest scale inside of the limits at which a rectangle is visible.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the coordinates of the zoomed view. An empty or infinite rectangle is ignored.
  ///   - animated: A Boolean value that indicates whether the scale changes over 0.25 seconds.
  open func zoom(to rect: Rect, animated: Bool) { setVisibleRect(rect, animated: animated) }

  /// A Boolean value that indicates whether fingers can zoom beyond the limits. The default is `true`.
  open var bouncesZoom: Bool {
    get { settings.bouncesZoom }
    set { settings.bouncesZoom = newValue }
  }

  /// A Boolean value that indicates whether fingers zoom the content.
  open var isZooming: Bool { state?.zoom.state == .pinching }

  /// A Boolean value that indicates whether the zoom scale returns to a limit.
  open var isZoomBouncing: Bool { state?.zoom.state == .bouncing }

  // MARK: Indicators

  /// A Boolean value that indicates whether an indicator is visible during vertical scrolls. The default is `true`.
  open var showsVerticalScrollIndicator: Bool {
    get { settings.shownIndicators.contains(.vertical) }
    set { setShowsIndicator(.vertical, newValue) }
  }

  /// A Boolean value that indicates whether an indicator is visible during horizontal scrolls. The default is `true`.
  open var showsHorizontalScrollIndicator: Bool {
    get { settings.shownIndicators.contains(.horizontal) }
    set { setShowsIndicator(.horizontal, newValue) }
  }

  /// The colour of the indicators.
  open var indicatorStyle: IndicatorStyle {
    get { settings.indicatorStyle }
    set { settings.indicatorStyle = newValue }
  }

  /// The distances of the vertical indicator from the edges, in points. A side that is not finite becomes 0.
  open var verticalScrollIndicatorInsets: EdgeInsets {
    get { settings.verticalIndicatorInsets }
    set { settings.verticalIndicatorInsets = newValue.finite }
  }

  /// The distances of the horizontal indicator from the edges, in points. A side that is not finite becomes 0.
  open var horizontalScrollIndicatorInsets: EdgeInsets {
    get { settings.horizontalIndicatorInsets }
    set { settings.horizontalIndicatorInsets = newValue.finite }
  }

  /// The distances of both indicators from the edges, or those of the vertical indicator if they differ.
  open var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// A Boolean value that indicates whether the safe area is added to the insets of the indicators.
  ///
  /// The default is `true`. The added part is that of ``adjustedContentInset``.
  open var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { settings.adjustsIndicatorInsets }
    set { settings.adjustsIndicatorInsets = newValue }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    showIndicators()
    if state?.machine.isActive != true { hideIndicators() }
  }

  // MARK: Layout

  /// Lays out the subviews in the content and updates the content size if constraints define it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    defer {
      if contentInsetMayBeAdjusted { adjustInsets(from: shownInset) }
      edgesDidChange()
    }
    guard let told = contentLayoutGuide.state.hosted?.told, told.size != contentSize else { return }
    if isContentConstrained(on: .horizontal) { contentSize.width = told.width }
    if isContentConstrained(on: .vertical) { contentSize.height = told.height }
  }

  /// Returns a Boolean value that indicates whether an active constraint determines the content's extent on an axis.
  ///
  /// A determining constraint refers to the far edge, the centre or the extent of the content. The near edge is always at 0.
  private func isContentConstrained(on axis: LayoutConstraint.Axis) -> Bool {
    let guide = contentLayoutGuide
    func ends(_ item: AnyObject?, _ attribute: LayoutConstraint.Attribute) -> Bool {
      guard attribute.lies(on: axis), attribute != .leading, attribute != .left, attribute != .top else { return false }
      return item === guide || (item === self && attribute.kind != .size)
    }
    return (constraints + guide.state.mentions.all).contains { constraint in
      ends(constraint.firstItem, constraint.firstAttribute) || ends(constraint.secondItem, constraint.secondAttribute)
    }
  }

  // MARK: Accessibility

  /// Scrolls by the visible length, and returns `true` if the content moves.
  ///
  /// `next` and `previous` scroll vertically if the content can, and else horizontally to the trailing or leading edge.
  open override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { scrollPage(direction) }

  // MARK: For the library

  override func loadRecognizers() { addRecognizers() }

  override final func touchesShouldBegin(_ touches: Set<Touch>, inContent view: View, with event: Event) -> Bool {
    guard touchesShouldBegin(touches, with: event, in: view) else { return false }
    return super.touchesShouldBegin(touches, inContent: view, with: event)
  }

  override final var unconstrainedContentSize: Size { contentSize }
  override var contentGuide: LayoutGuide? { contentLayoutGuide }

  override var frameGuide: LayoutGuide? { frameLayoutGuide }

  override var ownGuides: [LayoutGuide] { [contentLayoutGuide, frameLayoutGuide] }
}

extension ScrollView {
  /// Creates the recognisers of touches, which is done when a finger first touches the view.
  ///
  /// The recognisers are added before those of code, so that code's recognisers come first.
  private func addRecognizers() {
    guard state?.panRecognizer == nil else { return }
    let state = stateMade
    let (delay, pan) = (TouchDelayGestureRecognizer(of: self), ScrollPanGestureRecognizer(of: self))
    (state.delayRecognizer, state.panRecognizer) = (delay, pan)
    delay.delaysTouchesBegan = state.settings.delaysContentTouches
    pan.isEnabled = state.settings.isScrollEnabled
    addGestureRecognizer(delay)
    addGestureRecognizer(pan)
    if isZoomEnabled { _ = madePinchRecognizer }
  }

  private var madePanRecognizer: PanGestureRecognizer {
    addRecognizers()
    return state?.panRecognizer ?? PanGestureRecognizer()
  }

  private var madePinchRecognizer: PinchGestureRecognizer {
    addRecognizers()
    let state = stateMade
    if let pinch = state.pinchRecognizer { return pinch }
    let pinch = ScrollPinchGestureRecognizer(of: self)
    state.pinchRecognizer = pinch
    addGestureRecognizer(pinch)
    return pinch
  }

  private func setAlwaysBounces(_ axis: Axes, _ bounces: Bool) {
    if bounces { settings.alwaysBounces.insert(axis) } else { settings.alwaysBounces.remove(axis) }
    adjustInsets(from: shownInset)
  }

  private func setShowsIndicator(_ axis: Axes, _ isShown: Bool) {
    if isShown { settings.shownIndicators.insert(axis) } else { settings.shownIndicators.remove(axis) }
  }

  /// Changes the limits of the zoom scale, and brings the scale into the limits.
  private func setZoomLimits(_ change: (inout ScrollSettings) -> Void) {
    change(&settings)
    state?.pinchRecognizer?.isEnabled = isZoomEnabled
    if state?.panRecognizer != nil, isZoomEnabled { _ = madePinchRecognizer }
  }

  /// A Boolean value that indicates whether a layout may change the adjusted insets.
  private var contentInsetMayBeAdjusted: Bool {
    guard let state else { return window != nil }
    return state.settings.adjustment != .never
  }
}

extension Size {
  /// The size, with 0 for each side that is negative or not finite.
  fileprivate var standing: Size {
    Size(width: width.isFinite ? max(0, width) : 0, height: height.isFinite ? max(0, height) : 0)
  }
}
