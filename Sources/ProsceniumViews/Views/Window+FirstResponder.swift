extension Window {
  /// The first responder of a window and the controller that keeps the keyboard visible without one.
  struct Focus: ~Copyable {
    @WeakReference var responder: Responder?

    /// The first responder that shows its role, because a key has moved the focus to it.
    @WeakReference var visible: View?

    /// A controller that keeps the keyboard after a responder inside it has resigned.
    weak var keeper: (any ViewOwner)?
  }

  /// The responder that receives keyboard input, or `nil` if there is none.
  public final var firstResponder: Responder? { focus.responder }

  /// A Boolean value that indicates whether this window needs the keyboard.
  ///
  /// The window needs the keyboard while it has a first responder. After that responder has resigned, a controller with
  /// `ViewController.disablesAutomaticKeyboardDismissal` keeps the keyboard as long as the controller is in the
  /// window. A first responder with an input view needs no keyboard. `Stage.onFirstResponderChange` reports changes.
  public final var wantsKeyboard: Bool {
    guard focus.responder != nil else { return focus.keeper?.standingView?.window === self }
    return InputViews(of: self).input == nil
  }

  /// Notifies the host that the first responder has other input views.
  final func inputViewsDidChange() { host?.inputViewsDidChange(in: self) }

  /// The final frame of the keyboard in the window's coordinates, or `nil` while the keyboard is hidden.
  ///
  /// During an animation of the keyboard, the frame is that at its end.
  public final var keyboardFrame: Rect? { host?.keyboardFrame }

  /// The top edge of a docked keyboard, or `nil` if the keyboard floats or is hidden.
  package final var keyboardTop: CGFloat? { keyboardFrame?.keyboardTop(onSurfaceOf: bounds.size) }

  /// Makes `responder` the first responder if it and the previous one agree.
  ///
  /// The callbacks may run any code, and may change the first responder themselves.
  ///
  /// - Returns: A Boolean value that indicates whether `responder` is now the first responder.
  final func focus(on responder: Responder) -> Bool {
    if focus.responder === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let old = focus.responder, !old.resignFirstResponder() { return false }
    guard focus.responder == nil, responder.standingView?.window === self else { return false }
    focus.responder = responder
    focus.keeper = nil
    notifyOfFocus()
    return true
  }

  /// Removes `responder` as first responder if it can resign.
  ///
  /// - Returns: A Boolean value that indicates whether `responder` is no longer the first responder.
  final func unfocus(_ responder: Responder) -> Bool {
    guard focus.responder === responder else { return true }
    guard responder.canResignFirstResponder else { return false }
    focus.responder = nil
    focus.keeper = responder.keeperAround
    notifyOfFocus()
    return true
  }

  /// Removes the first responder even if it refuses to resign, and releases the controller that keeps the keyboard.
  package final func endFocus() {
    let responder = focus.responder
    responder?.resignFirstResponder()
    removeFocus(of: responder)
  }

  /// Removes a first responder that has refused to resign, and releases the controller that keeps the keyboard.
  fileprivate func removeFocus(of responder: Responder?) {
    // The resignation may have made another responder the first one.
    if let other = focus.responder, other !== responder { return }
    guard focus.responder != nil || focus.keeper != nil else { return }
    let removed = focus.responder
    focus.responder = nil
    focus.keeper = nil
    notifyOfFocus()
    removed?.firstResponderWasRemoved()
  }

  /// Makes `responder` the first responder again, unless there is another one or it has left the window.
  package final func refocus(on responder: Responder) {
    if firstResponder == nil, responder.standingView?.window === self { responder.becomeFirstResponder() }
  }

  /// A Boolean value that indicates whether the first responder shows its role.
  package final var isFocusVisible: Bool { focus.visible != nil && focus.visible === focus.responder }

  /// Shows the role of the first responder until another responder is the first one.
  package final func showFocus() {
    guard let view = focus.responder as? View, focus.visible !== view else { return }
    focus.visible = view
    view.focusDidChange(isVisible: true)
  }

  private func notifyOfFocus() {
    if let former = focus.visible, former !== focus.responder {
      focus.visible = nil
      former.focusDidChange(isVisible: false)
    }
    host?.trace(.callback, focusText)
    host?.firstResponderDidChange(in: self)
  }

  private var focusText: EventText {
    switch focus.responder {
    case let view as View: "\(view) is first responder"
    case let owner as any ViewOwner: "\(owner) is first responder"
    case let responder?: "\(responder, named: "\(type(of: responder))") is first responder"
    case nil: "nothing is first responder"
    }
  }
}

extension View {
  /// Asks the first responder to resign if it is in this view.
  ///
  /// - Parameter force: A Boolean value that indicates whether the responder loses its role even if it refuses.
  /// - Returns: A Boolean value that indicates whether this view contains no first responder.
  final func endFocus(force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder, responder.stands(in: self) else { return true }
    if responder.resignFirstResponder() { return true }
    if force { window.removeFocus(of: responder) }
    return force
  }

  /// Removes the first responder if it is in this view, which is about to leave the window.
  final func leaveFocus() {
    guard let window, let responder = window.focus.responder, responder.belongs(to: self) else { return }
    window.endFocus()
  }
}

extension Responder {
  /// Returns a Boolean value that indicates whether the responder's view is `view` or one of its descendants.
  package final func stands(in view: View) -> Bool { standingView?.isDescendant(of: view) ?? false }

  /// Returns a Boolean value that indicates whether the responder is in `view`, or in the input views of a responder
  /// there.
  package final func belongs(to view: View) -> Bool {
    if stands(in: view) { return true }
    var ancestor = standingView
    while let current = ancestor, !(current is InputViewContainer) { ancestor = current.superview }
    return ancestor?.next?.belongs(to: view) ?? false
  }

  /// The controller that keeps the keyboard when this responder resigns, or `nil` if there is none.
  ///
  /// The nearest controller in the responder chain decides.
  fileprivate final var keeperAround: (any ViewOwner)? {
    var responder: Responder? = self
    while let candidate = responder {
      if let owner = candidate as? any ViewOwner { return owner.keeperOfKeyboard }
      responder = candidate.next
    }
    return nil
  }
}
