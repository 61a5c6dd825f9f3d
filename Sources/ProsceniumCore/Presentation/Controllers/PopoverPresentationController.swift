public import Foundation

/// A presentation controller that shows content in a popover next to an anchor, with an arrow towards the anchor.
///
/// A controller whose style is `.popover` has a popover presentation controller, created when
/// ``ViewController/popoverPresentationController`` is first read. Set an anchor before the presentation begins, which
/// is in the turn after `present`. The anchor is a ``sourceItem``, or a ``sourceView`` with a ``sourceRect``. Without
/// an anchor the presentation is refused.
///
/// The views behind the popover are dimmed. A touch outside the popover dismisses it, except on the
/// ``passthroughViews``.
///
/// The popover moves or shrinks together with a docked keyboard to stay clear of it, and may change to another side of
/// the anchor. The delegate is not asked in this case. If a fold divides the container, the popover is on the same side
/// of the fold as its anchor. If the anchor is on the fold, the popover is on the nearer side. The popover keeps the
/// ``popoverLayoutMargins`` from the fold as well, and stays clear of cameras.
///
/// While it is shown, the popover follows all movements of its anchor in the layout of the next frame, without
/// animation. To animate the popover with your own animation, mark ``PresentationController/containerView`` for layout
/// and lay it out in the same animation block.
///
/// If a size class is compact, the stage's ``AdaptationRules`` adapt the popover to full screen or to a form sheet. To
/// keep the popover, answer `.none` in the delegate.
@preconcurrency @MainActor open class PopoverPresentationController: PresentationController {
  /// The view that contains the popover's anchor. The reference is weak.
  open weak var sourceView: View? { didSet { anchorDidChange() } }

  /// The anchor rectangle in the coordinates of ``sourceView``.
  ///
  /// The default, `.null`, selects the current bounds of the view.
  open var sourceRect: Rect = .null { didSet { anchorDidChange() } }

  /// The item that the popover is anchored to, which overrides ``sourceView`` and ``sourceRect``.
  ///
  /// The reference is weak.
  open weak var sourceItem: (any PopoverPresentationControllerSourceItem)? { didSet { anchorDidChange() } }

  /// The bar item that is the ``sourceItem``, or `nil` for another one.
  open var barButtonItem: BarButtonItem? {
    get { sourceItem as? BarButtonItem }
    set { sourceItem = newValue }
  }

  /// The directions in which the arrow may point. The default permits all directions.
  ///
  /// If the set is empty, the popover has no arrow and is centred over its anchor.
  ///
  /// The directions are tried in a fixed order. The arrow may point up (the popover is below the anchor), then down,
  /// then towards the leading edge, then towards the trailing edge. The popover uses the first side with room for the
  /// whole content, or otherwise the side that shows the largest area of the content. A side is usable if it shows at
  /// least 44 points of the content's width and height, or the full width or height if that is less. If no side is
  /// usable, for example because the anchor nearly fills the window, the popover covers its anchor.
  open var permittedArrowDirections: PopoverArrowDirection = .any { didSet { anchorDidChange() } }

  /// A Boolean value that indicates whether the popover may cover its anchor instead of shrinking. The default is
  /// `false`.
  ///
  /// The property has no effect if a permitted side has room for the whole content.
  open var canOverlapSourceViewRect = false { didSet { anchorDidChange() } }

