import Foundation

/// The controllers in a window: its root, its presentations and the controller of the status bar.
@MainActor final class WindowControllers: WindowContents {
  /// The window, which owns this object.
  unowned let window: Window

  // Each frame reads these properties. The class does not check exclusivity of the marked properties at run time,
  // because such a check costs more than the access. No access lasts longer than a single read or write.

  /// The controller whose view fills the window.
  @exclusivity(unchecked) var root: ViewController? {
    didSet { if root !== oldValue { window.rootViewControllerDidChange(from: oldValue) } }
  }

  /// The cached state of the status bar.
  @exclusivity(unchecked) var statusBar = StatusBarState()

  /// The cached information about the presentations in the window.
  @exclusivity(unchecked) var presented = WindowPresentations()

  init(in window: Window) { self.window = window }

  func layOutRoot() {
    guard let view = root?.viewIfLoaded, view.superview === window || window.layout.hasContexts else { return }
    view.place(in: window.bounds)
  }

  var isInTransition: Bool { window.isInTransition }

  var frontResponder: Responder { window.presentations.last?.presented ?? root ?? window }

  func watchedFrameDidChange() { window.setNeedsStatusBarUpdate() }
}

/// The cached information of a window about its presentations.
///
/// Each presentation needs this information, so a cache avoids visits of all presentations.
struct WindowPresentations {
  /// A weak reference to a presentation or dismissal.
  struct Transition {
    weak var transition: ModalTransition?
  }

  /// A weak reference to the container of a presentation.
  struct Container {
    weak var view: PresentationContainerView?
  }

  /// The presentations and dismissals of the window, each from its request to its end.
  var transitions: [Transition] = []

  /// The containers of presentations that may be anchored to a moving view, from back to front.
  var anchoredContainers: [Container] = []
}

extension Window {
  /// The controllers in the window, created on first access.
  final var controllers: WindowControllers {
    // Only this property sets the contents, so the type of an existing object is known.
    if let contents { return unsafeDowncast(contents, to: WindowControllers.self) }
    let controllers = WindowControllers(in: self)
    contents = controllers
    return controllers
  }
}
