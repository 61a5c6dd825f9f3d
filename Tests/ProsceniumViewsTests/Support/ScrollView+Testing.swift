import ProsceniumCore

@testable import ProsceniumViews

extension ScrollView {
  /// A Boolean value that indicates whether the scroll view has no state beyond that of a view with content.
  var isStateless: Bool { state == nil && rare == nil }

  func scrollToTopForTest() -> Bool { scrollToTop() }
}
