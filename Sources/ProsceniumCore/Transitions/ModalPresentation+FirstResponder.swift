/// Who was the first responder before something came or went.
struct FormerResponders {
  /// In the window when the presentation began.
  weak var behind: Responder?

  /// In what is presented when its dismissal began.
  weak var own: Responder?
}

/// The first responder resigns to what is presented, and is it again after the dismissal, as is UIKit's.
extension ModalPresentation {
  /// Something comes in front of the first responder, which resigns.
  func takeFirstResponder(in window: Window) {
    former.behind = window.firstResponder
    window.endFocus()
  }

  /// What is presented goes, and its first responder resigns.
  func leaveFirstResponder(in window: Window) {
    guard let view = shownView else { return }
    if let responder = window.firstResponder, responder.stands(in: view) { former.own = responder }
    // Also lets go of a keyboard that a controller keeps.
    if former.own != nil || window.firstResponder == nil { window.endFocus() }
  }

  /// Makes who was behind the first responder again, unless somebody else is.
  func giveFirstResponderBack(in window: Window) {
    guard let responder = former.behind else { return }
    former.behind = nil
    window.refocus(on: responder)
  }

  /// What is presented stays after all.
  func keepFirstResponder(in window: Window) {
    guard let responder = former.own else { return }
    former.own = nil
    window.refocus(on: responder)
  }
}

extension Window {
  fileprivate func refocus(on responder: Responder) {
    if firstResponder == nil, responder.standingView?.window === self { responder.becomeFirstResponder() }
  }
}
