import ProsceniumCore

@testable import ProsceniumViews

extension ScrollView {
  /// A Boolean value that indicates whether the scroll view has no state beyond that of a view with content.
  var isStateless: Bool { state == nil && rare == nil }

  func scrollToTopForTest() -> Bool { scrollToTop() }

  func endDragForTest() { cancelDrag() }

  /// Yields downward drags at the top to other recognisers, as in a sheet.
  func letOthersDragDownAtTop() {
    yieldsDrag = { scroll, path in path.dy > abs(path.dx) && scroll.isAtTop }
  }
}
