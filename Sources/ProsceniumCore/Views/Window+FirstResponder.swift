extension Window {
  /// The first responder, and the controller that keeps the keyboard without one.
  struct Focus: ~Copyable {
    @WeakReference var responder: Responder?

    /// A controller in which a responder resigned and that keeps the keyboard.
    weak var keeper: (any ViewOwner)?
  }

  /// The responder that receives what is typed; `nil` without one.
  public final var firstResponder: Responder? { focus.responder }

  /// Whether the keyboard is to be shown for this window: there is a first responder, or there was one in a
  /// controller that keeps the keyboard (``ViewController/disablesAutomaticKeyboardDismissal``) and is still there.
  ///
  /// ``Stage/onFirstResponderChange`` reports changes.
  public final var wantsKeyboard: Bool { focus.responder != nil || focus.keeper?.standingView?.window === self }

  /// Where the keyboard stands or is on its way to, in the window's coordinates; `nil` while it is hidden.
  public final var keyboardFrame: Rect? { host?.keyboardFrame }

  /// The upper edge of a keyboard that is docked; `nil` for one that floats, and while it is hidden.
  final var keyboardTop: CGFloat? { keyboardFrame?.keyboardTop(onSurfaceOf: bounds.size) }

  /// Makes `responder` the first one, if it can be; the callbacks may do anything, also change the first responder.
  final func focus(on responder: Responder) -> Bool {
    if focus.responder === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let old = focus.responder, !old.resignFirstResponder() { return false }
    guard focus.responder == nil, responder.standingView?.window === self else { return false }
    focus.responder = responder
    focus.keeper = nil
    tellFocus()
    return true
  }

  /// Has `responder` be the first one no more, if it can resign.
  final func unfocus(_ responder: Responder) -> Bool {
    guard focus.responder === responder else { return true }
    guard responder.canResignFirstResponder else { return false }
    focus.responder = nil
    focus.keeper = responder.keeperAround
    tellFocus()
    return true
  }

  /// Has the first responder be that no more, whether it can resign or not, and no controller keep the keyboard.
  final func endFocus() {
    let responder = focus.responder
    responder?.resignFirstResponder()
    // It may have made another one the first responder.
    if let other = focus.responder, other !== responder { return }
    guard focus.responder != nil || focus.keeper != nil else { return }
    focus = Focus()
    tellFocus()
  }

  /// Makes `responder` the first one again, unless there is another, or it left the window.
  final func refocus(on responder: Responder) {
    if firstResponder == nil, responder.standingView?.window === self { responder.becomeFirstResponder() }
  }

  private func tellFocus() {
    host?.tell(.callback, focusText)
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
  /// Has the first responder resign if it stands in this view.
  final func endFocus(force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder, responder.stands(in: self) else { return true }
    if responder.resignFirstResponder() { return true }
    if force { window.endFocus() }
    return force
  }

  /// What leaves the window is its first responder no more.
  final func leaveFocus() {
    guard let window, let responder = window.focus.responder, responder.stands(in: self) else { return }
    window.endFocus()
  }
}

extension Responder {
  /// Whether the responder is in `view`.
  final func stands(in view: View) -> Bool { standingView?.isDescendant(of: view) ?? false }

  /// The owner around the responder that keeps the keyboard when it resigns: what is presented decides.
  fileprivate final var keeperAround: (any ViewOwner)? {
    var responder: Responder? = self
    while let candidate = responder {
      if let owner = candidate as? any ViewOwner { return owner.keeperOfKeyboard }
      responder = candidate.next
    }
    return nil
  }
}
