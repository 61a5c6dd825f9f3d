import Logging

extension ViewController {
  /// Presents `viewController` and returns when the transition has completed or been cancelled and its completions have
  /// returned.
  ///
  /// Cancellation of the awaiting task reverses the presentation, or cancels it before its start if its turn has not
  /// begun.
  ///
  /// - Throws: ``PresentationError`` if the presentation is refused, in which case it has no effect. The reason is
  ///   ``PresentationError/Reason/interrupted`` if the window was closed or received another root before the end of the
  ///   presentation, or if the presenter was dismissed. In these cases, which can also occur before the presentation's
  ///   turn, no controller is presented.
  @discardableResult
  public func presentAndWait(
    _ viewController: ViewController,
    animated: Bool = true
  ) async throws(PresentationError) -> PresentationOutcome {
    let transition = try askForPresentation(of: viewController, animated: animated, completion: nil)
    let ending = await ViewController.conclusion(of: transition)
    if let refusal = ending.refusal { throw refusal }
    return ending.outcome
  }

  /// Dismisses the controller presented by this one, or this controller itself, and returns after the completions.
  ///
  /// Cancellation of the awaiting task reverses the dismissal, or cancels it before its start if its turn has not
  /// begun. If the window is closed or receives another root before the end, the controller is removed immediately and
  /// the dismissal is completed. The same applies before the dismissal's turn.
  ///
  /// - Throws: ``PresentationError`` if there is no presentation to dismiss, or if another transition is running.
  @discardableResult
  public func dismissAndWait(animated: Bool = true) async throws(PresentationError) -> PresentationOutcome {
    let transition = try askForDismissal(animated: animated, completion: nil)
    return await ViewController.conclusion(of: transition).outcome
  }

  func presentOrLog(_ viewController: ViewController, animated: Bool, completion: TransitionCompletion?) {
    // Read the host first, because application code called by the request may remove the controller from the stage.
    let host = stageHost
    do {
      _ = try askForPresentation(of: viewController, animated: animated, completion: completion)
    } catch {
      report(error, on: host)
    }
  }

  func dismissOrLog(animated: Bool, completion: TransitionCompletion?) {
    do {
      _ = try askForDismissal(animated: animated, completion: completion)
    } catch {
      if error.reason != .nothingToDismiss { report(error, on: stageHost) }
    }
  }

  /// Presents `viewController` with animation, unless a reason prevents it, which is not logged.
  ///
  /// - Returns: A Boolean value that indicates whether the presentation was requested.
  func presentIfPossible(_ viewController: ViewController) -> Bool {
    do {
      _ = try askForPresentation(of: viewController, animated: true, completion: nil)
      return true
    } catch {
      return false
    }
  }

  private func report(_ refusal: PresentationError, on host: (any WindowHost)?) {
    Logger.presentation.report(.refusal, "\(refusal)", on: host, controllers: refusal.controllerNames)
  }

  /// Returns how `transition` ended. Cancellation of the awaiting task cancels the transition.
  static func conclusion(of transition: any ProsceniumCore.Transition) async -> TransitionStateMachine.Ending {
    if Task.isCancelled { transition.cancel() }
    let scheduler = transition.host.scheduler
    return await withTaskCancellationHandler {
      await transition.waitForConclusion()
    } onCancel: {
      scheduler.nextTurn { transition.cancel() }
    }
  }

  // MARK: Presenting

  /// Reports the request and a possible refusal to the observers of the stage.
  private func askForPresentation(
    of presented: ViewController,
    animated: Bool,
    completion: TransitionCompletion?
  ) throws(PresentationError) -> ModalTransition {
    // Read the host first, because application code called by the request may remove the controller from the stage. The
    // refusal is reported to the same host as the request.
    let host = observedHost
    host?.trace(.request, "\(self).present(\(presented), animated: \(animated))")
    do {
      return try requestPresentation(of: presented, animated: animated, completion: completion)
    } catch {
      host?.trace(.request, "\(self).present(\(presented)) is refused: \(error.reason)")
      throw error
    }
  }

