import ProsceniumCore
import ProsceniumTesting

/// The reference orders: who is called when, from the request to the completion, in one place.
///
/// `A` presents `B`; both registered a block and a completion with the coordinator where they could.
struct ReferenceOrder {
  let form: PresentationForm
  let animated: Bool

  private var chrome: String { "B[\(form.effective)]" }
  private var there: String { "presentation of B by A" }
  private var back: String { "dismissal of B by A" }

  /// A registers only where it hears of the transition.
  private var registered: Int { form.removesPresenter ? 2 : 1 }

  /// The ground under a form sheet fades alongside as well, and waits for no completion.
  private var blocks: Int { form.effective == .formSheet ? registered + 1 : registered }

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
    // Where the animator adds the view and completes in one breath, its completion comes before the blocks.
    "B.viewIsAppearing(\(animated))"
    if form.isCustom, !animated { "\(there): completeTransition(true)" }
    for _ in 0..<blocks { "\(there): alongside" }
    if form.hasAnimator(animated) {
      if animated { "\(there): completeTransition(true)" }
      "B.animator.animationEnded(true)"
    }
    "\(chrome).presentationTransitionDidEnd(true)"
    "B.viewDidAppear(\(animated))"
    if form.removesPresenter { "A.viewDidDisappear(\(animated))" }
    for _ in 0..<registered { "\(there): coordinator completion" }
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
    for _ in 0..<blocks { "\(back): alongside" }
    if form.hasAnimator(animated) {
      if animated { "\(back): completeTransition(true)" }
      "B.animator.animationEnded(true)"
    }
    "\(chrome).dismissalTransitionDidEnd(true)"
    if form.removesPresenter { "A.viewDidAppear(\(animated))" }
    "B.viewDidDisappear(\(animated))"
    for _ in 0..<registered { "\(back): coordinator completion" }
    "\(back): completion"
    "\(back) ends: completed"
  }

  /// A presentation from the moment in which it is turned back.
  @EventListBuilder var cancelledPresentation: [String] {
    "\(there): cancel"
    "B.viewWillDisappear(true)"
    if form.removesPresenter {
      "A.viewWillAppear(true)"
      "A.viewIsAppearing(true)"
    }
    "\(there): completeTransition(false)"
    "B.animator.animationEnded(false)"
    "\(chrome).presentationTransitionDidEnd(false)"
    "B.viewDidDisappear(true)"
    if form.removesPresenter { "A.viewDidAppear(true)" }
    for _ in 0..<registered { "\(there): coordinator completion" }
    "\(there) ends: cancelled"
  }

  /// A dismissal from the moment in which it is turned back.
  @EventListBuilder var cancelledDismissal: [String] {
    "\(back): cancel"
    if form.removesPresenter { "A.viewWillDisappear(true)" }
    "B.viewWillAppear(true)"
    "B.viewIsAppearing(true)"
    "\(back): completeTransition(false)"
    "B.animator.animationEnded(false)"
    "\(chrome).dismissalTransitionDidEnd(false)"
    if form.removesPresenter { "A.viewDidDisappear(true)" }
    "B.viewDidAppear(true)"
    for _ in 0..<registered { "\(back): coordinator completion" }
    "\(back) ends: cancelled"
  }

  private var controllerType: String { form.removesPresenter ? "CoveringController" : "PresentationController" }
}
