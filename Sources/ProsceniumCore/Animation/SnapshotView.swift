/// A copy of what a view and everything in it showed, which stands still.
@MainActor final class SnapshotView: View {
  /// Copies what `view` shows at the last frame.
  init(of view: View) {
    super.init(frame: .zero)
    let shown = view.presentation
    model = shown.values
    backgroundColor = shown.backgroundColor
    isHidden = view.isHidden
    for subview in view.subviews { addSubview(SnapshotView(of: subview)) }
  }
}
