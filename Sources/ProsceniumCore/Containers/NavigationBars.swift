import Foundation

/// The navigation bar and the toolbar of a navigation controller, with their positions during a change of pages.
///
/// A change of pages calls ``willChange(_:)``, ``prepare(_:)``, ``moveForward()`` in the animator's block, and
/// ``settle()`` at its end. A reversal calls ``moveBack()``. The bars of a page that is about to be hidden remain the
/// same until the end, so that its safe area does not change while it moves.
@MainActor final class NavigationBars {
  /// The bars of a page.
  struct PageBars: Equatable {
    var hasNavigationBar: Bool
    var hasToolbar: Bool
    var hidesTabBar: Bool
  }

  /// A change of pages and the positions of the bars at its start.
  private struct Change {
    let operation: NavigationBar.Operation
    let next: ViewController?
    /// The page that the change hides, with its bars.
    let page: ViewController?
    let bars: PageBars
    let start: (navigation: EdgeBar.Presence, toolbar: EdgeBar.Presence?)
    let oldItem: NavigationItem?
    var isPrepared = false
    var isForward = false

    /// The position at which the path of a bar begins that had another position before.
    func beginning(of presence: EdgeBar.Presence) -> EdgeBar.Presence {
      presence == .shown ? .shown : operation == .push ? .trailing : .leading
    }

    /// The position at which the path of a bar ends that is hidden.
    var hiddenEnd: EdgeBar.Presence { operation == .push ? .leading : .trailing }
  }

  @WeakReference private var controller: NavigationController?
  let bar = NavigationBar()
  private(set) var toolbar: Toolbar?
  private var barPosition: EdgeBar
  private var toolbarPosition: EdgeBar?
  private var change: Change?
  private var formerToolbarRow: View?

  /// The scroll view whose content covers the large title of the top page, or `nil` if there is none.
  private weak var scrollView: ScrollView?

  /// The item whose push or pop the bar's delegate learns next, after the end of the change.
  private var announcement: (item: NavigationItem, isPush: Bool)?

  init(of controller: NavigationController) {
    barPosition = EdgeBar(bar, at: .top, .beyondEdge)
    self.controller = controller
    bar.barOwner = controller
    bar.delegate = controller as? any NavigationBarDelegate
  }

  /// Shows the items of the pages, unless a change of pages is moving them.
  func updateItems() {
    if change == nil { bar.settle(controller?.items ?? []) }
  }

  /// Creates the toolbar if it does not exist.
  func makeToolbar() -> Toolbar {
    if let toolbar { return toolbar }
    let toolbar = Toolbar()
    self.toolbar = toolbar
    toolbarPosition = EdgeBar(toolbar, at: .bottom, .beyondEdge)
    toolbar.barOwner = controller
    attach()
    toolbar.items = controller?.topViewController?.toolbarItems
    return toolbar
  }

  /// Adds the bars to the view of the navigation controller, in front of the pages.
  func attach() {
    guard let controller, let view = controller.viewIfLoaded else { return }
    let bars: [View?] = [bar, toolbar]
    for case let bar? in bars where bar.superview !== view {
      view.insertSubview(bar, aboveSubview: controller.contentView)
    }
  }

  // MARK: Positions

  private var tabBars: TabBars? { (controller?.parent as? TabBarController)?.bars }

  /// Returns the bars that a page should have.
  private func wantedBars(of page: ViewController?) -> PageBars {
    guard let controller else { return PageBars(hasNavigationBar: false, hasToolbar: false, hidesTabBar: false) }
    return PageBars(
      hasNavigationBar: !controller.isNavigationBarHidden,
      hasToolbar: !controller.isToolbarHidden,
      hidesTabBar: page.map(controller.hidesTabBar(for:)) ?? false
    )
  }

  /// Returns the parts of a page's edges that its bars cover.
  private func insets(of page: ViewController, in controller: NavigationController) -> EdgeInsets {
    let bars = change.map { $0.page === page ? $0.bars : wantedBars(of: page) } ?? wantedBars(of: page)
    let items = controller.items(upTo: page)
    let toolbarHeight = bars.hasToolbar ? toolbar?.intrinsicContentSize.height ?? 0 : 0
    return EdgeInsets(
      top: bars.hasNavigationBar ? bar.height(of: items) : 0,
      left: 0,
      bottom: toolbarHeight - (bars.hidesTabBar ? tabBars?.inset ?? 0 : 0),
      right: 0
    )
  }

  /// Places the bars and updates the safe areas of the pages, in the layout of the content view or in an animation.
  func layOut() {
    guard let controller, controller.isViewLoaded else { return }
    noteReturn()
    let content = controller.contentView
    let safeArea = content.safeAreaInsets
    for page in [controller.topViewController, change?.page].compactMap({ $0 }) {
      page.containment.slot?.barInsets = insets(of: page, in: controller)
    }
    followContent()
    bar.background.containerSafeArea = safeArea
    barPosition.place(in: content, inset: safeArea.top, height: bar.contentHeight)
    guard let toolbar else { return }
    let isLow = controller.topViewController.map(controller.hidesTabBar(for:)) ?? false
    var toolbarArea = safeArea
    if isLow { toolbarArea.bottom -= tabBars?.inset ?? 0 }
    toolbar.background.containerSafeArea = toolbarArea
    toolbarPosition?.place(in: content, inset: toolbarArea.bottom, height: toolbar.intrinsicContentSize.height)
  }

