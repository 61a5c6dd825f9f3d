import Foundation

/// Who decides whether the status bar is hidden: the root, or what is presented in front.
extension Window {
  /// Whether the status bar is to be hidden while this window is in front; as of the last frame.
  ///
  /// See ``ViewController/prefersStatusBarHidden`` for who decides. The safe area stays what the stage says.
  public final var isStatusBarHidden: Bool { statusBar.isHidden }

  /// How the status bar came or went when ``isStatusBarHidden`` changed last.
  public final var statusBarUpdateAnimation: StatusBarAnimation { statusBar.animation }

  /// Has it decided anew with the next frame.
  final func setNeedsStatusBarUpdate() {
    statusBar.isStale = true
    host?.setNeedsFrame()
  }

  /// Decides for the frame that is about to be shown, if anything that counts has changed.
  final func updateStatusBar() {
    // A copy, for whoever is asked may change it. A loop, because it asks for no memory.
    let watched = statusBar.watched
    var isDue = statusBar.isStale
    for one in watched where !isDue { isDue = one.hasCrossedEdge }
    guard isDue else { return }
    statusBar.isStale = false
    statusBar.watched = []
    var (front, hidesBeyondTop) = (rootViewController, false)
    for presentation in presentations where presentation.container != nil {
      let (decides, isAbove) = (presentation.takesStatusBar, presentation.isAboveWindow)
      let hides = presentation.hidesStatusBarBeyondTop
      if decides { statusBar.watched = [] }
      if !decides || hides {
        statusBar.watched.append(StatusBarState.Watched(presentation: presentation, isAbove: isAbove))
      }
      if decides || isAbove { (front, hidesBeyondTop) = (presentation.presented, isAbove && hides) }
    }
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
}

extension StatusBarState.Watched {
  /// Whether the presented view has come above the window's upper edge or back, or is gone.
  @MainActor fileprivate var hasCrossedEdge: Bool {
    guard let presentation = presentation as? ModalPresentation else { return true }
    return presentation.isAboveWindow != isAbove
  }
}

extension ModalPresentation {
  /// Whether what is presented decides wherever it stands: it covers the window and is not on its way out, or captures.
  fileprivate var takesStatusBar: Bool {
    guard transition.map({ $0.kind == .presentation && !$0.isCancelled }) ?? true else { return false }
    let covers = !isInContext && controller.presentationStyle == .fullScreen
    return covers || presented.modalPresentationCapturesStatusBarAppearance
  }

  /// Whether what is presented asks for the status bar to go while its view is shown above the window's upper edge.
  fileprivate var hidesStatusBarBeyondTop: Bool {
    (presented as? any CustomPresentable)?.hidesStatusBarBeyondTop ?? false
  }

  /// Whether the presented view is shown above the window's upper edge in part.
  fileprivate var isAboveWindow: Bool {
    guard let container, let window = container.window, let view = shownView, view.isDescendant(of: window) else {
      return false
    }
    var (toWindow, current) = (AffineTransform.identity, view)
    while current !== window, let superview = current.superview {
      toWindow = toWindow.concatenating(current.shownValues.transformToSuperview)
      current = superview
    }
    let top = view.shownValues.bounds.applying(toWindow).minY
    return top - window.shownValues.bounds.minY < -Self.tolerance
  }

  /// What composing transforms leaves behind.
  private static let tolerance: CGFloat = 1e-6
}
