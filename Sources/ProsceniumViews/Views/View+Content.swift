extension View {
  /// The position and scaling of content in a view of another size, under its name in UIKit's style.
  public typealias ContentMode = ProsceniumGraphics.ContentMode

  final var storedContentMode: ContentMode {
    get { rare?.contentMode ?? .scaleToFill }
    set {
      guard newValue != storedContentMode else { return }
      rareMade.contentMode = newValue
      redrawsAfterResize = newValue == .redraw
      setNeedsContent()
    }
  }

  /// A Boolean value that indicates whether the view promises to fill its bounds with opaque content.
  ///
  /// The default is `true`. The library does not use the value.
  public final var isOpaque: Bool {
    get { rare?.isOpaque ?? true }
    set { if newValue != isOpaque { rareMade.isOpaque = newValue } }
  }

  /// A number by which the application identifies the view. The default is 0.
  public final var tag: Int {
    get { rare?.tag ?? 0 }
    set { if newValue != tag { rareMade.tag = newValue } }
  }

  /// Returns the view with a tag, or `nil` if there is none.
  ///
  /// The search starts with this view and is depth-first, with the subviews from back to front.
  public final func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Marks the view's own content, so that the next display list calls ``drawing(in:_:)`` again.
  ///
  /// The first call also registers that the view draws its own content. A change of the bounds calls ``drawing(in:_:)``
  /// again without this method.
  final func setNeedsContent() {
    if rare?.drawsContent != true { rareMade.drawsContent = true }
    layer.invalidate()
  }
}
