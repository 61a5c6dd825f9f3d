import Foundation

extension ViewController {
  /// What loading has made.
  struct Loading {
    var view: View?

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

  func setView(_ view: View) {
    loading.view?.owner = nil
    loading.view = view
    view.owner = self
  }
}

extension ViewController: ViewOwner {
  /// The outermost controller around this one decides.
  var keeperOfKeyboard: (any ViewOwner)? {
    let controller = topAncestor
    return controller.disablesAutomaticKeyboardDismissal ? controller : nil
  }
}
