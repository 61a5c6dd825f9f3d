import Foundation

/// The ground behind what is presented, which dims the presenter.
final class DimmingView: View {
  /// Makes a ground that is not in a window yet.
  convenience init() {
    self.init(frame: .zero)
    accessibilityIdentifier = "dimming"
    backgroundColor = Color.black.withAlphaComponent(0.2)
  }

  /// Takes its place in `container`, under `view` or in front of everything, invisible as yet.
  func enter(_ container: View, behind view: View?) {
    View.performWithoutAnimation {
      frame = container.bounds
      alpha = 0
    }
    let index = container.subviews.firstIndex { $0 === view } ?? container.subviews.count
    container.insertSubview(self, at: index)
  }
}
