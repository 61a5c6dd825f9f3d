import Foundation

/// A bar at the upper or lower edge of a container's view, with its position.
@MainActor struct EdgeBar {
  /// The edge of the container's view at which the bar is.
  enum Edge {
    case top
    case bottom
  }

  /// The position of a bar.
  enum Presence {
    /// The bar is visible.
    case shown
    /// The bar is beyond its edge.
    case beyondEdge
    /// The bar is beside the view, at the leading side.
    case leading
    /// The bar is beside the view, at the trailing side.
    case trailing
  }

  let view: View
  let edge: Edge
  var presence: Presence

  init(_ view: View, at edge: Edge, _ presence: Presence) {
    (self.view, self.edge, self.presence) = (view, edge, presence)
    view.isHidden = presence != .shown
  }

  /// Returns the frame of the bar at a position.
  ///
  /// - Parameters:
  ///   - presence: The position.
  ///   - container: The view that contains the bar.
  ///   - inset: The safe area of the container at the edge, in points.
  ///   - height: The height of the bar in points.
  func frame(at presence: Presence, in container: View, inset: CGFloat, height: CGFloat) -> Rect {
    let bounds = container.bounds
    let isMirrored = container.isMirrored
    let y = edge == .top ? inset : bounds.height - inset - height
    var frame = Rect(x: 0, y: y, width: bounds.width, height: height)
    switch presence {
    case .shown: break
    case .beyondEdge: frame.origin.y = edge == .top ? -height : bounds.height
    case .leading: frame.origin.x = isMirrored ? bounds.width : -bounds.width
    case .trailing: frame.origin.x = isMirrored ? -bounds.width : bounds.width
    }
    return frame
  }

  /// Moves the bar to its position, in the open animation block.
  func place(in container: View, inset: CGFloat, height: CGFloat) {
    view.place(in: frame(at: presence, in: container, inset: inset, height: height))
  }

  /// Hides a bar outside of the container's view from touches and drawing, or shows the bar.
  func updateVisibility() {
    let isHidden = presence != .shown
    if view.isHidden != isHidden { view.isHidden = isHidden }
  }
}
