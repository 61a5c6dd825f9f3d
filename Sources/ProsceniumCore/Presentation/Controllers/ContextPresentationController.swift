/// Covers the place of the controller that defines the context; where none does, the whole window.
final class ContextPresentationController: PresentationController {
  override var shouldPresentInFullscreen: Bool { presentationStyle.withoutContext == presentationStyle }

  override var shouldRemovePresentersView: Bool {
    presentationStyle == .currentContext || presentationStyle == .fullScreen
  }
}
