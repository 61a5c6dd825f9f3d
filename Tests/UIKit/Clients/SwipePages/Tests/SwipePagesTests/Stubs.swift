import UIKit
import XCTest
@testable import SwipePages

class PageSpy: UIViewController {

    var onEvent: ((String) -> Void)?
    let name: String

    init(name: String, onEvent: ((String) -> Void)? = nil) {
        self.name = name
        self.onEvent = onEvent
        super.init(nibName: nil, bundle: nil)
        tabBarItem = UITabBarItem(title: name, image: nil, selectedImage: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        onEvent?("willAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        onEvent?("didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        onEvent?("willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onEvent?("didDisappear")
    }
}

final class PagesDelegateSpy: NSObject, SwipePagesControllerDelegate {

    var allowsSwipes = true
    var calls: [String] = []
    var progresses: [CGFloat] = []
    var onEnd: (() -> Void)?

    func swipePages(_ controller: SwipePagesController, shouldSwipeFrom index: Int, to target: Int) -> Bool {
        calls.append("should \(index)->\(target)")
        return allowsSwipes
    }

    func swipePages(_ controller: SwipePagesController, didStartSwipingTo index: Int) {
        calls.append("start \(index)")
    }

    func swipePages(_ controller: SwipePagesController, didUpdate progress: CGFloat) {
        progresses.append(progress)
    }

    func swipePages(_ controller: SwipePagesController, didEndAt index: Int, completed: Bool) {
        calls.append("end \(index) \(completed)")
        onEnd?()
    }
}

/// Implements nothing: every requirement is optional.
final class SilentDelegate: NSObject, SwipePagesControllerDelegate {}

final class EdgePanStub: UIScreenEdgePanGestureRecognizer {

    private var stubbedState: UIGestureRecognizer.State = .possible
    private var stubbedTranslation: CGPoint = .zero
    private var stubbedVelocity: CGPoint = .zero

    convenience init(edge: UIRectEdge) {
        self.init(target: nil, action: nil)
        edges = edge
    }

    override var state: UIGestureRecognizer.State {
        get { return stubbedState }
        set { stubbedState = newValue }
    }

    override func translation(in view: UIView?) -> CGPoint {
        return stubbedTranslation
    }

    override func velocity(in view: UIView?) -> CGPoint {
        return stubbedVelocity
    }

    @discardableResult
    func with(_ state: UIGestureRecognizer.State, x: CGFloat = 0, velocity: CGFloat = 0) -> EdgePanStub {
        stubbedState = state
        stubbedTranslation = CGPoint(x: x, y: 0)
        stubbedVelocity = CGPoint(x: velocity, y: 0)
        return self
    }
}

final class TouchStub: UITouch {

    var stubbedLocation: CGPoint = .zero
    var stubbedTimestamp: TimeInterval = 0

    override func location(in view: UIView?) -> CGPoint {
        return stubbedLocation
    }

    override var timestamp: TimeInterval {
        return stubbedTimestamp
    }

    func move(to location: CGPoint, at time: TimeInterval) {
        stubbedLocation = location
        stubbedTimestamp = time
    }
}
