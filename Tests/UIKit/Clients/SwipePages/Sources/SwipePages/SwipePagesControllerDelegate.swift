//  SwipePagesControllerDelegate.swift
//  SwipePages

import UIKit

@objc enum SwipeDirection: Int {
    case previous = -1
    case next = 1

    /// Sign of a finger movement that drives the swipe.
    var fingerSign: CGFloat {
        return self == .next ? -1 : 1
    }
}

@objc protocol SwipePagesControllerDelegate: AnyObject {

    @objc optional func swipePages(_ controller: SwipePagesController, shouldSwipeFrom index: Int, to target: Int) -> Bool

    @objc optional func swipePages(_ controller: SwipePagesController, didStartSwipingTo index: Int)

    @objc optional func swipePages(_ controller: SwipePagesController, didUpdate progress: CGFloat)

    @objc optional func swipePages(_ controller: SwipePagesController, didEndAt index: Int, completed: Bool)
}

struct SwipeThresholds {
    /// Points per second that decide on their own.
    var velocity: CGFloat = 400
    /// Share of the width that decides for slow fingers.
    var progress: CGFloat = 0.5

    enum Outcome: Equatable {
        case finish
        case cancel
    }

    func outcome(progress value: CGFloat, velocity speed: CGFloat, direction: SwipeDirection) -> Outcome {
        let forward = speed * direction.fingerSign
        if forward > velocity { return .finish }
        if forward < -velocity { return .cancel }
        return value >= progress ? .finish : .cancel
    }

    func progress(translation: CGFloat, width: CGFloat, direction: SwipeDirection) -> CGFloat {
        guard width > 0 else { return 0 }
        return min(1, max(0, translation * direction.fingerSign / width))
    }
}
