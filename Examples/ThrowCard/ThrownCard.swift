import Foundation
import Proscenium

/// A card whose content determines its height, and that a finger drags, throws and catches.
///
/// A tap on its button gives the rectangle above it another height.
@MainActor final class ThrownCard: ViewController, CustomPresentable {
  var transitionManager: (any ViewControllerTransitioningDelegate)?

  let button = View()
  private let rectangle = View()
  private lazy var rectangleHeight = rectangle.heightAnchor.constraint(equalToConstant: 100)
  private var pull: InteractiveDismissal?

  /// The height that the next tap on the button gives the rectangle, in points.
  var nextHeight: CGFloat = 250

  init(transition: any ViewControllerTransitioningDelegate = CardTransition()) {
    transitionManager = transition
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  override func loadView() {
    view = View()
    view.accessibilityIdentifier = "card"
    view.backgroundColor = Color(red: 0.95, green: 0.95, blue: 0.97)
    add(rectangle, "rectangle", color: Color(red: 0.35, green: 0.45, blue: 0.85))
    add(button, "button", color: Color(red: 0.2, green: 0.65, blue: 0.4))
    let bottom = view.bottomAnchor.constraint(equalTo: button.bottomAnchor, constant: 16)
    bottom.priority = LayoutPriority(999)
    LayoutConstraint.activate([
      rectangle.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
      rectangleHeight,
      button.topAnchor.constraint(equalTo: rectangle.bottomAnchor, constant: 16),
      button.heightAnchor.constraint(equalToConstant: 50),
      bottom,
    ])
  }

  private func add(_ row: View, _ name: String, color: Color) {
    row.accessibilityIdentifier = name
    row.backgroundColor = color
    row.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(row)
    LayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
  }

  override func viewDidLoad() {
    view.addGestureRecognizer(PanGestureRecognizer(target: self, action: Selector("drag(_:)", ThrownCard.drag(_:))))
    button.addGestureRecognizer(
      TapGestureRecognizer(target: self, action: Selector("changeSize()", ThrownCard.changeSize))
    )
  }

  private func changeSize() {
    rectangleHeight.constant = nextHeight
    updatePresentationLayout(animated: true)
  }

  /// Moves the card with the finger, and lets the library decide at the end whether the card goes or returns.
  private func drag(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      pan.setTranslation(.zero, in: nil)
      pull = activePresentationController?.beginInteractiveDismissal()
    case .changed: pull?.move(to: pan.translation(in: nil).y)
    case .ended:
      pull?.end(velocity: pan.velocity(in: nil).y)
      pull = nil
    case .cancelled:
      pull?.cancel()
      pull = nil
    case .possible, .failed: break
    }
  }
}
