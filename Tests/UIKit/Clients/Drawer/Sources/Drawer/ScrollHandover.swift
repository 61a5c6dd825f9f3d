#if os(iOS)
import UIKit

/// Keeps a scroll view at its top for as long as the finger moves the drawer instead.
final class ScrollHandover {

    private(set) weak var scrollView: UIScrollView?
    private(set) var pinCount = 0

    private var observation: NSKeyValueObservation?
    private var isPinning = false
    private let shouldPin: () -> Bool

    init(scrollView: UIScrollView, shouldPin: @escaping () -> Bool) {
        self.scrollView = scrollView
        self.shouldPin = shouldPin
        observation = scrollView.observe(\.contentOffset, options: [.old, .new]) { [weak self] scrollView, change in
            guard let old = change.oldValue, let new = change.newValue, old != new else { return }
            self?.offsetDidChange(in: scrollView)
        }
    }

    deinit {
        observation?.invalidate()
    }

    var topOffset: CGFloat {
        guard let scrollView = scrollView else { return 0 }
        return -scrollView.adjustedContentInset.top
    }

    var isAtTop: Bool {
        guard let scrollView = scrollView else { return true }
        return scrollView.contentOffset.y <= topOffset
    }

    private func offsetDidChange(in scrollView: UIScrollView) {
        guard !isPinning, shouldPin(), scrollView.contentOffset.y != topOffset else { return }
        isPinning = true
        scrollView.contentOffset = CGPoint(x: scrollView.contentOffset.x, y: topOffset)
        isPinning = false
        pinCount += 1
    }
}
#endif
