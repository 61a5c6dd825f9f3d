import Logging

extension ViewController {
  /// The presentation state of a controller, both as a presenter and as a presented controller.
  struct Modal: ~Copyable {
    /// The style that was set last, including `.none`.
    var presentationStyle = ModalPresentationStyle.automatic {
      didSet { if presentationStyle != .none { usableStyle = presentationStyle } }
    }

    /// The last style other than `.none`, which presentations use.
    private(set) var usableStyle = ModalPresentationStyle.automatic

    var preferredTransition: ViewController.Transition?

    /// The presentation controller, created when first read.
    ///
    /// Before the presentation this property retains the presentation controller. From the request on, the presentation
    /// retains it and this reference is weak.
    var controller: PresentationController? {
      get { ownController ?? givenController }
      set { (ownController, givenController) = (newValue, nil) }
    }

    /// A Boolean value that indicates whether the transitioning delegate vended the controller.
    var isControllerVended = false

    private var ownController: PresentationController?
    @WeakReference private var givenController: PresentationController?

    /// Makes the reference weak, because the presentation retains the presentation controller and would be retained by
    /// it.
    mutating func giveControllerAway() { (ownController, givenController) = (nil, controller) }

    /// The presentation whose presenter is this controller. It retains the presented controller.
    @MainActor var asPresenting: ModalPresentation? {
      get { link?.presentation }
      set { link = newValue.map { PresentationLink($0) } }
    }

    private var link: PresentationLink?

    /// The presentation that shows this controller.
    @WeakReference var asPresented: ModalPresentation?

    /// The transition that presents or dismisses this controller, available also after a dismissal has cut the other
    /// links.
    @WeakReference var transition: ModalTransition?

    /// A Boolean value that indicates whether `withoutAppearanceCallbacks(isOffered:_:)` is running.
    fileprivate(set) var suppressesAppearanceCallbacks = false

    /// A Boolean value that indicates whether a delegate is being asked for a replacement and may add a container.
    fileprivate(set) var isOffered = false
  }

  /// Runs `body`, which adds or removes a container around this controller, without appearance callbacks for the
  /// controller.
  ///
  /// The controller remains shown during the call.
  ///
  /// - Parameters:
  ///   - isOffered: A Boolean value that determines whether a container may add this controller although it is
  ///     presented.
  ///   - body: The change of the containment.
  func withoutAppearanceCallbacks<Result>(isOffered: Bool = false, _ body: () -> Result) -> Result {
    let before = (modal.suppressesAppearanceCallbacks, modal.isOffered)
    (modal.suppressesAppearanceCallbacks, modal.isOffered) = (true, isOffered)
    defer { (modal.suppressesAppearanceCallbacks, modal.isOffered) = before }
    return body()
  }

  /// The controller that this controller itself presents, without regard to the presentations of its ancestors.
  ///
  /// In contrast, ``presentedViewController`` of a child also returns a controller presented by the parent, and its
  /// dismissal dismisses the parent's presentation.
  public var ownPresentedViewController: ViewController? { modal.asPresenting?.presented }

  var linkedPresented: ViewController? {
    presentationOfAncestors.flatMap { $0.presented.yieldsToPresentations ? nil : $0.presented }
  }

  var linkedPresenter: ViewController? { presentationShowingIt?.presenting }

  var controllerOfPresentation: PresentationController {
    if let presentation = modal.asPresented { return presentation.controller }
    return controllerToPresentWith(presenting: nil, source: self)
  }

  /// The transition with which the controller is presented or pushed, and dismissed or popped.
  ///
  /// `nil`, the default, selects ``modalTransitionStyle`` for a presentation and the navigation controller's transition
  /// for a push. An animator of a delegate overrides this property. A push supports only a zoom. The property is read
  /// at the beginning of each transition.
  public var preferredTransition: Transition? {
    get { modal.preferredTransition }
    set { modal.preferredTransition = newValue }
  }

  /// The active controller of the presentation that shows this controller or its nearest presented ancestor.
  ///
  /// The property returns the adapted presentation controller after an adaptation and otherwise the original one. It is
  /// `nil` while the controller is not presented.
  public var activePresentationController: PresentationController? { presentationShowingIt?.controller }

