/// A search that requests results as soon as the user pauses typing.
@MainActor public final class Search {
  public private(set) var asked: [String] = []
  private var pause: Task<Void, Never>?
  private let clock: any Clock<Duration>

  public init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }

  public func type(_ text: String) {
    pause?.cancel()
    pause = Task(name: "pause") { [clock] in
      try? await clock.sleep(for: .milliseconds(300))
      if !Task.isCancelled { asked.append(text) }
    }
  }
}
