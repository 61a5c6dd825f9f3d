public import Foundation
public import ProsceniumCore

/// A part of a controller's view that bars cover.
@preconcurrency @MainActor public protocol UILayoutSupport: AnyObject {
  /// The height that bars cover in points.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
}

/// The covered part at the top or at the bottom of a controller's view.
@MainActor final class SafeAreaEdge: UILayoutSupport {
  let controller: UIViewController
  let isTop: Bool

  init(controller: UIViewController, isTop: Bool) { (self.controller, self.isTop) = (controller, isTop) }

  private var view: UIView { controller.view }

  var length: CGFloat { isTop ? view.safeAreaInsets.top : view.safeAreaInsets.bottom }
  var topAnchor: NSLayoutYAxisAnchor { isTop ? view.topAnchor : view.safeAreaLayoutGuide.bottomAnchor }
  var bottomAnchor: NSLayoutYAxisAnchor { isTop ? view.safeAreaLayoutGuide.topAnchor : view.bottomAnchor }
}
