import Foundation

/// A finished drawing as a value, which a layer or an image shows.
package struct DrawnContent: Sendable, Hashable {
  /// The drawing in a rectangle of its own size.
  private let snapshot: DisplayList.Snapshot

  /// Creates a drawing from a layer, whose bounds are the canvas.
  init(_ layer: DisplayList.Layer) {
    snapshot = DisplayList.Snapshot(of: [layer], source: layer.bounds, in: layer.bounds)
  }

  /// The rectangle of the canvas.
  package var canvas: Rect { snapshot.source }

  /// Returns the command that shows the drawing in a rectangle.
  package func command(in rect: Rect) -> DisplayList.Command {
    var snapshot = snapshot
    snapshot.rect = rect
    return .snapshot(snapshot)
  }
}
