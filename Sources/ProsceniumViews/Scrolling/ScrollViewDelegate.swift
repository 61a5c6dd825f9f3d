public import Foundation

/// The methods by which a scroll view notifies its delegate, all of which have a default implementation.
///
/// A drag with a throw calls `scrollViewWillBeginDragging`, `scrollViewDidScroll` for each movement,
/// `scrollViewWillEndDragging`, `scrollViewDidEndDragging`, `scrollViewWillBeginDecelerating`, `scrollViewDidScroll` in
/// each frame, and `scrollViewDidEndDecelerating`. Without a deceleration, the last three are missing.
@preconcurrency @MainActor public protocol ScrollViewDelegate: AnyObject {
  /// Notifies the delegate that the offset has changed, also by code.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// Notifies the delegate that the zoom scale has changed, also by code.
  func scrollViewDidZoom(_ scrollView: ScrollView)

  /// Notifies the delegate that a finger begins to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// Notifies the delegate that the finger has left the content, which may change the target.
  ///
  /// The method is also called for paging scroll views. If the target is changed in the direction of the velocity, the
  /// content decelerates to it. A target in the other direction is reached by a spring. A target outside of the content
  /// is replaced by the nearest one, and a target that is not finite is ignored.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the offset in points per millisecond, which is 0 if the finger did not move.
  ///   - targetContentOffset: The offset at which the content will stop.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  )

  /// Notifies the delegate that the finger has left the content.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - decelerate: A Boolean value that indicates whether the content moves on by itself.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  /// Notifies the delegate that the content begins to move by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// Notifies the delegate that the content has stopped, at its target or because a finger has caught it.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// Notifies the delegate that the content has reached the target of a call with animation.
  ///
  /// The method is not called if another movement has replaced this one.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// Returns the subview that is zoomed, or `nil` if the content cannot be zoomed. The default is `nil`.
  func viewForZooming(in scrollView: ScrollView) -> View?

  /// Notifies the delegate that the zoom scale begins to change.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)

  /// Notifies the delegate that the zoom scale has its final value, which is inside of the limits.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)

  /// Returns a Boolean value that indicates whether the content scrolls to its top. The default is `true`.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool

  /// Notifies the delegate that the content has scrolled to its top.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)

  /// Notifies the delegate that ``ScrollView/adjustedContentInset`` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {}
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}
