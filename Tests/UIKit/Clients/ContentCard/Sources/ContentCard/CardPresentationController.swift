//
//  CardPresentationController.swift
//  ContentCard
//

import UIKit

/// Keeps a card as tall as its content at the bottom of the container.
@objc(CCDCardPresentationController)
public class CardPresentationController: UIPresentationController {

    @objc public let configuration: CardConfiguration

    @objc public weak var interaction: CardDismissInteraction?

    /// How much of the container is covered by the keyboard.
    @objc public private(set) var keyboardOverlap: CGFloat = 0

    private var isTransitioning = false

    @objc public private(set) lazy var dimmingView: UIView = {
        let view = UIView(frame: .zero)
        view.backgroundColor = configuration.dimmingColor.withAlphaComponent(configuration.dimmingAlpha)
        view.alpha = 0
        view.isAccessibilityElement = true
        view.accessibilityLabel = NSLocalizedString("Dismiss", comment: "Dimming view of a card")
        view.addGestureRecognizer(tapGestureRecognizer)
        return view
    }()

    private lazy var tapGestureRecognizer = UITapGestureRecognizer(
        target: self,
        action: #selector(dimmingViewTapped(_:))
    )

    // MARK: Life cycle

    @objc public init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?,
        configuration: CardConfiguration
    ) {
        self.configuration = configuration
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        let center = NotificationCenter.default
        center.addObserver(
            self,
            selector: #selector(keyboardWillChangeFrame(_:)),
            name: UIResponder.keyboardWillChangeFrameNotification,
            object: nil
        )
        center.addObserver(
            self,
            selector: #selector(keyboardWillHide(_:)),
            name: UIResponder.keyboardWillHideNotification,
            object: nil
        )
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    // MARK: Transition

    override public func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView = containerView else { return }
        isTransitioning = true
        dimmingView.frame = containerView.bounds
        dimmingView.alpha = 0
        containerView.insertSubview(dimmingView, at: 0)
        roundCorners()
        if configuration.allowsInteractiveDismissal {
            interaction?.attach(to: presentedViewController)
        }
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = 1
            return
        }
        coordinator.animate(alongsideTransition: { [weak self] _ in
            self?.dimmingView.alpha = 1
        }, completion: nil)
    }

    override public func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        isTransitioning = false
        if completed {
            dimmingView.alpha = 1
            containerView?.setNeedsLayout()
            NotificationCenter.default.post(name: .cardDidPresent, object: presentedViewController)
        } else {
            dimmingView.removeFromSuperview()
        }
    }

    override public func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        isTransitioning = true
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = 0
            return
        }
        coordinator.animate(alongsideTransition: { [weak self] _ in
            self?.dimmingView.alpha = 0
        })
    }

    override public func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        isTransitioning = false
        if completed {
            dimmingView.removeFromSuperview()
            NotificationCenter.default.post(name: .cardDidDismiss, object: presentedViewController)
        } else {
            dimmingView.alpha = 1
            containerView?.setNeedsLayout()
            NotificationCenter.default.post(name: .cardDidCancelDismissal, object: presentedViewController)
        }
    }

    // MARK: Layout

    override public var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView = containerView else { return .zero }
        let bounds = containerView.bounds
        let size = self.size(
            forChildContentContainer: presentedViewController,
            withParentContainerSize: bounds.size
        )
        return CGRect(
            x: bounds.minX + (bounds.width - size.width) / 2,
            y: bounds.maxY - keyboardOverlap - size.height,
            width: size.width,
            height: size.height
        )
    }

    override public func size(
        forChildContentContainer container: UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard container === presentedViewController else {
            return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
        }
        let safeArea = containerView?.safeAreaInsets ?? .zero
        let width = min(parentSize.width, configuration.maximumWidth)
        let maximumHeight = parentSize.height
            - max(safeArea.top, configuration.minimumTopSpacing)
            - keyboardOverlap
        let content = contentHeight(forWidth: width)
        let bottom = keyboardOverlap > 0 ? 0 : safeArea.bottom
        return CGSize(width: width, height: max(0, min(content + bottom, maximumHeight)))
    }

    private func contentHeight(forWidth width: CGFloat) -> CGFloat {
        let preferred = presentedViewController.preferredContentSize.height
        if preferred > 0 {
            return preferred
        }
        let target = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
        return presentedViewController.view.systemLayoutSizeFitting(
            target,
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    override public func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        guard container === presentedViewController else { return }
        animateLayout(duration: configuration.resizeDuration, options: .curveEaseInOut)
    }

    override public func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let containerView = containerView else { return }
        dimmingView.frame = containerView.bounds
        // The animator owns the frame while a transition runs.
        guard !isTransitioning else { return }
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override public func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { [weak self] _ in
            self?.containerView?.setNeedsLayout()
        }, completion: { [weak self] _ in
            self?.containerView?.setNeedsLayout()
        })
    }

    private func animateLayout(duration: TimeInterval, options: UIView.AnimationOptions) {
        guard let containerView = containerView, !isTransitioning else { return }
        containerView.setNeedsLayout()
        UIView.animate(
            withDuration: duration,
            delay: 0,
            options: [options, .beginFromCurrentState, .allowUserInteraction],
            animations: { containerView.layoutIfNeeded() },
            completion: nil
        )
    }

    private func roundCorners() {
        guard let layer = presentedView?.layer else { return }
        layer.cornerRadius = configuration.cornerRadius
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        layer.masksToBounds = true
        if #available(iOS 13.0, *) {
            layer.cornerCurve = .continuous
        }
    }

    // MARK: Actions

    @objc func dimmingViewTapped(_ sender: UITapGestureRecognizer) {
        guard configuration.tapBehavior == .dismiss, !isTransitioning else { return }
        presentedViewController.dismiss(animated: true, completion: nil)
    }

    @objc func keyboardWillChangeFrame(_ notification: Notification) {
        guard
            let containerView = containerView,
            let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        else { return }
        let frame = containerView.convert(value.cgRectValue, from: nil)
        applyKeyboardOverlap(max(0, containerView.bounds.maxY - frame.minY), from: notification)
    }

    @objc func keyboardWillHide(_ notification: Notification) {
        applyKeyboardOverlap(0, from: notification)
    }

    private func applyKeyboardOverlap(_ overlap: CGFloat, from notification: Notification) {
        guard overlap != keyboardOverlap else { return }
        keyboardOverlap = overlap
        let info = notification.userInfo
        let duration = (info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue
        let curve = (info?[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue
        let options = curve.map { UIView.AnimationOptions(rawValue: $0 << 16) } ?? .curveEaseInOut
        animateLayout(duration: duration ?? configuration.resizeDuration, options: options)
    }
}
