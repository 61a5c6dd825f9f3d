import Foundation
import ProsceniumCore
import ProsceniumTesting

extension ContainerSequence {
  private static let styles: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .pageSheet, .formSheet, .popover,
    .blurOverFullScreen,
  ]

  private static let looks: [ModalTransitionStyle] = [.coverVertical, .crossDissolve, .flipHorizontal, .partialCurl]

  private static let answers: [ModalPresentationStyle] = [.automatic, .none, .fullScreen, .overFullScreen, .formSheet]

  func present() {
    let made = make()
    var shown: ViewController = made
    if pick(4) == 0 {
      shown = NavigationController(rootViewController: made)
      shown.title = "stack of \(made.title ?? "")"
      watch(shown)
    }
    shown.modalPresentationStyle = Self.styles[pick(Self.styles.count)]
    shown.modalTransitionStyle = Self.looks[pick(Self.looks.count)]
    shown.isModalInPresentation = pick(6) == 0
    if pick(4) == 0 { vendTransition(for: shown) }
    let (source, animated) = (live[pick(live.count)], flip())
    made.answer = Self.answers[pick(Self.answers.count)]
    made.isWrapped = pick(3) == 0
    shown.presentationController.delegate = made
    // A popover in eight has no anchor and is refused.
    if pick(8) > 0 {
      shown.popoverPresentationController?.sourceView = source.viewIfLoaded
      shown.popoverPresentationController?.sourceRect = Rect(x: 200, y: 100, width: 40, height: 20)
    }
    if flip() { shown.sheetPresentationController?.detents = [.medium(), .large()] }
    note("\(source.title ?? "") presents \(shown.title ?? "") \(shown.modalPresentationStyle) \(animated)")
    ledger.request { _ = try await source.presentAndWait(shown, animated: animated) }
  }

  /// Sets a transitioning delegate that slides, with or without an interaction controller.
  private func vendTransition(for controller: ViewController) {
    let transition = ScriptedTransition(duration: 0.2) { context in
      guard !context.isAnimated else { return ScriptedTransition.slide(context, for: 0.2) }
      if let view = context.view(forKey: .to), view.window == nil { context.containerView.addSubview(view) }
      context.completeTransition(true)
    }
    if flip() {
      let gesture = PercentDrivenInteractiveTransition()
      gesture.wantsInteractiveStart = flip()
      transition.gesture = gesture
      gestures.append(gesture)
    }
    transitions.append(transition)
    controller.transitioningDelegate = transition
  }

  func dismiss() {
    let (target, animated) = (live[pick(live.count)], flip())
    note("dismiss \(target.title ?? "") \(animated)")
    ledger.request { _ = try await target.dismissAndWait(animated: animated) }
  }

  func cancel() {
    guard ledger.choice > 0 else { return }
    note("cancel")
    ledger.cancel(pick(ledger.choice))
  }

  // MARK: Gestures

  private var presented: ViewController? { live.last { $0.activePresentationController != nil } }

  func pullSheet() {
    guard pulledSheet == nil, let presented else { return }
    note("\(presented.title ?? "") is pulled")
    let begun = presented.activePresentationController?.beginInteractiveDismissal()
    pulledSheet?.cancel()
    pulledSheet = begun
  }

  /// Dismisses the front presentation as a user does by a tap outside it.
  func stroke() {
    guard let presented else { return }
    note("\(presented.title ?? "") is dismissed by the user")
    _ = presented.activePresentationController?.dismissByUser(animated: flip())
  }

  func moveGesture() {
    let part = Double(pick(11)) / 10
    note("gesture at \(part)")
    gestures.last?.update(part)
    pulled?.move(to: part * 500)
    pulledSheet?.move(to: part * 900)
  }

  func releaseGesture() {
    let isMeant = flip()
    note("gesture leaves, \(isMeant ? "meaning it" : "not meaning it")")
    isMeant ? gestures.last?.finish() : gestures.last?.cancel()
    let (gesture, sheetsGesture) = (pulled, pulledSheet)
    (pulled, pulledSheet) = (nil, nil)
    gesture?.end(velocity: isMeant ? 5000 : -5000)
    sheetsGesture?.end(velocity: isMeant ? 5000 : -5000)
  }

  // MARK: Environment

  /// Overrides the columns' horizontal size class, of which they are notified immediately.
  func overrideTraits() {
    let sizeClass = [UserInterfaceSizeClass.compact, .regular, .unspecified][pick(3)]
    note("split is \(sizeClass)")
    split.traitOverrides.horizontalSizeClass = sizeClass
  }

  private var anyPosture: Device.Posture {
    Device.foldable.postures[pick(Device.foldable.postures.count)].withInnerCamera(flip())
  }

  func takePosture() {
    let posture = anyPosture
    note(posture.name)
    ledger.request { [environment] in _ = try await environment.send(posture) }
  }

  /// Folds to a random posture. A running fold is redirected.
  func fold() {
    let (posture, duration) = (anyPosture, Duration.milliseconds(pick(12) * 50))
    note("folds to \(posture.name) in \(duration)")
    ledger.request { [environment] in _ = try await environment.fold(to: posture, over: duration) }
  }

  func changeRules() {
    let isNew = flip()
    note("rules \(isNew ? "iOS13" : "iOS8")")
    virtual.stage.adaptationRules = isNew ? .iOS13 : .iOS8
  }
}
