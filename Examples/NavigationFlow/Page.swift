import Proscenium

/// A page of the flow: one sheet of paper with its mark on it.
final class Page: ViewController {
  init(_ title: String) {
    super.init()
    self.title = title
  }

  override func viewDidLoad() { view.accessibilityIdentifier = title }
}
