//  SwipeInteractionController.swift
//  SwipePages

import UIKit

/// A percent driver that never loses an outcome: a finger may be up before UIKit started the transition.
class SwipeInteractionController: UIPercentDrivenInteractiveTransition {

    let direction: SwipeDirection
    private(set) var isStarted = false
    private(set) var outcome: SwipeThresholds.Outcome?

    var onProgress: ((CGFloat) -> Void)?
    var onOutcome: ((SwipeThresholds.Outcome) -> Void)?

    init(direction: SwipeDirection) {
        self.direction = direction
        super.init()
        // A touch less than one: some systems flash the last frame otherwise.
        completionSpeed = 0.999
        completionCurve = .easeOut
    }

    override func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        super.startInteractiveTransition(transitionContext)
        isStarted = true
        if outcome != nil {
            DispatchQueue.main.async { [weak self] in
                self?.applyOutcome()
            }
        }
    }

    override func update(_ percentComplete: CGFloat) {
        guard isStarted, outcome == nil else { return }
        super.update(percentComplete)
        onProgress?(percentComplete)
    }

    override func finish() {
        decide(.finish)
    }

    override func cancel() {
        decide(.cancel)
    }

    private func decide(_ newOutcome: SwipeThresholds.Outcome) {
        guard outcome == nil else { return }
        outcome = newOutcome
        if isStarted {
            applyOutcome()
        }
    }

    private func applyOutcome() {
        guard let outcome = outcome else { return }
        switch outcome {
        case .finish: super.finish()
        case .cancel: super.cancel()
        }
        onOutcome?(outcome)
    }
}
