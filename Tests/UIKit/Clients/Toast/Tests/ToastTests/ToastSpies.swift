import UIKit
import XCTest
@testable import Toast

final class ToastDelegateSpy: NSObject, ToastCenterDelegate {

    var events: [String] = []
    var onDidShow: ((Toast) -> Void)?
    var onDidHide: ((Toast, ToastHideReason) -> Void)?

    func toastCenter(_ center: ToastCenter, willShow toast: Toast) {
        events.append("willShow \(toast.title)")
    }

    func toastCenter(_ center: ToastCenter, didShow toast: Toast) {
        events.append("didShow \(toast.title)")
        onDidShow?(toast)
    }

    func toastCenter(_ center: ToastCenter, didHide toast: Toast, reason: ToastHideReason) {
        events.append("didHide \(toast.title) \(reason.rawValue)")
        onDidHide?(toast, reason)
    }
}

/// Implements only one of the optional methods.
final class DurationOnlyDelegate: NSObject, ToastCenterDelegate {

    var duration: TimeInterval
    private(set) var askedTitles: [String] = []

    init(duration: TimeInterval) {
        self.duration = duration
        super.init()
    }

    func toastCenter(_ center: ToastCenter, durationFor toast: Toast) -> TimeInterval {
        askedTitles.append(toast.title)
        return duration
    }
}

final class FakePan: UIPanGestureRecognizer {
    var fakeState: UIGestureRecognizer.State = .possible
    var fakeTranslation = CGPoint.zero
    var fakeVelocity = CGPoint.zero

    override var state: UIGestureRecognizer.State {
        get { fakeState }
        set { fakeState = newValue }
    }
    override func translation(in view: UIView?) -> CGPoint { fakeTranslation }
    override func velocity(in view: UIView?) -> CGPoint { fakeVelocity }
}

final class FakeTap: UITapGestureRecognizer {
    override var state: UIGestureRecognizer.State {
        get { .ended }
        set { _ = newValue }
    }
}
