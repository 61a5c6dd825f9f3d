import UIKit
import XCTest
@testable import PhotoZoom

/// Anything that records what happens to it.
protocol Recording: AnyObject {
    var events: [String] { get set }
}

extension Recording {
    func record(_ event: String) { events.append(event) }

    func takeEvents() -> [String] {
        defer { events = [] }
        return events
    }
}

final class SpyGrid: PhotoGridViewController, Recording {
    var events: [String] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        record("viewWillAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        record("viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        record("viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        record("viewDidDisappear")
    }
}

final class SpyDetail: PhotoDetailViewController, Recording {
    var events: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        record("viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        record("viewWillAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        record("viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        record("viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        record("viewDidDisappear")
    }
}

final class SpyObserver: ZoomTransitionObserver {
    var updates: [CGFloat] = []
    var endings: [Bool] = []

    func zoomTransition(_ transition: ZoomTransition, didUpdate fraction: CGFloat) {
        updates.append(fraction)
    }

    func zoomTransition(_ transition: ZoomTransition, didEndCompleted completed: Bool) {
        endings.append(completed)
    }
}

final class SpySnapshotter: ZoomSnapshotting {
    private(set) var requested: [UIView] = []
    private(set) weak var lastSnapshot: UIView?

    func snapshot(of view: UIView) -> UIView {
        requested.append(view)
        let snapshot = UIView(frame: view.bounds)
        snapshot.backgroundColor = view.backgroundColor
        lastSnapshot = snapshot
        return snapshot
    }
}

final class StubPan: UIPanGestureRecognizer {
    private var current: UIGestureRecognizer.State = .possible
    var translationToReport = CGPoint.zero
    var velocityToReport = CGPoint.zero

    override var state: UIGestureRecognizer.State {
        get { current }
        set { current = newValue }
    }

    override func translation(in view: UIView?) -> CGPoint { translationToReport }

    override func setTranslation(_ translation: CGPoint, in view: UIView?) {
        translationToReport = translation
    }

    override func velocity(in view: UIView?) -> CGPoint { velocityToReport }

    override func location(in view: UIView?) -> CGPoint { translationToReport }

    func send(_ state: UIGestureRecognizer.State, y: CGFloat = 0, velocity: CGFloat = 0, to handler: (UIPanGestureRecognizer) -> Void) {
        current = state
        translationToReport = CGPoint(x: 0, y: y)
        velocityToReport = CGPoint(x: 0, y: velocity)
        handler(self)
    }
}

func XCTAssertEqualRects(
    _ lhs: CGRect?,
    _ rhs: CGRect,
    accuracy: CGFloat = 0.5,
    file: StaticString = #filePath,
    line: UInt = #line
) {
    guard let lhs = lhs else {
        XCTFail("nil is not \(rhs)", file: file, line: line)
        return
    }
    let pairs = [(lhs.minX, rhs.minX), (lhs.minY, rhs.minY), (lhs.width, rhs.width), (lhs.height, rhs.height)]
    for (left, right) in pairs where abs(left - right) > accuracy {
        XCTFail("\(lhs) is not equal to \(rhs)", file: file, line: line)
        return
    }
}
