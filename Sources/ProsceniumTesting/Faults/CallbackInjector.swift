public import ProsceniumCore

/// Runs an action inside callbacks of a stage, as a delegate might that presents or closes in the middle of one.
///
/// The action runs just before the callback, in the same call. Callbacks that the action itself causes are left out, so
/// that a presentation that it asks for is not answered by another.
@MainActor public final class CallbackInjector {
  /// How many callbacks of the chosen kinds there were.
  public private(set) var count = 0

  private let kinds: Set<StageEvent.Kind>
  private let chosen: Int?
  private let action: @MainActor () -> Void
  private var isActing = false

  /// Begins with the next callback; the stage keeps the injector alive.
  ///
  /// - Parameters:
  ///   - stage: Whose callbacks are meant.
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

extension CallbackInjector: StageObserver {
  public func stage(_ stage: Stage, didTell event: StageEvent) {
    guard !isActing, kinds.contains(event.kind) else { return }
    defer { count += 1 }
    if let chosen, chosen != count { return }
    isActing = true
    action()
    isActing = false
  }
}
