import UIKit
import os.log

/// All of it is optional.
@objc public protocol ToastCenterDelegate: NSObjectProtocol {
    @objc optional func toastCenter(_ center: ToastCenter, willShow toast: Toast)
    @objc optional func toastCenter(_ center: ToastCenter, didShow toast: Toast)
    @objc optional func toastCenter(_ center: ToastCenter, didHide toast: Toast, reason: ToastHideReason)
    /// Overrules `Toast.duration`.
    @objc optional func toastCenter(_ center: ToastCenter, durationFor toast: Toast) -> TimeInterval
}

/// Shows toasts one after the other at the bottom of a window of its own.
public final class ToastCenter: NSObject {

    public struct Metrics {
        public var sideMargin: CGFloat = 16
        public var bottomMargin: CGFloat = 12
        public var maximumWidth: CGFloat = 420
        public var swipeVelocity: CGFloat = 300
        public init() {}
    }

    @objc public weak var delegate: ToastCenterDelegate?
    public var metrics = Metrics()
    /// Pause between two toasts.
    public var gap: TimeInterval = 0.15
    public var showDuration: TimeInterval = 0.5
    public var hideDuration: TimeInterval = 0.25
    public var maximumQueueLength = 5

    public private(set) var current: Toast?
    public private(set) var queue: [Toast] = []

    var announce: (String) -> Void = { text in
        UIAccessibility.post(notification: .announcement, argument: text)
    }
    var giveFeedback: (UINotificationFeedbackGenerator.FeedbackType) -> Void = { type in
        let generator = UINotificationFeedbackGenerator()
        generator.prepare()
        generator.notificationOccurred(type)
    }

    private(set) var window: ToastWindow?
    private(set) var toastView: ToastView?
    private(set) var keyboardOverlap: CGFloat = 0

    private let windowFrame: CGRect
    private weak var windowScene: UIWindowScene?
    private var hideTimer: Timer?
    private var isHiding = false
    private var isPausing = false

    // MARK: Life cycle

    public init(windowFrame: CGRect = UIScreen.main.bounds) {
        self.windowFrame = windowFrame
        super.init()
        observeKeyboard()
    }

