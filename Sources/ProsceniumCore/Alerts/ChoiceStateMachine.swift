/// The decisions about the selection of an action in an alert or a menu, and about its dismissal.
///
/// ```
/// open ── select, shown ──────────────────▶ leaving ── ended ──▶ open
///   └── select, appearing ──▶ waiting ── appeared ──▲
///                 leaving ── appeared (cancelled dismissal) ──▶ open
/// ```
struct ChoiceStateMachine<Choice> {
  /// The state of the presentation. A choice of `nil` dismisses it without an action.
  enum State {
    /// No action is selected.
    case open
    /// An action is selected, and the dismissal waits for the end of the presentation's transition.
    case waiting(Choice?)
    /// An action is selected, and the dismissal is requested.
    case leaving(Choice?)
  }

  /// The action of the owner.
  enum Action: Hashable {
    /// Requests the dismissal.
    case dismiss
  }

  private(set) var state = State.open

  /// Selects an action, unless another one is selected.
  ///
  /// - Parameters:
  ///   - choice: The action, or `nil` to dismiss without one.
  ///   - isAppearing: A Boolean value that indicates whether the transition of the presentation still runs.
  mutating func select(_ choice: Choice?, isAppearing: Bool) -> Action? {
    switch state {
    case .open where isAppearing:
      state = .waiting(choice)
      return nil
    case .open:
      state = .leaving(choice)
      return .dismiss
    case .waiting, .leaving: return nil
    }
  }

  /// Continues after the alert or menu has appeared, also again after a cancelled dismissal.
  mutating func appeared() -> Action? {
    switch state {
    case .open: return nil
    case .waiting(let choice):
      state = .leaving(choice)
      return .dismiss
    case .leaving:
      state = .open
      return nil
    }
  }

  /// Returns the selected action after the presentation has ended, and permits another presentation.
  mutating func ended() -> Choice? {
    defer { state = .open }
    switch state {
    case .open: return nil
    case .waiting(let choice), .leaving(let choice): return choice
    }
  }
}
