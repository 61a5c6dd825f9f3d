import Foundation

extension Button {
  /// The titles that the button shows, or the name of its type without a title.
  final var readTitle: String? {
    let titles = shownTitles.filter { !$0.isEmpty }
    return titles.isEmpty ? nameOfType : titles.joined(separator: ", ")
  }

  private var shownTitles: [String] {
    guard let configuration else { return [currentAttributedTitle?.string ?? currentTitle ?? ""] }
    let title = configuration.attributedTitle.map { String($0.characters) } ?? configuration.title
    return [title, configuration.subtitle].compactMap(\.self)
  }

  private var nameOfType: String? {
    switch buttonType {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "More info"
    case .contactAdd: "Add"
    case .close: "Close"
    }
  }
}
