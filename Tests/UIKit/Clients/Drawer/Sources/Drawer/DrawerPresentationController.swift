import UIKit
import QuartzCore

protocol DrawerPresentationControllerDelegate: AnyObject {
    func drawer(_ drawer: DrawerPresentationController, didSettleAt detent: DrawerDetent)
    func drawer(_ drawer: DrawerPresentationController, didMoveTo progress: CGFloat)
}

extension DrawerPresentationControllerDelegate {
    func drawer(_ drawer: DrawerPresentationController, didMoveTo progress: CGFloat) {}
}

final class DrawerPresentationController: UIPresentationController {

    let detents: [DrawerDetent]
    private(set) var currentDetent: DrawerDetent
    weak var drawerDelegate: DrawerPresentationControllerDelegate?
    var isDismissible = true

    private(set) var settleAnimator: UIViewPropertyAnimator?
    private(set) var handover: ScrollHandover?

    private var displayLink: CADisplayLink?
    private var isDragging = false
    private var virtualTop: CGFloat = 0
    private var lastTranslation: CGFloat = 0

    let dimmingView: UIView = {
        let view = UIView()
        view.backgroundColor = UIColor(white: 0, alpha: 0.4)
        view.alpha = 0
        return view
    }()

    private(set) lazy var panRecognizer: UIPanGestureRecognizer = {
        let recognizer = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        recognizer.delegate = self
        return recognizer
    }()

