import Foundation

/// An exchange of the views of two children, from the application's call until its completion.
@MainActor final class ChildExchange {
  private let container: ViewController
  private let from: ViewController
  private let to: ViewController

  init(in container: ViewController, from: ViewController, to: ViewController) {
    self.container = container
    self.from = from
    self.to = to
  }

  /// Returns a Boolean value that indicates whether the exchange controls the appearance of `child`.
  func moves(_ child: ViewController) -> Bool { child === from || child === to }

  func begin(animated: Bool) {
    guard container.appearance.isOnScreen else { return }
    if isChild(from) { from.setAppearing(false, animated: animated) }
    if isChild(to) { to.setAppearing(true, animated: animated) }
  }

  /// Removes the outgoing view and ends the appearance callbacks of both children.
  func end() {
    if isChild(from) { from.viewIfLoaded?.removeFromSuperview() }
    container.containment.childExchanges.removeAll { $0 === self }
    if isChild(to) { to.endAppearanceTransition() }
    if isChild(from) { from.endAppearanceTransition() }
  }

  /// Restores the appearances from before the exchange, because an appearance callback at its start removed a child.
  func cancel() {
    container.containment.childExchanges.removeAll { $0 === self }
    if isChild(from) { from.setAppearing(container.appearance.isOnScreen, animated: false) }
    if isChild(to) {
      to.setAppearing(false, animated: false)
      to.endAppearanceTransition()
    }
    // If the container itself is appearing or disappearing, it ends the appearances of its children together with its
    // own.
    if container.appearance.isUnderway, container.shouldAutomaticallyForwardAppearanceMethods { return }
    if isChild(from) { from.endAppearanceTransition() }
  }

  /// Begins the appearance or disappearance of the remaining child, because the container begins its own.
  func containerWill(appear isAppearing: Bool, animated: Bool) {
    if isChild(to) { to.setAppearing(isAppearing, animated: animated) }
  }

  /// Ends the appearance callbacks of both children if the container has disappeared.
  func containerDidEnd() {
    guard !container.appearance.isOnScreen else { return }
    for child in [to, from] where isChild(child) { child.endAppearanceTransition() }
  }

  /// Returns a Boolean value that indicates whether `child` is still in the container, because callbacks may remove
  /// it.
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
    trace(.request, "\(self).transition(from: \(from), to: \(to))")
    guard !isExchanging(from), !isExchanging(to) else {
      reportRefusal("\(name) cannot exchange \(from.name) for \(to.name), which are in another transition.")
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
    // Remove the option that hides the views instead, so that the children's appearance follows the views.
    let options = options.subtracting(.showHideTransitionViews)
    if options.hasTransition, isInView {
      if let animations { View.animate(withDuration: duration, options: options, animations: animations) }
      View.transition(from: from.view, to: to.view, duration: duration, options: options, completion: end)
    } else {
      View.animate(withDuration: duration, options: options, animations: animations ?? {}, completion: end)
    }
  }
}
