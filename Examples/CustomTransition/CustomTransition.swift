import Foundation
import Proscenium
import ProsceniumTesting

/// An example that presents a card over a shadow and pulls it out twice with a scripted gesture, in virtual time.
///
/// The example prints its events. It ends with status 0 only if all events occurred in order and all views have their
/// expected positions.
@MainActor struct CustomTransition {
  private let virtual = VirtualStage(.phone)
  private let recorder: Recorder
  private let root = ViewController()
  private let card = CardController()
  private let transition = CardTransition()

  init() {
    recorder = Recorder(of: virtual.stage, keepsFrames: false)
    (root.title, card.title) = ("root", "card")
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = transition
  }

  func run() async throws {
    let window = await virtual.show(root)
    recorder.clear()
    defer { print(recorder.text()) }
    try await presentCard()
    try await pullAndComeBack()
    try await pullOut()
    window.close()
    await virtual.runUntilSettled()
    try virtual.checkIsQuiet()
  }

  /// The presenter's view stays behind the card, so the root neither disappears nor appears.
  private func presentCard() async throws {
    recorder.note("— The card is presented without a gesture.")
    root.present(card, animated: true)
    await virtual.runUntilSettled()
    try recorder.expectEvents(of: [.callback, .transition, .coordinator]) {
      "card.loadView"
      "card.viewDidLoad"
      "presentation of card by root begins"
      "card[custom].presentationTransitionWillBegin"
      "card.viewWillAppear(true)"
      "card.animator.animateTransition(animated: true)"
      "card.viewIsAppearing(true)"
      "presentation of card by root: alongside"
      "presentation of card by root: completeTransition(true)"
      "card.animator.animationEnded(true)"
      "card[custom].presentationTransitionDidEnd(true)"
      "card.viewDidAppear(true)"
      "presentation of card by root ends: completed"
    }
    try expectShown("card from 422 down, shadow of 50 %")
  }

  /// Cancels an interactive dismissal, so that the card starts to disappear and then appears again.
  ///
  /// When the window rotates, the fraction of the gesture stays the same, but the distance changes.
  private func pullAndComeBack() async throws {
    recorder.note("— A gesture pulls the card and pauses, another actor rotates the phone, and the card returns.")
    let gesture = ScriptedGesture(on: virtual, moving: transition)
    await gesture.grab(card)
    await gesture.pull(to: 0.4, frames: 6)
    try expectShown("card from 562 down, shadow of 33 %")
    try await virtual.become(.phoneInLandscape)
    await gesture.hesitate(frames: 30)
    try expectShown("card from 260 down, shadow of 33 %")
    await gesture.letGo()
    try recorder.expectEvents(of: [.callback, .transition, .coordinator]) {
      "dismissal of card by root begins"
      "card[custom].dismissalTransitionWillBegin"
      "card.viewWillDisappear(true)"
      "card.interactionController.startInteractiveTransition"
      "dismissal of card by root: alongside"
      "dismissal of card by root: interaction ends, to go back"
      "card.viewWillAppear(true)"
      "card.viewIsAppearing(true)"
      "dismissal of card by root: completeTransition(false)"
      "card.animator.animationEnded(false)"
      "card[custom].dismissalTransitionDidEnd(false)"
      "card.viewDidAppear(true)"
      "dismissal of card by root ends: cancelled"
    }
    try expectShown("card from 195 down, shadow of 50 %")
  }

  /// Finishes an interactive dismissal past the middle, so that the card continues from its current position.
  private func pullOut() async throws {
    recorder.note("— A longer gesture dismisses the card.")
    let container = card.presentationController.containerView
    let gesture = ScriptedGesture(on: virtual, moving: transition)
    await gesture.grab(card)
    await gesture.pull(to: 0.8, frames: 12)
    try expectShown("card from 374 down, shadow of 4 %")
    await gesture.letGo()
    try recorder.expectEvents(of: [.callback, .transition, .coordinator]) {
      "dismissal of card by root begins"
      "card[custom].dismissalTransitionWillBegin"
      "card.viewWillDisappear(true)"
      "card.interactionController.startInteractiveTransition"
      "dismissal of card by root: alongside"
      "dismissal of card by root: interaction ends, to finish"
      "dismissal of card by root: completeTransition(true)"
      "card.animator.animationEnded(true)"
      "card[custom].dismissalTransitionDidEnd(true)"
      "card.viewDidDisappear(true)"
      "dismissal of card by root ends: completed"
    }
    try expectShown("no card, no shadow")
    try expect("left in the container", "\(container?.subviews.count ?? -1)", "0")
  }

  // MARK: Checking

  private func expectShown(_ expected: String) throws(Surprise) {
    let list = virtual.stage.keyWindow?.displayList(at: virtual.stage.frameTime)
    let card = list?.item(named: "paper").map { "card from \(Int($0.frame.minY.rounded())) down" } ?? "no card"
    let shadow = list?.item(named: "shadow").map { "shadow of \(Int(($0.opacity * 100).rounded())) %" } ?? "no shadow"
    try expect("shown", "\(card), \(shadow)", expected)
  }

  private func expect(_ what: String, _ found: String, _ expected: String) throws(Surprise) {
    recorder.note("\(what): \(found)")
    if found != expected { throw Surprise(what: what, found: found, expected: expected) }
  }
}
