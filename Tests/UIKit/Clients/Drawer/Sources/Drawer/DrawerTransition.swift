import UIKit

/// Slides the drawer in from, and out over, the bottom edge.
final class DrawerAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    enum Phase { case present, dismiss }

    private let phase: Phase
    private let duration: TimeInterval

    init(phase: Phase, duration: TimeInterval = 0.3) {
        self.phase = phase
        self.duration = duration
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        switch phase {
        case .present: present(transitionContext)
        case .dismiss: dismiss(transitionContext)
        }
    }

    private func present(_ context: UIViewControllerContextTransitioning) {
        guard let controller = context.viewController(forKey: .to), let view = context.view(forKey: .to) else {
            context.completeTransition(false)
            return
        }
        let final = context.finalFrame(for: controller)
        context.containerView.addSubview(view)
        view.frame = final.offsetBy(dx: 0, dy: context.containerView.bounds.height - final.minY)
        run(context) { view.frame = final }
    }

    private func dismiss(_ context: UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .from) else {
            context.completeTransition(false)
            return
        }
        let height = context.containerView.bounds.height
        run(context) { view.frame.origin.y = height }
    }

    private func run(_ context: UIViewControllerContextTransitioning, _ changes: @escaping () -> Void) {
        let finish: (Bool) -> Void = { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
        guard context.isAnimated else {
            changes()
            finish(true)
            return
        }
        UIView.animate(withDuration: transitionDuration(using: context), delay: 0,
                       options: [.curveEaseOut, .allowUserInteraction], animations: changes, completion: finish)
    }
}

final class DrawerTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {

    var detents: [DrawerDetent] = [.fraction(0.5), .full(topInset: 44)]
    var initialDetent: DrawerDetent = .fraction(0.5)
    weak var drawerDelegate: DrawerPresentationControllerDelegate?

    func presentationController(forPresented presented: UIViewController,
                                presenting: UIViewController?,
                                source: UIViewController) -> UIPresentationController? {
        let controller = DrawerPresentationController(presentedViewController: presented, presenting: presenting,
                                                      detents: detents, initial: initialDetent)
        controller.drawerDelegate = drawerDelegate
        return controller
    }

    func animationController(forPresented presented: UIViewController,
                             presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        DrawerAnimator(phase: .present)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        DrawerAnimator(phase: .dismiss)
    }
}

/// Presented controllers which scroll say so.
protocol DrawerContent: AnyObject {
    var drawerScrollView: UIScrollView? { get }
}

final class DrawerListViewController: UIViewController, DrawerContent {

    let scrollView = UIScrollView()
    let stackView = UIStackView()
    private let rows: [String]
    private let transition = DrawerTransitioningDelegate()

    init(rows: [String], delegate: DrawerPresentationControllerDelegate? = nil) {
        self.rows = rows
        super.init(nibName: nil, bundle: nil)
        transition.drawerDelegate = delegate
        modalPresentationStyle = .custom
        transitioningDelegate = transition
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    var drawerScrollView: UIScrollView? { scrollView }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.alwaysBounceVertical = true
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scrollView)

        stackView.axis = .vertical
        stackView.distribution = .fill
        stackView.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(stackView)

        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
            stackView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
            stackView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
            stackView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor)
        ])
        rows.forEach { stackView.addArrangedSubview(DrawerRow(title: $0)) }
    }
}

final class DrawerRow: UIView {

    static let height: CGFloat = 56

    private let label = UILabel()
    private let separator = UIView()

    init(title: String) {
        super.init(frame: .zero)
        label.text = title
        label.font = .preferredFont(forTextStyle: .body)
        if #available(iOS 15, *) {
            separator.backgroundColor = .separator
        } else {
            separator.backgroundColor = .lightGray
        }
        addSubview(label)
        addSubview(separator)
        heightAnchor.constraint(equalToConstant: DrawerRow.height).isActive = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError() }

    @available(iOS 13.0, *)
    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
        separator.frame = CGRect(x: 20, y: bounds.maxY - 1, width: bounds.width - 20, height: 1)
    }
}