  private func requestPresentation(
    of presented: ViewController,
    animated: Bool,
    completion: TransitionCompletion?
  ) throws(PresentationError) -> ModalTransition {
    // The handler of a chosen action may run now and change the hierarchy.
    endYieldingPresentation(for: presented)
    var presenting = topAncestor
    if let reason = reasonNotToPresent(presented, over: presenting) {
      throw PresentationError(reason, source: self, presented: presented)
    }
    guard let window = presenting.viewIfLoaded?.window, let host = window.animationHost else {
      throw PresentationError(.detachedPresenter, source: self, presented: presented)
    }
    var made: PresentationController?
    var style = ModalPresentationStyle.fullScreen
    // The presented controller is not on a stage yet, but belongs to this stage from now on.
    host.runAsCurrent {
      presented.reportMissingStyle()
      style = presented.resolvedPresentationStyle
      made = presented.controllerToPresentWith(presenting: presenting, source: self)
      presented.loadViewIfNeeded()
      presented.fitNewView(in: window)
    }
    guard let controller = made else { preconditionFailure("\(presented.name) has no presentation controller.") }
    let context = controller.shouldPresentInFullscreen ? nil : nearestContext
    presenting = context ?? presenting
    // Check again, because the delegate and the loading of the view run application code that may have presented a
    // controller.
    let reason = reasonNotToPresent(presented, over: presenting)
    if let reason = reason ?? reasonNotToCurl(to: presented, in: context, as: style) {
      throw PresentationError(reason, source: self, presented: presented)
    }
    let presentation = ModalPresentation(
      source: self,
      presenting: presenting,
      presented: presented,
      controller: controller,
      style: style,
      isInContext: context != nil
    )
    presentation.link()
    let transition = ModalTransition(
      .presentation,
      of: presentation,
      in: window,
      host: host,
      isAnimated: animated,
      completion: completion
    )
    transition.request(after: window.endingTransition)
    return transition
  }

  /// Ends the presentation of this controller's tree that yields to the presentation of `presented`.
  private func endYieldingPresentation(for presented: ViewController) {
    guard let menu = presentationOfAncestors, menu.presented.yieldsToPresentations, menu.presented !== presented,
      presented.modal.asPresented == nil, presented.rootWindow == nil, presented.parent == nil
    else { return }
    menu.endImmediately()
  }

  /// The nearest controller that defines a context, searched from this controller through its ancestors.
  private var nearestContext: ViewController? {
    var candidate: ViewController? = self
    while let controller = candidate {
      if controller.definesPresentationContext { return controller }
      candidate = controller.parent
    }
    return nil
  }

  private func reasonNotToPresent(
    _ presented: ViewController,
    over presenting: ViewController
  ) -> PresentationError.Reason? {
    if presented.isInOrAboveTree(of: self) { return .presentsAncestor }
    if let other = presentationOfAncestors {
      return other.transition?.kind == .dismissal ? .transitionInProgress : .alreadyPresenting
    }
    if presented.modal.asPresented != nil || presented.rootWindow != nil { return .presentedElsewhere }
    if presented.parent != nil { return .hasParent }
    guard let window = presenting.viewIfLoaded?.window else { return .detachedPresenter }
    if let ending = window.endingTransition, ending.takesAway(presenting) { return .transitionInProgress }
    return window.isBusy || presenting.isBeingExchanged ? .transitionInProgress : nil
  }

  /// Returns the reason to refuse a partial curl in a context in combination with a popover, which crashes UIKit.
  ///
  /// The combination exists if the curl is presented from a popover or if it presents a popover.
  private func reasonNotToCurl(
    to presented: ViewController,
    in context: ViewController?,
    as style: ModalPresentationStyle
  ) -> PresentationError.Reason? {
    let below = presentationShowingIt
    let isCurl = context != nil && style == .currentContext && presented.modalTransitionStyle == .partialCurl
    if isCurl, below?.controller is PopoverPresentationController { return .partialCurlWithPopover }
    guard style == .popover, let below, below.isInContext, below.transitionStyle == .partialCurl,
      below.controller.presentationStyle == .currentContext
    else { return nil }
    return .partialCurlWithPopover
  }

