/// The display links of one stage, in the order in which they were made.
@MainActor final class DisplayLinks {
  private struct Held {
    weak var link: DisplayLink?
  }

  private var links: [Held] = []

  /// Whether a link is going to ask for another frame.
  var areWaiting: Bool { links.contains { $0.link.map { !$0.isPaused } ?? false } }

  func add(_ link: DisplayLink) { links.append(Held(link: link)) }

  func remove(_ link: DisplayLink) { links.removeAll { $0.link === link || $0.link == nil } }

  /// Calls the links whose time has come.
  func fire(at time: Duration) {
    for held in links { held.link?.frame(at: time) }
  }
}
