import Foundation

/// The cached result of a window's search for the controller that controls the status bar, for one presentation.
struct StatusBarCache: ~Copyable {
  /// The revision of the window at the time of the search. A result of another revision is invalid.
  var revision = -1

  /// The frontmost controller that controls the status bar, among this presentation and those behind it.
  @WeakReference var front: ViewController?

  /// A Boolean value that indicates whether the front controller hides the status bar due to its view's position.
  ///
  /// The status bar is hidden if the view extends above the window's upper edge.
  var hidesBeyondTop = false

  /// A Boolean value that indicates whether the presented view extended above the window's upper edge.
  var isAbove = false

  /// A Boolean value that indicates whether each frame checks this presentation.
  var isMoving = false
}

/// The cached state of the status bar of a window.
struct StatusBarState {
  /// A weak reference to a presentation.
  struct Entry {
    weak var presentation: ModalPresentation?
  }

  var isHidden = false
  var style = StatusBarStyle.default
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

/// The search for the root or presented controller that controls the status bar.
///
/// A presented controller can control the status bar at any position, or only while its view extends above the window's
/// upper edge. Of these controllers the front one is used. Each presentation caches the result for itself and the
/// presentations behind it, so that a search does not visit all of them. A frame checks only presentations that are
/// moving.
extension Window {
  /// A Boolean value that indicates whether the status bar is hidden while this window is in front, as of the last
  /// frame.
  ///
  /// ``ViewController/prefersStatusBarHidden`` describes which controller decides. The safe area does not depend on
  /// this value, because the stage determines it.
  public final var isStatusBarHidden: Bool { controllers.statusBar.isHidden }

  /// The place of the status bar in the window's coordinates, or zero while it is hidden.
  ///
  /// The status bar fills the safe area at the top of the surface, as on a phone in portrait.
  public final var statusBarFrame: Rect {
    let height = host?.safeAreaInsets.top ?? 0
    guard !isStatusBarHidden, height > 0, let host else { return .zero }
    return convert(Rect(x: 0, y: 0, width: host.size.width, height: height), from: nil)
  }

  /// The style of the status bar while this window is in front, as of the last frame.
  ///
  /// ``ViewController/preferredStatusBarStyle`` describes which controller decides.
  public final var statusBarStyle: StatusBarStyle { controllers.statusBar.style }

  /// The animation of the last change of ``isStatusBarHidden``.
  public final var statusBarUpdateAnimation: StatusBarAnimation { controllers.statusBar.animation }

  /// Schedules an update of the status bar for the next frame and invalidates the results of all presentations.
  final func setNeedsStatusBarUpdate() {
    controllers.statusBar.revision += 1
    controllers.statusBar.isStale = true
    host?.setNeedsFrame()
  }

  /// Schedules an update of the status bar for the next frame, because some presentations have changed.
  ///
  /// - Parameter changed: The presentations that have changed, from the front to the back.
  final func setNeedsStatusBarUpdate(for changed: [ModalPresentation]) {
    // Presentations in front of a changed one have cached its result, so in this case invalidate the results of all.
    let isInFront = changed.first.map { $0.container == nil || $0.container === frontContainer } ?? true
    if controllers.statusBar.hasContexts || !isInFront { return setNeedsStatusBarUpdate() }
    for presentation in changed { presentation.statusBarNote.revision = -1 }
    controllers.statusBar.isStale = true
    host?.setNeedsFrame()
  }

  /// Registers a presentation for a check in each frame while it is moving.
  final func watch(_ presentation: ModalPresentation) {
    guard !presentation.statusBarNote.isMoving else { return }
    presentation.statusBarNote.isMoving = true
    controllers.statusBar.moving.append(StatusBarState.Entry(presentation: presentation))
  }
}

extension WindowControllers {
  /// Updates the status bar for the frame that is about to be shown, if a result is invalid.
  func updateStatusBar() {
    if !statusBar.moving.isEmpty { checkMovingPresentations() }
    guard statusBar.isStale else { return }
    statusBar.isStale = false
    let (front, hidesBeyondTop) = statusBarFront
    updateStatusBarStyle(decidedBy: front)
    let decider = front?.statusBarDecider { $0.childForStatusBarHidden }
    guard (hidesBeyondTop || decider?.prefersStatusBarHidden ?? false) != statusBar.isHidden else { return }
    statusBar.isHidden.toggle()
    statusBar.animation = decider?.preferredStatusBarUpdateAnimation ?? .fade
    if let decider {
      window.host?.trace(.environment, "\(decider) \(statusBar.isHidden ? "hides" : "shows") the status bar")
    } else {
      window.host?.trace(.environment, "a window without a root shows the status bar")
    }
  }

  private func updateStatusBarStyle(decidedBy front: ViewController?) {
    let decider = front?.statusBarDecider { $0.childForStatusBarStyle }
    let style = decider?.preferredStatusBarStyle ?? .default
    guard style != statusBar.style else { return }
    statusBar.style = style
    if let decider {
      window.host?.trace(.environment, "\(decider) sets the status bar's style to \(style)")
    } else {
      window.host?.trace(.environment, "a window without a root sets the status bar's style to default")
    }
  }

