import Foundation

extension ScrollView {
  /// The insets around the content, as the latest layout has adjusted them.
  final var shownInset: EdgeInsets { state?.adjustedInset ?? contentInset }

  /// Adjusts the insets to the safe area, the content and the refresh control.
  ///
  /// Content at its top that no finger touches stays at its top. The offset of other content does not change.
  ///
  /// - Parameter old: The adjusted insets before the change.
  final func adjustInsets(from old: EdgeInsets) {
    var new = contentInset
    let behavior = settings.adjustment
    if behavior != .never, window != nil { new = new + adjustment(by: behavior) }
    let ownTop = new.top
    if let refreshControl = state?.refreshControl, refreshControl.isRefreshing { new.top += RefreshControl.height }
    new = new.finite
    guard new != old else { return }
    let state = stateMade
    state.adjustedInset = new
    // A refresh control does not scroll the content.
    let oldTop = old.top - state.refreshInset
    state.refreshInset = new.top - ownTop
    if !state.machine.isActive {
      var offset = contentOffset
      if offset.x == -old.left { offset.x = -new.left }
      if offset.y == -oldTop { offset.y = -ownTop }
      if offset != contentOffset { contentOffset = offset }
    }
    edgesDidChange()
    adjustedContentInsetDidChange()
    state.delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Returns the part of the safe area that is added to the content inset.
  private func adjustment(by behavior: ContentInsetAdjustmentBehavior) -> EdgeInsets {
    let safeArea = safeAreaInsets
    guard safeArea != .zero else { return .zero }
    let (size, content, always) = (bounds.size, contentSize, settings.alwaysBounces)
    var insets = EdgeInsets.zero
    if behavior == .always || content.width > size.width || always.contains(.horizontal) {
      (insets.left, insets.right) = (safeArea.left, safeArea.right)
    }
    let isInBars = behavior == .automatic && isInAdjustingOwner
    if behavior == .always || isInBars || content.height > size.height || always.contains(.vertical) {
      (insets.top, insets.bottom) = (safeArea.top, safeArea.bottom)
    }
    return insets
  }

  /// A Boolean value that indicates whether the nearest controller adjusts scroll views to its bars.
  private var isInAdjustingOwner: Bool {
    var candidate: View? = self
    while let view = candidate {
      if let owner = view.owner { return owner.adjustsScrollViewInsets }
      candidate = view.superview
    }
    return false
  }
}
