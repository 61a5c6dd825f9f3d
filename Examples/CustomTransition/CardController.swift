import Proscenium

/// The card. Its presentation and dismissal are defined elsewhere.
final class CardController: ViewController {
  override func viewDidLoad() {
    view.accessibilityIdentifier = "paper"
    view.backgroundColor = .white
  }
}
