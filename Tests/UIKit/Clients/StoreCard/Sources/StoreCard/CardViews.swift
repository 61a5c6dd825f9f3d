import UIKit
import QuartzCore

final class GradientView: UIView {

    override class var layerClass: AnyClass { CAGradientLayer.self }

    private var gradientLayer: CAGradientLayer { layer as! CAGradientLayer }

    func setColors(_ colors: [UIColor]) {
        gradientLayer.colors = colors.map(\.cgColor)
        gradientLayer.startPoint = CGPoint(x: 0.5, y: 0)
        gradientLayer.endPoint = CGPoint(x: 0.5, y: 1)
        gradientLayer.locations = [0, 1]
    }
}

/// A red disc with a number, drawn by hand.
final class BadgeView: UIView {

    var number = 0 {
        didSet {
            isHidden = number <= 0
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    var text: String { number > 99 ? "99+" : "\(number)" }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
        isHidden = true
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        isHidden = true
    }

    override var intrinsicContentSize: CGSize {
        CGSize(width: number > 99 ? 34 : 24, height: 24)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        defer { context.restoreGState() }
        let path = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: bounds.height / 2)
        context.setFillColor(UIColor.systemRed.cgColor)
        context.addPath(path.cgPath)
        context.fillPath()
        context.setStrokeColor(UIColor.white.cgColor)
        context.setLineWidth(1)
        context.addPath(path.cgPath)
        context.strokePath()

        let attributes: [NSAttributedString.Key: Any] = [
            .font: Theme.roundedFont(ofSize: 13, weight: .bold),
            .foregroundColor: UIColor.white
        ]
        let string = NSAttributedString(string: text, attributes: attributes)
        let size = string.size()
        string.draw(at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2))
    }
}

protocol Pressable: UIView {}

extension Pressable {
    static var pressedScale: CGFloat { 0.96 }

    func setPressed(_ pressed: Bool) {
        UIView.animate(withDuration: pressed ? 0.15 : 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
                       options: [.allowUserInteraction, .beginFromCurrentState], animations: {
            self.transform = pressed ? CGAffineTransform(scaleX: Self.pressedScale, y: Self.pressedScale) : .identity
        })
    }
}

final class CardControl: UIControl, Pressable {

    let card: Card
    let gradientView = GradientView()
    let titleLabel = UILabel()
    let subtitleLabel = UILabel()
    let badgeView = BadgeView()

    init(card: Card) {
        self.card = card
        super.init(frame: .zero)
        setUp()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func setUp() {
        gradientView.setColors([card.topColor, card.bottomColor])
        gradientView.isUserInteractionEnabled = false
        gradientView.layer.cornerRadius = Theme.cardCornerRadius
        gradientView.layer.cornerCurve = .continuous
        gradientView.clipsToBounds = true

        titleLabel.text = card.title
        titleLabel.font = Theme.boldFont(.title2)
        titleLabel.textColor = .white
        titleLabel.numberOfLines = 2
        subtitleLabel.text = card.subtitle
        subtitleLabel.font = .preferredFont(forTextStyle: .footnote)
        subtitleLabel.textColor = UIColor.white.withAlphaComponent(0.8)
        badgeView.number = card.badge

        let labels = UIStackView(arrangedSubviews: [subtitleLabel, titleLabel])
        labels.axis = .vertical
        labels.alignment = .leading
        labels.spacing = 4
        labels.isUserInteractionEnabled = false

        for view in [gradientView, labels, badgeView] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            gradientView.topAnchor.constraint(equalTo: topAnchor),
            gradientView.leadingAnchor.constraint(equalTo: leadingAnchor),
            gradientView.trailingAnchor.constraint(equalTo: trailingAnchor),
            gradientView.bottomAnchor.constraint(equalTo: bottomAnchor),
            labels.topAnchor.constraint(equalTo: topAnchor, constant: 16),
            labels.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            labels.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -16),
            badgeView.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
            badgeView.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12)
        ])

        layer.cornerRadius = Theme.cardCornerRadius
        layer.borderWidth = 1
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 6)
        layer.shadowColor = UIColor.black.cgColor
        updateLayerColors()

        isAccessibilityElement = true
        accessibilityLabel = card.description
        accessibilityTraits = .button
    }

    private func updateLayerColors() {
        layer.borderColor = Theme.cardBorder.resolvedColor(with: traitCollection).cgColor
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            setPressed(isHighlighted)
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
            updateLayerColors()
        }
    }
}

/// The round picture in the header: not a control, follows the touches itself.
final class AvatarView: UIView, Pressable {

    var onTap: (() -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        setPressed(true)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        setPressed(false)
        onTap?()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        setPressed(false)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }
}
