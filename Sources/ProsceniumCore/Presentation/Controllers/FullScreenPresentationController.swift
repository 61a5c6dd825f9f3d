/// Covers the whole window and removes the presenter's view.
final class FullScreenPresentationController: PresentationController {
  override var shouldRemovePresentersView: Bool { true }
}
