public import ProsceniumCore

/// Does something inside every callback of a stage, as a delegate would that cannot wait.
///
/// What it does is done just before the callback, from the same place. Its own actions are not met again, so that a
/// presentation that it asks for is not answered by another.
@MainActor public final class Meddler {
  /// How many callbacks it has met.
  public private(set) var count = 0

  private let kinds: Set<StageEvent.Kind>
  private let chosen: Int?
  private let action: @MainActor () -> Void
  private var isActing = false

  /// Begins to meddle; the stage keeps the meddler alive.
  ///
  /// - Parameters:
  ///   - stage: Whose callbacks are met.
  ///   - kinds: Which of them.
  ///   - chosen: The number of the one callback to act in, counted from 0; `nil` acts in each of them.
  ///   - action: What to do there: present, dismiss, close the window.
  public init(
    on stage: Stage,
    in kinds: Set<StageEvent.Kind> = .callbacks,
    only chosen: Int? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.kinds = kinds
    self.chosen = chosen
    self.action = action
    stage.add(self)
  }
}

extension Meddler: StageObserver {
  public func stage(_ stage: Stage, didTell event: StageEvent) {
    guard !isActing, kinds.contains(event.kind) else { return }
    defer { count += 1 }
    if let chosen, chosen != count { return }
    isActing = true
    action()
    isActing = false
  }
}