  /// Invalidates the results if a moving view has crossed the window's upper edge since the last check.
  private func checkMovingPresentations() {
    // Remove the entries first, because the check calls overridable code that may add entries.
    var looked = statusBar.takeMoving()
    for entry in looked {
      guard let presentation = entry.presentation else { continue }
      window.visitCount += 1
      presentation.statusBarNote.isMoving = false
      guard presentation.statusBarNote.revision == statusBar.revision else { continue }
      if presentation.isAboveWindow(watchedBy: window) != presentation.statusBarNote.isAbove {
        window.setNeedsStatusBarUpdate()
      }
    }
    statusBar.giveBack(&looked)
  }

  /// The front controller that controls the status bar itself or by a child.
  ///
  /// The Boolean value indicates whether this controller hides the status bar because its view extends above the
  /// window.
  private var statusBarFront: (ViewController?, Bool) {
    if statusBar.hasContexts {
      let decider = window.presentations.last { $0.decidesStatusBar(in: window) }
      return decider.map { ($0.presented, $0.hidesStatusBarWhereItIs) } ?? (root, false)
    }
    var passed: [ModalPresentation] = []
    var (front, hidesBeyondTop) = (root, false)
    var candidate = window.frontContainer?.shown
    while let presentation = candidate {
      window.visitCount += 1
      if presentation.statusBarNote.revision == statusBar.revision {
        front = presentation.statusBarNote.front ?? root
        hidesBeyondTop = presentation.statusBarNote.hidesBeyondTop
        break
      }
      passed.append(presentation)
      if presentation.decidesStatusBar(in: window) {
        (front, hidesBeyondTop) = (presentation.presented, presentation.hidesStatusBarWhereItIs)
        break
      }
      candidate = presentation.presenting.modal.asPresented
    }
    for presentation in passed {
      presentation.statusBarNote.front = front
      presentation.statusBarNote.hidesBeyondTop = hidesBeyondTop
    }
    return (front, hidesBeyondTop)
  }
}

extension ViewController {
  /// Schedules an update of the status bar, because this controller or a child may have changed its preference.
  func statusBarAppearanceDidChange() {
    guard let window = traitWindow else { return }
    window.setNeedsStatusBarUpdate(for: presentationShowingIt.map { [$0] } ?? [])
  }

  /// Schedules an update of the status bar, because the view has entered a window or left it.
  func invalidateStatusBar() {
    guard let window = viewIfLoaded?.window else { return }
    window.controllers.statusBar.isStale = true
    // A result cached while the view was in no window is invalid, and so are all results derived from it.
    guard let presentation = modal.asPresented,
      presentation.statusBarNote.revision == window.controllers.statusBar.revision
    else {
      return
    }
    window.controllers.statusBar.revision += 1
  }
}

extension ModalPresentation {
  /// Returns a Boolean value that indicates whether the presented controller controls the status bar if none in front
  /// does.
  ///
  /// The method caches the position of the presented view and registers a moving view for checks.
  fileprivate func decidesStatusBar(in window: Window) -> Bool {
    guard container != nil else { return false }
    statusBarNote.revision = window.controllers.statusBar.revision
    statusBarNote.isAbove = isAboveWindow(watchedBy: window)
    return takesStatusBar || statusBarNote.isAbove
  }

  /// A Boolean value that indicates whether the presented controller controls the status bar at any position.
  ///
  /// The presentation must not be leaving. In addition, it must be full screen, or the controller must capture the
  /// status bar's appearance.
  private var takesStatusBar: Bool {
    guard transition.map({ $0.kind == .presentation && !$0.isCancelled }) ?? true else { return false }
    let covers = !isInContext && controller.presentationStyle == .fullScreen
    return covers || presented.modalPresentationCapturesStatusBarAppearance
  }

  /// A Boolean value that indicates whether the presented controller hides the status bar at its view's last position.
  ///
  /// The view must have extended above the window's upper edge.
  fileprivate var hidesStatusBarWhereItIs: Bool {
    statusBarNote.isAbove && (presented as? any CustomPresentable)?.hidesStatusBarBeyondTop ?? false
  }

  /// Returns a Boolean value that indicates whether the presented view extends above the window's upper edge.
  ///
  /// The method uses the displayed frame, including running animations. It registers a moving view for checks.
  fileprivate func isAboveWindow(watchedBy window: Window) -> Bool {
    guard let container, container.window === window, let view = shownView, view.isDescendant(of: window) else {
      return false
    }
    let (distance, isMoving) = view.watchDistanceToTop(of: window)
    if isMoving { window.watch(self) }
    return distance < -Self.tolerance
  }

  /// The tolerance in points for rounding errors of composed transforms.
  private static let tolerance: CGFloat = 1e-6
}
