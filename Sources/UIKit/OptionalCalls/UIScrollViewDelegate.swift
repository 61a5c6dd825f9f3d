// Written by Scripts/generate-optional-calls.

public import Foundation
public import ProsceniumCore

extension UIScrollViewDelegate {
  /// The optional call of the methods that are named `scrollViewDidChangeAdjustedContentInset`.
  public var scrollViewDidChangeAdjustedContentInset: UIScrollViewDelegate_scrollViewDidChangeAdjustedContentInset? {
    UIScrollViewDelegate_scrollViewDidChangeAdjustedContentInset(object: self)
  }

  /// The optional call of the methods that are named `scrollViewDidEndDecelerating`.
  public var scrollViewDidEndDecelerating: UIScrollViewDelegate_scrollViewDidEndDecelerating? {
    UIScrollViewDelegate_scrollViewDidEndDecelerating(object: self)
  }

  /// The optional call of the methods that are named `scrollViewDidEndDragging`.
  public var scrollViewDidEndDragging: UIScrollViewDelegate_scrollViewDidEndDragging? {
    UIScrollViewDelegate_scrollViewDidEndDragging(object: self)
  }

  /// The optional call of the methods that are named `scrollViewDidEndScrollingAnimation`.
  public var scrollViewDidEndScrollingAnimation: UIScrollViewDelegate_scrollViewDidEndScrollingAnimation? {
    UIScrollViewDelegate_scrollViewDidEndScrollingAnimation(object: self)
  }

  /// The optional call of the methods that are named `scrollViewDidEndZooming`.
  public var scrollViewDidEndZooming: UIScrollViewDelegate_scrollViewDidEndZooming? {
    UIScrollViewDelegate_scrollViewDidEndZooming(object: self)
  }

  /// The optional call of the methods that are named `scrollViewDidScroll`.
  public var scrollViewDidScroll: UIScrollViewDelegate_scrollViewDidScroll? {
    UIScrollViewDelegate_scrollViewDidScroll(object: self)
  }

  /// The optional call of the methods that are named `scrollViewDidScrollToTop`.
  public var scrollViewDidScrollToTop: UIScrollViewDelegate_scrollViewDidScrollToTop? {
    UIScrollViewDelegate_scrollViewDidScrollToTop(object: self)
  }

  /// The optional call of the methods that are named `scrollViewDidZoom`.
  public var scrollViewDidZoom: UIScrollViewDelegate_scrollViewDidZoom? {
    UIScrollViewDelegate_scrollViewDidZoom(object: self)
  }

  /// The optional call of the methods that are named `scrollViewShouldScrollToTop`.
  public var scrollViewShouldScrollToTop: UIScrollViewDelegate_scrollViewShouldScrollToTop? {
    UIScrollViewDelegate_scrollViewShouldScrollToTop(object: self)
  }

  /// The optional call of the methods that are named `scrollViewWillBeginDecelerating`.
  public var scrollViewWillBeginDecelerating: UIScrollViewDelegate_scrollViewWillBeginDecelerating? {
    UIScrollViewDelegate_scrollViewWillBeginDecelerating(object: self)
  }

  /// The optional call of the methods that are named `scrollViewWillBeginDragging`.
  public var scrollViewWillBeginDragging: UIScrollViewDelegate_scrollViewWillBeginDragging? {
    UIScrollViewDelegate_scrollViewWillBeginDragging(object: self)
  }

  /// The optional call of the methods that are named `scrollViewWillBeginZooming`.
  public var scrollViewWillBeginZooming: UIScrollViewDelegate_scrollViewWillBeginZooming? {
    UIScrollViewDelegate_scrollViewWillBeginZooming(object: self)
  }

  /// The optional call of the methods that are named `scrollViewWillEndDragging`.
  public var scrollViewWillEndDragging: UIScrollViewDelegate_scrollViewWillEndDragging? {
    UIScrollViewDelegate_scrollViewWillEndDragging(object: self)
  }

  /// The optional call of the methods that are named `viewForZooming`.
  public var viewForZooming: UIScrollViewDelegate_viewForZooming? { UIScrollViewDelegate_viewForZooming(object: self) }
}

/// The call of the methods of `ScrollViewDelegate` that are named `scrollViewDidChangeAdjustedContentInset`.
@preconcurrency @MainActor public struct UIScrollViewDelegate_scrollViewDidChangeAdjustedContentInset {
  let object: any ScrollViewDelegate

  /// Calls `ScrollViewDelegate/scrollViewDidChangeAdjustedContentInset(_:)`.
  public func callAsFunction(_ scrollView: ScrollView) { object.scrollViewDidChangeAdjustedContentInset(scrollView) }
}

/// The call of the methods of `ScrollViewDelegate` that are named `scrollViewDidEndDecelerating`.
@preconcurrency @MainActor public struct UIScrollViewDelegate_scrollViewDidEndDecelerating {
  let object: any ScrollViewDelegate

  /// Calls `ScrollViewDelegate/scrollViewDidEndDecelerating(_:)`.
  public func callAsFunction(_ scrollView: ScrollView) { object.scrollViewDidEndDecelerating(scrollView) }
}

/// The call of the methods of `ScrollViewDelegate` that are named `scrollViewDidEndDragging`.
@preconcurrency @MainActor public struct UIScrollViewDelegate_scrollViewDidEndDragging {
  let object: any ScrollViewDelegate

