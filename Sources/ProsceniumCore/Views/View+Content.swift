extension View {
  /// How content of a size of its own lies in the bounds; stretched by default. Images follow it.
  public final var contentMode: ContentMode {
    get { rare?.contentMode ?? .scaleToFill }
    set {
      guard newValue != contentMode else { return }
      rareMade.contentMode = newValue
      setNeedsContent()
    }
  }

  /// Whether the view promises to fill its bounds; true by default. Nothing here depends on it.
  public final var isOpaque: Bool {
    get { rare?.isOpaque ?? true }
    set { if newValue != isOpaque { rareMade.isOpaque = newValue } }
  }

  /// A number that tells the view apart for the code that set it; 0 by default.
  public final var tag: Int {
    get { rare?.tag ?? 0 }
    set { if newValue != tag { rareMade.tag = newValue } }
  }

  /// The view with that tag: this one, or the first in it, all that is in a subview before the next one.
  public final func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Has the view drawn anew in the next frame, what it draws of its own included.
  ///
  /// Properties that change what is shown do so themselves.
  public final func setNeedsDisplay() {
    if rare?.drawsContent == true { return layer.noteChange() }
    noteShownChange()
    requestFrame()
  }

  /// Has a part of the view drawn anew, which is all of it.
  public final func setNeedsDisplay(_ rect: Rect) { setNeedsDisplay() }

  /// Has what the view draws of its own drawn anew by the next display list; it draws something from now on.
  ///
  /// It is what ``drawing(in:_:)`` returns, which is asked again also when the bounds change.
  final func setNeedsContent() {
    if rare?.drawsContent != true { rareMade.drawsContent = true }
    layer.noteChange()
  }
}
