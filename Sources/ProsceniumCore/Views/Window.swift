import Foundation

/// The topmost view of a tree: a surface of a stage, whose root controller fills it.
@preconcurrency @MainActor open class Window: View {
  /// The stage that shows the window; the window does not keep it alive.
  private(set) weak var host: (any WindowHost)?

  /// Whether the host has a frame on its way already, as it has after most changes.
  @exclusivity(unchecked) private(set) final var frameRequest: FrameRequest?

  /// Has the window stand on `host`, which does not show it yet.
  final func stand(on host: any WindowHost) {
    self.host = host
    frameRequest = host.frameRequest
  }

  /// The controller whose view fills the window.
  ///
  /// A new one replaces the old at once; when the window is shown, both receive their appearance callbacks.
  /// What the old one presents is dismissed first, without animation.
  open var rootViewController: ViewController? {
    didSet { if rootViewController !== oldValue { rootViewControllerDidChange(from: oldValue) } }
  }

  private var isShown = false

  override final var asWindow: Window? { self }

  /// The tasks of transitions that have ended and whose handlers have not returned.
  final var concluding: [any ConcludingTask] = []

  /// What the window is about to become, while its controllers are notified of it.
  final var coming: EnvironmentUpdate?

  /// What receives keys and what is typed; kept alive by the tree that it stands in.
  final var focus = Focus()

  /// What the window last knew of the status bar.
  final var statusBar = StatusBarState()

  /// What the window showed last, and what of it is to be looked at again; `nil` until it is asked for.
  final var retainedList: RetainedDisplayList?

  /// What the window keeps of what is presented in it.
  final var presented = WindowPresentations()

  /// The readers of reserved regions in the window, in the order of their first reading.
  final var regionReaders: [RegionReader] = []

  /// The interactions in the window that follow the hinge, in the order of their coming.
  final var hingeInteractions: [HingeInteraction] = []

  /// The hinge of the device that shows the window; `nil` while it is not shown.
  final var shownHinge: Hinge? { isShown ? host?.hinge : nil }

  /// Shows the window on its stage, in front of the others, and makes it the key window.
  ///
  /// The root controller's view appears now; its `viewDidAppear` comes in a turn of its own. Once shown, a call only
  /// brings the window to the front.
  public func makeKeyAndVisible() {
    host?.show(self)
    guard !isShown else { return }
    isShown = true
    isHidden = false
    appearRoot()
    // Last, since a handler may close the window.
    tellHinge()
  }

  /// Takes the window off its stage, after its root controller disappeared; it can be shown again.
  ///
  /// What is presented in it is dismissed first, without animation; a transition that runs goes to its end at once, and
  /// a presentation whose turn has not come is called off. All of it happens before the method returns, in a task of
  /// its own, and blocks run in those of their transitions. Async handlers of the window's transitions are cancelled,
  /// and may return later than the window and its stage go: those that have begun, and completions as they begin.
  ///
  /// From a callback before a transition's start the window closes in the next turn.
  public func close() {
    guard isShown else { return }
    if isPreparingTransition(from: rootViewController) {
      host?.nextTurn { [self] in close() }
      return
    }
    closeInTask { [self] in
      endPresentations(from: rootViewController)
      rootViewController?.setAppearing(false, animated: false)
      rootViewController?.viewIfLoaded?.removeFromSuperview()
      rootViewController?.endAppearanceTransition()
      isShown = false
      endMotions()
      host?.hide(self)
      tellHinge()
    }
  }

  final override func shownFrameDidChange() { setNeedsStatusBarUpdate() }

  final override func didLookForMarks(atSubviews count: Int) { presented.visitCount += count }

  /// A window's environment is the stage's.
  override var inheritedTraits: TraitCollection { host?.traitCollection ?? TraitCollection() }

  /// Keeps the root controller's view as large as the window.
  ///
  /// Where something is presented in the root's place, the root's view is given its size also while it is removed, as
  /// by any parent.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let root = rootViewController?.viewIfLoaded, root.superview === self || layout.hasContexts else { return }
    root.place(in: bounds)
  }

  private func rootViewControllerDidChange(from old: ViewController?) {
    if isPreparingTransition(from: old) {
      host?.nextTurn { [self] in rootViewControllerDidChange(from: old) }
      return
    }
    endPresentations(from: old)
    if isShown {
      old?.setAppearing(false, animated: false)
      old?.viewIfLoaded?.removeFromSuperview()
      old?.endAppearanceTransition()
      appearRoot()
    }
    setNeedsStatusBarUpdate()
    old?.rootWindow = nil
    rootViewController?.rootWindow = self
  }

  private func appearRoot() {
    guard let root = rootViewController else { return }
    root.rootWindow = self
    if let host { host.runAsCurrent { root.loadViewIfNeeded() } } else { root.loadViewIfNeeded() }
    // Callbacks see the view as large as it will be, and may replace it.
    root.view.place(in: bounds)
    root.setAppearing(true, animated: false)
    root.view.place(in: bounds)
    insertSubview(root.view, at: 0)
    let window = WeakReference(self)
    let appearing = WeakReference(root)
    host?.nextTurn {
      guard let self = window.object, let root = appearing.object, self.rootViewController === root else { return }
      self.layoutIfNeeded()
      root.endAppearanceTransition()
    }
  }
}

/// What a window last knew of the status bar.
struct StatusBarState {
  /// One that is presented, or the controller of it; the window does not keep it alive.
  struct Entry {
    weak var object: AnyObject?
  }

  var isHidden = false
  var animation = StatusBarAnimation.fade

  /// Whether another controller may decide now, or the same one differently.
  var isStale = true

  /// Counts what may have changed which presentation decides among all of them; what was noted of one before counts no
  /// more then.
  var revision = 0

  /// What is presented and may move past the window's upper edge: it was moved, or an animation runs on it.
  var moving: [Entry] = []

  /// Storage that takes turns with that of `moving`, so that no frame allocates.
  private var spare: [Entry] = []

  /// Whether anything was ever presented in a controller's place, so that presentations are more than one chain.
  var hasContexts = false

  /// Empties `moving` and returns what was in it.
  mutating func takeMoving() -> [Entry] {
    var taken: [Entry] = []
    swap(&taken, &moving)
    swap(&moving, &spare)
    return taken
  }

  /// Keeps the storage of `taken` for the next time.
  mutating func giveBack(_ taken: inout [Entry]) {
    taken.removeAll(keepingCapacity: true)
    swap(&taken, &spare)
  }
}

/// How the status bar appears and disappears; read by the code that draws it.
public enum StatusBarAnimation: Int, Sendable, Hashable, CaseIterable {
  /// At once.
  case none = 0

  /// It fades.
  case fade = 1

  /// It slides over the upper edge.
  case slide = 2
}