  /// Calls `ScrollViewDelegate/scrollViewDidEndDragging(_:willDecelerate:)`.
  public func callAsFunction(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    object.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
}

/// The call of the methods of `ScrollViewDelegate` that are named `scrollViewDidEndScrollingAnimation`.
@preconcurrency @MainActor public struct UIScrollViewDelegate_scrollViewDidEndScrollingAnimation {
  let object: any ScrollViewDelegate

  /// Calls `ScrollViewDelegate/scrollViewDidEndScrollingAnimation(_:)`.
  public func callAsFunction(_ scrollView: ScrollView) { object.scrollViewDidEndScrollingAnimation(scrollView) }
}

/// The call of the methods of `ScrollViewDelegate` that are named `scrollViewDidEndZooming`.
@preconcurrency @MainActor public struct UIScrollViewDelegate_scrollViewDidEndZooming {
  let object: any ScrollViewDelegate

  /// Calls `ScrollViewDelegate/scrollViewDidEndZooming(_:with:atScale:)`.
  public func callAsFunction(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {
    object.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
}

/// The call of the methods of `ScrollViewDelegate` that are named `scrollViewDidScroll`.
@preconcurrency @MainActor public struct UIScrollViewDelegate_scrollViewDidScroll {
  let object: any ScrollViewDelegate

  /// Calls `ScrollViewDelegate/scrollViewDidScroll(_:)`.
  public func callAsFunction(_ scrollView: ScrollView) { object.scrollViewDidScroll(scrollView) }
}

/// The call of the methods of `ScrollViewDelegate` that are named `scrollViewDidScrollToTop`.
@preconcurrency @MainActor public struct UIScrollViewDelegate_scrollViewDidScrollToTop {
  let object: any ScrollViewDelegate

  /// Calls `ScrollViewDelegate/scrollViewDidScrollToTop(_:)`.
  public func callAsFunction(_ scrollView: ScrollView) { object.scrollViewDidScrollToTop(scrollView) }
}

/// The call of the methods of `ScrollViewDelegate` that are named `scrollViewDidZoom`.
@preconcurrency @MainActor public struct UIScrollViewDelegate_scrollViewDidZoom {
  let object: any ScrollViewDelegate

  /// Calls `ScrollViewDelegate/scrollViewDidZoom(_:)`.
  public func callAsFunction(_ scrollView: ScrollView) { object.scrollViewDidZoom(scrollView) }
}

/// The call of the methods of `ScrollViewDelegate` that are named `scrollViewShouldScrollToTop`.
@preconcurrency @MainActor public struct UIScrollViewDelegate_scrollViewShouldScrollToTop {
  let object: any ScrollViewDelegate

  /// Calls `ScrollViewDelegate/scrollViewShouldScrollToTop(_:)`.
  public func callAsFunction(_ scrollView: ScrollView) -> Bool { object.scrollViewShouldScrollToTop(scrollView) }
}

/// The call of the methods of `ScrollViewDelegate` that are named `scrollViewWillBeginDecelerating`.
@preconcurrency @MainActor public struct UIScrollViewDelegate_scrollViewWillBeginDecelerating {
  let object: any ScrollViewDelegate

  /// Calls `ScrollViewDelegate/scrollViewWillBeginDecelerating(_:)`.
  public func callAsFunction(_ scrollView: ScrollView) { object.scrollViewWillBeginDecelerating(scrollView) }
}

/// The call of the methods of `ScrollViewDelegate` that are named `scrollViewWillBeginDragging`.
@preconcurrency @MainActor public struct UIScrollViewDelegate_scrollViewWillBeginDragging {
  let object: any ScrollViewDelegate

  /// Calls `ScrollViewDelegate/scrollViewWillBeginDragging(_:)`.
  public func callAsFunction(_ scrollView: ScrollView) { object.scrollViewWillBeginDragging(scrollView) }
}

/// The call of the methods of `ScrollViewDelegate` that are named `scrollViewWillBeginZooming`.
@preconcurrency @MainActor public struct UIScrollViewDelegate_scrollViewWillBeginZooming {
  let object: any ScrollViewDelegate

  /// Calls `ScrollViewDelegate/scrollViewWillBeginZooming(_:with:)`.
  public func callAsFunction(_ scrollView: ScrollView, with view: View?) {
    object.scrollViewWillBeginZooming(scrollView, with: view)
  }
}

/// The call of the methods of `ScrollViewDelegate` that are named `scrollViewWillEndDragging`.
@preconcurrency @MainActor public struct UIScrollViewDelegate_scrollViewWillEndDragging {
  let object: any ScrollViewDelegate

  /// Calls `ScrollViewDelegate/scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
  public func callAsFunction(
    _ scrollView: ScrollView,
    withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) { object.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset) }
}

/// The call of the methods of `ScrollViewDelegate` that are named `viewForZooming`.
@preconcurrency @MainActor public struct UIScrollViewDelegate_viewForZooming {
  let object: any ScrollViewDelegate

  /// Calls `ScrollViewDelegate/viewForZooming(in:)`.
  public func callAsFunction(in scrollView: ScrollView) -> View? { object.viewForZooming(in: scrollView) }
}
