import Proscenium

/// The card. How it comes and goes is none of its business.
final class CardController: ViewController {
  override func viewDidLoad() {
    view.accessibilityIdentifier = "paper"
    view.backgroundColor = .white
  }
}
