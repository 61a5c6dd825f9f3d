/// A cell of a list that shows one picture after the other, as it is used again while the user scrolls.
@MainActor final class Cell {
  private(set) var picture = "nothing"
  private var wanted = ""
  private let isRepaired: Bool

  init(isRepaired: Bool) {
    self.isRepaired = isRepaired
  }

  /// Loads a picture and shows it.
  ///
  /// The cell may have been used again meanwhile. Then the picture is another row's, and must not be shown.
  func show(_ name: String, loading: Duration) async {
    wanted = name
    let loaded = await load(name, for: loading)
    guard !isRepaired || wanted == name else { return }
    picture = loaded
  }

  private func load(_ name: String, for duration: Duration) async -> String {
    try? await Task.sleep(for: duration)
    return name
  }
}
