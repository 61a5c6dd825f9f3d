import Foundation

extension View {
  /// Returns a static view that shows the current appearance of this view and its subviews.
  ///
  /// - Parameters:
  ///   - rect: The part to show, in the view's coordinates. If the rectangle is not finite, the bounds are used.
  ///   - afterUpdates: A Boolean value that indicates whether pending layout is performed first.
  ///   - capInsets: The edges of the part that keep their size when the snapshot is resized, in points.
  func makeSnapshot(of rect: Rect, afterUpdates: Bool, capInsets: EdgeInsets) -> View {
    if afterUpdates { updateScreen() }
    return PictureView(of: self, rect.isFinite ? rect.standardized : bounds, capInsets.measurable)
  }

  /// Performs pending layout and drawing of the view and its subviews.
  private func updateScreen() {
    layoutIfNeeded()
    displaySubtreeIfNeeded()
  }

  /// Draws the current appearance in a rectangle of the current graphics context.
  func drawPicture(in rect: Rect, afterUpdates: Bool) -> Bool {
    guard let context = GraphicsContext.forDrawing("View.drawHierarchy(in:afterScreenUpdates:)") else { return false }
    guard rect.isFinite else {
      context.warn("drawHierarchy(in:afterScreenUpdates:) needs a finite rectangle, not \(rect).")
      return false
    }
    if afterUpdates { updateScreen() }
    guard let layer = listedPicture() else { return true }
    context.draw(
      .snapshot(DisplayList.Snapshot(of: [layer], source: bounds, in: rect.standardized)),
      in: context.ctm
    )
    return true
  }

  /// Returns the view and its content as a layer without the view's own position, or `nil` if the view is hidden.
  final func listedPicture() -> DisplayList.Layer? {
    var layer = listedLayer()
    layer?.transform = .identity
    layer?.opacity = 1
    if var look = layer?.appearance {
      // Perspective, curl and recession are part of the view's position, which a snapshot does not include.
      (look.projection, look.curl) = (nil, nil)
      if let own = rare?.layer, own.isReceding {
        look.cornerRadii = own.shownCorners.fitted(to: layer?.bounds.size ?? .zero)
        look.clipsToBounds = own.masksToBounds
      }
      layer?.appearance = look
    }
    return layer
  }
}

/// A view that shows an earlier appearance of another view, scaled to its bounds.
@MainActor private final class PictureView: View {
  private let content: [DisplayList.Layer]
  private let source: Rect
  private let capInsets: EdgeInsets

  init(of view: View, _ source: Rect, _ capInsets: EdgeInsets) {
    content = view.listedPicture().map { [$0] } ?? []
    (self.source, self.capInsets) = (source, capInsets)
    super.init(frame: Rect(origin: .zero, size: source.size))
    setNeedsContent()
  }

  override func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    if content.isEmpty { return [] }
    return [.snapshot(DisplayList.Snapshot(of: content, source: source, in: bounds, capInsets: capInsets))]
  }
}
