/// A cell of a list that is reused for another picture while the user scrolls.
@MainActor public final class Cell {
  public private(set) var picture = "nothing"
  private var wanted = ""

  public init() {}

  /// Loads a picture and shows it.
  public func show(_ name: String, loading: Duration) async {
    wanted = name
    let loaded = await load(name, for: loading)
    picture = loaded
  }

  private func load(_ name: String, for duration: Duration) async -> String {
    try? await Task.sleep(for: duration)
    return name
  }
}
