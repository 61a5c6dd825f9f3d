import Foundation

/// The topmost view of a view hierarchy on a stage, filled by the view of its root controller.
@preconcurrency @MainActor open class Window: View {
  /// The stage that shows the window. The window does not retain it.
  private(set) weak var host: (any WindowHost)?

  /// The shared state that indicates whether the host has already requested a frame.
  @exclusivity(unchecked) private(set) final var frameRequest: FrameRequest?

  /// Attaches the window to a host, which does not show it yet.
  final func stand(on host: any WindowHost) {
    self.host = host
    frameRequest = host.frameRequest
  }

  /// The controller whose view fills the window.
  ///
  /// A new controller replaces the old one immediately. If the window is shown, both receive appearance callbacks. The
  /// presentations of the old controller are dismissed first, without animation. If a callback before the start of a
  /// transition sets the property, the replacement follows in the next turn.
  open var rootViewController: ViewController? {
    didSet { if rootViewController !== oldValue { rootViewControllerDidChange(from: oldValue) } }
  }

  private var isShown = false

  override final var asWindow: Window? { self }

  /// The tasks of transitions that have ended while their handlers have not returned.
  final var concluding: [any ConcludingTask] = []

  /// The announced environment of the window, or `nil` unless controllers are being notified of a change.
  final var coming: EnvironmentState?

  /// The first responder, which the view hierarchy and not the window keeps alive.
  final var focus = Focus()

  /// The cached state of the status bar.
  final var statusBar = StatusBarState()

  /// The retained display list with its marks, or `nil` until a list was requested.
  final var retainedList: RetainedDisplayList?

  /// The cached information about the presentations in the window.
  final var presented = WindowPresentations()

  /// The readers of reserved regions in the window, in the order of their first read.
  final var regionReaders: [RegionReader] = []

  /// The enabled hinge interactions in the window, in the order in which they were added or enabled.
  final var hingeInteractions: [HingeInteraction] = []

  /// The hinge of the device that shows the window, or `nil` while the window is not shown.
  final var shownHinge: Hinge? { isShown ? host?.hinge : nil }

  /// Shows the window on its stage in front of the other windows, and makes it the key window.
  ///
  /// The view of the root controller appears immediately. Its `viewDidAppear` is called in a later turn. If the window
  /// is already shown, the method only brings it to the front.
  public func makeKeyAndVisible() {
    host?.show(self)
    guard !isShown else { return }
    isShown = true
    isHidden = false
    appearRoot()
    // Notify the interactions last, because a handler may close the window.
    tellHinge()
  }

  /// Removes the window from its stage after its root controller has disappeared.
  ///
  /// The presentations in the window are dismissed first, without animation. A running transition ends immediately, and
  /// a presentation that has not started is cancelled. All of this happens before the method returns. The work runs in
  /// a task of its own, and completion blocks run in the tasks of their transitions.
  ///
  /// Asynchronous handlers of the window's transitions are cancelled immediately if they have started, and asynchronous
  /// completions are cancelled when they start. Both may return after the window and its stage were released.
  ///
  /// If the method is called in a callback before the start of a transition, the window closes in the next turn. A
  /// closed window can be shown again.
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

  /// The traits of the window's stage, which the window inherits.
  override var inheritedTraits: TraitCollection { host?.traitCollection ?? TraitCollection() }

  /// Resizes the view of the root controller to the size of the window.
  ///
  /// A presentation may replace the root controller's view and remove it from the window. The view is resized in this
  /// case too, as in any other parent.
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
    // Callbacks see the view in its final size, and may replace the view.
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

/// The cached state of the status bar of a window.
struct StatusBarState {
  /// A weak reference to a presentation or to its controller.
  struct Entry {
    weak var object: AnyObject?
  }

  var isHidden = false
  var animation = StatusBarAnimation.fade

  /// A Boolean value that indicates whether the cached state must be updated.
  var isStale = true

  /// The number of events that may have changed the presentation in control of the status bar.
  ///
  /// Information cached by a presentation for an earlier revision is invalid.
  var revision = 0

  /// The presentations that may have moved across the window's top edge, because they were moved or are animated.
  var moving: [Entry] = []

  /// Storage that alternates with the storage of `moving`, to avoid memory allocations in frames.
  private var spare: [Entry] = []

  /// A Boolean value that indicates whether a presentation ever replaced a controller's view in its context.
  ///
  /// In this case the presentations of the window may form more than one chain.
  var hasContexts = false

  /// Removes and returns all entries of `moving`.
  mutating func takeMoving() -> [Entry] {
    var taken: [Entry] = []
    swap(&taken, &moving)
    swap(&moving, &spare)
    return taken
  }

  /// Empties `taken` and keeps its storage for the next call.
  mutating func giveBack(_ taken: inout [Entry]) {
    taken.removeAll(keepingCapacity: true)
    swap(&taken, &spare)
  }
}

/// The animation with which the status bar appears and disappears, for the code that draws it.
public enum StatusBarAnimation: Int, Sendable, Hashable, CaseIterable {
  /// The status bar changes without animation.
  case none = 0

  /// The status bar fades.
  case fade = 1

  /// The status bar slides across the top edge.
  case slide = 2
}
