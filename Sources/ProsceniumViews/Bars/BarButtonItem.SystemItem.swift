extension BarButtonItem {
  /// A button with a common meaning or a space, with UIKit's raw values.
  ///
  /// The titles are English, and the symbols are this library's own. Items for which the library has no symbol show a
  /// title.
  public enum SystemItem: Int, Sendable, Hashable {
    /// The semibold title "Done".
    case done = 0
    /// The title "Cancel".
    case cancel = 1
    /// The title "Edit".
    case edit = 2
    /// The semibold title "Save".
    case save = 3
    /// A plus symbol.
    case add = 4
    /// A space that receives a share of the free room.
    case flexibleSpace = 5
    /// A space of a fixed width.
    case fixedSpace = 6
    /// The title "Compose".
    case compose = 7
    /// The title "Reply".
    case reply = 8
    /// The title "Share".
    case action = 9
    /// The title "Organize".
    case organize = 10
    /// The title "Bookmarks".
    case bookmarks = 11
    /// A magnifying glass.
    case search = 12
    /// A circular arrow.
    case refresh = 13
    /// A cross.
    case stop = 14
    /// The title "Camera".
    case camera = 15
    /// A trash can.
    case trash = 16
    /// The title "Play".
    case play = 17
    /// The title "Pause".
    case pause = 18
    /// The title "Rewind".
    case rewind = 19
    /// The title "Fast Forward".
    case fastForward = 20
    /// The title "Undo".
    case undo = 21
    /// The title "Redo".
    case redo = 22
    /// A cross.
    case close = 24

    /// The appearance of a system item.
    enum Content {
      case title(String, BarButtonItem.Style)
      case symbol(String)
      case space(BarButtonItem.Space)
    }

    var content: Content {
      switch self {
      case .done: .title("Done", .done)
      case .cancel: .title("Cancel", .plain)
      case .edit: .title("Edit", .plain)
      case .save: .title("Save", .done)
      case .add: .symbol("plus")
      case .flexibleSpace: .space(.flexible)
      case .fixedSpace: .space(.fixed)
      case .compose: .title("Compose", .plain)
      case .reply: .title("Reply", .plain)
      case .action: .title("Share", .plain)
      case .organize: .title("Organize", .plain)
      case .bookmarks: .title("Bookmarks", .plain)
      case .search: .symbol("magnifyingglass")
      case .refresh: .symbol("arrow.clockwise")
      case .stop, .close: .symbol("xmark")
      case .camera: .title("Camera", .plain)
      case .trash: .symbol("trash")
      case .play: .title("Play", .plain)
      case .pause: .title("Pause", .plain)
      case .rewind: .title("Rewind", .plain)
      case .fastForward: .title("Fast Forward", .plain)
      case .undo: .title("Undo", .plain)
      case .redo: .title("Redo", .plain)
      }
    }
  }
}
