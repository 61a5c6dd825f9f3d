extension Window {
  /// The controller whose view fills the window.
  ///
  /// A new controller replaces the old one immediately. If the window is shown, both receive appearance callbacks. The
  /// presentations of the old controller are dismissed first, without animation. If a callback before the start of a
  /// transition sets the property, the replacement follows in the next turn.
  public final var rootViewController: ViewController? {
    get { controllers.root }
    set { controllers.root = newValue }
  }

  /// Shows the window on its stage in front of the other windows, and makes it the key window.
  ///
  /// The view of the root controller appears immediately. Its `viewDidAppear` is called in a later turn. If the window
  /// is already shown, the method only brings it to the front.
  public final func makeKeyAndVisible() {
    makeVisible()
    makeKey()
  }

  /// Shows the window on its stage in front of the other windows.
  final func makeVisible() {
    host?.show(self)
    guard !isShown else { return }
    isShown = true
    isHidden = false
    appearRoot()
    // Notify the interactions last, because a handler may close the window.
    notifyOfHinge()
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
  public final func close() {
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
      frameRequest?.layerTimeDidChange(isNew: false)
      host?.hide(self)
      notifyOfHinge()
    }
  }

  final func rootViewControllerDidChange(from old: ViewController?) {
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