  /// The minimum distances of the popover from the container's safe area, 10 points on each side by default.
  open var popoverLayoutMargins = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10) { didSet { anchorDidChange() } }

  /// The views behind the popover that receive touches while the popover is shown.
  ///
  /// A touch anywhere outside the popover and these views dismisses the popover.
  open var passthroughViews: [View]?

  /// The colour of the popover's background and arrow, or `nil` for the default.
  ///
  /// The default colour is white, or dark grey in a dark environment.
  open var backgroundColor: Color? { didSet { popover?.groundColor = groundColor } }

  /// The type of an application's own background and arrow, or `nil` for those of the library, which is the default.
  ///
  /// A view of this type is created for each presentation. The view fills the popover behind the content. The metrics
  /// of the type determine the content's frame, also with ``AdaptationRules/Sizing/iOS13``.
  open var popoverBackgroundViewClass: PopoverBackgroundView.Type? { didSet { anchorDidChange() } }

  /// The presentation controller of the sheet that the popover adapts to, for example to set up its detents.
  ///
  /// If the ``SheetPresentationController/detents`` of this sheet are set, the popover adapts to the sheet and not to
  /// full screen.
  public final var adaptiveSheetPresentationController: SheetPresentationController {
    if let adaptiveSheet { return adaptiveSheet }
    let sheet = SheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
    adaptiveSheet = sheet
    return sheet
  }

  private var adaptiveSheet: SheetPresentationController?

  final override var adaptingRules: AdaptationRules {
    adaptiveSheet?.state.hasOwnDetents == true ? rules.adaptingPopoversToSheets : rules
  }

  /// The current direction of the arrow, or `.unknown` while the popover is not shown. The set is empty without an
  /// arrow.
  public var arrowDirection: PopoverArrowDirection { containerView == nil ? .unknown : placement.direction }

  private var popover: PopoverView?

  /// The dimming view behind the popover, which passes its touches to the container.
  final let ground: DimmingView = {
    let ground = DimmingView()
    ground.isUserInteractionEnabled = false
    return ground
  }()

  /// The anchor's last known frame, in the container's coordinates.
  private var lastAnchor: Rect?
  private var lastBounds: Rect?

  /// The popover's view, which contains the background, the arrow and the presented controller's view.
  open override var presentedView: View? { popover ?? super.presentedView }

  /// The frame of the popover next to its anchor on one of the ``permittedArrowDirections``.
  open override var frameOfPresentedViewInContainerView: Rect { placement.frame }

  open override func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size {
    let placement = comingPlacement(in: parentSize)
    return contentCoversArrow ? placement.frame.size : placement.contentFrame.size
  }

  final override func comingContentFrame(in size: Size) -> Rect? {
    let placement = comingPlacement(in: size)
    let origin = placement.frame.origin
    return contentCoversArrow ? placement.frame : placement.contentFrame.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Returns the placement of the popover in a container of `size`.
  ///
  /// While a change of the environment is announced, the result is the placement after the change.
  private func comingPlacement(in size: Size) -> PopoverPlacement {
    let coming = shownIn?.coming
    var regions = regions
    regions.bounds = Rect(origin: .zero, size: size)
    if let coming {
      // The container of a popover fills the window, so the window's announced values also apply to the container.
      regions.safeArea = coming.safeAreaInsets
      regions.divisions = coming.activeRegions(.division)
      regions.occlusions = coming.activeRegions(.occlusion)
    }
    return placement(in: regions, keyboard: coming.map(\.dockedKeyboardFrame) ?? dockedKeyboardInContainer)
  }

  /// Resizes the popover to the new preferred size, animated unless the width or the height is 0.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    guard let containerView else { return }
    containerView.setNeedsLayout()
    let size = preferredContentSize
    guard size.width > 0, size.height > 0 else { return }
    View.animate(withDuration: Self.resizingDuration) { containerView.layoutIfNeeded() }
  }

  open override func presentationTransitionWillBegin() {
    guard popover == nil else { return }
    let (view, content) = (PopoverView(), presentedViewController.loadedView)
    // Content that is already shown in another style must remain in the window when it moves into the popover.
    if let containerView, let shown = containerView.subviews.first(where: content.isDescendant) {
      containerView.insertSubview(view, belowSubview: shown)
    }
    view.content = content
    popover = view
    layOutPopover()
    if let containerView { ground.enter(containerView, behind: view) }
    fadeGround(to: 1)
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { leave() } }

  open override func dismissalTransitionWillBegin() { fadeGround(to: 0) }

  open override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { leave() } }

  open override func containerViewWillLayoutSubviews() {
    if let containerView { ground.frame = containerView.bounds }
    askForNewAnchor()
    layOutPopover()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    popover?.groundColor = groundColor
  }

  /// Returns a Boolean value that indicates whether the point is inside one of the ``passthroughViews``.
  final override func passesTouch(at point: Point) -> Bool {
    guard let containerView else { return false }
    return passthroughViews?.contains { view in
      view.window === containerView.window && view.convert(view.bounds, to: containerView).contains(point)
    } ?? false
  }

  final override var passesTouches: Bool { passthroughViews?.isEmpty == false }

  final override var endsByTapOutside: Bool { true }

  // MARK: Anchor

  /// Asks the delegate to prepare the popover and returns a Boolean value that indicates whether an anchor is set.
  final func isReady() -> Bool {
    if let delegate = delegate as? any PopoverPresentationControllerDelegate {
      trace(.query, "\(self).delegate.prepareForPopoverPresentation")
      delegate.prepareForPopoverPresentation(self)
    }
    return sourceItem != nil || sourceView != nil
  }

  /// Removes the popover's views and its last anchor.
  ///
  /// Without a last anchor, the next presentation does not notify the delegate of a new position.
  private func leave() {
    popover?.content = nil
    (popover, lastAnchor, lastBounds) = (nil, nil, nil)
    ground.removeFromSuperview()
  }

  /// Fades the dimming view to `alpha` alongside the running transition.
  private func fadeGround(to alpha: CGFloat) {
    presentedViewController.transitionCoordinator?.animate { [ground] _ in ground.alpha = alpha }
  }

  private func anchorDidChange() { containerView?.setNeedsLayout() }

  /// The anchor in the container's coordinates, or its last known frame if the anchor is no longer shown.
  private var anchor: Rect {
    guard let containerView else { return anchorInWindow }
    return shownAnchor ?? lastAnchor ?? Rect(center: containerView.bounds.center, size: .zero)
  }

  /// The anchor in the window's coordinates, for use before the container exists. The container will fill the window.
  private var anchorInWindow: Rect {
    if let sourceItem, let window = shownIn { return sourceItem.frame(in: window) ?? .zero }
    return sourceView.map { $0.convert(sourceRect.isNull ? $0.bounds : sourceRect, to: nil) } ?? .zero
  }

  private var shownAnchor: Rect? {
    guard let containerView else { return nil }
    if let sourceItem { return sourceItem.frame(in: containerView) }
    guard let sourceView, sourceView.window === containerView.window else { return nil }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: containerView)
  }

  /// Notifies the delegate before the popover follows its anchor or a new size of the container.
  private func askForNewAnchor() {
    guard let containerView else { return }
    let (before, bounds) = (lastAnchor, lastBounds)
    (lastAnchor, lastBounds) = (shownAnchor ?? lastAnchor, containerView.bounds)
    guard before != nil, before != lastAnchor || bounds != lastBounds, sourceItem == nil, let old = sourceView,
      let delegate = delegate as? any PopoverPresentationControllerDelegate
    else { return }
    let asked = sourceRect.isNull ? old.bounds : sourceRect
    var (rect, view) = (asked, old)
    trace(.query, "\(self).delegate.willRepositionPopover")
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== old { sourceView = view }
    if view !== old || rect != asked { sourceRect = rect }
    lastAnchor = shownAnchor ?? lastAnchor
  }

  /// A Boolean value that indicates whether the anchor has moved since the last layout of the popover.
  ///
  /// An anchor inside the popover itself is not followed.
  final override var anchorHasMoved: Bool {
    guard let popover, let lastAnchor, let now = shownAnchor, now != lastAnchor else { return false }
    return (sourceItem as? View ?? sourceView)?.isDescendant(of: popover) != true
  }

  final override var canBeLeftBehind: Bool { true }

  // MARK: Layout

  /// The duration of a resize animation in seconds.
  private static let resizingDuration = 0.3

  private var groundColor: Color {
    backgroundColor
      ?? (traitCollection.userInterfaceStyle == .dark ? Color(red: 0.17, green: 0.17, blue: 0.18) : .white)
  }

  /// The size of the content, which is the preferred size or otherwise a standard size, decided for each dimension.
  ///
  /// As in UIKit, the standard size is 320 × 480 points. With ``AdaptationRules/Sizing/iOS13`` it is 375 × 667 points
  /// if both size classes are regular.
  private var contentSize: Size {
    let traits = shownIn.map { $0.coming?.traits ?? $0.traitCollection } ?? TraitCollection()
    let isWide = traits.horizontalSizeClass != .compact && traits.verticalSizeClass != .compact
    let standard =
      rules.sizing == .iOS13 && isWide ? Size(width: 375, height: 667) : Size(width: 320, height: 480)
    let preferred = preferredContentSize
    return Size(
      width: preferred.width.isFinite && preferred.width > 0 ? preferred.width : standard.width,
      height: preferred.height.isFinite && preferred.height > 0 ? preferred.height : standard.height
    )
  }

  private var placement: PopoverPlacement {
    guard containerView != nil else { return PopoverPlacement(frame: .zero, direction: [], arrowOffset: 0) }
    return placement(in: regions, keyboard: dockedKeyboardInContainer)
  }

  /// The container's regions on the different sides of folds.
  private var regions: RegionLayout {
    RegionLayout(
      bounds: containerView?.bounds ?? .zero,
      safeArea: containerView?.safeAreaInsets ?? .zero,
      divisions: activeRegions(.division),
      occlusions: activeRegions(.occlusion),
      isRightToLeft: containerView?.traitCollection.layoutDirection == .rightToLeft
    )
  }

  /// Returns the placement of the popover in a container with these regions and this keyboard.
  ///
  /// The bottom margin applies to the container's lower edge, and to the upper edge of a docked keyboard.
  private func placement(in regions: RegionLayout, keyboard: Rect?) -> PopoverPlacement {
    let (margins, anchor) = (popoverLayoutMargins.measurable, anchor)
    let panel = regions.panel(for: .anchored(to: anchor))
    var area = panel.insetWithin(regions.safeArea(of: panel) + margins)
    if let keyboardTop = regions.keyboardTop(of: keyboard, in: panel) {
      area.size.height = max(0, min(area.maxY, keyboardTop - margins.bottom) - area.minY)
    }
    return regions.clear(in: area) { part in
      PopoverLayout(
        area: part,
        anchor: anchor,
        contentSize: contentSize,
        permitted: permittedArrowDirections,
        canOverlap: canOverlapSourceViewRect,
        isRightToLeft: regions.isRightToLeft,
        chrome: chrome
      ).placement()
    } frame: {
      $0.frame
    }
  }

  private func layOutPopover() {
    guard let popover else { return }
    popover.groundColor = groundColor
    popover.contentCoversArrow = contentCoversArrow
    if popover.background.map({ type(of: $0) }) != popoverBackgroundViewClass {
      popover.background = popoverBackgroundViewClass?.init(frame: popover.bounds)
    }
    popover.placement = placement
  }

  /// A Boolean value that indicates whether the content also covers the arrow, as with the sizes of iOS 13.
  private var contentCoversArrow: Bool { rules.sizing == .iOS13 && popoverBackgroundViewClass == nil }

  /// The metrics of the arrow and the background.
  var chrome: PopoverChrome { popoverBackgroundViewClass?.chrome ?? PopoverChrome() }
}
