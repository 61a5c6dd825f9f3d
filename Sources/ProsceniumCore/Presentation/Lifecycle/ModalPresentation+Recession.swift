/// The recession of the presenter's view, as requested by the active presentation controller.
///
/// Each change of the style, the frame or the direction of the transition sets the recession again, so no change has to
/// be reverted.
extension ModalPresentation {
  /// Sets the recession of the presenter's view for the end state of the presentation.
  func layOutRecession() {
    guard let view = presenterView else { return }
    if let receded, receded !== view { endRecession() }
    let staysShown = isShown && (transition.map { ($0.kind == .presentation) != $0.isCancelled } ?? true)
    let wanted = staysShown ? controller.recession(of: view) : .zero
    guard wanted != .zero || receded != nil, wanted != view.recession else { return }
    receded = view
    view.recession = wanted
  }

  /// Updates the recession after a layout, unless a running transition will do so.
  ///
  /// During a transition, only layouts inside an animation block update the recession.
  func followRecession() {
    if transition == nil || ViewChanges.recorder != nil { layOutRecession() }
  }

  /// Removes the recession without animation, because the presentation has ended.
  func endRecession() {
    guard let view = receded else { return }
    receded = nil
    View.performWithoutAnimation { view.recession = .zero }
  }
}
