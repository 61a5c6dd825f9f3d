/// Decides whether a loop asks for ready descriptors by itself, or lets its waits report them; performs nothing itself.
///
/// The waits see the set of descriptors as one descriptor, and the system notifies them at each member that
/// becomes ready. When turn after turn finds some, asking the set directly is the cheaper way.
struct DescriptorRush: Sendable {
  private enum State {
    /// The waits report; so many times in a row they have.
    case calm(found: Int)
    /// Each turn asks.
    case rushing
  }

  /// How many times in a row begin a rush.
  private static let many = 8

  private var state: State = .calm(found: 0)

  /// Whether the loop has to ask before it may wait.
  var isOn: Bool {
    switch state {
    case .calm: false
    case .rushing: true
    }
  }

  /// What to do after an event; `nil` for nothing.
  enum Action: Equatable {
    case watchSet
    case leaveSet
  }

  /// Reports how many descriptors were found ready, in a loop that may rush.
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

  /// Reports a wait that found no descriptors.
  mutating func waitedForOthers() {
    switch state {
    case .calm:
      state = .calm(found: 0)
    case .rushing:
      break
    }
  }

  /// Reports that the loop must leave waiting to others, or that the set is a new one, which waits report.
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
