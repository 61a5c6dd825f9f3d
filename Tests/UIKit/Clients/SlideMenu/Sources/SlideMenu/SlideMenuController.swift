import UIKit

@MainActor
public protocol SlideMenuControllerDelegate: AnyObject {
    func slideMenu(_ menu: SlideMenuController, willOpen side: SlideMenuSide)
    func slideMenu(_ menu: SlideMenuController, didOpen side: SlideMenuSide)
    func slideMenu(_ menu: SlideMenuController, willClose side: SlideMenuSide)
    func slideMenu(_ menu: SlideMenuController, didClose side: SlideMenuSide)
}

public extension SlideMenuControllerDelegate {
    func slideMenu(_ menu: SlideMenuController, willOpen side: SlideMenuSide) {}
    func slideMenu(_ menu: SlideMenuController, didOpen side: SlideMenuSide) {}
    func slideMenu(_ menu: SlideMenuController, willClose side: SlideMenuSide) {}
    func slideMenu(_ menu: SlideMenuController, didClose side: SlideMenuSide) {}
}

/// A content controller with a panel on each side.
@MainActor
public final class SlideMenuController: UIViewController {

    @MainActor
    private final class Panel {
        let controller: UIViewController
        let container = UIView()

        init(controller: UIViewController) {
            self.controller = controller
        }
    }

    @MainActor
    private final class Transition {
        let side: SlideMenuSide
        let isOpening: Bool
        let animator: UIViewPropertyAnimator
        var isCancelled = false
        var completions: [(wanted: SlideMenuSide?, handler: (Bool) -> Void)] = []

        init(side: SlideMenuSide, isOpening: Bool, animator: UIViewPropertyAnimator) {
            self.side = side
            self.isOpening = isOpening
            self.animator = animator
        }

        var finalSide: SlideMenuSide? { isOpening != isCancelled ? side : nil }
    }

    public weak var delegate: SlideMenuControllerDelegate?
    public var feedback: SlideMenuFeedback?

    public var configuration = SlideMenuConfiguration() {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }

    public private(set) var contentViewController: UIViewController
    public private(set) var openSide: SlideMenuSide?

    public let overlay = UIControl()
    public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer(
        target: self,
        action: #selector(handlePan(_:))
    )

    private let contentContainer = UIView()
    private var panels: [SlideMenuSide: Panel] = [:]
    private var transition: Transition?
    private var isOnScreen = false

    // MARK: Life cycle

