import UIKit

/// The blurred plate with a symbol and a text.
final class ToastView: UIView {

    let toast: Toast
    var onEscape: (() -> Void)?

    let effectView = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    let symbolView = UIImageView()
    let textLabel = UILabel()

    private lazy var contentStack: UIStackView = {
        let stack = UIStackView(arrangedSubviews: [symbolView, textLabel])
        stack.axis = .horizontal
        stack.alignment = .center
        stack.distribution = .fill
        stack.spacing = 12
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
        stack.translatesAutoresizingMaskIntoConstraints = false
        return stack
    }()

    init(toast: Toast) {
        self.toast = toast
        super.init(frame: .zero)
        setUpShadow()
        setUpContent()
        setUpAccessibility()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("ToastView is built in code")
    }

    private func setUpShadow() {
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 4)
    }

    private func setUpContent() {
        effectView.layer.cornerRadius = 16
        effectView.layer.masksToBounds = true
        if #available(iOS 13.0, *) {
            effectView.layer.cornerCurve = .continuous
            symbolView.image = UIImage(systemName: toast.kind.symbolName)
        }
        effectView.frame = bounds
        effectView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(effectView)

        symbolView.tintColor = toast.kind.tintColor
        symbolView.contentMode = .scaleAspectFit
        symbolView.setContentHuggingPriority(.required, for: .horizontal)
        symbolView.setContentCompressionResistancePriority(.required, for: .horizontal)

        textLabel.numberOfLines = 0
        textLabel.attributedText = toast.attributedText()
        textLabel.adjustsFontForContentSizeCategory = true

        effectView.contentView.addSubview(contentStack)
        let bottom = contentStack.bottomAnchor.constraint(equalTo: effectView.contentView.bottomAnchor)
        bottom.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            contentStack.topAnchor.constraint(equalTo: effectView.contentView.topAnchor),
            contentStack.leadingAnchor.constraint(equalTo: effectView.contentView.leadingAnchor),
            contentStack.trailingAnchor.constraint(equalTo: effectView.contentView.trailingAnchor),
            bottom,
            symbolView.widthAnchor.constraint(equalToConstant: 24),
            symbolView.heightAnchor.constraint(equalToConstant: 24)
        ])
    }

    private func setUpAccessibility() {
        isAccessibilityElement = true
        accessibilityLabel = toast.spokenText
        accessibilityTraits = toast.tapHandler == nil ? .staticText : .button
        accessibilityViewIsModal = false
    }

    /// The height the plate wants at a given width.
    func fittingHeight(forWidth width: CGFloat) -> CGFloat {
        let target = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
        let size = contentStack.systemLayoutSizeFitting(target,
                                                        withHorizontalFittingPriority: .required,
                                                        verticalFittingPriority: .fittingSizeLevel)
        return max(48, ceil(size.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 16).cgPath
    }

    override func accessibilityPerformEscape() -> Bool {
        guard let onEscape = onEscape else { return false }
        onEscape()
        return true
    }
}