    @available(iOS 13.0, *)
    public init(windowScene: UIWindowScene) {
        self.windowFrame = windowScene.coordinateSpace.bounds
        self.windowScene = windowScene
        super.init()
        observeKeyboard()
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    private func observeKeyboard() {
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(keyboardWillChangeFrame(_:)),
                           name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
        center.addObserver(self, selector: #selector(keyboardWillHide(_:)),
                           name: UIResponder.keyboardWillHideNotification, object: nil)
    }

    // MARK: Queue

    @objc public func show(_ toast: Toast) {
        if queue.count >= maximumQueueLength {
            os_log("Dropping %{public}@", type: .info, queue[0].description)
            queue.removeFirst()
        }
        queue.append(toast)
        showNextIfIdle()
    }

    @objc public func hideCurrent() {
        hide(reason: .programmatic)
    }

    @objc public func hideAll() {
        queue.removeAll()
        hide(reason: .programmatic)
    }

    private func showNextIfIdle() {
        guard current == nil, !isPausing, !queue.isEmpty else { return }
        let toast = queue.removeFirst()
        current = toast
        delegate?.toastCenter?(self, willShow: toast)
        present(toast)
    }

    // MARK: Showing

    private func hostView() -> UIView {
        let window = self.window ?? makeWindow()
        self.window = window
        window.isHidden = false
        window.layoutIfNeeded()
        return window.rootViewController!.view
    }

    private func makeWindow() -> ToastWindow {
        let window: ToastWindow
        if let scene = windowScene {
            window = ToastWindow(windowScene: scene)
        } else {
            window = ToastWindow(frame: windowFrame)
        }
        (window.rootViewController as? ToastRootViewController)?.onLayout = { [weak self] in
            self?.layoutToast()
        }
        return window
    }

    func frame(for view: ToastView, in host: UIView) -> CGRect {
        let width = min(host.bounds.width - 2 * metrics.sideMargin, metrics.maximumWidth)
        let height = view.fittingHeight(forWidth: width)
        let floor = max(host.safeAreaInsets.bottom, keyboardOverlap)
        return CGRect(x: (host.bounds.width - width) / 2,
                      y: host.bounds.height - floor - metrics.bottomMargin - height,
                      width: width,
                      height: height)
    }

    private func present(_ toast: Toast) {
        let host = hostView()
        let view = ToastView(toast: toast)
        view.onEscape = { [weak self] in self?.hide(reason: .programmatic) }
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:))))
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(handleTap(_:))))
        host.addSubview(view)
        view.frame = frame(for: view, in: host)
        view.layoutIfNeeded()
        view.alpha = 0
        view.transform = hiddenTransform(for: view)
        toastView = view

        if let type = toast.kind.feedbackType {
            giveFeedback(type)
        }
        announce(toast.spokenText)

        UIView.animate(withDuration: showDuration,
                       delay: 0,
                       usingSpringWithDamping: 0.8,
                       initialSpringVelocity: 0.5,
                       options: [.allowUserInteraction, .beginFromCurrentState],
                       animations: {
                           view.alpha = 1
                           view.transform = .identity
                       }, completion: { [weak self] _ in
                           self?.didPresent(toast, in: view)
                       })
    }

    private func didPresent(_ toast: Toast, in view: ToastView) {
        guard toastView === view, !isHiding else { return }
        delegate?.toastCenter?(self, didShow: toast)
        startTimer(for: toast)
    }

    private func startTimer(for toast: Toast) {
        hideTimer?.invalidate()
        var duration = toast.duration
        if let delegate = delegate, delegate.responds(to: #selector(ToastCenterDelegate.toastCenter(_:durationFor:))) {
            duration = delegate.toastCenter?(self, durationFor: toast) ?? duration
        }
        guard duration.isFinite else { return }
        let timer = Timer(timeInterval: duration, target: self, selector: #selector(hideTimerFired(_:)), userInfo: nil, repeats: false)
        RunLoop.main.add(timer, forMode: .common)
        hideTimer = timer
    }

    private func hiddenTransform(for view: UIView) -> CGAffineTransform {
        let height = view.superview?.bounds.height ?? 0
        return CGAffineTransform(translationX: 0, y: height - view.center.y + view.bounds.height / 2)
    }

    // MARK: Hiding

    @objc private func hideTimerFired(_ timer: Timer) {
        hide(reason: .timeout)
    }

    func hide(reason: ToastHideReason) {
        guard let toast = current, let view = toastView, !isHiding else { return }
        isHiding = true
        hideTimer?.invalidate()
        hideTimer = nil
        UIView.animate(withDuration: hideDuration, delay: 0, options: [.curveEaseIn, .beginFromCurrentState], animations: {
            view.alpha = 0
            view.transform = self.hiddenTransform(for: view)
        }, completion: { _ in
            self.didHide(toast, view: view, reason: reason)
        })
    }

    private func didHide(_ toast: Toast, view: ToastView, reason: ToastHideReason) {
        view.removeFromSuperview()
        toastView = nil
        current = nil
        isHiding = false
        delegate?.toastCenter?(self, didHide: toast, reason: reason)

        guard !queue.isEmpty else {
            window?.isHidden = true
            window = nil
            return
        }
        isPausing = true
        DispatchQueue.main.asyncAfter(deadline: .now() + gap) { [weak self] in
            self?.isPausing = false
            self?.showNextIfIdle()
        }
    }

    // MARK: Gestures

    @objc func handleTap(_ recognizer: UITapGestureRecognizer) {
        guard recognizer.state == .ended else { return }
        current?.tapHandler?()
        hide(reason: .tap)
    }

    @objc func handlePan(_ recognizer: UIPanGestureRecognizer) {
        guard let view = toastView, !isHiding else { return }
        let translation = recognizer.translation(in: view.superview)
        switch recognizer.state {
        case .began:
            hideTimer?.invalidate()
        case .changed:
            // Upwards the plate resists.
            let y = translation.y > 0 ? translation.y : translation.y / 10
            view.transform = CGAffineTransform(translationX: 0, y: y)
        case .ended:
            let velocity = recognizer.velocity(in: view.superview)
            if translation.y > view.bounds.height / 2 || velocity.y > metrics.swipeVelocity {
                hide(reason: .swipe)
            } else {
                settle(view)
            }
        case .cancelled, .failed:
            settle(view)
        default:
            break
        }
    }

    private func settle(_ view: ToastView) {
        UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
                       options: [.allowUserInteraction, .beginFromCurrentState]) {
            view.transform = .identity
        } completion: { [weak self] _ in
            guard let self = self, self.toastView === view, !self.isHiding else { return }
            self.startTimer(for: view.toast)
        }
    }

    // MARK: Keyboard

    @objc private func keyboardWillChangeFrame(_ notification: Notification) {
        guard let userInfo = notification.userInfo,
              let endFrame = (userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue else { return }
        let bounds = CGRect(origin: .zero, size: windowFrame.size)
        let overlap = max(0, bounds.maxY - endFrame.minY)
        moveToast(keyboardOverlap: overlap, userInfo: userInfo)
    }

    @objc private func keyboardWillHide(_ notification: Notification) {
        moveToast(keyboardOverlap: 0, userInfo: notification.userInfo ?? [:])
    }

    private func moveToast(keyboardOverlap overlap: CGFloat, userInfo: [AnyHashable: Any]) {
        guard overlap != keyboardOverlap else { return }
        keyboardOverlap = overlap
        let duration = (userInfo[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue ?? 0.25
        let curve = (userInfo[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue ?? 7
        UIView.animate(withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16)) {
            self.layoutToast()
        }
    }

    private func layoutToast() {
        guard let view = toastView, let host = view.superview, !isHiding else { return }
        let frame = self.frame(for: view, in: host)
        // The frame of a transformed view is undefined: bounds and center instead.
        view.bounds = CGRect(origin: .zero, size: frame.size)
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
}
