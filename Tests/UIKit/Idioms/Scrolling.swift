import UIKit

class IdiomScrolling: UIViewController, UIScrollViewDelegate {
  var observation: NSKeyValueObservation?
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.isTracking, scrollView.contentOffset.y <= -scrollView.contentInset.top else { return }
    scrollView.contentOffset.y = 0
    scrollView.contentOffset = CGPoint(x: 0, y: -scrollView.adjustedContentInset.top)
    scrollView.bounces = scrollView.contentOffset.y > 0
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { if !decelerate {} }
  func scrollViewWillEndDragging(_ s: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>) {
    targetContentOffset.pointee = s.contentOffset
    targetContentOffset.pointee.x = round(targetContentOffset.pointee.x / 100) * 100
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { return true }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { return scrollView.subviews.first }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    let offsetX = max((scrollView.bounds.width - scrollView.contentSize.width) * 0.5, 0)
    scrollView.contentInset = UIEdgeInsets(top: 0, left: offsetX, bottom: 0, right: offsetX)
  }
}
@MainActor func scrollIdioms(_ s: UIScrollView, _ c: IdiomScrolling, _ v: UIView) {
  s.delegate = c
  s.contentSize = CGSize(width: 100, height: 1000)
  s.contentSize.height += 10
  s.contentInset.bottom = 20
  s.contentInsetAdjustmentBehavior = .never
  s.scrollIndicatorInsets = s.contentInset
  s.verticalScrollIndicatorInsets.bottom = 1
  s.isScrollEnabled = false
  s.isPagingEnabled = true
  s.isDirectionalLockEnabled = true
  s.alwaysBounceVertical = true
  s.alwaysBounceHorizontal = false
  s.bounces = false
  s.bouncesZoom = true
  s.delaysContentTouches = false
  s.canCancelContentTouches = true
  s.showsVerticalScrollIndicator = false
  s.showsHorizontalScrollIndicator = false
  s.decelerationRate = .fast
  s.decelerationRate = UIScrollView.DecelerationRate.normal
  s.keyboardDismissMode = .interactive
  s.indicatorStyle = .white
  s.scrollsToTop = false
  s.minimumZoomScale = 1
  s.maximumZoomScale = 3
  s.zoomScale = 1
  s.setZoomScale(2, animated: true)
  s.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
  s.setContentOffset(.zero, animated: true)
  s.setContentOffset(CGPoint(x: 0, y: -s.contentInset.top), animated: false)
  s.scrollRectToVisible(v.frame, animated: true)
  s.flashScrollIndicators()
  s.refreshControl = UIRefreshControl()
  print(s.isDragging, s.isDecelerating, s.isZooming, s.zoomScale, s.contentLayoutGuide, s.frameLayoutGuide)
  c.observation = s.observe(\.contentOffset, options: [.new, .old]) { scroll, change in print(scroll, change.newValue as Any, change.oldValue as Any) }
  c.observation = s.observe(\.contentSize) { [weak c] (_, _) in c?.view.setNeedsLayout() }
  c.observation = s.observe(\UIScrollView.contentOffset, options: .initial) { [weak self = c] scroll, _ in self?.scrollViewDidScroll(scroll) }
  c.observation?.invalidate()
  c.observation = v.observe(\.frame, options: [.new]) { view, change in print(view.frame, change) }
  c.observation = v.observe(\.bounds) { _, _ in }
}
