import Foundation

extension ViewController {
  /// What loading has made.
  struct Loading {
    var view: View?

    /// The size that ``ViewController/loadView()`` gave the view while its window was not known; `nil` for any other view.
    var assumedSize: Size?

    /// The safe area that the controller was last notified of; `nil` before the first one of an appearance.
    var safeArea: EdgeInsets?

    /// The size that the constraints in the view last asked for; `nil` before that was looked at.
    var fittingSize: Size?
  }

  /// The view if it was loaded.
  public var viewIfLoaded: View? { loading.view }

  /// Whether the view was loaded.
  public var isViewLoaded: Bool { loading.view != nil }

  /// Loads the view unless it was.
  public func loadViewIfNeeded() {
    guard loading.view == nil else { return }
    tell(.callback, "\(self).loadView")
    loadView()
    precondition(loading.view != nil, "loadView() of \(name) must assign a view.")
    viewIsLoaded()
    tell(.callback, "\(self).viewDidLoad")
    viewDidLoad()
  }

  var loadedView: View {
    loadViewIfNeeded()
    guard let view = loading.view else { preconditionFailure("\(name) lost its view while loading it.") }
    return view
  }

  /// What ``loadView()`` makes unless it is overridden.
  func makeView() -> View {
    if let window = traitWindow { return View(frame: Rect(origin: .zero, size: window.bounds.size)) }
    let host = StageRoster.currentHost
    let size = (host as? any AnimationHost)?.keyWindow?.bounds.size ?? host?.size ?? .zero
    loading.assumedSize = size
    return View(frame: Rect(origin: .zero, size: size))
  }

  /// Gives a view that was made while its window was not known the size of the one in which it is about to be shown.
  func fitNewView(in window: Window) {
    guard let size = loading.assumedSize, let view = viewIfLoaded, view.model.bounds.size == size else { return }
    loading.assumedSize = nil
    if size != window.bounds.size { view.place(in: window.bounds) }
  }

  func setView(_ view: View) {
    loading.view?.owner = nil
    loading.view = view
    view.owner = self
  }
}

extension ViewController: ViewOwner {
  var minimumLayoutMargins: DirectionalEdgeInsets? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
  }

  /// Outside of a window, where a callback may lay the view out, the safe area is not known yet.
  func safeAreaMayHaveChanged() {
    guard appearance.isOnScreen, let view = viewIfLoaded, view.window != nil else { return }
    let insets = view.safeAreaInsets
    guard insets != loading.safeArea else { return }
    loading.safeArea = insets
    traitCollection.performAsCurrent { viewSafeAreaInsetsDidChange() }
  }

  /// The outermost controller around this one decides.
  var keeperOfKeyboard: (any ViewOwner)? {
    let controller = topAncestor
    return controller.disablesAutomaticKeyboardDismissal ? controller : nil
  }
}

extension ViewController {
  /// Reports to the observers of the controller's stage which method of it is about to be called.
  func tell(_ kind: StageEvent.Kind, _ text: @autoclosure () -> EventText) {
    observedHost?.tell(kind, text())
  }

  /// The stage whose observers receive the controller's events: the one that it is on, else the one that runs the
  /// calling code. `nil` where no stage has an observer, so that the search costs nothing then.
  var observedHost: (any WindowHost)? {
    guard StageObservation.isOn else { return nil }
    return stageHost
  }

  /// The stage that it is on, else the one that runs the calling code.
  var stageHost: (any WindowHost)? {
    viewIfLoaded?.window?.host ?? rootWindow?.host ?? parent?.stageHost ?? RunningAnimations.current?.host
  }
}

extension EventText.StringInterpolation {
  /// Adds a controller under its title, else its type.
  @MainActor public mutating func appendInterpolation(_ controller: ViewController) {
    appendInterpolation(controller, named: controller.name)
  }

  /// Adds a controller, or "nil" where there is none.
  @MainActor public mutating func appendInterpolation(_ controller: ViewController?) {
    if let controller { appendInterpolation(controller) } else { appendLiteral("nil") }
  }

  /// Adds the name of an object's type, and nothing of what the object says about itself.
  @MainActor mutating func appendInterpolation(typeOf object: AnyObject?) {
    appendLiteral(object.map { String(describing: type(of: $0)) } ?? "nil")
  }
}
