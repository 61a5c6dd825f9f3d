public import Foundation

/// Shows a popover: content beside what it belongs to, with an arrow that points there.
///
/// A controller whose style is `.popover` has one from the first reading of
/// ``ViewController/popoverPresentationController``. Give it an anchor before the presentation begins, which is in the
/// turn after `present`: a ``sourceItem``, or a ``sourceView`` with a ``sourceRect``. Without one the presentation is
/// refused.
///
/// What is behind it is dimmed, and a touch there dismisses it, except on its ``passthroughViews``.
///
/// It moves or shrinks clear of a docked keyboard, along with that, and may change sides for it; its delegate is not
/// asked then. Where a fold divides the container, it stands on the same side of that as its anchor, or, beside an
/// anchor on the fold itself, on the nearer one; there it keeps ``popoverLayoutMargins`` away from the fold as well, and
/// clear of cameras.
/// While it is shown it follows its anchor, whatever moves that: with the layout of the next frame, at one stroke. To
/// have it move along with an animation of one's own, mark ``PresentationController/containerView`` for layout and lay
/// it out in the same block.
///
/// Where a size class is compact the stage's ``AdaptationRules`` make it another style, full screen or a form sheet,
/// unless its delegate answers `.none`.
@preconcurrency @MainActor open class PopoverPresentationController: PresentationController {
  /// The view that the popover belongs to. Not kept alive.
  open weak var sourceView: View? { didSet { anchorDidChange() } }

  /// What the popover belongs to, in the coordinates of ``sourceView``; `.null`, the default, is all of that view, as
  /// large as it comes to be.
  open var sourceRect: Rect = .null { didSet { anchorDidChange() } }

  /// The item that the popover belongs to; while there is one, ``sourceView`` and ``sourceRect`` say nothing. Not kept
  /// alive.
  open weak var sourceItem: (any PopoverPresentationControllerSourceItem)? { didSet { anchorDidChange() } }

  /// Where the arrow may point; any direction by default. Without a direction there is no arrow, and the popover is
  /// centred over its anchor.
  ///
  /// The directions are tried in a fixed order: up (the popover stands below), down, then towards the leading edge,
  /// then towards the trailing edge. The first side where the whole content has room is taken; if none has, the one
  /// that shows most of it. A side is of use that shows at least 44 points of the content's width and of its height, or
  /// all of it where that is less. With none such, as beside an anchor that all but fills the window, the popover
  /// covers its anchor.
  open var permittedArrowDirections: PopoverArrowDirection = .any { didSet { anchorDidChange() } }

  /// Whether the popover rather covers its anchor than shrinks; `false` by default.
  ///
  /// Where a permitted side has room for the whole content it makes no difference.
  open var canOverlapSourceViewRect = false { didSet { anchorDidChange() } }

