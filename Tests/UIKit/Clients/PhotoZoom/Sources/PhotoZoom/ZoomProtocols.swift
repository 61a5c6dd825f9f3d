import UIKit

/// Adopted by both ends of a zoom.
public protocol ZoomEndpoint: AnyObject {

    /// The view the photo grows out of or shrinks into; nil lets the transition fade only.
    var zoomReferenceView: UIView? { get }

    /// Corner radius of the photo at this end.
    var zoomCornerRadius: CGFloat { get }

    func zoomWillBegin(_ operation: UINavigationController.Operation)
    func zoomDidEnd(_ operation: UINavigationController.Operation, completed: Bool)
}

public extension ZoomEndpoint {

    var zoomCornerRadius: CGFloat { 0 }

    func zoomWillBegin(_ operation: UINavigationController.Operation) {}
    func zoomDidEnd(_ operation: UINavigationController.Operation, completed: Bool) {}

    /// The frame of the reference view in the space of another view.
    func zoomReferenceFrame(in view: UIView) -> CGRect? {
        guard let reference = zoomReferenceView else { return nil }
        return reference.convert(reference.bounds, to: view)
    }
}

/// Anything that may be shown large.
public protocol PhotoPresenting: ZoomEndpoint where Self: UIViewController {
    var photo: Photo { get }
}

/// What a transition reports while it runs.
public protocol ZoomTransitionObserver: AnyObject {
    func zoomTransition(_ transition: ZoomTransition, didUpdate fraction: CGFloat)
    func zoomTransition(_ transition: ZoomTransition, didEndCompleted completed: Bool)
}

public extension ZoomTransitionObserver {
    func zoomTransition(_ transition: ZoomTransition, didUpdate fraction: CGFloat) {}
}

/// A factory for the travelling view, so that applications can bring their own.
public protocol ZoomSnapshotting {
    func snapshot(of view: UIView) -> UIView
}

public struct DefaultZoomSnapshotter: ZoomSnapshotting {

    public init() {}

    public func snapshot(of view: UIView) -> UIView {
        if let snapshot = view.snapshotView(afterScreenUpdates: false) {
            return snapshot
        }
        let replacement = UIView(frame: view.bounds)
        replacement.backgroundColor = view.backgroundColor
        return replacement
    }
}
