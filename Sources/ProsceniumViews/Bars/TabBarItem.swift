/// An item of a tab bar.
@preconcurrency @MainActor open class TabBarItem: BarItem {
  /// An item with a common meaning, with UIKit's raw values.
  ///
  /// The titles are English. Items for which the library has no symbol show a title alone.
  public enum SystemItem: Int, Sendable, Hashable {
    /// The title "More" with three dots.
    case more = 0
    /// The title "Favorites" with a star.
    case favorites = 1
    /// The title "Featured" with a star.
    case featured = 2
    /// The title "Top Rated" with a star.
    case topRated = 3
    /// The title "Recents".
    case recents = 4
    /// The title "Contacts" with a person.
    case contacts = 5
    /// The title "History".
    case history = 6
    /// The title "Bookmarks".
    case bookmarks = 7
    /// The title "Search" with a magnifying glass.
    case search = 8
    /// The title "Downloads" with an arrow.
    case downloads = 9
    /// The title "Most Recent".
    case mostRecent = 10
    /// The title "Most Viewed".
    case mostViewed = 11

    fileprivate var content: (title: String, symbol: String?) {
      switch self {
      case .more: ("More", "ellipsis")
      case .favorites: ("Favorites", "star.fill")
      case .featured: ("Featured", "star")
      case .topRated: ("Top Rated", "star")
      case .recents: ("Recents", nil)
      case .contacts: ("Contacts", "person.fill")
      case .history: ("History", nil)
      case .bookmarks: ("Bookmarks", nil)
      case .search: ("Search", "magnifyingglass")
      case .downloads: ("Downloads", "arrow.down")
      case .mostRecent: ("Most Recent", nil)
      case .mostViewed: ("Most Viewed", nil)
      }
    }
  }

  /// The image of the selected item, or `nil` for ``BarItem/image``.
  open var selectedImage: Image? {
    didSet { if selectedImage != oldValue { contentDidChange() } }
  }

  /// The text in the badge, or `nil` for no badge.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { contentDidChange() } }
  }

  /// The colour of the badge, or `nil`, the default, for red.
  open var badgeColor: Color? {
    didSet { if badgeColor != oldValue { contentDidChange() } }
  }

  /// Creates an item without content.
  public override init() { super.init() }

  /// Creates an item with a title, an image and a tag.
  public convenience init(title: String?, image: Image?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a title and two images.
  public convenience init(title: String?, image: Image?, selectedImage: Image?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates an item with the title and the image of a system item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    title = systemItem.content.title
    image = systemItem.content.symbol.flatMap { Image(systemName: $0) }
    self.tag = tag
  }
}
