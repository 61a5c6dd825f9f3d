public import ProsceniumGraphics
public import ProsceniumViews

// The types that UIKit nests in other types, and that have names of their own in the library.

extension UIView {
  /// The name of `AutoresizingMask` in UIKit.
  public typealias AutoresizingMask = ProsceniumViews.AutoresizingMask
}

/// The name of `View/ContentMode` for the contents of a layer.
public typealias CALayerContentsGravity = View.ContentMode

extension View.ContentMode {
  /// The contents fill the layer.
  public static var resize: View.ContentMode { .scaleToFill }
  /// The contents fit into the layer without a change of their shape.
  public static var resizeAspect: View.ContentMode { .scaleAspectFit }
  /// The contents cover the layer without a change of their shape.
  public static var resizeAspectFill: View.ContentMode { .scaleAspectFill }
}
