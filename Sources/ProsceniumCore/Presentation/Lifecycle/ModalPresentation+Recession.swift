/// What is covered is shown farther back as long as the presentation controller in charge wants that.
///
/// It is said again with each change of the style, the frame or the direction, so that nothing has to be taken back.
extension ModalPresentation {
  /// Has the presenter's view be shown as far back as is wanted where the presentation ends up.
  func layOutRecession() {
    guard let view = presenterView else { return }
    if let receded, receded !== view { endRecession() }
    let staysShown = isShown && (transition.map { ($0.kind == .presentation) != $0.isCancelled } ?? true)
    let wanted = staysShown ? controller.recession(of: view) : .zero
    guard wanted != .zero || receded != nil, wanted != view.recession else { return }
    receded = view
    view.recession = wanted
  }

  /// Does so after a layout; one that is no part of an animation leaves it to the transition that runs.
  func followRecession() {
    if transition == nil || ViewChanges.recorder != nil { layOutRecession() }
  }

  /// Has the presenter's view be shown where it stands, because the presentation is over.
  func endRecession() {
    guard let view = receded else { return }
    receded = nil
    View.performWithoutAnimation { view.recession = .zero }
  }
}
