import Logging

extension ViewController {
  /// What a controller presents and is presented by.
  struct Modal: ~Copyable {
    /// The style that was set last, which may be `.none`.
    var presentationStyle = ModalPresentationStyle.automatic {
      didSet { if presentationStyle != .none { usableStyle = presentationStyle } }
    }

    /// The last style other than `.none`, which a presentation takes.
    private(set) var usableStyle = ModalPresentationStyle.automatic

    var preferredTransition: ViewController.Transition?

    /// Made when first read, and kept for the presentation; that keeps it from its beginning on, and this does not.
    var controller: PresentationController? {
      get { ownController ?? givenController }
      set { (ownController, givenController) = (newValue, nil) }
    }

    /// A Boolean value that indicates whether the transitioning delegate vended the controller.
    var isControllerVended = false

    private var ownController: PresentationController?
    @WeakReference private var givenController: PresentationController?

    /// Leaves the controller to the presentation, which it would else keep alive.
    mutating func giveControllerAway() { (ownController, givenController) = (nil, controller) }

    /// The presentation that this controller was chosen to make; it owns the presented controller.
    @MainActor var asPresenting: ModalPresentation? {
      get { link?.presentation }
      set { link = newValue.map { PresentationLink($0) } }
    }

    private var link: PresentationLink?

    /// The presentation that shows this controller.
    @WeakReference var asPresented: ModalPresentation?

    /// The transition that brings or takes this controller; it outlives the link that a dismissal cuts.
    @WeakReference var transition: ModalTransition?

    /// Whether ``withoutAppearanceCallbacks(_:)`` runs.
    fileprivate(set) var isStaying = false

    /// Whether a delegate is asked what to show this controller in, and may put a container around it.
    fileprivate(set) var isOffered = false

    /// The coordinator of a change that this controller makes to itself as a container.
    var containerCoordinator: TransitionCoordinator?
  }

  /// Runs `body`, in which a container is put around this controller where it is shown, or taken off: the controller
  /// stays, and receives no appearance callbacks meanwhile.
  ///
  /// - Parameter isOffered: Whether a container may take it in although it is presented.
  func withoutAppearanceCallbacks<Result>(isOffered: Bool = false, _ body: () -> Result) -> Result {
    let before = (modal.isStaying, modal.isOffered)
    (modal.isStaying, modal.isOffered) = (true, isOffered)
    defer { (modal.isStaying, modal.isOffered) = before }
    return body()
  }

  /// What this controller itself presents, whatever its ancestors present.
  ///
  /// ``presentedViewController`` of a child is also what a parent presents; dismissing that dismisses the parent's.
  public var ownPresentedViewController: ViewController? { modal.asPresenting?.presented }

  var linkedPresented: ViewController? { presentationOfAncestors?.presented }

  var linkedPresenter: ViewController? { presentationShowingIt?.presenting }

  var controllerOfPresentation: PresentationController {
    if let presentation = modal.asPresented { return presentation.controller }
    return controllerToPresentWith(presenting: nil, source: self)
  }

  /// The transition by which the controller is presented or pushed, and dismissed or popped.
  ///
  /// `nil`, the default, leaves a presentation to ``modalTransitionStyle`` and a push to the navigation controller. An
  /// animator of a delegate outweighs it. A push takes a zoom only. It is read at the beginning of each transition.
  public var preferredTransition: Transition? {
    get { modal.preferredTransition }
    set { modal.preferredTransition = newValue }
  }

  /// The controller in charge of the presentation that shows this controller or its nearest presented ancestor.
  ///
  /// After an adaptation that is the adapted one, else the original; `nil` while nothing is presented.
  public var activePresentationController: PresentationController? { presentationShowingIt?.controller }

  /// The controller of the popover that shows this controller or its nearest presented ancestor, or that is to show it.
  ///
  /// Not `nil` exactly when the style is ``ModalPresentationStyle/popover``, also while that is adapted to another one.
  public var popoverPresentationController: PopoverPresentationController? {
    if let presentation = presentationShowingIt {
      return presentation.controller as? PopoverPresentationController
        ?? presentation.originalController as? PopoverPresentationController
    }
    guard resolvedPresentationStyle == .popover else { return nil }
    return controllerToPresentWith(presenting: nil, source: self) as? PopoverPresentationController
  }

