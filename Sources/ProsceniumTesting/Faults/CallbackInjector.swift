public import ProsceniumCore

/// An observer that runs an action inside callbacks of a stage, as a delegate might do.
///
/// The action runs immediately before the callback, in the same call. Callbacks that the action itself causes do not
/// run the action again. For that reason, a presentation in the action does not cause another presentation.
@MainActor public final class CallbackInjector {
  /// The number of callbacks of the selected kinds so far.
  public private(set) var count = 0

  private let kinds: Set<StageEvent.Kind>
  private let chosen: Int?
  private let action: @MainActor () -> Void
  private var isActing = false

  /// Creates an injector that starts with the next callback. The stage keeps the injector alive.
  ///
  /// - Parameters:
  ///   - stage: The stage whose callbacks run the action.
  ///   - kinds: The kinds of callbacks that count.
  ///   - chosen: The number of the one callback that runs the action, counted from 0. Pass `nil` to run the action in
  ///     each callback.
  ///   - action: The action, for example a presentation, a dismissal, or closing the window.
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
