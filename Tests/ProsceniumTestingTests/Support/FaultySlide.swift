import Foundation
import ProsceniumCore

/// An animator of an application with an optional fault, which is its own transitioning delegate.
@MainActor final class FaultySlide {
  enum Fault: CaseIterable {
    case neverCompletes
    case completesTwice
    case completesAfterTheEnd
    case jumpsAtTheEnd
    case jumpsOnTheWay
    case jumpsAtTheStart
    case losesItsView
    case takesThePresentersView
  }

  private let fault: Fault?

  /// The distance of the slide in points.
  static let way = 360.0

  private let scheduler: any StageScheduler

  init(_ fault: Fault?, on stage: Stage) {
    self.fault = fault
    scheduler = stage.scheduler
  }
}

extension FaultySlide: ViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    self
  }
}

extension FaultySlide: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let to = context.viewController(forKey: .to), let from = context.viewController(forKey: .from) else { return }
    if fault == .takesThePresentersView, let view = from.viewIfLoaded { context.containerView.addSubview(view) }
    if let view = context.view(forKey: .to) {
      view.frame = context.finalFrame(for: to)
      view.frame.origin.y += Self.way
      view.alpha = 0.5
      context.containerView.addSubview(view)
      slide(view, by: -Self.way, in: context)
    } else if let view = context.view(forKey: .from) {
      if fault == .jumpsAtTheStart { view.frame.origin.y += Self.way }
      slide(view, by: Self.way, in: context)
    }
  }

  private func after(_ delay: Duration, _ work: @escaping @MainActor @Sendable () -> Void) {
    _ = scheduler.schedule(after: delay, work)
  }

  private func slide(_ view: View, by way: Double, in context: any ViewControllerContextTransitioning) {
    let fault = fault
    View.animate(withDuration: 0.3) {
      view.alpha = way < 0 ? 1 : 0.5
      if fault != .jumpsAtTheEnd { view.frame.origin.y += way }
    } completion: { _ in
      if fault == .jumpsAtTheEnd { view.frame.origin.y += way }
      if fault != .neverCompletes { context.completeTransition(true) }
      if fault == .completesTwice { context.completeTransition(true) }
    }
    switch fault {
    case .jumpsOnTheWay: after(.milliseconds(100)) { view.frame.origin.y += Self.way }
    case .losesItsView: after(.milliseconds(100)) { view.removeFromSuperview() }
    case .completesAfterTheEnd: after(.milliseconds(500)) { context.completeTransition(true) }
    case .neverCompletes, .completesTwice, .jumpsAtTheEnd, .jumpsAtTheStart, .takesThePresentersView, nil: return
    }
  }
}
