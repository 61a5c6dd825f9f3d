#if canImport(UIKit)
import UIKit
import ObjectiveC

private var toastCenterKey: UInt8 = 0

public extension UIWindow {

    /// Every window owns one queue of toasts, made when it is first asked for.
    var toastCenter: ToastCenter {
        if let center = objc_getAssociatedObject(self, &toastCenterKey) as? ToastCenter {
            return center
        }
        let center: ToastCenter
        if let scene = windowScene {
            center = ToastCenter(windowScene: scene)
        } else {
            center = ToastCenter(windowFrame: frame)
        }
        objc_setAssociatedObject(self, &toastCenterKey, center, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return center
    }
}

public extension UIViewController {

    /// Shows a toast over the window of the receiver.
    /// - Returns: nil when the receiver's view is not in a window.
    @discardableResult
    func showToast(_ title: String, message: String? = nil, kind: ToastKind = .info, duration: TimeInterval = 3) -> Toast? {
        guard isViewLoaded, let window = view.window else { return nil }
        let toast = Toast(title: title, message: message, kind: kind, duration: duration)
        window.toastCenter.show(toast)
        return toast
    }
}
#endif
