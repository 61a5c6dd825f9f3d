import Logging

/// The selection of an action, and the end of a presentation.
extension AlertController {
  /// Presents the alert and returns the selected action when the dismissal has ended and the action's handler has
  /// returned.
  ///
  /// Cancellation of the awaiting task dismisses the alert. If another transition runs in the window, the task resumes
  /// and the alert stays. A refused presentation is logged.
  ///
  /// - Parameters:
  ///   - presenter: The controller that presents the alert.
  ///   - animated: A Boolean value that determines whether the presentation is animated.
  /// - Returns: The action, or `nil` if the presentation is refused or cancelled, or if code dismisses the alert.
  public final func presented(from presenter: ViewController, animated: Bool = true) async -> AlertAction? {
    let answer = AlertAnswer()
    answers.append(answer)
    do {
      try await presenter.presentAndWait(self, animated: animated)
    } catch {
      Logger.presentation.report(.refusal, "\(error)", on: presenter.stageHost, controllers: error.controllerNames)
      answers.removeAll { $0 === answer }
      // An interrupted presentation may have ended with a selected action.
      answer.give(nil)
    }
    guard let scheduler = viewIfLoaded?.window?.animationHost?.scheduler else { return await answer.value() }
    return await withTaskCancellationHandler {
      await answer.value()
    } onCancel: {
      scheduler.nextTurn { self.dismissForCancelledTask(awaiting: answer) }
    }
  }

  /// Dismisses the alert for a cancelled task, unless the presentation that the task awaits has ended.
  private final func dismissForCancelledTask(awaiting answer: AlertAnswer) {
    guard answers.contains(where: { $0 === answer }) else { return }
    if !isBeingPresented, !(presentationShowingIt?.canBeDismissed ?? false) {
      answers.removeAll { $0 === answer }
      return answer.give(nil)
    }
    select(nil)
  }

  /// Selects an enabled action and dismisses the alert, after its transition if the alert is appearing.
  ///
  /// The call has no effect while another transition runs in the window.
  ///
  /// - Parameter action: The action, or `nil` to dismiss the alert without one.
  final func select(_ action: AlertAction?) {
    guard action?.isEnabled != false, let presentation = presentationShowingIt, presentation.requested === self else {
      return
    }
    let isAppearing = isBeingPresented
    guard isAppearing || presentation.canBeDismissed else { return }
    perform(machine.select(action, isAppearing: isAppearing))
  }

  final func selectCancelAction() {
    if let cancelAction { select(cancelAction) }
  }

  /// Selects the cancel action of an action sheet for a tap outside.
  ///
  /// A popover without a cancel action is dismissed without an action.
  ///
  /// - Returns: A Boolean value that indicates whether a dismissal begins.
  final func selectForUser() -> Bool {
    guard preferredStyle == .actionSheet else { return false }
    if let cancelAction { select(cancelAction) } else if arrangement == .popover { select(nil) }
    return isBeingDismissed
  }

  /// Moves to the next text field, or selects the default action after the last one.
  final func fieldDidReturn(_ field: TextField) {
    guard let index = fields.firstIndex(of: field) else { return }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if let defaultAction {
      select(defaultAction)
    }
  }

  final func perform(_ action: ChoiceStateMachine<AlertAction>.Action?) {
    switch action {
    case .dismiss: linkedPresenter?.dismissOrLog(animated: true, completion: nil)
    case nil: return
    }
  }

  /// Calls the handler of the selected action and then resumes the awaiting tasks.
  final func conclude() {
    let action = machine.ended()
    let resumed = answers
    answers = []
    if let action { action.handler?(action) }
    for answer in resumed { answer.give(action) }
  }
}
