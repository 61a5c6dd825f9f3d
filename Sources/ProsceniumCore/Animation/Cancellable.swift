/// Work that waits for its time and can be called off.
public struct Cancellable: Sendable {
  private let cancelWork: @MainActor @Sendable () -> Void

  /// Makes a handle; `cancel` must be harmless after the work has run and when it is called twice.
  public init(cancel: @escaping @MainActor @Sendable () -> Void) { cancelWork = cancel }

  /// Calls the work off; after it has run, or a second time, nothing happens.
  @MainActor public func cancel() { cancelWork() }
}
