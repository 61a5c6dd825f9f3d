import Proscenium

/// The example in the presentation controller's reference, as an application would use it.
@MainActor enum SeedExample {
  /// The presenting controller of the example.
  final class Presenter: ViewController {
    func presentAtScale(_ viewController: ViewController) {
      viewController.presentationController.overrideTraitCollection = TraitCollection(traitsFrom: [
        .current, .init(displayScale: 1.5),
      ])
      self.present(viewController, animated: false, completion: nil)
    }
  }

  /// A presentation controller that overrides every member with a permitted override in the reference.
  final class Card: PresentationController {
    var calls: [String] = []

    override init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
      super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    }

    override var frameOfPresentedViewInContainerView: Rect {
      (containerView?.bounds ?? .zero).insetBy(dx: 100, dy: 100)
    }

    override var presentedView: View? { super.presentedView }
    override var shouldPresentInFullscreen: Bool { true }
    override var shouldRemovePresentersView: Bool { false }
    override func containerViewWillLayoutSubviews() { calls.append("willLayout") }
    override func containerViewDidLayoutSubviews() { calls.append("didLayout") }
    override func presentationTransitionWillBegin() { calls.append("presentationWillBegin") }
    override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("presentationDidEnd(\(completed))") }
    override func dismissalTransitionWillBegin() { calls.append("dismissalWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("dismissalDidEnd(\(completed))") }
    override func adaptivePresentationStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle { .none }
  }

  final class CardDelegate: ViewControllerTransitioningDelegate {
    var card: Card?

    func presentationController(
      forPresented presented: ViewController,
      presenting: ViewController?,
      source: ViewController
    ) -> PresentationController? {
      card = Card(presentedViewController: presented, presenting: presenting)
      return card
    }
  }

  static func run() async throws {
    let stage = Stage(size: Size(width: 800, height: 600), traits: TraitCollection(displayScale: 2))
    let window = Window(stage: stage)
    let presenter = Presenter()
    window.rootViewController = presenter
    window.makeKeyAndVisible()
    let scaled = ViewController()
    presenter.presentAtScale(scaled)
    let dismissal = await withCheckedContinuation { continuation in
      stage.scheduler.nextTurn { continuation.resume(returning: scaled.traitCollection.displayScale) }
    }
    try check(dismissal == 1.5 && presenter.traitCollection.displayScale == 2, "scale \(dismissal)")
    try await presenter.dismissAndWait(animated: false)

    let (card, delegate) = (ViewController(), CardDelegate())
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = delegate
    try await presenter.presentAndWait(card)
    try check(card.view.frame == Rect(x: 100, y: 100, width: 600, height: 400), "frame \(card.view.frame)")
    try await card.dismissAndWait()
    let calls = delegate.card?.calls ?? []
    try check(
      calls == [
        "presentationWillBegin", "willLayout", "didLayout", "presentationDidEnd(true)", "dismissalWillBegin",
        "dismissalDidEnd(true)",
      ],
      "calls \(calls)"
    )
    window.close()
  }
}