  /// Lays out the bars and the pages, in the open animation block.
  private func layOutNow() {
    layOut()
    bar.layoutIfNeeded()
    toolbar?.layoutIfNeeded()
    controller?.contentView.layoutIfNeeded()
  }

  // MARK: Visibility

  /// Moves the bars to the positions that the controller's properties require.
  ///
  /// During a change of pages, the change moves the bars.
  func update(animated: Bool) {
    guard let controller, controller.isViewLoaded else { return }
    if let change {
      // The change will move the bars, or is moving them back.
      guard change.isForward, controller.containment.transition?.isCancelled != true else { return }
    }
    let isAnimated = animated && controller.view.window != nil
    View.performWithoutAnimation { prepareToShow(from: .beyondEdge) }
    guard isAnimated else {
      moveToWantedPositions(hidingAt: .beyondEdge)
      layOutNow()
      return updateVisibility()
    }
    View.animate(withDuration: NavigationBar.hideDuration) {
      moveToWantedPositions(hidingAt: .beyondEdge)
      layOutNow()
    } completion: { [weak self] _ in
      self?.updateVisibility()
    }
  }

  /// Places bars that are about to be shown at the start of their paths.
  private func prepareToShow(from start: EdgeBar.Presence) {
    guard let controller else { return }
    if !controller.isNavigationBarHidden, barPosition.presence != .shown {
      barPosition.presence = start
      bar.isHidden = false
    }
    if !controller.isToolbarHidden, let position = toolbarPosition, position.presence != .shown {
      toolbarPosition?.presence = start
      toolbar?.isHidden = false
    }
    layOut()
    bar.layoutIfNeeded()
    toolbar?.layoutIfNeeded()
  }

  private func moveToWantedPositions(hidingAt end: EdgeBar.Presence) {
    guard let controller else { return }
    func wanted(_ isHidden: Bool, _ current: EdgeBar.Presence) -> EdgeBar.Presence {
      !isHidden ? .shown : current == .shown ? end : current
    }
    barPosition.presence = wanted(controller.isNavigationBarHidden, barPosition.presence)
    if let current = toolbarPosition?.presence {
      toolbarPosition?.presence = wanted(controller.isToolbarHidden, current)
    }
  }

  private func updateVisibility() {
    barPosition.updateVisibility()
    toolbarPosition?.updateVisibility()
  }

  // MARK: Change of pages

  /// Records the bars at the start of a change, before any callback of the pages.
  func willChange(_ change: ChildChange) {
    let isPush = change.operation != .pop
    let before = controller?.stackBefore(change) ?? []
    self.change = Change(
      operation: isPush ? .push : .pop,
      next: change.to,
      page: change.from,
      bars: PageBars(
        hasNavigationBar: barPosition.presence == .shown,
        hasToolbar: toolbarPosition?.presence == .shown,
        hidesTabBar: before.contains(where: \.hidesBottomBarWhenPushed)
      ),
      start: (barPosition.presence, toolbarPosition?.presence),
      oldItem: change.from?.barContent?.navigationItem
    )
  }

  /// Adds the content of the new top at the start of its path, and sets the safe area of the new top.
  func prepare() {
    guard let controller, let change, !change.isPrepared else { return }
    self.change?.isPrepared = true
    View.performWithoutAnimation {
      bar.prepareChange(to: controller.items, change.operation)
      if let toolbar {
        formerToolbarRow?.removeFromSuperview()
        formerToolbarRow = toolbar.prepareItems(change.next?.toolbarItems)
      }
      layOut()
    }
    tabBars?.willChange(to: wantedBars(of: change.next).hidesTabBar, change.operation)
  }

  /// Moves the bars to the end of the change, in the animator's block.
  func moveForward() {
    // A callback may have shown the bars for the first time after the other preparations.
    prepare()
    guard let change else { return }
    View.performWithoutAnimation { prepareToShow(from: change.operation == .push ? .trailing : .leading) }
    self.change?.isForward = true
    moveToWantedPositions(hidingAt: change.hiddenEnd)
    bar.changeForward()
    formerToolbarRow?.alpha = 0
    toolbar?.showPreparedItems()
    layOutNow()
    tabBars?.moveForward()
  }

  /// Moves the bars to the start of the change, in the block of the reversal.
  func moveBack() {
    guard change?.isForward ?? false else { return }
    setBack()
    formerToolbarRow?.alpha = 1
    toolbar?.hidePreparedItems()
    layOutNow()
  }

  /// Sets the positions to the start of the change if the timeline has restored the models.
  ///
  /// A layout between this restoration and the end of the transition would otherwise move the bars to its other end.
  func noteReturn() {
    if change?.isForward ?? false, controller?.containment.transition?.timeline.isSetBack ?? false { setBack() }
  }