  /// How far the popover stays away from the container's edges besides the safe area;
  /// 10 points on each side by default.
  open var popoverLayoutMargins = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10) { didSet { anchorDidChange() } }

  /// Views behind the popover that touches still reach; everywhere else beside the popover a touch dismisses it.
  open var passthroughViews: [View]?

  /// The colour of the ground and the arrow; `nil`, the default, shows white or, in a dark environment, a dark grey.
  open var backgroundColor: Color? { didSet { popover?.groundColor = groundColor } }

  /// The type of an application's own ground and arrow, or `nil` for those of the library; `nil` by default.
  ///
  /// A view of this type is made for each presentation. It fills the popover behind the content, whose place follows from
  /// the measures of the type, also with ``AdaptationRules/Sizing/iOS13``.
  open var popoverBackgroundViewClass: PopoverBackgroundView.Type? { didSet { anchorDidChange() } }

  /// The controller of the sheet that the popover becomes where it adapts to one: a chance to set up its detents.
  ///
  /// A popover adapts to this sheet, and not to full screen, if the sheet's ``SheetPresentationController/detents`` are
  /// set.
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

  /// Where the arrow points now; `.unknown` while nothing is shown, empty without an arrow.
  public var arrowDirection: PopoverArrowDirection { containerView == nil ? .unknown : placement.direction }

  private var popover: PopoverView?

  /// The grey behind the popover; touches on it reach the container.
  private let ground: DimmingView = {
    let ground = DimmingView()
    ground.isUserInteractionEnabled = false
    return ground
  }()

  /// Where the anchor was when its view was last shown, in the container.
  private var lastAnchor: Rect?
  private var lastBounds: Rect?

  /// The popover: the presented controller's view on its ground, with the arrow.
  open override var presentedView: View? { popover ?? super.presentedView }

  /// Beside the anchor, as ``permittedArrowDirections`` says.
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

  /// Where the popover stands in a container of `size`; while a change is announced, after that.
  private func comingPlacement(in size: Size) -> PopoverPlacement {
    let coming = shownIn?.coming
    var regions = regions
    regions.bounds = Rect(origin: .zero, size: size)
    if let coming {
      // A popover's container fills the window: what holds of one holds of the other.
      regions.safeArea = coming.safeAreaInsets
      regions.divisions = coming.activeRegions(.division)
      regions.occlusions = coming.activeRegions(.occlusion)
    }
    return placement(in: regions, keyboard: coming.map(\.dockedKeyboardFrame) ?? dockedKeyboardInContainer)
  }

  /// The popover takes the new size, with an animation unless a side of it is 0.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    guard let containerView else { return }
    containerView.setNeedsLayout()
    let size = preferredContentSize
    guard size.width > 0, size.height > 0 else { return }
    View.animate(withDuration: Self.resizingDuration) { containerView.layoutIfNeeded() }
  }

  open override func presentationTransitionWillBegin() {
    guard popover == nil else { return }
    let (view, content) = (PopoverView(), presentedViewController.view)
    // What is shown already, in another style, stays in the window.
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

  /// Touches reach what is behind at ``passthroughViews``.
  final override func passesTouch(at point: Point) -> Bool {
    guard let containerView else { return false }
    return passthroughViews?.contains { view in
      view.window === containerView.window && view.convert(view.bounds, to: containerView).contains(point)
    } ?? false
  }

  // MARK: Anchor

  /// Has the delegate prepare the popover, and returns whether there is something to stand beside.
  final func isReady() -> Bool {
    if let delegate = delegate as? any PopoverPresentationControllerDelegate {
      tell(.query, "\(self).delegate.prepareForPopoverPresentation")
      delegate.prepareForPopoverPresentation(self)
    }
    return sourceItem != nil || sourceView != nil
  }

  /// What comes again is new to its place: the delegate is not asked whether it may move there.
  private func leave() {
    popover?.content = nil
    (popover, lastAnchor, lastBounds) = (nil, nil, nil)
    ground.removeFromSuperview()
  }

  /// Dims what is behind the popover along with its transition, or shows it again.
  private func fadeGround(to alpha: CGFloat) {
    presentedViewController.transitionCoordinator?.animate { [ground] _ in ground.alpha = alpha }
  }

  private func anchorDidChange() { containerView?.setNeedsLayout() }

  /// The anchor in the container: where it was last if it is not shown any more.
  private var anchor: Rect {
    guard let containerView else { return anchorInWindow }
    return shownAnchor ?? lastAnchor ?? Rect(center: containerView.bounds.center, size: .zero)
  }

  /// The anchor where there is no container yet, which will fill the window.
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

  /// Asks the delegate before the popover follows its anchor or another size.
  private func askForNewAnchor() {
    guard let containerView else { return }
    let (before, bounds) = (lastAnchor, lastBounds)
    (lastAnchor, lastBounds) = (shownAnchor ?? lastAnchor, containerView.bounds)
    guard before != nil, before != lastAnchor || bounds != lastBounds, sourceItem == nil, let old = sourceView,
      let delegate = delegate as? any PopoverPresentationControllerDelegate
    else { return }
    let asked = sourceRect.isNull ? old.bounds : sourceRect
    var (rect, view) = (asked, old)
    tell(.query, "\(self).delegate.willRepositionPopover")
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== old { sourceView = view }
    if view !== old || rect != asked { sourceRect = rect }
    lastAnchor = shownAnchor ?? lastAnchor
  }

  /// Whether the anchor is elsewhere than where it was last; one that stands in the popover itself is not followed.
  final override var isLeftBehind: Bool {
    guard let popover, let lastAnchor, let now = shownAnchor, now != lastAnchor else { return false }
    return (sourceItem as? View ?? sourceView)?.isDescendant(of: popover) != true
  }

  final override var canBeLeftBehind: Bool { true }

  // MARK: Layout

  /// How long the popover takes to another size, in seconds.
  private static let resizingDuration = 0.3

  private var groundColor: Color {
    backgroundColor
      ?? (traitCollection.userInterfaceStyle == .dark ? Color(red: 0.17, green: 0.17, blue: 0.18) : .white)
  }

  /// What the content prefers, side by side; else what UIKit shows: 320 × 480 points, under newer rules 375 × 667 where
  /// both size classes are regular.
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

  /// How folds divide the container.
  private var regions: RegionLayout {
    RegionLayout(
      bounds: containerView?.bounds ?? .zero,
      safeArea: containerView?.safeAreaInsets ?? .zero,
      divisions: activeRegions(.division),
      occlusions: activeRegions(.occlusion),
      isRightToLeft: containerView?.traitCollection.layoutDirection == .rightToLeft
    )
  }

  /// The area ends as far above a docked keyboard as it else does above the container's lower edge.
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

  /// A Boolean value that indicates whether the content lies on the arrow as well, as by the newer sizes.
  private var contentCoversArrow: Bool { rules.sizing == .iOS13 && popoverBackgroundViewClass == nil }

  private var chrome: PopoverChrome { popoverBackgroundViewClass?.chrome ?? PopoverChrome() }
}
