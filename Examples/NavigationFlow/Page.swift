import Proscenium

/// A page of the flow, which pictures show by the first letter of its title.
final class Page: ViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  override func viewDidLoad() { view.accessibilityIdentifier = title }
}
