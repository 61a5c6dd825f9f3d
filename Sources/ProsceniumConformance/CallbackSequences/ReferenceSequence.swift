import ProsceniumCore
import ProsceniumTesting

/// The reference sequences of all callbacks from the request to the completion.
///
/// `A` presents `B`. Each registers a block and a completion with the coordinator if it receives a will callback.
struct ReferenceSequence {
  let form: PresentationForm
  let animated: Bool

  private var chrome: String { "B[\(form.effective)]" }
  private var there: String { "presentation of B by A" }
  private var back: String { "dismissal of B by A" }

  /// The callbacks that register blocks in a presentation, in order. `A` registers only if it takes part in the
  /// transition.
  private var comings: [String] {
    (form.removesPresenter ? ["A.viewWillDisappear(\(animated))"] : []) + ["B.viewWillAppear(\(animated))"]
  }

  /// The callbacks that register blocks in a dismissal, in order.
  private var goings: [String] {
    ["B.viewWillDisappear(\(animated))"] + (form.removesPresenter ? ["A.viewWillAppear(\(animated))"] : [])
  }

  /// Returns the events of the blocks at the start of the transition.
  ///
  /// The background behind a sheet or a popover also fades alongside, without a completion.
  private func blocks(_ callbacks: [String], of transition: String) -> [String] {
    let own = form.hasGround ? ["\(transition): alongside"] : []
    return own + callbacks.flatMap { ["\(transition): alongside", "block of \($0)"] }
  }

  /// Returns the events of a block that is registered after the start and runs immediately.
  private func lateBlock(_ callback: String, of transition: String) -> [String] {
    ["\(callback)", "\(transition): late alongside", "block of \(callback)"]
  }

  /// Returns the events of all completions in the order of their registration.
  private func completions(_ callbacks: [String], of transition: String, isCancelled: Bool = false) -> [String] {
    callbacks.flatMap { ["\(transition): coordinator completion", "completion of \($0), cancelled: \(isCancelled)"] }
  }

  @EventListBuilder var presentation: [String] {
    "A.present(B, animated: \(animated))"
    if form.isCustom {
      "B.transitioningDelegate.presentationController(forPresented: B, presenting: A, source: A) → \(controllerType)"
    }
    "B.loadView"
    "B.viewDidLoad"
    "\(there) begins"
    if form.isCustom {
      "B.transitioningDelegate.animationController(forPresented: B, presenting: A, source: A) → FadingTransition"
    }
    if form.isCustom, animated { "B.transitioningDelegate.interactionControllerForPresentation → nil" }
    "\(chrome).presentationTransitionWillBegin"
    if form.removesPresenter { "A.viewWillDisappear(\(animated))" }
    "B.viewWillAppear(\(animated))"
    if form.hasAnimator(animated) { "B.animator.animateTransition(animated: \(animated))" }
    // If the animator adds the view and completes in the same turn, its completion precedes the blocks.
    "B.viewIsAppearing(\(animated))"
    if form.isCustom, !animated { "\(there): completeTransition(true)" }
    blocks(comings, of: there)
    if form.hasAnimator(animated) {
      if animated { "\(there): completeTransition(true)" }
      "B.animator.animationEnded(true)"
    }
    "\(chrome).presentationTransitionDidEnd(true)"
    "B.viewDidAppear(\(animated))"
    if form.removesPresenter { "A.viewDidDisappear(\(animated))" }
    completions(comings, of: there)
    "\(there): completion"
    "\(there) ends: completed"
  }

  @EventListBuilder var dismissal: [String] {
    "A.dismiss(animated: \(animated))"
    "\(back) begins"
    if form.isCustom { "B.transitioningDelegate.animationController(forDismissed: B) → FadingTransition" }
    if form.isCustom, animated { "B.transitioningDelegate.interactionControllerForDismissal → nil" }
    "\(chrome).dismissalTransitionWillBegin"
    "B.viewWillDisappear(\(animated))"
    if form.removesPresenter {
      "A.viewWillAppear(\(animated))"
      "A.viewIsAppearing(\(animated))"
    }
    if form.hasAnimator(animated) { "B.animator.animateTransition(animated: \(animated))" }
    if form.isCustom, !animated { "\(back): completeTransition(true)" }
    blocks(goings, of: back)
    if form.hasAnimator(animated) {
      if animated { "\(back): completeTransition(true)" }
      "B.animator.animationEnded(true)"
    }
    "\(chrome).dismissalTransitionDidEnd(true)"
    if form.removesPresenter { "A.viewDidAppear(\(animated))" }
    "B.viewDidDisappear(\(animated))"
    completions(goings, of: back)
    "\(back): completion"
    "\(back) ends: completed"
  }

  /// The sequence of a presentation from its reversal on.
  @EventListBuilder var cancelledPresentation: [String] {
    "\(there): cancel"
    lateBlock("B.viewWillDisappear(true)", of: there)
    if form.removesPresenter {
      lateBlock("A.viewWillAppear(true)", of: there)
      "A.viewIsAppearing(true)"
    }
    "\(there): completeTransition(false)"
    "B.animator.animationEnded(false)"
    "\(chrome).presentationTransitionDidEnd(false)"
    "B.viewDidDisappear(true)"
    if form.removesPresenter { "A.viewDidAppear(true)" }
    completions(comings + goings, of: there, isCancelled: true)
    "\(there) ends: cancelled"
  }

  /// The sequence of a dismissal from its reversal on.
  @EventListBuilder var cancelledDismissal: [String] {
    "\(back): cancel"
    if form.removesPresenter { lateBlock("A.viewWillDisappear(true)", of: back) }
    lateBlock("B.viewWillAppear(true)", of: back)
    "B.viewIsAppearing(true)"
    "\(back): completeTransition(false)"
    "B.animator.animationEnded(false)"
    "\(chrome).dismissalTransitionDidEnd(false)"
    if form.removesPresenter { "A.viewDidDisappear(true)" }
    "B.viewDidAppear(true)"
    completions(goings + comings, of: back, isCancelled: true)
    "\(back) ends: cancelled"
  }

  private var controllerType: String { form.removesPresenter ? "CoveringController" : "PresentationController" }
}
