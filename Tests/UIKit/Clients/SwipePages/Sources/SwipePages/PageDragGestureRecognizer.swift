//  PageDragGestureRecognizer.swift
//  SwipePages

import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A one-finger drag that is horizontal from its first points, else it fails.
class PageDragGestureRecognizer: UIGestureRecognizer {

    var minimumDistance: CGFloat = 10

    private(set) var direction: SwipeDirection?
    private(set) var resetCount = 0

    private var startLocation: CGPoint?
    private var lastLocation: CGPoint?
    private var previousLocation: CGPoint?
    private var lastTimestamp: TimeInterval = 0
    private var previousTimestamp: TimeInterval = 0
    private weak var trackedTouch: UITouch?

    var translation: CGPoint {
        guard let start = startLocation, let last = lastLocation else { return .zero }
        return CGPoint(x: last.x - start.x, y: last.y - start.y)
    }

    var velocity: CGPoint {
        guard let last = lastLocation, let previous = previousLocation else { return .zero }
        let interval = CGFloat(lastTimestamp - previousTimestamp)
        guard interval > 0 else { return .zero }
        return CGPoint(x: (last.x - previous.x) / interval, y: (last.y - previous.y) / interval)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard trackedTouch == nil, touches.count == 1, let touch = touches.first else {
            if state == .possible {
                state = .failed
            } else {
                touches.forEach { ignore($0, for: event) }
            }
            return
        }
        trackedTouch = touch
        startLocation = touch.location(in: view)
        lastLocation = startLocation
        lastTimestamp = touch.timestamp
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        track(touch)
        switch state {
        case .possible:
            let moved = translation
            if abs(moved.y) >= minimumDistance && abs(moved.y) >= abs(moved.x) {
                state = .failed
            } else if abs(moved.x) >= minimumDistance {
                direction = moved.x < 0 ? .next : .previous
                state = .began
            }
        case .began, .changed:
            state = .changed
        default:
            break
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        switch state {
        case .began, .changed: state = .ended
        case .possible: state = .failed
        default: break
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        switch state {
        case .began, .changed: state = .cancelled
        case .possible: state = .failed
        default: break
        }
    }

    override func reset() {
        super.reset()
        resetCount += 1
        direction = nil
        startLocation = nil
        lastLocation = nil
        previousLocation = nil
        lastTimestamp = 0
        previousTimestamp = 0
        trackedTouch = nil
    }

    private func track(_ touch: UITouch) {
        previousLocation = lastLocation
        previousTimestamp = lastTimestamp
        lastLocation = touch.location(in: view)
        lastTimestamp = touch.timestamp
    }
}
