/// The policy that decides whether each turn polls the descriptor set directly. It has no side effects.
///
/// libevent sees the whole set as one descriptor, and the system notifies libevent at each member that becomes ready.
/// If turn after turn finds ready descriptors, a direct poll of the set is cheaper than these notifications.
struct DirectPollPolicy: Sendable {
  private enum State {
    /// libevent's waits report the set. The count is the number of consecutive turns with ready descriptors.
    case calm(found: Int)
    /// Each turn polls the set directly.
    case rushing
  }

  /// The number of consecutive turns with ready descriptors that starts direct polling.
  private static let many = 8

  private var state: State = .calm(found: 0)

  /// A Boolean value that indicates whether the loop must poll the set before it may wait.
  var isOn: Bool {
    switch state {
    case .calm: false
    case .rushing: true
    }
  }

  /// The actions after an event, which returns `nil` if nothing needs to change.
  enum Action: Equatable {
    case watchSet
    case leaveSet
  }

  /// Reports the number of ready descriptors of one collection in a loop that may poll directly.
  mutating func collected(_ count: Int) -> Action? {
    switch state {
    case .calm(let found) where count > 0 && found + 1 >= Self.many:
      state = .rushing
      return .leaveSet
    case .calm(let found):
      state = .calm(found: count > 0 ? found + 1 : 0)
      return nil
    case .rushing where count == 0:
      state = .calm(found: 0)
      return .watchSet
    case .rushing:
      return nil
    }
  }

  /// Reports a wait that found no ready descriptors.
  mutating func waitedForOthers() {
    switch state {
    case .calm:
      state = .calm(found: 0)
    case .rushing:
      break
    }
  }

  /// Reports that a foreign loop waits from now on, or that a new set replaced the old one. Waits then report the set.
  mutating func stop() -> Action? {
    switch state {
    case .calm:
      return nil
    case .rushing:
      state = .calm(found: 0)
      return .watchSet
    }
  }
}
