import Proscenium

/// A controller whose view is one colour.
@MainActor final class Pane: ViewController {
  private let color: Color

  init(_ title: String, _ color: Color) {
    self.color = color
    super.init()
    self.title = title
  }

  override func viewDidLoad() {
    view.accessibilityIdentifier = title
    view.backgroundColor = color
  }
}
