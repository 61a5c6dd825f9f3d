import UIKit

/// Four constraints which hold a view at a frame of its container.
struct FramePins {
    let top, leading, width, height: NSLayoutConstraint

    init(_ view: UIView, in container: UIView, frame: CGRect) {
        top = view.topAnchor.constraint(equalTo: container.topAnchor)
        leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor)
        width = view.widthAnchor.constraint(equalToConstant: frame.width)
        height = view.heightAnchor.constraint(equalToConstant: frame.height)
        move(to: frame)
    }

    var all: [NSLayoutConstraint] { [top, leading, width, height] }

    func move(to frame: CGRect) {
        top.constant = frame.minY
        leading.constant = frame.minX
        width.constant = frame.width
        height.constant = frame.height
    }
}

final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    enum Kind { case expand, shrink }

    let kind: Kind
    let cardFrame: (UIView) -> CGRect
    private(set) var endedWith: Bool?

    init(kind: Kind, cardFrame: @escaping (UIView) -> CGRect) {
        self.kind = kind
        self.cardFrame = cardFrame
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        kind == .expand ? 0.5 : 0.35
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let container = context.containerView
        let cardKey: UITransitionContextViewKey = kind == .expand ? .to : .from
        let controllerKey: UITransitionContextViewControllerKey = kind == .expand ? .to : .from
        guard let view = context.view(forKey: cardKey), let controller = context.viewController(forKey: controllerKey) else {
            return context.completeTransition(false)
        }

        let small = cardFrame(container)
        var large = kind == .expand ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
        if large.isEmpty {
            large = view.frame
        }
        let (start, end) = kind == .expand ? (small, large) : (large, small)
        let (startRadius, endRadius): (CGFloat, CGFloat) = kind == .expand ? (Theme.cardCornerRadius, 0) : (0, Theme.cardCornerRadius)

        if kind == .expand {
            container.addSubview(view)
        }
        view.clipsToBounds = true
        view.layer.cornerRadius = startRadius
        view.translatesAutoresizingMaskIntoConstraints = false
        let pins = FramePins(view, in: container, frame: start)
        NSLayoutConstraint.activate(pins.all)
        container.layoutIfNeeded()

        let finish = { [kind] in
            let completed = !context.transitionWasCancelled
            NSLayoutConstraint.deactivate(pins.all)
            view.translatesAutoresizingMaskIntoConstraints = true
            view.frame = completed ? end : start
            view.layer.cornerRadius = completed ? endRadius : startRadius
            if kind == .expand && !completed {
                view.removeFromSuperview()
            }
            context.completeTransition(completed)
        }
        let changes = {
            pins.move(to: end)
            view.layer.cornerRadius = endRadius
            container.layoutIfNeeded()
        }

        guard context.isAnimated else {
            changes()
            return finish()
        }
        if context.isInteractive {
            UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: .curveLinear,
                           animations: changes) { _ in finish() }
        } else {
            UIView.animate(withDuration: transitionDuration(using: context), delay: 0,
                           usingSpringWithDamping: 0.85, initialSpringVelocity: 0, options: [],
                           animations: changes) { _ in finish() }
        }
    }

    func animationEnded(_ transitionCompleted: Bool) {
        endedWith = transitionCompleted
    }
}

final class ShrinkDriver: UIPercentDrivenInteractiveTransition {

    private(set) var isInteracting = false

    override init() {
        super.init()
        completionCurve = .easeOut
        completionSpeed = 0.9
    }

    func begin() {
        isInteracting = true
    }

    override func finish() {
        isInteracting = false
        super.finish()
    }

    override func cancel() {
        isInteracting = false
        super.cancel()
    }
}

final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {

    weak var sourceCard: CardControl?
    let driver = ShrinkDriver()

    init(sourceCard: CardControl) {
        self.sourceCard = sourceCard
        super.init()
    }

    func sourceFrame(in container: UIView) -> CGRect {
        guard let card = sourceCard else {
            return container.bounds.insetBy(dx: container.bounds.width / 4, dy: container.bounds.height / 4)
        }
        return card.convert(card.bounds, to: container)
    }

    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?,
                                source: UIViewController) -> UIPresentationController? {
        CardPresentationController(presentedViewController: presented, presenting: presenting ?? source, sourceCard: sourceCard)
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CardAnimator(kind: .expand) { [weak self] in self?.sourceFrame(in: $0) ?? $0.bounds }
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CardAnimator(kind: .shrink) { [weak self] in self?.sourceFrame(in: $0) ?? $0.bounds }
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? {
        driver.isInteracting ? driver : nil
    }
}

final class CardPresentationController: UIPresentationController {

    private(set) weak var sourceCard: CardControl?
    private(set) var isTransitioning = false
    let blurView = UIVisualEffectView(effect: nil)

    init(presentedViewController: UIViewController, presenting: UIViewController?, sourceCard: CardControl?) {
        self.sourceCard = sourceCard
        super.init(presentedViewController: presentedViewController, presenting: presenting)
    }

    override func presentationTransitionWillBegin() {
        isTransitioning = true
        guard let containerView = containerView else { return }
        blurView.frame = containerView.bounds
        blurView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView.insertSubview(blurView, at: 0)
        sourceCard?.alpha = 0
        presentedViewController.transitionCoordinator?.animate { _ in
            self.blurView.effect = UIBlurEffect(style: .regular)
        }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        isTransitioning = false
        if !completed {
            sourceCard?.alpha = 1
            blurView.removeFromSuperview()
        }
    }

    override func dismissalTransitionWillBegin() {
        isTransitioning = true
        presentedViewController.transitionCoordinator?.animate { _ in
            self.blurView.effect = nil
        }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        isTransitioning = false
        if completed {
            sourceCard?.alpha = 1
            blurView.removeFromSuperview()
        } else {
            blurView.effect = UIBlurEffect(style: .regular)
        }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        if !isTransitioning {
            presentedView?.frame = frameOfPresentedViewInContainerView
        }
    }
}
