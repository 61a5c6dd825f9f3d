/// A list of actions and of other menus, which a button shows.
///
/// A menu inside a menu is a submenu, which replaces the list when it is chosen. With ``Options/displayInline`` its
/// elements are part of the list instead, with a separator at each side.
///
/// ```swift
/// let button = Button(type: .system)
/// button.menu = Menu(children: [
///   Action(title: "Rename") { _ in rename() },
///   Menu(options: .displayInline, children: [
///     Action(title: "Delete", attributes: .destructive) { _ in delete() }
///   ]),
/// ])
/// button.showsMenuAsPrimaryAction = true
/// ```
@preconcurrency @MainActor public final class Menu: MenuElement {
  /// The name of a menu.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The options of a menu, with UIKit's raw values.
  public struct Options: OptionSet, Sendable, Hashable {
    /// The bits of the option set.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are part of the list of the menu around this one.
    public static let displayInline = Options(rawValue: 1 << 0)

    /// The title of the submenu is red.
    public static let destructive = Options(rawValue: 1 << 1)

    /// The state of the action that was chosen last is on, and that of the others is off.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The name, which is unique if none was given.
  public let identifier: Identifier

  /// The options.
  public let options: Options

  /// The elements, in the order from the top.
  public let children: [MenuElement]

  private static var lastNumber = 0

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title above the list or of the submenu, which is not shown if it is empty.
  ///   - subtitle: The smaller text below the title of the submenu.
  ///   - image: The image of the submenu.
  ///   - identifier: The name, or `nil` for a unique one.
  ///   - options: The options.
  ///   - children: The elements.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: Image? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    children: [MenuElement] = []
  ) {
    Menu.lastNumber += 1
    self.identifier = identifier ?? Identifier("menu \(Menu.lastNumber)")
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a menu with the same properties and other elements.
  public func replacingChildren(_ newChildren: [MenuElement]) -> Menu {
    Menu(
      title: title,
      subtitle: subtitle,
      image: image,
      identifier: identifier,
      options: options,
      children: newChildren
    )
  }

  /// The actions of the menu and of the menus inside it whose state is ``MenuElement/State/on``.
  public var selectedElements: [MenuElement] {
    children.flatMap { child -> [MenuElement] in
      switch child {
      case let action as Action: action.state == .on ? [action] : []
      case let menu as Menu: menu.selectedElements
      default: []
      }
    }
  }

  /// Updates the states of all actions that share a single selection with a chosen action.
  package func didChoose(_ action: Action) {
    let list = list
    guard list.contains(action) else { return }
    if options.contains(.singleSelection) {
      for other in list { other.state = other === action ? .on : .off }
    } else {
      for menu in inlineMenus { menu.didChoose(action) }
    }
  }

  /// The actions of the menu and of the inline menus in it.
  private var list: [Action] {
    children.compactMap { $0 as? Action } + inlineMenus.flatMap(\.list)
  }

  private var inlineMenus: [Menu] {
    children.compactMap { $0 as? Menu }.filter { $0.options.contains(.displayInline) }
  }
}