  /// The style; for `.automatic` the one that the rules say of the stage whose code runs.
  var resolvedPresentationStyle: ModalPresentationStyle {
    modal.usableStyle == .automatic ? adaptationRules.automaticStyle : modal.usableStyle
  }

  /// The rules of the stage that shows the controller, or whose code runs.
  var adaptationRules: AdaptationRules {
    let host = viewIfLoaded?.window?.host ?? StageRoster.currentHost
    return (host as? any PresentationHost)?.adaptationRules ?? .iOS8
  }

  var activeCoordinator: (any ViewControllerTransitionCoordinator)? {
    if let coordinator = modal.transition?.coordinator { return coordinator }
    for presentation in [modal.asPresented, modal.asPresenting] {
      if let coordinator = presentation?.transition?.coordinator ?? presentation?.changeCoordinator {
        return coordinator
      }
    }
    return modal.containerCoordinator ?? containment.transition?.coordinator
      ?? parent?.containment.transition?.coordinator ?? parent?.transitionCoordinator
  }

  /// Reports a presentation of a controller whose style is `.none`, which is no style to present with.
  func reportMissingStyle() {
    guard modal.presentationStyle == .none else { return }
    Logger.presentation.report(
      .unusableAnswer,
      """
      modalPresentationStyle of \(name) is .none, which is an answer of adaptivePresentationStyle(for:) only; it is \
      presented as \(modal.usableStyle).
      """,
      on: stageHost,
      controllers: [name]
    )
  }

  /// The presentation made by this controller or its nearest ancestor that presents.
  var presentationOfAncestors: ModalPresentation? { firstOfAncestors { $0.modal.asPresenting } }

  /// The presentation that shows this controller or its nearest ancestor that is presented.
  var presentationShowingIt: ModalPresentation? { firstOfAncestors { $0.modal.asPresented } }

  private func firstOfAncestors<Value>(_ value: (ViewController) -> Value?) -> Value? {
    var candidate: ViewController? = self
    while let controller = candidate {
      if let found = value(controller) { return found }
      candidate = controller.parent
    }
    return nil
  }

  /// The presentation controller for the style asked for; kept, and made anew when the style has changed since.
  func controllerToPresentWith(presenting: ViewController?, source: ViewController) -> PresentationController {
    let style = resolvedPresentationStyle
    let kept = modal.controller
    let isKept = kept?.presentationStyle == style
    // A delegate that was asked before the presentation could not be told its source.
    let asks = style == .custom && (!isKept || presenting != nil)
    let controller = asks ? vendedController(presenting: presenting, source: source) : nil
    // The controller vended first may have been set up since; one that was not vended gives way.
    if let kept, isKept, controller == nil || modal.isControllerVended { return kept }
    let made = controller ?? .system(for: style, presented: self, presenting: presenting)
    made.delegate = made.delegate ?? kept?.delegate
    made.overrideTraitCollection = made.overrideTraitCollection ?? kept?.overrideTraitCollection
    if let kept, made.traitOverrides == TraitOverrides() { made.traitOverrides = kept.traitOverrides }
    (modal.controller, modal.isControllerVended) = (made, controller != nil)
    return made
  }

  /// The controller of a custom presentation that shows this controller, from its transitioning delegate; one without
  /// that stands in the place of `replaced`, whose delegate is asked.
  func vendedController(
    inPlaceOf replaced: ViewController? = nil,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    let owner = transitioningDelegate == nil ? replaced ?? self : self
    guard let delegate = owner.transitioningDelegate else { return nil }
    let controller = delegate.presentationController(forPresented: self, presenting: presenting, source: source)
    var question: EventText { "forPresented: \(self), presenting: \(presenting), source: \(source)" }
    tell(.query, "\(owner).transitioningDelegate.presentationController(\(question)) → \(typeOf: controller)")
    return controller
  }
}

extension Logger {
  static var presentation: Logger { Logger(label: "Proscenium.presentation") }
}
