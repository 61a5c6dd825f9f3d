import UIKit

/// Floats over everything, alerts included, and lets all touches beside the toast through.
final class ToastWindow: UIWindow {

    override init(frame: CGRect) {
        super.init(frame: frame)
        configure()
    }

    override init(windowScene: UIWindowScene) {
        super.init(windowScene: windowScene)
        configure()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("ToastWindow is built in code")
    }

    private func configure() {
        windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
        backgroundColor = .clear
        rootViewController = ToastRootViewController()
    }
}

extension ToastWindow {

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        if hit === self || hit === rootViewController?.view {
            return nil
        }
        return hit
    }
}

final class ToastRootViewController: UIViewController {

    var onLayout: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .clear
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        onLayout?()
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        .all
    }

    override var prefersStatusBarHidden: Bool {
        false
    }
}