  /// Sets the positions to the start of the change, for the next layout.
  private func setBack() {
    guard let change else { return }
    self.change?.isForward = false
    barPosition.presence = change.beginning(of: change.start.navigation)
    if let start = change.start.toolbar { toolbarPosition?.presence = change.beginning(of: start) }
    bar.changeBack()
    tabBars?.moveBack()
  }

  /// The frames of the moved views at the start of the change, in the current bounds.
  var startFrames: [(view: View, frame: Rect)] {
    guard let change, change.isForward, let content = controller?.contentView else { return [] }
    // A path begins at a distance from the model, which must have its final value.
    bar.layoutIfNeeded()
    let inset = content.safeAreaInsets.top
    let presence = change.beginning(of: change.start.navigation)
    let frame = barPosition.frame(at: presence, in: content, inset: inset, height: bar.startHeight)
    return [(bar, frame)] + bar.startFrames + (tabBars?.startFrames ?? [])
  }

  /// Shows the content of the top page at rest, after the end of a change.
  func settle(completed: Bool) {
    guard let controller else { return }
    let ended = change
    if let ended {
      if !completed {
        barPosition.presence = ended.start.navigation
        if let start = ended.start.toolbar { toolbarPosition?.presence = start }
      }
      if completed { announcement = announcement(of: ended) }
    }
    change = nil
    attach()
    View.performWithoutAnimation {
      formerToolbarRow?.removeFromSuperview()
      formerToolbarRow = nil
      bar.settle(controller.items)
      if let toolbar, !(toolbar.items ?? []).elementsEqual(controller.topViewController?.toolbarItems ?? [], by: ===) {
        toolbar.items = controller.topViewController?.toolbarItems
      }
      toolbar?.showPreparedItems()
    }
    tabBars?.settle(completed: completed)
    let isSettled =
      (barPosition.presence == .shown) == !controller.isNavigationBarHidden
      && (toolbarPosition?.presence == .shown) == !controller.isToolbarHidden
    // A callback of a cancelled change may have shown or hidden a bar.
    guard ended != nil, !isSettled else { return View.performWithoutAnimation { update(animated: false) } }
    update(animated: true)
  }

  private func announcement(of ended: Change) -> (item: NavigationItem, isPush: Bool)? {
    switch ended.operation {
    case .push: bar.topItem.map { ($0, true) }
    case .pop: ended.oldItem.map { ($0, false) }
    }
  }

  /// Notifies the delegate of the navigation bar after a completed change.
  func announce() {
    guard let (item, isPush) = announcement else { return }
    announcement = nil
    if isPush {
      bar.delegate?.navigationBar(bar, didPush: item)
    } else {
      bar.delegate?.navigationBar(bar, didPop: item)
    }
  }
}

extension NavigationBars: ScrollFollower {
  /// Collapses the large title and selects the appearance with the first scroll view of the top page.
  private func followContent() {
    let followsContent = bar.largeTitleHeight > 0 || bar.dependsOnScrollEdge
    let content = followsContent ? controller?.topViewController?.viewIfLoaded?.topScrollView : nil
    if content !== scrollView {
      scrollView?.setFollower(nil)
      content?.setFollower(self)
      scrollView = content
    }
    bar.collapseLargeTitle(by: content.map(coveredHeight) ?? 0)
    bar.isAtScrollEdge = bar.dependsOnScrollEdge && (content.map(isAtTop) ?? true)
  }

  private func isAtTop(_ scrollView: ScrollView) -> Bool {
    scrollView.contentOffset.y + scrollView.adjustedContentInset.top <= 0.5
  }

  /// Returns the part of the large title's height that the content of a scroll view covers.
  private func coveredHeight(by scrollView: ScrollView) -> CGFloat {
    min(bar.largeTitleHeight, max(0, scrollView.contentOffset.y + scrollView.adjustedContentInset.top))
  }

  func contentDidScroll(in scrollView: ScrollView) {
    guard let controller, scrollView === self.scrollView else { return }
    bar.collapseLargeTitle(by: coveredHeight(by: scrollView))
    bar.isAtScrollEdge = bar.dependsOnScrollEdge && isAtTop(scrollView)
    let content = controller.contentView
    barPosition.place(in: content, inset: content.safeAreaInsets.top, height: bar.contentHeight)
  }

  /// Returns an offset that shows the large title completely or not at all.
  func restingOffset(for proposed: CGFloat, in scrollView: ScrollView) -> CGFloat {
    let top = -scrollView.adjustedContentInset.top
    let height = bar.largeTitleHeight
    guard height > 0, proposed > top, proposed < top + height else { return proposed }
    return proposed < top + height / 2 ? top : top + height
  }
}

extension View {
  /// The scroll view that is this view or the backmost one among its subviews, or `nil` if there is none.
  fileprivate var topScrollView: ScrollView? {
    self as? ScrollView ?? subviews.lazy.compactMap { $0 as? ScrollView }.first
  }
}
