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
  var isStyleOpen: Bool { machine.isStyleOpen && transition?.isCancelled != true }

  /// Puts the controller of `style` in charge before anything is shown.
  func begin(in style: ModalPresentationStyle) {
    guard style != controller.presentationStyle else { return }
    let next = makeController(for: style)
    if canStand(next) { putInCharge(next) } else { takeBack(from: next.presentedViewController, to: nil) }
  }

  /// Has the controller of `style` made, so that it can be asked before it is in charge.
  ///
  /// A popover that has nothing to stand beside does not come: the style stays.
  func prepare(_ style: ModalPresentationStyle) {
    dropPrepared()
    // A delegate that was asked for the style may have dismissed, or closed the window.
    guard isStyleOpen, style != controller.presentationStyle else { return }
    machine.adapt(from: AdaptationSnapshot(of: self))
    let next = makeController(for: style)
    machine.prepare(next)
    if !canStand(next) { dropPrepared() }
  }

  private func makeController(for style: ModalPresentationStyle) -> PresentationController {
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
    return next
  }

  private func canStand(_ next: PresentationController) -> Bool {
    guard let popover = next as? PopoverPresentationController, !popover.isReady() else { return true }
    Logger.presentation.report(
      .unusableAnswer,
      "\(requested.name) stays as it is: as a popover it has nothing to stand beside.",
      on: presenting.stageHost,
      controllers: [presenting.name, requested.name]
    )
    return false
  }

  /// Notes what is shown if the style to come gives it other traits than the one in force.
  func noteContentTraits() {
    let isOther = comingController.givenTraits != controller.givenTraits
    machine.prepare(toTell: isOther ? contentToTell.notingTraits() : nil)
  }

  /// The controller that stays in sight: the one that was asked for, unless another is shown in its place.
  private var contentToTell: ViewController {
    let coming = comingController.presentedViewController
    return coming.contains(requested) ? requested : coming
  }

  /// The style stays although another was prepared; what a delegate took into a container for that comes back.
  func dropPrepared() {
    guard let adaptation = machine.endAdaptation() else { return }
    if let next = adaptation.controller {
      takeBack(from: next.presentedViewController, to: adaptation.snapshot.shownView)
    }
    adaptation.snapshot.contexts.putDown()
  }

  private func takeBack(from other: ViewController, to shownView: AdaptationSnapshot.ShownView?) {
    guard other !== presented, other.contains(presented) else { return }
    presented.withoutAppearanceCallbacks {
      presented.leaveParent()
      if isShown { shownView?.restore() }
    }
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
    let answer = requested.withoutAppearanceCallbacks(isOffered: true) {
      originalController.askForController(of: style)
    }
    guard let answer, answer !== requested else { return nil }
    let presentation = answer.modal.asPresented
    let isElsewhere =
      presentation != nil && presentation !== self || answer.modal.asPresenting != nil && answer !== presented
    guard answer.parent == nil, answer.rootWindow == nil, !isElsewhere, !answer.isInOrAboveTree(of: presenting) else {
      Logger.presentation.report(
        .unusableAnswer,
        "\(answer.name) stands elsewhere and cannot be shown as \(style) in place of \(requested.name), which is.",
        on: presenting.stageHost,
        controllers: [presenting.name, requested.name, answer.name]
      )
      return nil
    }
    return answer
  }

  /// The controller that answers for what is to come: the prepared one, else the one in charge.
  var comingController: PresentationController { machine.adaptation?.controller ?? controller }
}
