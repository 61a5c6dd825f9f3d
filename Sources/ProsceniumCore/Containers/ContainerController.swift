import Logging

/// A container of the library: what it lists are its children, and it says when they appear.
@MainActor protocol ContainerController: ViewController {
  /// The controllers that it has by its own account.
  var listed: [ViewController] { get }

  /// Gives up a listed controller that other code took out of it; while a change is under way nothing happens.
  func forget(_ child: ViewController)
}

extension ContainerController {
  /// Whether `child` is in the container's own list.
  func keeps(_ child: ViewController) -> Bool { listed.contains(child) }

  /// Gives up what others took away while a change was under way.
  func dropStrays() {
    for child in listed where child.parent !== self && keeps(child) { forget(child) }
  }

  /// Whether `child` is another container's by now, and none of this one's to show or hide.
  func isElsewhere(_ child: ViewController) -> Bool { child.parent != nil && child.parent !== self }

  /// Other code took a child out: what is presented in its place goes at once, the rest when no change is under way.
  func lose(_ child: ViewController) {
    // Between containers of the library it goes along.
    if !containment.isExchanging { endPresentations(inPlaceOf: child) }
    if keeps(child) { forget(child) }
  }

  /// Gives up the place of a child that goes; what is presented in it goes without animation.
  func vacatePlace(of child: ViewController) {
    if isElsewhere(child) { return }
    endPresentations(inPlaceOf: child)
    child.leavePlace()
  }

  private func endPresentations(inPlaceOf child: ViewController) {
    if isElsewhere(child) || child.modal.isStaying { return }
    // Not the view's own: what is presented would stay with a child that goes while the container is not seen.
    traitWindow?.endPresentations(from: child, because: .presenterDismissed)
  }

  /// Has a child and what is presented in its place appear or disappear, unless they do or did.
  func setAppearing(_ isAppearing: Bool, _ child: ViewController, animated: Bool) {
    if isElsewhere(child) { return }
    for controller in child.seenInPlace where controller.appearance.isOnScreen != isAppearing {
      controller.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }
}

extension Logger {
  static var container: Logger { Logger(label: "Proscenium.container") }
}
