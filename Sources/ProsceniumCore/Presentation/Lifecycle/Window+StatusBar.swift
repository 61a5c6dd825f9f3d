import Foundation

/// What a window found out about one presentation when it looked for the controller that decides about the status bar.
struct StatusBarNote: ~Copyable {
  /// The window's revision then; what was noted in another one counts no more.
  var revision = -1

  /// The controller in front among what is presented here and what is behind, of those that decide.
  @WeakReference var front: ViewController?

  /// Whether that controller has the status bar go because its view stands above the window's upper edge.
  var hidesBeyondTop = false

  /// Whether the presented view was shown above the window's upper edge.
  var isAbove = false

  /// Whether a frame looks at it.
  var isMoving = false
}

/// The controller that decides whether the status bar is hidden: the root, or what is presented in front.
///
/// What is presented decides wherever it stands, or only while it stands above the window's upper edge, and the front
/// one that decides counts. So that neither a frame nor a presentation asks all of them, each keeps what was found of
/// it and those behind it, and a frame looks at those alone that move.
extension Window {
  /// Whether the status bar is to be hidden while this window is in front; as of the last frame.
  ///
  /// See ``ViewController/prefersStatusBarHidden`` for the controller that decides. The safe area stays what the stage
  /// says.
  public final var isStatusBarHidden: Bool { statusBar.isHidden }

  /// How the status bar came or went when ``isStatusBarHidden`` changed last.
  public final var statusBarUpdateAnimation: StatusBarAnimation { statusBar.animation }

  /// Has it decided anew with the next frame; any presentation may have come to decide, or not to.
  final func setNeedsStatusBarUpdate() {
    statusBar.revision += 1
    statusBar.isStale = true
    host?.setNeedsFrame()
  }

  /// Has it decided anew with the next frame because some presentations changed, from the front one to the back one.
  final func setNeedsStatusBarUpdate(for changed: [ModalPresentation]) {
    // What is in front of one that changed was noted with that; in front of what goes there is nothing left.
    let isInFront = changed.first.map { $0.container == nil || $0.container === frontContainer } ?? true
    if statusBar.hasContexts || !isInFront { return setNeedsStatusBarUpdate() }
    for presentation in changed { presentation.statusBarNote.revision = -1 }
    statusBar.isStale = true
    host?.setNeedsFrame()
  }

  /// Looks at a presentation in each frame as long as it moves.
  final func watch(_ presentation: ModalPresentation) {
    guard !presentation.statusBarNote.isMoving else { return }
    presentation.statusBarNote.isMoving = true
    statusBar.moving.append(StatusBarState.Entry(object: presentation))
  }

  /// Decides for the frame that is about to be shown, if anything that counts has changed.
  final func updateStatusBar() {
    lookAtWhatMoves()
    guard statusBar.isStale else { return }
    statusBar.isStale = false
    let (front, hidesBeyondTop) = statusBarFront
    let decider = front?.statusBarDecider
    guard (hidesBeyondTop || decider?.prefersStatusBarHidden ?? false) != statusBar.isHidden else { return }
    statusBar.isHidden.toggle()
    statusBar.animation = decider?.preferredStatusBarUpdateAnimation ?? .fade
    if let decider {
      host?.tell(.environment, "\(decider) \(statusBar.isHidden ? "hides" : "shows") the status bar")
    } else {
      host?.tell(.environment, "a window without a root shows the status bar")
    }
  }

  /// Finds out whether anything has crossed the window's upper edge since it was last looked at.
  private func lookAtWhatMoves() {
    guard !statusBar.moving.isEmpty else { return }
    // What is asked may be overridden and add to those that move.
    var looked = statusBar.takeMoving()
    for entry in looked {
      guard let presentation = entry.object as? ModalPresentation else { continue }
      presented.visitCount += 1
      presentation.statusBarNote.isMoving = false
      guard presentation.statusBarNote.revision == statusBar.revision else { continue }
      if presentation.isAboveWindow(watchedBy: self) != presentation.statusBarNote.isAbove { setNeedsStatusBarUpdate() }
    }
    statusBar.giveBack(&looked)
  }