    public init(content: UIViewController) {
        contentViewController = content
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        view.clipsToBounds = true

        contentContainer.frame = view.bounds
        view.addSubview(contentContainer)
        addChild(contentViewController)
        contentViewController.view.frame = contentContainer.bounds
        contentViewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentContainer.addSubview(contentViewController.view)
        contentViewController.didMove(toParent: self)

        overlay.backgroundColor = .black
        overlay.alpha = 0
        overlay.isHidden = true
        overlay.isAccessibilityElement = true
        overlay.accessibilityLabel = NSLocalizedString("Close menu", comment: "Overlay over the content")
        overlay.accessibilityTraits = .button
        overlay.addTarget(self, action: #selector(overlayTapped), for: .touchUpInside)
        view.addSubview(overlay)

        panGestureRecognizer.delegate = self
        view.addGestureRecognizer(panGestureRecognizer)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard transition == nil else { return }
        applyLayout(openSide: openSide)
    }

    // MARK: Appearance

    public override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    private var visibleChildren: [UIViewController] {
        [contentViewController] + [openSide].compactMap { $0.flatMap { panels[$0]?.controller } }
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        visibleChildren.forEach { $0.beginAppearanceTransition(true, animated: animated) }
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        isOnScreen = true
        visibleChildren.forEach { $0.endAppearanceTransition() }
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        finishRunningTransition()
        isOnScreen = false
        visibleChildren.forEach { $0.beginAppearanceTransition(false, animated: animated) }
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        visibleChildren.forEach { $0.endAppearanceTransition() }
    }

    // MARK: Panels

    public func panel(on side: SlideMenuSide) -> UIViewController? {
        panels[side]?.controller
    }

    public func setPanel(_ controller: UIViewController?, on side: SlideMenuSide) {
        finishRunningTransition()
        if openSide == side {
            setOpenSide(nil, animated: false)
        }
        if let old = panels.removeValue(forKey: side) {
            old.controller.willMove(toParent: nil)
            old.controller.viewIfLoaded?.removeFromSuperview()
            old.controller.removeFromParent()
        }
        guard let controller = controller else { return }
        addChild(controller)
        panels[side] = Panel(controller: controller)
        controller.didMove(toParent: self)
    }

    private func panelWidth(in size: CGSize) -> CGFloat {
        configuration.panelWidth(in: size, horizontalSizeClass: traitCollection.horizontalSizeClass)
    }

    private func install(_ panel: Panel) {
        let container = panel.container
        container.layer.shadowColor = UIColor.black.cgColor
        container.layer.shadowOpacity = configuration.shadow.opacity
        container.layer.shadowRadius = configuration.shadow.radius
        container.layer.shadowOffset = configuration.shadow.offset
        view.addSubview(container)
        panel.controller.additionalSafeAreaInsets.top = configuration.additionalTopInset
        panel.controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(panel.controller.view)
        container.accessibilityViewIsModal = true
    }

    private func uninstall(_ panel: Panel) {
        panel.controller.view.removeFromSuperview()
        panel.container.removeFromSuperview()
    }

    private func applyLayout(openSide side: SlideMenuSide?) {
        let bounds = view.bounds
        let width = panelWidth(in: bounds.size)
        let shift = side.map { $0.sign * width * configuration.parallax } ?? 0
        contentContainer.bounds = CGRect(origin: .zero, size: bounds.size)
        contentContainer.center = CGPoint(x: bounds.midX, y: bounds.midY)
        contentContainer.transform = CGAffineTransform(translationX: shift, y: 0)
        overlay.frame = bounds
        overlay.alpha = side == nil ? 0 : configuration.overlayAlpha
        for (key, panel) in panels {
            let frame = configuration.panelFrame(
                for: key,
                in: bounds,
                width: width,
                fraction: key == side ? 1 : 0
            )
            panel.container.frame = frame
            panel.container.layer.shadowPath = UIBezierPath(rect: CGRect(origin: .zero, size: frame.size)).cgPath
        }
    }

    // MARK: Opening and closing

    public var isTransitioning: Bool { transition != nil }

    /// How far the running transition is, from 0 to 1.
    public var transitionProgress: CGFloat? { transition?.animator.fractionComplete }

    @discardableResult
    public func open(_ side: SlideMenuSide, animated: Bool = true) async -> Bool {
        await withCheckedContinuation { continuation in
            setOpenSide(side, animated: animated) { continuation.resume(returning: $0) }
        }
    }

    @discardableResult
    public func close(animated: Bool = true) async -> Bool {
        await withCheckedContinuation { continuation in
            setOpenSide(nil, animated: animated) { continuation.resume(returning: $0) }
        }
    }

    /// Opens the panel on a side, or closes the open one. The completion hears whether it came to that.
    public func setOpenSide(_ target: SlideMenuSide?, animated: Bool, completion: ((Bool) -> Void)? = nil) {
        loadViewIfNeeded()
        if let target = target, panels[target] == nil {
            completion?(false)
            return
        }
        if let running = transition {
            if let completion = completion, running.side == target || target == nil {
                running.completions.append((target, completion))
            }
            if running.finalSide == target { return }
            if running.side == target || target == nil {
                redirect(running)
                return
            }
            finishRunningTransition()
        }
        guard openSide != target else {
            completion?(true)
            return
        }
        if let open = openSide {
            let isLast = target == nil
            let closing = makeTransition(side: open, isOpening: false, animated: animated)
            if isLast {
                if let completion = completion { closing.completions.append((nil, completion)) }
            } else {
                closing.completions.append((nil, { [weak self] closed in
                    guard closed, let self = self else {
                        completion?(false)
                        return
                    }
                    self.setOpenSide(target, animated: animated, completion: completion)
                }))
            }
            run(closing, animated: animated)
        } else if let target = target {
            let opening = makeTransition(side: target, isOpening: true, animated: animated)
            if let completion = completion { opening.completions.append((target, completion)) }
            run(opening, animated: animated)
        }
    }

    private func makeTransition(side: SlideMenuSide, isOpening: Bool, animated: Bool) -> Transition {
        let animator = UIViewPropertyAnimator(
            duration: configuration.duration,
            dampingRatio: configuration.dampingRatio
        ) { [weak self] in
            self?.applyLayout(openSide: isOpening ? side : nil)
        }
        let transition = Transition(side: side, isOpening: isOpening, animator: animator)
        animator.addCompletion { [weak self, weak transition] _ in
            guard let transition = transition else { return }
            self?.finish(transition)
        }
        self.transition = transition
        feedback?.prepare()
        if let panel = panels[side] {
            if isOpening {
                install(panel)
                applyLayout(openSide: nil)
                panel.controller.view.frame = panel.container.bounds
                panel.controller.view.layoutIfNeeded()
                overlay.isHidden = false
                delegate?.slideMenu(self, willOpen: side)
            } else {
                delegate?.slideMenu(self, willClose: side)
            }
            if isOnScreen {
                panel.controller.beginAppearanceTransition(isOpening, animated: animated)
            }
        }
        return transition
    }

    private func run(_ transition: Transition, animated: Bool) {
        if animated {
            transition.animator.startAnimation()
        } else {
            applyLayout(openSide: transition.finalSide)
            finish(transition)
        }
    }

    /// Turns a running transition around.
    private func redirect(_ transition: Transition) {
        transition.isCancelled.toggle()
        transition.animator.pauseAnimation()
        transition.animator.isReversed = transition.isCancelled
        transition.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    }

    private func finishRunningTransition() {
        guard let transition = transition else { return }
        if transition.animator.state == .active {
            transition.animator.stopAnimation(false)
            transition.animator.finishAnimation(at: transition.isCancelled ? .start : .end)
        }
        finish(transition)
    }

    private func finish(_ finished: Transition) {
        guard transition === finished else { return }
        transition = nil
        let side = finished.side
        openSide = finished.finalSide
        applyLayout(openSide: openSide)
        overlay.isHidden = openSide == nil
        contentContainer.accessibilityElementsHidden = openSide != nil
        if let panel = panels[side] {
            if finished.isCancelled && isOnScreen {
                panel.controller.beginAppearanceTransition(!finished.isOpening, animated: true)
            }
            if openSide == nil {
                uninstall(panel)
            }
            if isOnScreen {
                panel.controller.endAppearanceTransition()
            }
        }
        feedback?.snap()
        if openSide == nil {
            delegate?.slideMenu(self, didClose: side)
        } else {
            delegate?.slideMenu(self, didOpen: side)
        }
        UIAccessibility.post(
            notification: .screenChanged,
            argument: openSide.flatMap { panels[$0]?.controller.view } ?? contentViewController.view
        )
        let reached = openSide
        finished.completions.forEach { $0.handler($0.wanted == reached) }
    }

    // MARK: Gestures

    @objc private func overlayTapped() {
        setOpenSide(nil, animated: true)
    }

    /// The side whose panel a finger at this place would drag.
    func side(at location: CGPoint) -> SlideMenuSide? {
        if let openSide = openSide { return openSide }
        if location.x <= view.bounds.minX + configuration.edgeWidth, panels[.left] != nil { return .left }
        if location.x >= view.bounds.maxX - configuration.edgeWidth, panels[.right] != nil { return .right }
        return nil
    }

    @objc func handlePan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            guard transition == nil, let side = self.side(at: pan.location(in: view)) else { return }
            let started = makeTransition(side: side, isOpening: openSide == nil, animated: true)
            started.animator.pauseAnimation()
        case .changed:
            guard let transition = transition, !transition.animator.isRunning else { return }
            transition.animator.fractionComplete = progress(of: pan, in: transition)
        case .ended:
            guard let transition = transition, !transition.animator.isRunning else { return }
            let direction = transition.side.sign * (transition.isOpening ? 1 : -1)
            let velocity = pan.velocity(in: view).x * direction
            let completes = configuration.completes(progress: progress(of: pan, in: transition), velocity: velocity)
            release(transition, cancelled: !completes)
        case .cancelled, .failed:
            guard let transition = transition, !transition.animator.isRunning else { return }
            release(transition, cancelled: true)
        default:
            break
        }
    }

    private func progress(of pan: UIPanGestureRecognizer, in transition: Transition) -> CGFloat {
        let direction = transition.side.sign * (transition.isOpening ? 1 : -1)
        let width = panelWidth(in: view.bounds.size)
        guard width > 0 else { return 0 }
        return min(max(direction * pan.translation(in: view).x / width, 0), 1)
    }

    private func release(_ transition: Transition, cancelled: Bool) {
        transition.isCancelled = cancelled
        transition.animator.isReversed = cancelled
        transition.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    }

    // MARK: Sizes and traits

    public override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        finishRunningTransition()
        super.viewWillTransition(to: size, with: coordinator)
        if configuration.closesOnSizeChange {
            setOpenSide(nil, animated: false)
        }
        coordinator.animate(alongsideTransition: { [weak self] _ in
            self?.view.setNeedsLayout()
        })
    }

    public override func size(
        forChildContentContainer container: UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard panels.values.contains(where: { $0.controller === container }) else {
            return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
        }
        return CGSize(width: panelWidth(in: parentSize), height: parentSize.height)
    }

    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass {
            viewIfLoaded?.setNeedsLayout()
        }
    }
}

