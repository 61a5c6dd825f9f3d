import UIKit
import XCTest
@testable import SlideMenu

final class PanelSpy: UIViewController {

    private(set) var events: [String] = []
    private(set) var announcedSizes: [CGSize] = []

    func takeEvents() -> [String] {
        defer { events = [] }
        return events
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        events.append("willMove(\(parent == nil ? "nil" : "parent"))")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        events.append("didMove(\(parent == nil ? "nil" : "parent"))")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        events.append("viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        events.append("viewWillAppear(\(animated))")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        events.append("viewDidAppear(\(animated))")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        events.append("viewWillDisappear(\(animated))")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        events.append("viewDidDisappear(\(animated))")
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        announcedSizes.append(size)
    }
}

@MainActor
final class MenuDelegateSpy: SlideMenuControllerDelegate {
    var calls: [String] = []

    func slideMenu(_ menu: SlideMenuController, willOpen side: SlideMenuSide) {
        calls.append("willOpen \(side.rawValue)")
    }

    func slideMenu(_ menu: SlideMenuController, didOpen side: SlideMenuSide) {
        calls.append("didOpen \(side.rawValue)")
    }

    func slideMenu(_ menu: SlideMenuController, willClose side: SlideMenuSide) {
        calls.append("willClose \(side.rawValue)")
    }

    func slideMenu(_ menu: SlideMenuController, didClose side: SlideMenuSide) {
        calls.append("didClose \(side.rawValue)")
    }
}

@MainActor
final class FeedbackSpy: SlideMenuFeedback {
    private(set) var prepares = 0
    private(set) var snaps = 0

    func prepare() { prepares += 1 }
    func snap() { snaps += 1 }
}

final class FingerPan: UIPanGestureRecognizer {

    private var fingerState: UIGestureRecognizer.State = .possible
    var start: CGPoint = .zero
    var moved: CGPoint = .zero
    var speed: CGPoint = .zero

    override var state: UIGestureRecognizer.State {
        get { fingerState }
        set { fingerState = newValue }
    }

    override func location(in view: UIView?) -> CGPoint {
        CGPoint(x: start.x + moved.x, y: start.y + moved.y)
    }

    override func translation(in view: UIView?) -> CGPoint { moved }

    override func velocity(in view: UIView?) -> CGPoint { speed }

    func at(_ point: CGPoint) -> FingerPan {
        start = point
        return self
    }

    func with(_ state: UIGestureRecognizer.State, x: CGFloat = 0, velocity: CGFloat = 0) -> FingerPan {
        fingerState = state
        moved = CGPoint(x: x, y: 0)
        speed = CGPoint(x: velocity, y: 0)
        return self
    }
}

final class SizeCoordinator: NSObject, UIViewControllerTransitionCoordinator {

    let containerView = UIView()
    var isAnimated: Bool { false }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { 0 }
    var percentComplete: CGFloat { 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .linear }
    var targetTransform: CGAffineTransform { .identity }

    private var blocks: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

    func animate(
        alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool {
        blocks += [animation, completion].compactMap { $0 }
        return true
    }

    func animateAlongsideTransition(
        in view: UIView?,
        animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionEnds(_ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void) {}

    func notifyWhenInteractionChanges(_ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void) {}

    func runAll() {
        blocks.forEach { $0(self) }
        blocks = []
    }
}
