#if canImport(UIKit)
import UIKit

final class TodayViewController: UIViewController {

    let cards: [Card]
    let columns: Int
    let scrollView = UIScrollView()
    let gridStack = UIStackView()
    let avatarView = AvatarView()

    private(set) var cardControls: [CardControl] = []

    init(cards: [Card], columns: Int = 2) {
        self.cards = cards
        self.columns = columns
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        cards = []
        columns = 2
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.background

        scrollView.translatesAutoresizingMaskIntoConstraints = false
        gridStack.translatesAutoresizingMaskIntoConstraints = false
        gridStack.axis = .vertical
        gridStack.spacing = 16
        view.addSubview(scrollView)
        scrollView.addSubview(gridStack)

        avatarView.backgroundColor = .systemGray
        avatarView.heightAnchor.constraint(equalToConstant: 40).isActive = true
        avatarView.widthAnchor.constraint(equalToConstant: 40).isActive = true
        let header = UIStackView(arrangedSubviews: [UIView(), avatarView])
        header.axis = .horizontal
        gridStack.addArrangedSubview(header)

        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            gridStack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 20),
            gridStack.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor, constant: 20),
            gridStack.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor, constant: -20),
            gridStack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -20),
            gridStack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -40)
        ])
        addRows()
    }

    private func addRows() {
        for start in stride(from: 0, to: cards.count, by: columns) {
            let row = UIStackView()
            row.axis = .horizontal
            row.distribution = .fillEqually
            row.spacing = 16
            for index in start..<(start + columns) {
                guard index < cards.count else {
                    row.addArrangedSubview(UIView())
                    continue
                }
                let control = CardControl(card: cards[index])
                control.addTarget(self, action: #selector(cardTapped(_:)), for: .touchUpInside)
                row.addArrangedSubview(control)
                cardControls.append(control)
            }
            row.heightAnchor.constraint(equalToConstant: Theme.cardHeight).isActive = true
            gridStack.addArrangedSubview(row)
        }
    }

    @objc private func cardTapped(_ sender: CardControl) {
        open(sender, animated: true)
    }

    func open(_ control: CardControl, animated: Bool, completion: (() -> Void)? = nil) {
        guard presentedViewController == nil else { return }
        control.transform = .identity
        let detail = CardDetailViewController(card: control.card, transition: CardTransition(sourceCard: control))
        present(detail, animated: animated, completion: completion)
    }
}

extension TodayViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle {
        traitCollection.userInterfaceStyle == .dark ? .lightContent : .default
    }
}

final class CardDetailViewController: UIViewController {

    let card: Card
    let transition: CardTransition
    let headerView = GradientView()
    let textLabel = UILabel()
    let closeButton = UIButton(type: .close)
    let imageView = UIImageView()

    private(set) lazy var edgePan: UIScreenEdgePanGestureRecognizer = {
        let recognizer = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handleEdgePan(_:)))
        recognizer.edges = .left
        return recognizer
    }()

    init(card: Card, transition: CardTransition) {
        self.card = card
        self.transition = transition
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        modalPresentationCapturesStatusBarAppearance = true
        transitioningDelegate = transition
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var prefersStatusBarHidden: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.background
        view.addGestureRecognizer(edgePan)

        headerView.setColors([card.topColor, card.bottomColor])
        imageView.image = Artwork.image(for: card, size: CGSize(width: 64, height: 64))
        imageView.contentMode = .scaleAspectFit
        textLabel.text = card.description
        textLabel.font = Theme.boldFont(.title1)
        textLabel.numberOfLines = 0
        closeButton.addTarget(self, action: #selector(close), for: .touchUpInside)

        for subview in [headerView, imageView, textLabel, closeButton] as [UIView] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        // The header keeps its size while the card grows around it.
        let trailing = textLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20)
        trailing.priority = .defaultHigh
        NSLayoutConstraint.activate([
            headerView.topAnchor.constraint(equalTo: view.topAnchor),
            headerView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            headerView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            headerView.heightAnchor.constraint(equalToConstant: Theme.cardHeight),
            imageView.centerXAnchor.constraint(equalTo: headerView.centerXAnchor),
            imageView.centerYAnchor.constraint(equalTo: headerView.centerYAnchor),
            textLabel.topAnchor.constraint(equalTo: headerView.bottomAnchor, constant: 20),
            textLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            trailing,
            closeButton.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
            closeButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            closeButton.widthAnchor.constraint(equalToConstant: 30),
            closeButton.heightAnchor.constraint(equalToConstant: 30)
        ])
        if #available(iOS 15, *) {
            closeButton.maximumContentSizeCategory = .large
        }
    }

    @objc private func close() {
        presentingViewController?.dismiss(animated: true)
    }

    @available(iOS 13.0, *)
    @objc func handleEdgePan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        let width = max(view.window?.bounds.width ?? view.bounds.width, 1)
        let progress = recognizer.translation(in: view.window).x / width
        switch recognizer.state {
        case .began:
            transition.driver.begin()
            dismiss(animated: true)
        case .changed:
            transition.driver.update(progress)
        case .ended where progress > 0.4 || recognizer.velocity(in: view.window).x > 600:
            transition.driver.finish()
        case .ended, .cancelled, .failed:
            transition.driver.cancel()
        default:
            break
        }
    }
}
#endif
