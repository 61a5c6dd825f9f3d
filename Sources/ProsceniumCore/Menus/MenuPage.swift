/// The rows of one list of a menu, with the elements of inline menus and without hidden elements.
@MainActor struct MenuPage {
  /// A row of the list.
  struct Row {
    /// The content of a row.
    enum Content {
      /// The title of the menu or of an inline menu.
      case header(String)
      /// The title of a submenu, which leads back to the menu around it.
      case back(String)
      /// An action.
      case action(Action)
      /// A submenu that replaces the list.
      case submenu(Menu)
    }

    var content: Content

    /// A Boolean value that indicates whether the row begins a group, which is set off from the row above.
    var beginsGroup = false
  }

  /// The menu whose elements the list shows.
  let menu: Menu

  private(set) var rows: [Row] = []

  /// Creates the rows of a menu.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - isSubmenu: A Boolean value that indicates whether the first row leads back to another list.
  init(of menu: Menu, isSubmenu: Bool = false) {
    self.menu = menu
    if isSubmenu {
      rows.append(Row(content: .back(menu.title)))
    } else if !menu.title.isEmpty {
      rows.append(Row(content: .header(menu.title)))
    }
    var beginsGroup = false
    append(menu.children, beginsGroup: &beginsGroup)
  }

  private mutating func append(_ elements: [MenuElement], beginsGroup: inout Bool) {
    for element in elements {
      switch element {
      case let action as Action where !action.attributes.contains(.hidden):
        append(.action(action), &beginsGroup)
      case let menu as Menu where menu.options.contains(.displayInline):
        guard MenuPage.hasElements(menu) else { continue }
        beginsGroup = true
        if !menu.title.isEmpty { append(.header(menu.title), &beginsGroup) }
        append(menu.children, beginsGroup: &beginsGroup)
        beginsGroup = true
      case let menu as Menu: append(.submenu(menu), &beginsGroup)
      default: continue
      }
    }
  }

  private mutating func append(_ content: Row.Content, _ beginsGroup: inout Bool) {
    let isFirst = rows.allSatisfy { if case .header = $0.content { true } else { false } }
    rows.append(Row(content: content, beginsGroup: beginsGroup && !isFirst))
    beginsGroup = false
  }

  private static func hasElements(_ menu: Menu) -> Bool {
    menu.children.contains { child in
      switch child {
      case let action as Action: !action.attributes.contains(.hidden)
      case let menu as Menu: !menu.options.contains(.displayInline) || hasElements(menu)
      default: false
      }
    }
  }

  /// A Boolean value that indicates whether the list has no action and no submenu.
  var isEmpty: Bool {
    rows.allSatisfy { row in
      switch row.content {
      case .header, .back: true
      case .action, .submenu: false
      }
    }
  }

  /// Returns a Boolean value that indicates whether a row can be chosen.
  func canChoose(_ index: Int) -> Bool {
    switch rows[index].content {
    case .header: false
    case .back: true
    case .action(let action): !action.attributes.contains(.disabled)
    case .submenu(let menu): MenuPage.hasElements(menu)
    }
  }

  /// Returns the next row that can be chosen, beginning again at the other end, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - index: The present row, or `nil` to begin at an end.
  ///   - step: The direction, which is 1 or -1.
  func row(after index: Int?, by step: Int) -> Int? {
    let candidates = rows.indices.filter(canChoose)
    guard let index else { return step > 0 ? candidates.first : candidates.last }
    let next = step > 0 ? candidates.first { $0 > index } : candidates.last { $0 < index }
    return next ?? (step > 0 ? candidates.first : candidates.last)
  }
}
