/// A cell of a list that shows one picture after the other, as it is used again while the user scrolls.
@MainActor public final class Cell {
  public private(set) var picture = "nothing"
  private var wanted = ""

  public init() {}

  /// Loads a picture and shows it.
  ///
  /// The cell may have been used again meanwhile. Then the picture is another row's, and must not be shown.
  public func show(_ name: String, loading: Duration) async {
    wanted = name
    let loaded = await load(name, for: loading)
    guard wanted == name else { return }
    picture = loaded
  }

  private func load(_ name: String, for duration: Duration) async -> String {
    try? await Task.sleep(for: duration)
    return name
  }
}
