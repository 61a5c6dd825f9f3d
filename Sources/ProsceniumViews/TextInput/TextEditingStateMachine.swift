/// The state machine of the editing in a text input, from the request for the focus to its loss.
///
///     idle ──▶ beginning ──▶ editing ⇄ ending
///      ◀──────────┴─────────────┴────────┘
///
/// Delegates answer in `beginning` and `ending`. Their code may request the focus again, and may remove the view.
struct TextEditingStateMachine {
  enum State: Hashable, CaseIterable {
    /// The text is not edited.
    case idle
    /// The delegate is asked, and then the previous first responder resigns.
    case beginning
    /// The text is edited.
    case editing
    /// The delegate is asked, and then the text input resigns.
    case ending
  }

  /// The answer to a request for the focus.
  enum Beginning: Hashable {
    /// The delegate must be asked.
    case ask
    /// The text is edited already.
    case accept
    /// The request comes from the delegate's code in an earlier request.
    case refuse
  }

  /// The answer to a request to resign.
  enum Ending: Hashable {
    /// The delegate must be asked.
    case ask
    /// The text is not edited, so that no delegate is asked.
    case resign
    /// The request comes from the delegate's code in an earlier request.
    case refuse
  }

  private(set) var state = State.idle

  /// A Boolean value that indicates whether the delegate has received the beginning and not the end.
  var isEditing: Bool { state == .editing || state == .ending }

  mutating func requestBeginning() -> Beginning {
    switch state {
    case .idle:
      state = .beginning
      return .ask
    case .beginning: return .refuse
    case .editing, .ending: return .accept
    }
  }

  /// Processes the result of a request for the focus.
  ///
  /// - Returns: A Boolean value that indicates whether the editing begins.
  mutating func finishBeginning(isFirstResponder: Bool) -> Bool {
    switch state {
    case .beginning:
      state = isFirstResponder ? .editing : .idle
      return isFirstResponder
    case .idle, .editing, .ending: return false
    }
  }

  mutating func requestEnding() -> Ending {
    switch state {
    case .idle, .beginning: return .resign
    case .editing:
      state = .ending
      return .ask
    case .ending: return .refuse
    }
  }

  /// Processes the result of a request to resign.
  ///
  /// - Returns: A Boolean value that indicates whether the editing ends.
  mutating func finishEnding(isFirstResponder: Bool) -> Bool {
    switch state {
    case .ending:
      state = isFirstResponder ? .editing : .idle
      return !isFirstResponder
    case .idle, .beginning, .editing: return false
    }
  }

  /// Processes the loss of the focus against the delegate's answer.
  ///
  /// - Returns: A Boolean value that indicates whether the editing ends.
  mutating func remove() -> Bool {
    switch state {
    case .idle, .beginning: return false
    case .editing, .ending:
      state = .idle
      return true
    }
  }
}
