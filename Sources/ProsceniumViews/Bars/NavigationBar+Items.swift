import Foundation
import Logging

extension NavigationBar {
  /// The kind of change of the items.
  package enum Operation {
    /// The new top is above the former one.
    case push
    /// The new top is below the former one.
    case pop
  }

  final var metrics: BarMetrics { BarMetrics(traitCollection) }

  // MARK: Heights

  /// The height of the bar with the item at rest, which is the former top at the start of a change.
  package final var contentHeight: CGFloat {
    guard let shown else { return metrics.navigation }
    return shown.position == .resting ? height(with: shown) : startHeight
  }

  /// The height of the bar at the start of a change.
  package final var startHeight: CGFloat {
    guard let view = shown?.other ?? shown else { return metrics.navigation }
    return height(with: view)
  }

  private func height(with view: NavigationItemView) -> CGFloat {
    let covered = view.showsLargeTitle ? min(view.collapsedHeight, metrics.largeTitle) : 0
    return height(of: view.below + [view.item]) - covered
  }

  /// Returns the height of the bar for the last of some items, with its whole large title.
  package final func height(of items: [NavigationItem]) -> CGFloat {
    guard let top = items.last else { return metrics.navigation }
    return metrics.navigation + (top.prompt == nil ? 0 : BarMetrics.prompt)
      + (showsLargeTitle(for: top, over: items.dropLast()) ? metrics.largeTitle : 0)
  }

  /// The height of the large title of the top item without scrolled content, or 0 if it has none.
  package final var largeTitleHeight: CGFloat { shown?.showsLargeTitle ?? false ? metrics.largeTitle : 0 }

  /// Covers a part of the top item's large title, because the content was scrolled.
  ///
  /// - Parameter height: The covered height in points, from 0 to ``largeTitleHeight``.
  package final func collapseLargeTitle(by height: CGFloat) {
    guard let shown, shown.collapsedHeight != height else { return }
    shown.collapsedHeight = height
    invalidateIntrinsicContentSize()
  }

  /// Returns a Boolean value that indicates whether an item above others has a large title.
  final func showsLargeTitle(
    for item: NavigationItem,
    over below: some BidirectionalCollection<NavigationItem>
  ) -> Bool {
    guard prefersLargeTitles, metrics.largeTitle > 0 else { return false }
    let mode =
      item.largeTitleDisplayMode == .automatic
      ? below.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode ?? .always
      : item.largeTitleDisplayMode
    return mode == .always
  }

  // MARK: Calls of the application

  final func push(_ item: NavigationItem, animated: Bool) {
    guard isOwn("pushItem(_:animated:)") else { return }
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: stack + [item], .push, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPush: item)
    }
  }

  final func pop(animated: Bool) -> NavigationItem? {
    guard isOwn("popItem(animated:)"), stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), .pop, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPop: top)
    }
    return top
  }

  final func replaceItems(_ items: [NavigationItem], animated: Bool) {
    guard isOwn("setItems(_:animated:)") else { return }
    let isPop = items.last.map { top in stack.contains { $0 === top } } ?? true
    change(to: items, isPop ? .pop : .push, animated: animated) {}
  }

  private func isOwn(_ call: String) -> Bool {
    guard barOwner != nil else { return true }
    Logger.bars.warning("\(call) has no effect on the bar of a navigation controller, which sets the items itself.")
    return false
  }

  private func change(
    to items: [NavigationItem],
    _ operation: Operation,
    animated: Bool,
    completion: @escaping () -> Void
  ) {
    let leaving = prepareChange(to: items, operation)
    guard animated, window != nil, leaving != nil || shown != nil else {
      settle(items)
      return completion()
    }
    View.animate(withDuration: Self.changeDuration) {
      changeForward()
    } completion: { [weak self] _ in
      leaving?.removeFromSuperview()
      if self != nil { completion() }
    }
  }

  /// Performs the effect of the back button of an item.
  final func backIsPressed(on item: NavigationItem) {
    guard item === topItem, stack.count > 1 else { return }
    if let action = item.backAction { return action.perform(sender: item) }
    guard delegate?.navigationBar(self, shouldPop: item) ?? true, item === topItem else { return }
    if let barOwner { barOwner.navigationBarWantsToPop() } else { popItem(animated: true) }
  }

  // MARK: Steps of a change

  /// Sets the items and adds the view of a new top at the start of its path.
  ///
  /// - Returns: The view of the former top, or `nil` if the top stays or there was none.
  @discardableResult
  package final func prepareChange(to items: [NavigationItem], _ operation: Operation) -> View? {
    stack = items
    guard let top = items.last else {
      defer { shown = nil }
      shown?.position = .faded
      return shown
    }
    let below = Array(items.dropLast())
    if let shown, shown.item === top {
      shown.setBelow(below)
      return nil
    }
    let former = shown
    View.performWithoutAnimation {
      // Lay out the former item at its position, from which it moves.
      layoutIfNeeded()
      let view = NavigationItemView(top, over: below, in: self)
      view.frame = bounds
      view.other = former
      former?.other = view
      view.position = former == nil ? .resting : operation == .push ? .ahead : .behind
      addSubview(view)
      shown = view
      let (upper, lower) = operation == .push ? (view, former) : (former, view)
      upper?.movesBackText = lower?.titleOpacity ?? 1 > 0
      layoutNow()
    }
    return former
  }

  /// Moves the items to the end of a prepared change, in the open animation block.
  package final func changeForward() {
    guard let shown else { return layoutNow() }
    let isPush = shown.position == .ahead
    shown.position = .resting
    if let former = shown.other, former !== shown, former.superview === self, former.position == .resting {
      former.position = isPush ? .behind : .ahead
    }
    invalidateIntrinsicContentSize()
    layoutNow()
  }

  /// Sets the positions of the items to the start of a change that has moved them forward, for the next layout.
  package final func changeBack() {
    guard let shown, let former = shown.other, former.superview === self else { return }
    shown.position = former.position == .behind ? .ahead : .behind
    former.position = .resting
  }

  private func layoutNow() {
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Shows the last of some items at rest and removes the views of other items.
  package final func settle(_ items: [NavigationItem]) {
    stack = items
    let kept = items.last.flatMap { top in itemViews.last { $0.item === top } }
    View.performWithoutAnimation {
      for view in itemViews where view !== kept { view.removeFromSuperview() }
      shown = kept
      if let top = items.last, kept == nil {
        let view = NavigationItemView(top, over: Array(items.dropLast()), in: self)
        view.frame = bounds
        addSubview(view)
        shown = view
      }
      shown?.setBelow(Array(items.dropLast()))
      // The view of another item may have used the same custom views.
      shown?.update()
      shown?.position = .resting
      shown?.other = nil
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The frames of the moved views at the start of a change that has moved them forward.
  package final var startFrames: [(view: View, frame: Rect)] {
    guard let shown, let former = shown.other, former.superview === self else { return [] }
    let start: NavigationItemView.Position = former.position == .behind ? .ahead : .behind
    return shown.movedViews(at: start) + former.movedViews(at: .resting)
  }
}