// MARK: - UIGestureRecognizerDelegate

extension SlideMenuController: UIGestureRecognizerDelegate {

    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.view === view || pan.view == nil else {
            return true
        }
        guard transition == nil, let side = self.side(at: pan.location(in: view)) else { return false }
        let velocity = pan.velocity(in: view)
        guard abs(velocity.x) > abs(velocity.y) else { return false }
        let opens = velocity.x * side.sign > 0
        return opens == (openSide == nil)
    }
}

// MARK: - System hooks

extension SlideMenuController {

    public override func accessibilityPerformEscape() -> Bool {
        guard openSide != nil else { return false }
        setOpenSide(nil, animated: true)
        return true
    }

    public override var childForStatusBarStyle: UIViewController? {
        openSide.flatMap { panel(on: $0) } ?? contentViewController
    }
}

public extension SlideMenuController {

    /// The menu at the root of a window of this application.
    @available(iOS 13.0, *)
    static func current(in application: UIApplication = .shared) -> SlideMenuController? {
        let scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }
        if #available(iOS 15, *), let menu = scenes.lazy.compactMap({ $0.keyWindow?.rootViewController as? SlideMenuController }).first {
            return menu
        }
        return scenes.flatMap { $0.windows }.lazy.compactMap { $0.rootViewController as? SlideMenuController }.first
    }
}

public extension UIViewController {

    /// The nearest menu above this controller.
    var slideMenuController: SlideMenuController? {
        sequence(first: self as UIViewController, next: { $0.parent }).lazy.compactMap { $0 as? SlideMenuController }.first
    }
}
