import Foundation

extension View {
  /// A view that shows what this one and all in it showed, and stands still.
  func makeSnapshot(of rect: Rect, afterUpdates: Bool, capInsets: EdgeInsets) -> View {
    if afterUpdates { layoutIfNeeded() }
    return PictureView(of: self, rect.isFinite ? rect.standardized : bounds, capInsets.measurable)
  }
}

/// What was shown of a view, drawn to fill the bounds.
@MainActor private final class PictureView: View {
  private let content: [DisplayList.Layer]
  private let source: Rect
  private let capInsets: EdgeInsets

  init(of view: View, _ source: Rect, _ capInsets: EdgeInsets) {
    var layer = view.listedLayer()
    layer?.transform = .identity
    layer?.opacity = 1
    if var look = layer?.appearance {
      // The view's own perspective goes with its place, and so does how it is rolled up or farther back.
      (look.projection, look.curl) = (nil, nil)
      if let own = view.rare?.layer, own.isReceding {
        look.cornerRadii = own.shownCorners.fitted(to: layer?.bounds.size ?? .zero)
        look.clipsToBounds = own.masksToBounds
      }
      layer?.appearance = look
    }
    content = layer.map { [$0] } ?? []
    (self.source, self.capInsets) = (source, capInsets)
    super.init(frame: Rect(origin: .zero, size: source.size))
    setNeedsContent()
  }

  override func drawing(in bounds: Rect, _ traits: TraitCollection) -> [DisplayList.Command] {
    if content.isEmpty { return [] }
    return [.snapshot(DisplayList.Snapshot(of: content, source: source, in: bounds, capInsets: capInsets))]
  }
}
