import Foundation
import ProsceniumCore

/// A controller that owns its animator.
final class SlidingSheet: ViewController {
  let slide = Slide()
}

/// An animator of an application. The environment variable `BROKEN` selects a fault.
@MainActor final class Slide {
  private enum Fault: String {
    case neverCompletes
    case completesTwice
    case jumps
    case losesItsView
  }

  private let fault = ProcessInfo.processInfo.environment["BROKEN"].flatMap(Fault.init(rawValue:))
}

extension Slide: ViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }
}

extension Slide: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let sheet = context.viewController(forKey: .to) else {
      return context.completeTransition(true)
    }
    view.frame = context.finalFrame(for: sheet).offsetBy(dx: 0, dy: 360)
    view.alpha = 0
    context.containerView.addSubview(view)
    let fault = fault
    View.animate(withDuration: 0.15) {
      view.alpha = 1
      if fault != .jumps { view.center.y -= 180 }
    } completion: { _ in
      if fault == .jumps { view.center.y -= 360 }
      if fault == .losesItsView { view.removeFromSuperview() }
    }
    View.animate(withDuration: 0.3) {
      view.backgroundColor = .white
      if fault != .jumps { view.center.y -= 180 }
    } completion: { _ in
      if fault != .neverCompletes { context.completeTransition(true) }
      if fault == .completesTwice { context.completeTransition(true) }
    }
  }
}
