/// A search that requests results as soon as the user pauses typing.
@MainActor public final class Search {
  public private(set) var asked: [String] = []
  private var pause: Task<Void, Never>?

  public init() {}

  public func type(_ text: String) {
    pause?.cancel()
    pause = Task(name: "pause") {
      try? await Task.sleep(for: .milliseconds(300))
      if !Task.isCancelled { asked.append(text) }
    }
  }
}
