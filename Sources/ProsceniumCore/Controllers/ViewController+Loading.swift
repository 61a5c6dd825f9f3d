import Foundation
import Logging

extension ViewController {
  /// The view of a controller and the values that describe its loading.
  struct Loading {
    var view: View?

    /// The size that ``ViewController/loadView()`` assumed because the window was unknown, or `nil` for any other
    /// view.
    var assumedSize: Size?

    /// The last safe area that the controller was notified of, or `nil` at the beginning of an appearance.
    var safeArea: EdgeInsets?

    /// The last fitting size of the view's constraints, or `nil` if it has not been measured.
    var fittingSize: Size?
  }

  /// The view, or `nil` if it is not loaded.
  public var viewIfLoaded: View? { loading.view }

  /// A Boolean value that indicates whether the view is loaded.
  public var isViewLoaded: Bool { loading.view != nil }

  /// Loads the view if it is not loaded.
  public func loadViewIfNeeded() {
    guard loading.view == nil else { return }
    trace(.callback, "\(self).loadView")
    loadView()
    precondition(loading.view != nil, "loadView() of \(name) must assign a view.")
    viewIsLoaded()
    trace(.callback, "\(self).viewDidLoad")
    viewDidLoad()
  }

  /// The view, which is loaded first if necessary.
  package var loadedView: View {
    loadViewIfNeeded()
    guard let view = loading.view else { preconditionFailure("viewDidLoad() of \(name) must not set its view to nil.") }
    return view
  }

  /// Returns the view that the default implementation of ``loadView()`` creates.
  func makeView() -> View {
    if let window = traitWindow { return View(frame: Rect(origin: .zero, size: window.bounds.size)) }
    let host = StageRoster.currentHost
    let size = (host as? any AnimationHost)?.keyWindow?.bounds.size ?? host?.size ?? .zero
    loading.assumedSize = size
    return View(frame: Rect(origin: .zero, size: size))
  }

  /// Resizes a view with an assumed size to the size of the window in which it is about to be shown.
  func fitNewView(in window: Window) {
    guard let size = loading.assumedSize, let view = viewIfLoaded, view.model.bounds.size == size else { return }
    loading.assumedSize = nil
    if size != window.bounds.size { view.place(in: window.bounds) }
  }

  func setView(_ view: View?) {
    if view == nil, loading.view?.window != nil {
      return Logger.controllers.warning("The view of \(name) stays loaded, because it is in a window.")
    }
    loading.view?.owner = nil
    loading.view = view
    view?.owner = self
  }

  /// Logs that no nib file is read, and how to create the view instead.
  func refuseNib(_ nib: String) {
    Logger.controllers.error("The nib \(nib) of \(name) is not read. Override loadView() to create its view.")
  }
}

extension ViewController: ViewOwner {
  package var minimumLayoutMargins: DirectionalEdgeInsets? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
  }

  /// Notifies the controller of a changed safe area while it is on screen and its view is in a window.
  ///
  /// Outside of a window, a callback may lay out the view, but the safe area is not yet known.
  package func safeAreaMayHaveChanged() {
    guard appearance.isOnScreen, let view = viewIfLoaded, view.window != nil else { return }
    let insets = view.safeAreaInsets
    guard insets != loading.safeArea else { return }
    loading.safeArea = insets
    traitCollection.performAsCurrent { viewSafeAreaInsetsDidChange() }
  }

  package var adjustsScrollViewInsets: Bool { automaticallyAdjustsScrollViewInsets && navigationController != nil }

  /// The outermost ancestor, if it keeps the keyboard when its first responder resigns.
  package var keeperOfKeyboard: (any ViewOwner)? {
    let controller = topAncestor
    return controller.disablesAutomaticKeyboardDismissal ? controller : nil
  }
}

extension ViewController {
  /// Reports an event of the controller to the observers of its stage, usually a call that is about to happen.
  package func trace(_ kind: StageEvent.Kind, _ text: @autoclosure () -> EventText) {
    observedHost?.trace(kind, text())
  }

  /// The stage whose observers receive the controller's events, or `nil` if no stage has an observer.
  ///
  /// Without observers, the property skips the search for the stage. The stage is the controller's own, or the one
  /// that runs the calling code.
  var observedHost: (any WindowHost)? {
    guard StageObservation.isOn else { return nil }
    return stageHost
  }

  /// The stage of the controller's window, or the stage that runs the calling code.
  var stageHost: (any WindowHost)? {
    viewIfLoaded?.window?.host ?? rootWindow?.host ?? parent?.stageHost ?? RunningAnimations.current?.host
  }
}

extension EventText.StringInterpolation {
  /// Appends the name of a controller, which is its title or its type.
  @MainActor public mutating func appendInterpolation(_ controller: ViewController) {
    appendInterpolation(controller, named: controller.name)
  }

  /// Appends the name of a controller, or "nil" if there is none.
  @MainActor public mutating func appendInterpolation(_ controller: ViewController?) {
    if let controller { appendInterpolation(controller) } else { appendLiteral("nil") }
  }

  /// Appends the name of an object's type, without the object's own description.
  @MainActor mutating func appendInterpolation(typeOf object: AnyObject?) {
    appendLiteral(object.map { String(describing: type(of: $0)) } ?? "nil")
  }
}

extension Logger {
  static var controllers: Logger { Logger(label: "Proscenium.controllers") }
}
