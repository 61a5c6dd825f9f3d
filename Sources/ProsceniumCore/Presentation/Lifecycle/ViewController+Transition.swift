import Logging

extension ViewController {
  /// Presents `viewController` and returns when that ended, either way, and the completions have returned.
  ///
  /// Cancelling the awaiting task reverses the presentation, or calls it off if its turn has not come.
  ///
  /// - Throws: ``PresentationError`` when the presentation is refused, and nothing changed then; with the reason
  ///   ``PresentationError/Reason/interrupted`` when the window was closed or got another root before the presentation
  ///   had ended, also before its turn, or what presents was dismissed, so that nothing is presented.
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

  /// Takes away what the controller presents, or the controller itself, and returns when that ended and the completions
  /// have returned.
  ///
  /// Cancelling the awaiting task reverses the dismissal, or calls it off if its turn has not come. Where the window is
  /// closed or gets another root before the end, the controller goes at once and the dismissal is completed, also
  /// before its turn.
  ///
  /// - Throws: ``PresentationError`` when there is nothing to dismiss, or another transition runs.
  @discardableResult
  public func dismissAndWait(animated: Bool = true) async throws(PresentationError) -> PresentationOutcome {
    let transition = try askForDismissal(animated: animated, completion: nil)
    return await ViewController.conclusion(of: transition).outcome
  }

  func presentOrLog(_ viewController: ViewController, animated: Bool, completion: TransitionCompletion?) {
    // What is asked of on the way may take the controller off the stage.
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

  private func report(_ refusal: PresentationError, on host: (any WindowHost)?) {
    Logger.presentation.report(.refusal, "\(refusal)", on: host, controllers: refusal.controllerNames)
  }

  /// Returns how `transition` ended; cancelling the awaiting task cancels the transition.
  static func conclusion(of transition: ProsceniumCore.Transition) async -> TransitionStateMachine.Ending {
    if Task.isCancelled { transition.cancel() }
    let scheduler = transition.host.scheduler
    return await withTaskCancellationHandler {
      await transition.waitForConclusion()
    } onCancel: {
      scheduler.nextTurn { transition.cancel() }
    }
  }

  // MARK: Presenting

  /// Reports to the observers of the stage what is asked for, and why it is refused.
  private func askForPresentation(
    of presented: ViewController,
    animated: Bool,
    completion: TransitionCompletion?
  ) throws(PresentationError) -> ModalTransition {
    // What is asked of on the way may take the controller off the stage; the answer is reported where the question was.
    let host = observedHost
    host?.tell(.request, "\(self).present(\(presented), animated: \(animated))")
    do {
      return try requestPresentation(of: presented, animated: animated, completion: completion)
    } catch {
      host?.tell(.request, "\(self).present(\(presented)) is refused: \(error.reason)")
      throw error
    }
  }

  private func requestPresentation(
    of presented: ViewController,
    animated: Bool,
    completion: TransitionCompletion?
  ) throws(PresentationError) -> ModalTransition {
    var presenting = topAncestor
    if let reason = reasonNotToPresent(presented, over: presenting) {
      throw PresentationError(reason, source: self, presented: presented)
    }
    guard let window = presenting.viewIfLoaded?.window, let host = window.animationHost else {
      throw PresentationError(.detachedPresenter, source: self, presented: presented)
    }
    var made: PresentationController?
    var style = ModalPresentationStyle.fullScreen
    // What is not on the stage yet belongs to it from here on.
    host.runAsCurrent {
      presented.reportMissingStyle()
      style = presented.resolvedPresentationStyle
      made = presented.controllerToPresentWith(presenting: presenting, source: self)
      presented.loadViewIfNeeded()
      presented.fitNewView(in: window)
    }
    guard let controller = made else { preconditionFailure("A presentation of \(presented.name) has no controller.") }
    let context = controller.shouldPresentInFullscreen ? nil : nearestContext
    presenting = context ?? presenting
    // The delegate and the loading are other people's code, and may have presented something themselves.
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

  /// The controller in whose place a presentation in a context takes place:
  /// this one or the nearest parent that says so.
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

  /// UIKit crashes where a partial curl in a controller's place comes from a popover, or presents one.
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

  /// Whether this controller is `other`, contains it, or stands further down the chain of presentations that shows it.
  func isInOrAboveTree(of other: ViewController) -> Bool {
    if contains(other) { return true }
    // Further down stand presenters alone: what holds none is above none of them.
    guard holdsPresenter else { return false }
    var candidate = other.linkedPresenter
    while let current = candidate {
      if contains(current) { return true }
      candidate = current.linkedPresenter
    }
    return false
  }

  /// Whether this controller, or one in it, presents.
  private var holdsPresenter: Bool { modal.asPresenting != nil || children.contains(where: \.holdsPresenter) }

  // MARK: Dismissing

  private func askForDismissal(
    animated: Bool,
    completion: TransitionCompletion?
  ) throws(PresentationError) -> ModalTransition {
    tell(.request, "\(self).dismiss(animated: \(animated))")
    do {
      return try requestDismissal(animated: animated, completion: completion)
    } catch {
      tell(.request, "\(self).dismiss is refused: \(error.reason)")
      throw error
    }
  }

  private func requestDismissal(
    animated: Bool,
    completion: TransitionCompletion?
  ) throws(PresentationError) -> ModalTransition {
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
  /// Asks for a dismissal in a window that is not busy.
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