  /// Returns a Boolean value that indicates whether this controller is, contains or presents `other`.
  ///
  /// A controller further back in the chain of presentations that shows `other` also counts as presenting it.
  func isInOrAboveTree(of other: ViewController) -> Bool {
    if contains(other) { return true }
    // The rest of the chain consists of presenters, so a controller that contains none of them is not in the chain.
    guard holdsPresenter else { return false }
    var candidate = other.linkedPresenter
    while let current = candidate {
      if contains(current) { return true }
      candidate = current.linkedPresenter
    }
    return false
  }

  /// A Boolean value that indicates whether this controller or one of its descendants presents a controller.
  private var holdsPresenter: Bool { modal.asPresenting != nil || children.contains(where: \.holdsPresenter) }

  // MARK: Dismissing

  private func askForDismissal(
    animated: Bool,
    completion: TransitionCompletion?
  ) throws(PresentationError) -> ModalTransition {
    trace(.request, "\(self).dismiss(animated: \(animated))")
    do {
      return try requestDismissal(animated: animated, completion: completion)
    } catch {
      trace(.request, "\(self).dismiss is refused: \(error.reason)")
      throw error
    }
  }

  /// The menu in front of this controller's presentations, or `nil` if there is none.
  private var menuInFront: ModalPresentation? {
    var candidate = presentationOfAncestors
    while let next = candidate, !next.presented.yieldsToPresentations { candidate = next.presented.modal.asPresenting }
    return candidate
  }

  private func requestDismissal(
    animated: Bool,
    completion: TransitionCompletion?
  ) throws(PresentationError) -> ModalTransition {
    if let menu = menuInFront, menu !== presentationOfAncestors || presentationShowingIt != nil {
      menu.endImmediately()
    }
    guard let presentation = presentationOfAncestors ?? presentationShowingIt else {
      throw PresentationError(.nothingToDismiss, source: self, presented: nil)
    }
    guard let window = presentation.container?.window, let host = window.animationHost, !window.isBusy,
      !presentation.presenting.isBeingExchanged
    else {
      throw PresentationError(.transitionInProgress, source: self, presented: presentation.presented)
    }
    return presentation.requestDismissal(in: window, host: host, isAnimated: animated, completion: completion)
  }
}

extension ModalPresentation {
  /// A Boolean value that indicates whether a dismissal can begin now.
  var canBeDismissed: Bool {
    guard let window = container?.window, window.animationHost != nil else { return false }
    return !window.isBusy && !presenting.isBeingExchanged
  }

  /// Ends the presentation and its transition before the method returns, without animation.
  ///
  /// A presentation whose turn has not come is cancelled.
  ///
  /// - Parameters:
  ///   - reason: The reason for the dismissal.
  ///   - window: The window of the presentation, or `nil` for that of its container.
  func endImmediately(because reason: DismissalReason = .programmatic, in window: Window? = nil) {
    let window = window ?? container?.window
    transition?.endImmediately()
    guard isShown, let window, let host = window.animationHost else { return }
    ModalTransition(.dismissal, of: self, in: window, host: host, isAnimated: false, reason: reason, completion: nil)
      .runImmediately()
  }

  /// Requests a dismissal in a window in which no transition prevents it.
  func requestDismissal(
    in window: Window,
    host: any AnimationHost,
    isAnimated: Bool,
    reason: DismissalReason = .programmatic,
    interaction: GestureInteraction? = nil,
    completion: TransitionCompletion? = nil
  ) -> ModalTransition {
    let transition = ModalTransition(
      .dismissal,
      of: self,
      in: window,
      host: host,
      isAnimated: isAnimated,
      reason: reason,
      completion: completion
    )
    transition.interaction = interaction
    transition.request(after: window.endingTransition)
    return transition
  }
}
