import ProsceniumTesting

/// The reference sequence of a custom transition of "B" over "A" by a gesture, without alongside animations.
@MainActor struct InteractionSequence {
  let form: PresentationForm

  private let there = "presentation of B by A"
  private let back = "dismissal of B by A"
  private let interaction = "PercentDrivenInteractiveTransition"
  private let chrome = "B[custom]"

  init(form: PresentationForm) { self.form = form }

  private var controllerType: String { form.removesPresenter ? "CoveringController" : "PresentationController" }

  @EventListBuilder var presentation: [String] {
    "A.present(B, animated: true)"
    "B.transitioningDelegate.presentationController(forPresented: B, presenting: A, source: A) → \(controllerType)"
    "B.loadView"
    "B.viewDidLoad"
    "\(there) begins"
    "B.transitioningDelegate.animationController(forPresented: B, presenting: A, source: A) → FadingTransition"
    "B.transitioningDelegate.interactionControllerForPresentation → \(interaction)"
    "\(chrome).presentationTransitionWillBegin"
    if form.removesPresenter { "A.viewWillDisappear(true)" }
    "B.viewWillAppear(true)"
    "B.interactionController.startInteractiveTransition"
    "B.viewIsAppearing(true)"
  }

  @EventListBuilder var presentationFinished: [String] {
    "\(there): interaction ends, to finish"
    "\(there): completeTransition(true)"
    "B.animator.animationEnded(true)"
    "\(chrome).presentationTransitionDidEnd(true)"
    "B.viewDidAppear(true)"
    if form.removesPresenter { "A.viewDidDisappear(true)" }
    "\(there): completion"
    "\(there) ends: completed"
  }

  @EventListBuilder var presentationCancelled: [String] {
    "\(there): interaction ends, to go back"
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
    "\(there): completion"
    "\(there) ends: cancelled"
  }

  @EventListBuilder var dismissal: [String] {
    "A.dismiss(animated: true)"
    "\(back) begins"
    "B.transitioningDelegate.animationController(forDismissed: B) → FadingTransition"
    "B.transitioningDelegate.interactionControllerForDismissal → \(interaction)"
    "\(chrome).dismissalTransitionWillBegin"
    "B.viewWillDisappear(true)"
    if form.removesPresenter {
      "A.viewWillAppear(true)"
      "A.viewIsAppearing(true)"
    }
    "B.interactionController.startInteractiveTransition"
  }

  @EventListBuilder var dismissalFinished: [String] {
    "\(back): interaction ends, to finish"
    "\(back): completeTransition(true)"
    "B.animator.animationEnded(true)"
    "\(chrome).dismissalTransitionDidEnd(true)"
    if form.removesPresenter { "A.viewDidAppear(true)" }
    "B.viewDidDisappear(true)"
    "\(back): completion"
    "\(back) ends: completed"
  }

  @EventListBuilder var dismissalCancelled: [String] {
    "\(back): interaction ends, to go back"
    if form.removesPresenter { "A.viewWillDisappear(true)" }
    "B.viewWillAppear(true)"
    "B.viewIsAppearing(true)"
    "\(back): completeTransition(false)"
    "B.animator.animationEnded(false)"
    "\(chrome).dismissalTransitionDidEnd(false)"
    if form.removesPresenter { "A.viewDidDisappear(true)" }
    "B.viewDidAppear(true)"
    "\(back): completion"
    "\(back) ends: cancelled"
  }
}