    init(presentedViewController: UIViewController, presenting: UIViewController?, detents: [DrawerDetent], initial: DrawerDetent) {
        precondition(detents.contains(initial))
        self.detents = detents
        self.currentDetent = initial
        super.init(presentedViewController: presentedViewController, presenting: presenting)
        dimmingView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(handleTap(_:))))
    }

    var layout: DrawerLayout {
        DrawerLayout(detents: detents, containerSize: containerView?.bounds.size ?? .zero)
    }

    var isBusy: Bool {
        isDragging || settleAnimator != nil
    }

    // MARK: - UIPresentationController

    override var frameOfPresentedViewInContainerView: CGRect {
        layout.frame(for: currentDetent)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView = containerView else { return }
        dimmingView.frame = containerView.bounds
        containerView.insertSubview(dimmingView, at: 0)

        if let presentedView = presentedView {
            presentedView.layer.cornerRadius = 14
            presentedView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            presentedView.layer.masksToBounds = true
        }

        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = 1
            return
        }
        coordinator.animate(alongsideTransition: { _ in
            self.dimmingView.alpha = 1
        })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        guard completed else {
            dimmingView.removeFromSuperview()
            return
        }
        presentedView?.addGestureRecognizer(panRecognizer)
        if let host = presentedViewController as? DrawerContent, let scrollView = host.drawerScrollView {
            track(scrollView)
        }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        stopSettling()
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = 0
            return
        }
        coordinator.animate(alongsideTransition: { _ in
            self.dimmingView.alpha = 0
        })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed {
            dimmingView.removeFromSuperview()
            handover = nil
        } else {
            dimmingView.alpha = 1
        }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let containerView = containerView else { return }
        dimmingView.frame = containerView.bounds
        guard !isBusy, !presentedViewController.isBeingDismissed else { return }
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override func size(forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        let layout = DrawerLayout(detents: detents, containerSize: parentSize)
        return layout.frame(for: currentDetent).size
    }

    // MARK: - Moving

    func move(to detent: DrawerDetent, animated: Bool) {
        guard detents.contains(detent) else { return }
        if animated {
            settle(at: detent, velocity: 0)
        } else {
            stopSettling()
            currentDetent = detent
            presentedView?.frame = frameOfPresentedViewInContainerView
            drawerDelegate?.drawer(self, didSettleAt: detent)
        }
    }

    func commit(_ detent: DrawerDetent) {
        currentDetent = detent
    }

    private func settle(at detent: DrawerDetent, velocity: CGFloat) {
        guard let presentedView = presentedView else { return }
        stopSettling()
        let target = layout.frame(for: detent)
        let relative = DrawerPhysics.relativeVelocity(velocity, from: presentedView.frame.minY, to: target.minY)
        let timing = UISpringTimingParameters(dampingRatio: 0.9, initialVelocity: CGVector(dx: 0, dy: relative))
        let animator = UIViewPropertyAnimator(duration: 0.35, timingParameters: timing)
        animator.isInterruptible = true
        animator.addAnimations {
            presentedView.frame = target
        }
        animator.addCompletion { [weak self] position in
            guard let self = self, position == .end else { return }
            self.endDisplayLink()
            self.settleAnimator = nil
            self.drawerDelegate?.drawer(self, didMoveTo: self.layout.progress(forTop: target.minY))
            self.drawerDelegate?.drawer(self, didSettleAt: detent)
        }
        currentDetent = detent
        settleAnimator = animator
        startDisplayLink()
        animator.startAnimation()
    }

    private func stopSettling() {
        endDisplayLink()
        guard let animator = settleAnimator else { return }
        if animator.state == .active {
            animator.stopAnimation(true)
        }
        settleAnimator = nil
    }

    private func bandedTop(_ top: CGFloat) -> CGFloat {
        let layout = self.layout
        if top < layout.highestTop {
            return layout.highestTop + DrawerPhysics.rubberBand(top - layout.highestTop, dimension: layout.containerSize.height)
        }
        if top > layout.lowestTop && !isDismissible {
            return layout.lowestTop + DrawerPhysics.rubberBand(top - layout.lowestTop, dimension: layout.containerSize.height)
        }
        return top
    }

    // MARK: - Display link

    private func startDisplayLink() {
        guard displayLink == nil else { return }
        let link = CADisplayLink(target: self, selector: #selector(displayLinkDidFire(_:)))
        link.add(to: .main, forMode: .common)
        displayLink = link
    }

    private func endDisplayLink() {
        displayLink?.invalidate()
        displayLink = nil
    }

    @objc private func displayLinkDidFire(_ link: CADisplayLink) {
        guard let presentedView = presentedView else { return }
        let top = presentedView.layer.presentation()?.frame.minY ?? presentedView.frame.minY
        drawerDelegate?.drawer(self, didMoveTo: layout.progress(forTop: top))
    }

    // MARK: - Gestures

    @objc func handleTap(_ recognizer: UITapGestureRecognizer) {
        guard isDismissible else { return }
        presentedViewController.dismiss(animated: true)
    }

    @objc func handlePan(_ recognizer: UIPanGestureRecognizer) {
        guard let presentedView = presentedView, let containerView = containerView else { return }
        let translation = recognizer.translation(in: containerView).y
        switch recognizer.state {
        case .began:
            stopSettling()
            isDragging = true
            virtualTop = presentedView.frame.minY
            lastTranslation = translation
        case .changed:
            let delta = translation - lastTranslation
            lastTranslation = translation
            guard isDragging, drawerTakes(delta) else { return }
            virtualTop += delta
            presentedView.frame = layout.frame(top: bandedTop(virtualTop))
            drawerDelegate?.drawer(self, didMoveTo: layout.progress(forTop: virtualTop))
        case .ended:
            guard isDragging else { return }
            isDragging = false
            release(velocity: recognizer.velocity(in: containerView).y)
        case .cancelled, .failed:
            guard isDragging else { return }
            isDragging = false
            release(velocity: 0)
        default:
            break
        }
    }

    private func release(velocity: CGFloat) {
        guard let top = presentedView?.frame.minY else { return }
        let layout = self.layout
        let projectedTop = top + DrawerPhysics.project(velocity, decelerationRate: .fast)
        if isDismissible, projectedTop > (layout.lowestTop + layout.containerSize.height) / 2 {
            presentedViewController.dismiss(animated: true)
        } else if let detent = layout.nearestDetent(toTop: projectedTop) {
            settle(at: detent, velocity: velocity)
        }
    }

    // MARK: - Scroll hand-over

    func track(_ scrollView: UIScrollView) {
        handover = ScrollHandover(scrollView: scrollView) { [weak self] in
            guard let self = self else { return false }
            return self.isDragging && self.virtualTop > self.layout.highestTop + 0.5
        }
    }

    private func drawerTakes(_ delta: CGFloat) -> Bool {
        guard let handover = handover else { return true }
        if virtualTop > layout.highestTop + 0.5 {
            return true
        }
        return delta > 0 && handover.isAtTop
    }
}

extension DrawerPresentationController: UIGestureRecognizerDelegate {

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer,
                           shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let scrollView = handover?.scrollView else { return false }
        return gestureRecognizer === panRecognizer && otherGestureRecognizer === scrollView.panGestureRecognizer
    }
}

extension DrawerPresentationController {

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        stopSettling()
        coordinator.animate(alongsideTransition: { [weak self] _ in
            guard let self = self else { return }
            self.presentedView?.frame = self.frameOfPresentedViewInContainerView
        }, completion: nil)
    }
}
