import Proscenium

/// A controller with a view of a single colour.
@MainActor final class Pane: ViewController {
  private let color: Color

  init(_ title: String, _ color: Color) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  override func viewDidLoad() {
    view.accessibilityIdentifier = title
    view.backgroundColor = color
  }
}
