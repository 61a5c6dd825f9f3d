import ProsceniumCore

/// A presentation controller that logs its hooks and registers an alongside animation.
@MainActor final class LoggedPresentationController: PresentationController {
  private let log: EventLog
  private let removesPresenter: Bool

  init(presented: ViewController, presenting: ViewController?, log: EventLog, removesPresenter: Bool = false) {
    self.log = log
    self.removesPresenter = removesPresenter
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var shouldRemovePresentersView: Bool { removesPresenter }

  override func containerViewWillLayoutSubviews() { log.add("controller.containerViewWillLayoutSubviews") }
  override func containerViewDidLayoutSubviews() { log.add("controller.containerViewDidLayoutSubviews") }

  override func presentationTransitionWillBegin() {
    log.add("controller.presentationTransitionWillBegin")
    registerAlongside()
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.add("controller.presentationTransitionDidEnd(\(completed))")
  }

  override func dismissalTransitionWillBegin() {
    log.add("controller.dismissalTransitionWillBegin")
    registerAlongside()
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.add("controller.dismissalTransitionDidEnd(\(completed))")
  }

  private func registerAlongside() {
    presentedViewController.transitionCoordinator?.animate { [log] _ in
      log.add("alongside")
    } completion: { [log] context in
      log.add("coordinator completion(cancelled: \(context.isCancelled))")
    }
  }
}