  /// The controller of the popover that presents or will present this controller or its nearest presented ancestor.
  ///
  /// The value is not `nil` if the style is ``ModalPresentationStyle/popover``, also while that style is adapted to
  /// another one.
  public var popoverPresentationController: PopoverPresentationController? {
    if let presentation = presentationShowingIt {
      return presentation.controller as? PopoverPresentationController
        ?? presentation.originalController as? PopoverPresentationController
    }
    guard resolvedPresentationStyle == .popover else { return nil }
    return controllerToPresentWith(presenting: nil, source: self) as? PopoverPresentationController
  }

  /// The style of the next presentation, in which the rules of the current stage replace `.automatic`.
  var resolvedPresentationStyle: ModalPresentationStyle {
    modal.usableStyle == .automatic ? adaptationRules.automaticStyle : modal.usableStyle
  }

  /// The rules of the controller's stage, or of the stage whose code runs.
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
    return containment.coordinator ?? containment.transition?.coordinator
      ?? parent?.containment.transition?.coordinator ?? parent?.transitionCoordinator
  }

  /// A Boolean value that indicates whether a container is exchanging this controller or one of its ancestors.
  ///
  /// The ancestors include the presenting controller of an in-context presentation.
  var isBeingExchanged: Bool {
    if let below = modal.asPresented, below.isInContext { return below.presenting.isBeingExchanged }
    guard let parent else { return false }
    return parent.isExchanging(self) || parent.isBeingExchanged
  }

  /// Reports a presentation of a controller whose style is `.none`, because this style cannot be presented.
  func reportMissingStyle() {
    guard modal.presentationStyle == .none else { return }
    Logger.presentation.report(
      .unusableAnswer,
      """
      modalPresentationStyle of \(name) is .none, which is valid only as a result of adaptivePresentationStyle(for:). \
      The controller is presented as \(modal.usableStyle).
      """,
      on: stageHost,
      controllers: [name]
    )
  }

  /// The presentation made by this controller or its nearest ancestor that presents.
  var presentationOfAncestors: ModalPresentation? { firstOfAncestors { $0.modal.asPresenting } }

  /// The presentation that shows this controller or its nearest presented ancestor.
  var presentationShowingIt: ModalPresentation? { firstOfAncestors { $0.modal.asPresented } }

  private func firstOfAncestors<Value>(_ value: (ViewController) -> Value?) -> Value? {
    var candidate: ViewController? = self
    while let controller = candidate {
      if let found = value(controller) { return found }
      candidate = controller.parent
    }
    return nil
  }

  /// Returns the presentation controller for the requested style, created again if the style has changed since the last
  /// call.
  func controllerToPresentWith(presenting: ViewController?, source: ViewController) -> PresentationController {
    let style = resolvedPresentationStyle
    let kept = modal.controller
    let isKept = kept?.presentationStyle == style
    // Ask the delegate again with a presenter, because a call before the presentation could pass neither presenter nor
    // source.
    let asks = style == .custom && (!isKept || presenting != nil)
    let controller = asks ? vendedController(presenting: presenting, source: source) : nil
    // Keep a controller that was vended before, because it may have been configured. A controller that was not vended
    // is replaced.
    if let kept, isKept, controller == nil || modal.isControllerVended { return kept }
    let made =
      controller ?? ownPresentationController(for: style, presenting: presenting)
      ?? .system(for: style, presented: self, presenting: presenting)
    made.delegate = made.delegate ?? kept?.delegate
    made.overrideTraitCollection = made.overrideTraitCollection ?? kept?.overrideTraitCollection
    if let kept, made.traitOverrides == TraitOverrides() { made.traitOverrides = kept.traitOverrides }
    (modal.controller, modal.isControllerVended) = (made, controller != nil)
    return made
  }

  /// Returns the presentation controller that the transitioning delegate vends to show this controller.
  ///
  /// - Parameters:
  ///   - replaced: The controller that this one replaces. Its delegate is asked if this controller has no delegate.
  ///   - presenting: The presenter, or `nil` if it is not known yet.
  ///   - source: The controller whose `present` was called.
  func vendedController(
    inPlaceOf replaced: ViewController? = nil,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? {
    let owner = transitioningDelegate == nil ? replaced ?? self : self
    guard let delegate = owner.transitioningDelegate else { return nil }
    let controller = delegate.presentationController(forPresented: self, presenting: presenting, source: source)
    var question: EventText { "forPresented: \(self), presenting: \(presenting), source: \(source)" }
    trace(.query, "\(owner).transitioningDelegate.presentationController(\(question)) → \(typeOf: controller)")
    return controller
  }
}
