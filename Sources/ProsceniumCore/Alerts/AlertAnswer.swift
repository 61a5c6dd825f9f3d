/// The result of one presentation of an alert for a task that awaits it.
@MainActor final class AlertAnswer {
  private enum State {
    case pending
    case awaited(CheckedContinuation<AlertAction?, Never>)
    case given(AlertAction?)
  }

  private var state = State.pending

  /// Resumes the awaiting task with the selected action. Further calls have no effect.
  func give(_ action: AlertAction?) {
    switch state {
    case .pending: state = .given(action)
    case .awaited(let continuation):
      state = .given(action)
      continuation.resume(returning: action)
    case .given: return
    }
  }

  /// Returns the selected action after the presentation has ended, or `nil` if no action was selected.
  ///
  /// An answer has a single awaiting task.
  func value() async -> AlertAction? {
    await withCheckedContinuation { continuation in
      if case .given(let action) = state { return continuation.resume(returning: action) }
      state = .awaited(continuation)
    }
  }
}
