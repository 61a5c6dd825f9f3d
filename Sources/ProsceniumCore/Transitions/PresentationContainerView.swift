import Foundation

/// The view in which one presentation takes place; as large as the window.
final class PresentationContainerView: View {
  /// The presentation that takes place here.
  weak var shown: ModalPresentation?

  override func layoutSubviews() {
    super.layoutSubviews()
    shown?.layOutContainer()
  }
}
