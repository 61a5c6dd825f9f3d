import UIKit
import XCTest
@testable import ContentCard

extension XCTestCase {

    func spin(_ interval: TimeInterval) {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: interval))
    }

    @discardableResult
    func spin(atMost limit: TimeInterval, until condition: () -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: limit)
        while !condition() && Date() < deadline {
            spin(0.02)
        }
        return condition()
    }

    func assertEqual(
        _ first: CGRect,
        _ second: CGRect,
        accuracy: CGFloat = 0.5,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        XCTAssertEqual(first.minX, second.minX, accuracy: accuracy, "x", file: file, line: line)
        XCTAssertEqual(first.minY, second.minY, accuracy: accuracy, "y", file: file, line: line)
        XCTAssertEqual(first.width, second.width, accuracy: accuracy, "width", file: file, line: line)
        XCTAssertEqual(first.height, second.height, accuracy: accuracy, "height", file: file, line: line)
    }
}

final class CallLog: NSObject {
    var entries: [String] = []

    func add(_ entry: String) {
        entries.append(entry)
    }
}

class SpyViewController: UIViewController {

    let log: CallLog
    var name: String

    init(name: String, log: CallLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        log.add("\(name).viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.add("\(name).viewWillAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.add("\(name).viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.add("\(name).viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.add("\(name).viewDidDisappear(\(isBeingDismissed))")
    }
}

final class SpyPresentationController: CardPresentationController {

    let log: CallLog

    init(presented: UIViewController, presenting: UIViewController?, configuration: CardConfiguration, log: CallLog) {
        self.log = log
        super.init(presentedViewController: presented, presenting: presenting, configuration: configuration)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        log.add("presentationTransitionWillBegin")
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        log.add("presentationTransitionDidEnd(\(completed))")
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        log.add("dismissalTransitionWillBegin")
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        log.add("dismissalTransitionDidEnd(\(completed))")
    }
}

final class SpyTransition: CardTransition {

    let log = CallLog()

    override func presentationController(
        forPresented presented: UIViewController,
        presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        let controller = SpyPresentationController(
            presented: presented,
            presenting: presenting,
            configuration: configuration,
            log: log
        )
        controller.interaction = interaction
        return controller
    }
}

final class PanStub: UIPanGestureRecognizer {

    var stubbedState: UIGestureRecognizer.State = .possible
    var stubbedTranslation: CGPoint = .zero
    var stubbedVelocity: CGPoint = .zero

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

    override func setTranslation(_ translation: CGPoint, in view: UIView?) {
        stubbedTranslation = translation
    }
}

final class CoordinatorStub: NSObject, UIViewControllerTransitionCoordinator {

    var isAnimated = false
    var presentationStyle: UIModalPresentationStyle = .none
    var initiallyInteractive = false
    var isInterruptible = false
    var isInteractive = false
    var isCancelled = false
    var transitionDuration: TimeInterval = 0
    var percentComplete: CGFloat = 0
    var completionVelocity: CGFloat = 1
    var completionCurve: UIView.AnimationCurve = .linear
    var targetTransform: CGAffineTransform = .identity
    let containerView = UIView()

    private var animations: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        return nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        return nil
    }

    func animate(
        alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool {
        if let animation = animation { animations.append(animation) }
        if let completion = completion { completions.append(completion) }
        return true
    }

    func animateAlongsideTransition(
        in view: UIView?,
        animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool {
        return animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionEnds(_ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void) {}

    func notifyWhenInteractionChanges(_ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void) {}

    func run() {
        animations.forEach { $0(self) }
        completions.forEach { $0(self) }
    }
}

final class ContextStub: NSObject, UIViewControllerContextTransitioning {

    let containerView: UIView
    let presented: UIViewController
    let key: UITransitionContextViewControllerKey
    var finalFrame: CGRect = .zero
    var isAnimated = true
    var isInteractive = false
    var transitionWasCancelled = false
    var presentationStyle: UIModalPresentationStyle = .custom
    var targetTransform: CGAffineTransform = .identity
    var results: [Bool] = []

    init(containerView: UIView, presented: UIViewController, key: UITransitionContextViewControllerKey) {
        self.containerView = containerView
        self.presented = presented
        self.key = key
        super.init()
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() { transitionWasCancelled = true }
    func pauseInteractiveTransition() {}

    func completeTransition(_ didComplete: Bool) {
        results.append(didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        return key == self.key ? presented : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .to: return self.key == .to ? presented.view : nil
        case .from: return self.key == .from ? presented.view : nil
        default: return nil
        }
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        return .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        return vc === presented ? finalFrame : .zero
    }
}