  /// The controller in front that decides, or has a child of its do so, and whether it has the status bar go beyond the
  /// upper edge.
  private var statusBarFront: (ViewController?, Bool) {
    if statusBar.hasContexts {
      let decider = presentations.last { $0.decidesStatusBar(in: self) }
      return decider.map { ($0.presented, $0.hidesStatusBarWhereItIs) } ?? (rootViewController, false)
    }
    var passed: [ModalPresentation] = []
    var (front, hidesBeyondTop) = (rootViewController, false)
    var candidate = frontContainer?.shown
    while let presentation = candidate {
      presented.visitCount += 1
      if presentation.statusBarNote.revision == statusBar.revision {
        front = presentation.statusBarNote.front ?? rootViewController
        hidesBeyondTop = presentation.statusBarNote.hidesBeyondTop
        break
      }
      passed.append(presentation)
      if presentation.decidesStatusBar(in: self) {
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
  /// The controller, or what it is presented with, may have come to decide otherwise about the status bar.
  func statusBarAppearanceDidChange() {
    guard let window = traitWindow else { return }
    window.setNeedsStatusBarUpdate(for: presentationShowingIt.map { [$0] } ?? [])
  }

  /// The view entered a window or left it, so another controller may decide about the status bar there.
  func noteStatusBarDecider() {
    guard let window = viewIfLoaded?.window else { return }
    window.statusBar.isStale = true
    // What was found while the view stood nowhere counts no more, nor what was found with that.
    guard let presentation = modal.asPresented, presentation.statusBarNote.revision == window.statusBar.revision else {
      return
    }
    window.statusBar.revision += 1
  }
}

extension ModalPresentation {
  /// Whether the presented controller decides if nothing in front of it does; notes where it stands, to be watched.
  fileprivate func decidesStatusBar(in window: Window) -> Bool {
    guard container != nil else { return false }
    statusBarNote.revision = window.statusBar.revision
    statusBarNote.isAbove = isAboveWindow(watchedBy: window)
    return takesStatusBar || statusBarNote.isAbove
  }

  /// Whether what is presented decides wherever it stands: it covers the window and is not on its way out, or captures.
  private var takesStatusBar: Bool {
    guard transition.map({ $0.kind == .presentation && !$0.isCancelled }) ?? true else { return false }
    let covers = !isInContext && controller.presentationStyle == .fullScreen
    return covers || presented.modalPresentationCapturesStatusBarAppearance
  }

  /// Whether what is presented has the status bar go where its view was last seen: above the window's upper edge.
  fileprivate var hidesStatusBarWhereItIs: Bool {
    statusBarNote.isAbove && (presented as? any CustomPresentable)?.hidesStatusBarBeyondTop ?? false
  }

  /// Whether the presented view is shown above the window's upper edge in part; watched from now on if it moves.
  fileprivate func isAboveWindow(watchedBy window: Window) -> Bool {
    guard let container, container.window === window, let view = shownView, view.isDescendant(of: window) else {
      return false
    }
    var (toWindow, current, moves) = (AffineTransform.identity, view, false)
    while current !== window, let superview = current.superview {
      toWindow = toWindow.concatenating(current.placedValues.transformToSuperview)
      if !current.layout.isWatched { current.layout.isWatched = true }
      if !current.motions.isEmpty { moves = true }
      current = superview
    }
    if !window.layout.isWatched { window.layout.isWatched = true }
    if moves { window.watch(self) }
    let top = view.shownValues.bounds.applying(toWindow).minY
    return top - window.shownValues.bounds.minY < -Self.tolerance
  }

  /// What composing transforms leaves behind.
  private static let tolerance: CGFloat = 1e-6
}
