import Foundation
import Logging

/// The choice and preparation of the style for an environment.
extension ModalPresentation {
  /// Returns the original or adapted style of the presentation in an environment with `traits`.
  func style(in traits: TraitCollection) -> ModalPresentationStyle {
    if keepsStyle { return originalController.presentationStyle }
    let adapted = originalController.adaptivePresentationStyle(for: traits)
    let isStyle = adapted != .none && adapted != .automatic
    guard isStyle, adapted != .custom || originalController.canBecomeCustom else {
      return originalController.presentationStyle
    }
    return adapted
  }

  /// A Boolean value that indicates whether the environment may change the style now.
  ///
  /// The value is `false` before the presentation begins, during a dismissal, and while a cancelled transition returns.
  var isStyleOpen: Bool { machine.isStyleOpen && transition?.isCancelled != true }

  /// Activates the presentation controller of `style` before any view is shown.
  func begin(in style: ModalPresentationStyle) {
    guard style != controller.presentationStyle else { return }
    let next = makeController(for: style)
    if canStand(next) { putInCharge(next) } else { revert(from: next.presentedViewController, to: nil) }
  }

  /// Creates the presentation controller of `style`, so that it can be asked for sizes before it becomes active.
  ///
  /// If the style is `.popover` and the popover has no anchor, the adaptation is discarded and the style does not
  /// change.
  func prepare(_ style: ModalPresentationStyle) {
    dropPrepared()
    // A delegate may have dismissed the presentation or closed the window when it was asked for the style.
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
    // Copy only values that are not set, because the sheet that a popover adapts to may already be configured.
    if isOriginal || next.delegate == nil { next.delegate = controller.delegate }
    if isOriginal || next.ownTraits == TraitCollection() {
      next.overrideTraitCollection = controller.overrideTraitCollection
      next.traitOverrides = controller.traitOverrides
    }
    if !isOriginal { originalController.notifyOfPreparation(of: next) }
    return next
  }

  private func canStand(_ next: PresentationController) -> Bool {
    guard let popover = next as? PopoverPresentationController, !popover.isReady() else { return true }
    Logger.presentation.report(
      .unusableAnswer,
      "\(requested.name) keeps its style, because its popover has no sourceItem or sourceView.",
      on: presenting.stageHost,
      controllers: [presenting.name, requested.name]
    )
    return false
  }

  /// Prepares the notification of the shown controller if the new style changes the traits that it receives.
  func noteContentTraits() {
    let isOther = comingController.givenTraits != controller.givenTraits
    machine.prepare(toTell: isOther ? contentToTell.savingTraits() : nil)
  }

  /// The controller to notify of the traits in the new style.
  ///
  /// The requested controller is notified if the new controller is or contains it, because it remains visible.
  /// Otherwise the new controller is notified.
  private var contentToTell: ViewController {
    let coming = comingController.presentedViewController
    return coming.contains(requested) ? requested : coming
  }

  /// Discards the prepared adaptation and removes the presented controller from the delegate's container.
  func dropPrepared() {
    guard let adaptation = machine.endAdaptation() else { return }
    if let next = adaptation.controller {
      revert(from: next.presentedViewController, to: adaptation.snapshot.shownView)
    }
    adaptation.snapshot.contexts.putDown()
  }

  private func revert(from other: ViewController, to shownView: AdaptationSnapshot.ShownView?) {
    guard other !== presented, other.contains(presented) else { return }
    presented.withoutAppearanceCallbacks {
      presented.leaveParent()
      if isShown { shownView?.restore() }
    }
  }

  /// Returns the presentation controller of an adapted style.
  ///
  /// For a popover that adapts to a sheet, the result is the popover's own sheet controller. The application may have
  /// set its detents.
  private func adaptedController(
    for style: ModalPresentationStyle,
    presenting shown: ViewController
  ) -> PresentationController {
    if style == .formSheet || style == .pageSheet, let popover = originalController as? PopoverPresentationController {
      return popover.adaptiveSheetPresentationController
    }
    let vended =
      style == .custom ? shown.vendedController(inPlaceOf: requested, presenting: presenting, source: source) : nil
    return vended ?? shown.ownPresentationController(for: style, presenting: presenting)
      ?? .system(for: style, presented: shown, presenting: presenting)
  }

  /// Returns the delegate's replacement for the presented controller in an adapted style, or `nil` if it cannot be
  /// shown.
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
        """
        \(answer.name) cannot replace \(requested.name) in the style \(style), because it is already a child, a root \
        or part of a presentation. \(requested.name) is shown instead.
        """,
        on: presenting.stageHost,
        controllers: [presenting.name, requested.name, answer.name]
      )
      return nil
    }
    return answer
  }

  /// The prepared presentation controller, or the active one if no adaptation is prepared.
  var comingController: PresentationController { machine.adaptation?.controller ?? controller }
}
