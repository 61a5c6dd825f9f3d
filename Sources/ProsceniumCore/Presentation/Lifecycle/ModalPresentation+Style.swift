import Foundation
import Logging

/// Which style is in force, and which comes with another environment.
extension ModalPresentation {
  /// The style in force in the window with `traits`: the original one, or what it adapts to.
  func style(in traits: TraitCollection) -> ModalPresentationStyle {
    if keepsStyle { return originalController.presentationStyle }
    let adapted = originalController.adaptivePresentationStyle(for: traits)
    let isStyle = adapted != .none && adapted != .automatic
    guard isStyle, adapted != .custom || originalController.canBecomeCustom else {
      return originalController.presentationStyle
    }
    return adapted
  }

  /// Whether the environment may change the style now: not before the presentation, nor while it goes.
  var isStyleOpen: Bool {
    guard container != nil else { return false }
    guard let transition else { return true }
    return transition.kind == .presentation && !transition.isCancelled
  }

  /// Finds the controller for `style`, so that it can be asked before it is in charge.
  ///
  /// A popover that has nothing to stand beside does not come: the style stays.
  func prepare(_ style: ModalPresentationStyle) {
    dropPrepared()
    guard style != controller.presentationStyle else { return }
    before = ShownBefore(of: self)
    let isOriginal = style == originalController.presentationStyle
    let shown = isOriginal ? requested : replacement(for: style) ?? requested
    let next = isOriginal ? originalController : adaptedController(for: style, presenting: shown)
    next.attach(presented: shown, presenting: presenting, style: style)
    // A sheet that a popover becomes may have been set up before.
    if isOriginal || next.delegate == nil { next.delegate = controller.delegate }
    if isOriginal || next.ownTraits == TraitCollection() {
      next.overrideTraitCollection = controller.overrideTraitCollection
      next.traitOverrides = controller.traitOverrides
    }
    if !isOriginal { originalController.announcePreparation(of: next) }
    prepared = next
    if let popover = next as? PopoverPresentationController, !popover.isReady() {
      Logger.presentation.warning("\(requested.name) stays as it is: as a popover it has nothing to stand beside.")
      dropPrepared()
    }
  }

  /// Notes what is shown if the style to come gives it other traits than the one in force.
  func noteContentTraits() {
    tellContent = comingController.givenTraits == controller.givenTraits ? nil : contentToTell.notingTraits()
  }

  /// Notifies what is shown of everything that has changed about its traits, once, now that its style is in force.
  func tellContentTraits() {
    guard let tell = tellContent else { return }
    tellContent = nil
    if container != nil { tell() }
  }

  /// The controller that stays in sight: the one that was asked for, unless another is shown in its place.
  private var contentToTell: ViewController {
    let coming = comingController.presentedViewController
    return coming.contains(requested) ? requested : coming
  }

  /// The style stays although another was prepared; what a delegate took into a container for that comes back.
  func dropPrepared() {
    guard let prepared else { return }
    let other = prepared.presentedViewController
    let before = before
    self.prepared = nil
    if other !== presented, other.contains(presented) {
      presented.withoutAppearanceCallbacks {
        presented.leaveParent()
        before.place?.restore()
      }
    }
    self.before = ShownBefore()
    before.contexts.putDown()
  }

  /// A popover has made the sheet that it becomes, so that its detents could be set.
  private func adaptedController(
    for style: ModalPresentationStyle,
    presenting shown: ViewController
  ) -> PresentationController {
    if style == .formSheet || style == .pageSheet, let popover = originalController as? PopoverPresentationController {
      return popover.adaptiveSheetPresentationController
    }
    let vended =
      style == .custom ? shown.vendedController(inPlaceOf: requested, presenting: presenting, source: source) : nil
    return vended ?? .system(for: style, presented: shown, presenting: presenting)
  }

  /// What the delegate wants shown in a style adapted to, if that can be shown.
  private func replacement(for style: ModalPresentationStyle) -> ViewController? {
    let answer = requested.withoutAppearanceCallbacks { originalController.askForController(of: style) }
    guard let answer, answer !== requested else { return nil }
    let presentation = answer.modal.asPresented
    let isElsewhere =
      presentation != nil && presentation !== self || answer.modal.asPresenting != nil && answer !== presented
    guard answer.parent == nil, answer.rootWindow == nil, !isElsewhere, !answer.isInOrAboveTree(of: presenting) else {
      Logger.presentation.warning(
        "\(answer.name) stands elsewhere and cannot be shown as \(style) in place of \(requested.name), which is."
      )
      return nil
    }
    return answer
  }

  /// The controller that answers for what is to come: the prepared one, else the one in charge.
  var comingController: PresentationController { prepared ?? controller }
}
