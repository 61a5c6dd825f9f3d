import Proscenium

/// The controller of the card, which knows nothing of its presentation and dismissal.
final class CardController: ViewController {
  override func viewDidLoad() {
    view.accessibilityIdentifier = "paper"
    view.backgroundColor = .white
  }
}
