import Foundation

/// An exchange of the views of two children that application code asked for, from the call to its completion.
@MainActor final class ChildExchange {
  private let container: ViewController
  private let from: ViewController
  private let to: ViewController

  init(in container: ViewController, from: ViewController, to: ViewController) {
    self.container = container
    self.from = from
    self.to = to
  }

  /// Returns a Boolean value that indicates whether the exchange alone decides when `child` appears and disappears.
  func moves(_ child: ViewController) -> Bool { child === from || child === to }

  func begin(animated: Bool) {
    guard container.appearance.isOnScreen else { return }
    if isChild(from) { from.setAppearing(false, animated: animated) }
    if isChild(to) { to.setAppearing(true, animated: animated) }
  }

  /// Removes the view that goes, and ends the appearances.
  func end() {
    if isChild(from) { from.viewIfLoaded?.removeFromSuperview() }
    container.containment.childExchanges.removeAll { $0 === self }
    if isChild(to) { to.endAppearanceTransition() }
    if isChild(from) { from.endAppearanceTransition() }
  }

  /// Restores the appearances before the exchange, because a callback of its beginning took a child out.
  func cancel() {
    container.containment.childExchanges.removeAll { $0 === self }
    if isChild(from) { from.setAppearing(container.appearance.isOnScreen, animated: false) }
    if isChild(to) {
      to.setAppearing(false, animated: false)
      to.endAppearanceTransition()
    }
    // A container that appears or disappears itself ends the appearances of the children in its view with its own.
    if container.appearance.isUnderway, container.shouldAutomaticallyForwardAppearanceMethods { return }
    if isChild(from) { from.endAppearanceTransition() }
  }

  /// The container begins to appear or disappear: the child that stays in it does so, too.
  func containerWill(appear isAppearing: Bool, animated: Bool) {
    if isChild(to) { to.setAppearing(isAppearing, animated: animated) }
  }

  /// The container has disappeared: the rest of the exchange is not seen.
  func containerDidEnd() {
    guard !container.appearance.isOnScreen else { return }
    for child in [to, from] where isChild(child) { child.endAppearanceTransition() }
  }

  /// A callback may have taken a child out of the container.
  private func isChild(_ child: ViewController) -> Bool { child.parent === container }
}

extension ViewController {
  func exchange(
    _ from: ViewController,
    for to: ViewController,
    _ duration: TimeInterval,
    _ options: View.AnimationOptions,
    _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    for child in [from, to] {
      precondition(
        child.parent === self,
        "transition(from:to:duration:options:animations:completion:) requires two children of \(name), not \(child.name)."
      )
    }
    precondition(
      from !== to,
      "transition(from:to:duration:options:animations:completion:) requires two children, not \(from.name) twice."
    )
    tell(.request, "\(self).transition(from: \(from), to: \(to))")
    guard !isExchanging(from), !isExchanging(to) else {
      reportRefusal("\(name) must wait: another transition exchanges \(from.name) or \(to.name).")
      completion?(false)
      return
    }
    let exchange = ChildExchange(in: self, from: from, to: to)
    containment.childExchanges.append(exchange)
    exchange.begin(animated: View.length(duration) > 0 && View.areAnimationsEnabled)
    guard to.parent === self, from.parent === self else {
      exchange.cancel()
      completion?(false)
      return
    }
    let end = { (isFinished: Bool) in
      exchange.end()
      completion?(isFinished)
    }
    let isInView = from.view.superview != nil
    View.performWithoutAnimation { (from.view.superview ?? view).addSubview(to.view) }
    // The views of children are added and removed, so that the children's appearance follows.
    let options = options.subtracting(.showHideTransitionViews)
    if options.hasTransition, isInView {
      if let animations { View.animate(withDuration: duration, options: options, animations: animations) }
      View.transition(from: from.view, to: to.view, duration: duration, options: options, completion: end)
    } else {
      View.animate(withDuration: duration, options: options, animations: animations ?? {}, completion: end)
    }
  }
}
